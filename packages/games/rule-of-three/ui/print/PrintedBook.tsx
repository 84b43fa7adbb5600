import type { View } from '../../src/view.js';
import { roman, settingOf, who } from '../names.js';
import { text } from '../text.js';

/** The book of the setting on paper. */
export function PrintedBook({ view }: { readonly view: View }) {
  const { title, about } = settingOf(view);
  return (
    <section class="paper-page">
      <h1>{title}</h1>
      <p class="rt-print-about">{about}</p>
      <h2>{text.book.title}</h2>
      <ol class="rt-print-facts">
        {view.book.map(fact => (
          <li key={fact.tick}>
            {fact.text} <small>{text.book.by(who(view, fact.by), roman(fact.act))}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
