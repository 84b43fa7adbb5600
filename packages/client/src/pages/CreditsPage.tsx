import { text } from '../text/index.js';
import { pageText } from '../text/pages.js';

/** Whose work this stands on. */
export function CreditsPage() {
  return (
    <main class="sheet-page" id="main">
      <h1>{text.nav.credits}</h1>
      <ul class="credits">
        {pageText.credits.map(({ what, who, license, href }) => (
          <li key={what}>
            <b>{what}</b>{' '}
            <a href={href} rel="noreferrer" target="_blank">
              {who}
            </a>
            , {license}
          </li>
        ))}
      </ul>
    </main>
  );
}
