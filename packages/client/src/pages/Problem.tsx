import { Header } from '../shell/Header.js';
import { text } from '../text/index.js';

/** Something a person can act on: what is wrong, in one sentence, and a way on. */
export function Problem({ words }: { readonly words: string }) {
  return (
    <main class="problem" id="main">
      <h1>{words}</h1>
      <a class="button" href="/">
        {text.problems.home}
      </a>
    </main>
  );
}

/** The same where a table would be, which has no head of the page above it. */
export function TableProblemPage({ words }: { readonly words: string }) {
  return (
    <>
      <Header path="" />
      <Problem words={words} />
    </>
  );
}
