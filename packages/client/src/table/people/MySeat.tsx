import { pathTo } from '@doomtable/protocol';
import { useState } from 'preact/hooks';
import { api } from '../../remote/server.js';
import { asideText } from '../../text/aside-text.js';
import { problemWords } from '../../text/reasons.js';

/** What brings one back to one's seat, and how one is told that it waits. */
export function MyPlace({ table }: { readonly table: string }) {
  const [code, setCode] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const make = (): void => {
    api.recoveryCode().then(
      made => {
        setCode(made);
        setProblem(null);
      },
      (error: unknown) => setProblem(problemWords(error)),
    );
  };
  return (
    <section class="my-place" aria-label={asideText.mine.title}>
      <h2 class="label">{asideText.mine.title}</h2>
      <div class="tools">
        <button type="button" class="button small" onClick={make}>
          {asideText.mine.recovery}
        </button>
        <a class="button small" href={pathTo('table', table, 'notices')}>
          {asideText.mine.notices}
        </a>
        <a class="button small" href="/browsers">
          {asideText.mine.browsers}
        </a>
      </div>
      {code !== null && (
        <p role="status">
          <output class="code">{code}</output> <span class="muted">{asideText.mine.recoveryWhat}</span>
        </p>
      )}
      {problem !== null && <p class="wrong">{problem}</p>}
    </section>
  );
}
