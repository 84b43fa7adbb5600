import { useState } from 'preact/hooks';
import { api } from '../../remote/server.js';
import { asideText } from '../../text/aside-text.js';
import { problemWords } from '../../text/reasons.js';
import { ErrorLine } from '../../look/ErrorLine.js';

/** A link by which others meet the same dice at a table of their own. */
export function Challenge({ table }: { readonly table: string }) {
  const [link, setLink] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const make = (): void => {
    setProblem(null);
    api.challenge(table).then(setLink, (error: unknown) => setProblem(problemWords(error)));
  };
  return (
    <div class="challenge">
      <button type="button" class="button small" onClick={make}>
        {asideText.end.challenge}
      </button>
      {link !== null && (
        <label class="field" for="challenge-link">
          <span class="muted">{asideText.end.challengeLink}</span>
          <input
            id="challenge-link"
            class="input"
            readOnly
            value={link}
            onFocus={event => event.currentTarget.select()}
          />
        </label>
      )}
      <ErrorLine words={problem} />
    </div>
  );
}
