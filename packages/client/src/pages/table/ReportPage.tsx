import { useState } from 'preact/hooks';
import { api } from '../../remote/server.js';
import { useLibrary } from '../../shell/context.js';
import { useUnfinished } from '../../state/drafts.js';
import { addressOf } from '../../table/session/addresses.js';
import { copyText } from '../../shell/copy-text.js';
import { saveFile } from '../../shell/save-file.js';
import { pageText } from '../../text/page-text.js';
import { problemWords } from '../../text/reasons.js';
import { openTable, type TablePlace } from './open-table.js';
import { ErrorLine } from '../../look/ErrorLine.js';

/** A problem in the person's own words, with what that person was told of the table, and nothing else. */
export function ReportPage({ place, table }: { readonly place: TablePlace; readonly table: string }) {
  const library = useLibrary();
  const [words, setWords] = useUnfinished<string>(`report ${place} ${table}`, '');
  const [report, setReport] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    try {
      const { link, head } = await openTable(library, place, table);
      const past = await link.past();
      const tick = past.list.at(-1)?.tick ?? 0;
      const seat = link.viewer === 'audience' ? null : link.viewer;
      const made =
        place === 'server'
          ? await api.report(table, { text: words, tick, seat })
          : {
              report: 'doomtable-report-1',
              text: words,
              table,
              game: head.game,
              rulesVersion: head.rulesVersion,
              tick,
              seat,
              told: past.list,
            };
      setReport(JSON.stringify(made, null, 2));
      setProblem(null);
    } catch (error) {
      setProblem(problemWords(error));
    }
  };
  return (
    <main class="sheet-page report" id="main">
      <h1>{pageText.report.title}</h1>
      <label class="field" for="report-words">
        <span>{pageText.report.what}</span>
        <textarea
          id="report-words"
          class="input"
          rows={5}
          maxLength={4000}
          value={words}
          onInput={event => setWords(event.currentTarget.value)}
        />
      </label>
      <p class="muted">{pageText.report.made}</p>
      <div class="report-doors">
        <button type="button" class="button main" disabled={words.trim() === ''} onClick={() => void make()}>
          {pageText.report.make}
        </button>
        <a class="button" href={addressOf({ place, table }, 'table')}>
          {pageText.report.back}
        </a>
      </div>
      <ErrorLine words={problem} />
      {report !== null && <Made key={report} report={report} table={table} />}
    </main>
  );
}

/** A report that was made, to be handed on. */
function Made({ report, table }: { readonly report: string; readonly table: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <>
      <div class="report-doors">
        <button type="button" class="button" onClick={() => saveFile(report, `report-${table}.json`)}>
          {pageText.report.save}
        </button>
        <button type="button" class="button" onClick={() => void copyText(report).then(() => setCopied(true))}>
          {copied ? pageText.report.copied : pageText.report.copy}
        </button>
      </div>
      <textarea class="input" readOnly rows={12} value={report} aria-label={pageText.report.title} />
    </>
  );
}
