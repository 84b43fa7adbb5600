import { pageText } from '../text/page-text.js';
import { JoinBox } from './home/JoinBox.js';

/** An address that leads nowhere says so, and where to go from there. */
export function NowherePage() {
  return (
    <main class="problem nowhere" id="main">
      <h1>{pageText.nowhere.title}</h1>
      <a class="button main" href="/">
        {pageText.nowhere.home}
      </a>
      <JoinBox />
    </main>
  );
}
