import { type BoardProps, copyText, saveFile } from '@doomtable/client';
import { useState } from 'preact/hooks';
import type { RuleOfThree } from '../../src/types.js';
import type { Character } from '../../src/sheet/character.js';
import { conceptName } from '../../src/words/names.js';
import { Book } from '../book/Book.js';
import { fileName, keepSheet, written } from '../builder/shelf.js';
import { Icon } from '../icons.js';
import { isNamed, who } from '../names.js';
import { text } from '../text.js';
import { CharacterSheet } from './CharacterSheet.js';
import './sheets.css';

/** Beside the board: everybody's sheet, and the book of the setting. */
export function Sheets(props: BoardProps<RuleOfThree>) {
  const { view, sight, name } = props;
  const own = typeof sight.viewer === 'number' ? sight.viewer : 0;
  const [open, setOpen] = useState<number | 'book'>(own);
  return (
    <div class="rt-sheets">
      <div class="rt-sheet-tabs" role="tablist" aria-label={text.sheet.tabs}>
        {view.characters.map((_, seat) => (
          <Tab key={`seat ${seat}`} name={who(view, seat, name)} isOpen={open === seat} onOpen={() => setOpen(seat)} />
        ))}
        <Tab name={text.book.title} isOpen={open === 'book'} onOpen={() => setOpen('book')} />
      </div>
      {open === 'book' ? <Book {...props} /> : <OneSheet {...props} seat={open} />}
    </div>
  );
}

function Tab({ name, isOpen, onOpen }: { readonly name: string; readonly isOpen: boolean; onOpen(): void }) {
  return (
    <button type="button" role="tab" class="rt-tab" aria-selected={isOpen} onClick={onOpen}>
      {name}
    </button>
  );
}

function OneSheet({ view, seat, name }: BoardProps<RuleOfThree> & { readonly seat: number }) {
  const [explained, setExplained] = useState(false);
  const character = view.characters[seat];
  if (character === undefined) return null;
  return (
    <section class="rt-one" role="tabpanel" aria-label={who(view, seat, name)}>
      <header>
        <h2>{who(view, seat, name)}</h2>
        {character.concept.length > 0 && <p class="muted">{conceptName(character)}</p>}
        {isNamed(view, seat) && <p class="muted">{text.sheet.playedBy(name(seat))}</p>}
        {character.luck > 0 && (
          <p class="rt-luck">
            <Icon name="luck" /> {text.sheet.luck(character.luck)}
          </p>
        )}
      </header>
      {character.elements.length === 0 ? (
        <p class="muted">{text.sheet.blank}</p>
      ) : (
        <>
          <label class="pick">
            <input type="checkbox" checked={explained} onChange={() => setExplained(!explained)} />
            <span>{text.sheet.explain}</span>
          </label>
          <CharacterSheet view={view} character={character} explained={explained} />
          {character.writing === null && <Doors character={character} />}
        </>
      )}
    </section>
  );
}

function Doors({ character }: { readonly character: Character }) {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    await copyText(written(character));
    setSaid(text.sheet.copied);
  };
  return (
    <div class="rt-doors">
      <button type="button" class="button small" onClick={() => void copy()}>
        {text.sheet.copy}
      </button>
      <button
        type="button"
        class="button small"
        onClick={() => {
          keepSheet(character);
          setSaid(text.sheet.saved);
        }}
      >
        {text.sheet.save}
      </button>
      <button type="button" class="button small" onClick={() => saveFile(written(character), fileName(character))}>
        {text.sheet.exportIt}
      </button>
      <span class="muted" role="status">
        {said}
      </span>
    </div>
  );
}
