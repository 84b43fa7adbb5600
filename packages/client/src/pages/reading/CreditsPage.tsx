import { text } from '../../text/index.js';
import { pageText } from '../../text/page-text.js';
import '../home/lists.css';

/** Whose work this stands on. */
export function CreditsPage() {
  return (
    <main class="sheet-page" id="main">
      <h1>{text.nav.credits}</h1>
      <dl class="credits">
        {pageText.credits.map(({ what, who, license, href }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <a href={href} rel="noreferrer" target="_blank">
                {who}
              </a>
              <br />
              <span class="muted">{license}</span>
            </dd>
          </div>
        ))}
      </dl>
    </main>
  );
}
