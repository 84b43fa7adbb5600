import type { PrintProps } from '@doomtable/client';
import type { RuleOfThree } from '../src/types.js';
import type { Character } from '../src/sheet/character.js';
import { blankDraft, draftOf } from './builder/draft.js';
import { PrintedBook } from './print/PrintedBook.js';
import { PrintedSheet } from './print/PrintedSheet.js';
import { who } from './names.js';
import './print/print.css';

/** Everybody's sheet, a page each, and the book of the setting; without a story, one sheet to be filled in by hand. */
export function Print({ view, name }: PrintProps<RuleOfThree>) {
  if (view === null) {
    return (
      <article class="paper rt-print">
        <PrintedSheet character={blankDraft()} title="" player="" reading="both" empty />
      </article>
    );
  }
  return (
    <article class="paper rt-print">
      {view.characters.map((character: Character, seat) => (
        <PrintedSheet
          key={`seat ${seat}`}
          character={character.elements.length === 0 ? draftOf(character) : character}
          title={who(view, seat, name)}
          player={name(seat)}
          reading={view.rulings.drawbacks}
          empty={character.elements.length === 0}
        />
      ))}
      {view.book.length > 0 && <PrintedBook view={view} />}
    </article>
  );
}
