import { pathTo } from '@doomtable/protocol';
import type { Record } from '@doomtable/kernel';
import { useState } from 'preact/hooks';
import { api, signedIn } from '../../remote/server.js';
import { goTo } from '../../shell/router.js';
import { text } from '../../text/index.js';
import { problemWords } from '../../text/reasons.js';
import { ErrorLine } from '../../look/ErrorLine.js';

/** Brings a game along that was saved as a record. */
export function BringBox() {
  const [problem, setProblem] = useState<string | null>(null);
  const bring = async (file: File): Promise<void> => {
    try {
      setProblem(null);
      const record = parsed(await file.text());
      await signedIn();
      const { table } = await api.importRecord(record, file.name.replace(/\.json$/, '').slice(0, 80));
      goTo(pathTo('table', table));
    } catch (error) {
      setProblem(error instanceof SyntaxError ? text.problems.notARecord : problemWords(error));
    }
  };
  return (
    <section class="bring">
      <h2>{text.tables.bring}</h2>
      <label class="field" for="bring-file">
        <span class="muted">{text.tables.bringWhat}</span>
        <input
          id="bring-file"
          class="input"
          type="file"
          accept="application/json,.json"
          aria-label={text.tables.bringFile}
          onChange={event => {
            const [file] = event.currentTarget.files ?? [];
            if (file !== undefined) void bring(file);
          }}
        />
      </label>
      <ErrorLine words={problem} />
    </section>
  );
}

/** The server reads every part of it with care; here it only has to be JSON. */
function parsed(words: string): Record {
  return JSON.parse(words) as Record;
}
