import { useState } from 'preact/hooks';
import { NAME_SLOT } from '../../src/data/chart.js';
import { CONCEPT, type ConceptWord, READY, type Ready, wordsFor } from '../../src/data/concepts/index.js';
import { SETTING_TEXTS } from '../../src/data/settings.js';
import { TEXTS } from '../../src/data/tables.js';
import { elementOf, nameOf } from '../../src/sheet/character.js';
import type { View } from '../../src/view.js';
import { capital } from '../../src/words/names.js';
import { text } from '../text.js';
import { withLine } from './draft.js';
import { WordsField } from './Entry.js';
import { readyDraft, replaced, type Working } from './working.js';
import './concept.css';

/** So many words stand beside a field at once. */
const SHOWN = 6;

export interface ConceptPartProps {
  readonly view: View;
  readonly seat: number;
  readonly working: Working;
  set(change: Partial<Working>): void;
}

/** Who it is to be: somebody who is ready, three words that make a sheet, or nothing but an empty page. */
export function ConceptPart(props: ConceptPartProps) {
  const { working, set } = props;
  return (
    <div class="rt-concept">
      <section aria-label={text.build.inThreeWords}>
        <h3>{text.build.inThreeWords}</h3>
        <p class="muted">{text.build.threeWordsAbout}</p>
        <div class="rt-three-words">
          {CONCEPT.map((part, i) => (
            <Words key={part} {...props} part={part} place={i} />
          ))}
        </div>
      </section>
      <ReadyPeople {...props} />
      <section>
        <h3>{text.build.byHand}</h3>
        <p class="muted">{text.build.byHandAbout}</p>
        <WordsField
          label={text.build.name}
          about="name"
          value={elementOf(working.draft, NAME_SLOT).text}
          max={TEXTS.name}
          onChange={words => set({ draft: withLine(working.draft, NAME_SLOT, { text: words }) })}
        />
        <p>
          <button type="button" class="button" data-by-hand="" onClick={() => set({ part: 'motivations' })}>
            {text.build.beginByHand}
          </button>
        </p>
      </section>
    </div>
  );
}

type WordsProps = ConceptPartProps & { readonly part: ConceptWord; readonly place: number };

/** One word of the concept: ours to press, or one's own. */
function Words({ view, seat, working, set, part, place }: WordsProps) {
  const [turn, setTurn] = useState(seat);
  const { setting } = view.rulings;
  const all = wordsFor(part, setting.is === 'ours' ? setting.with : null);
  const first = (turn * SHOWN) % all.length;
  const shown = [...all, ...all].slice(first, first + SHOWN);
  const now = working.words[place] ?? '';
  const say = (word: string): void =>
    set({ words: CONCEPT.map((_, i) => (i === place ? word : (working.words[i] ?? ''))) });
  return (
    <fieldset>
      <legend>{text.build.concept[part]}</legend>
      <input
        type="text"
        class="input"
        aria-label={text.build.concept[part]}
        placeholder={text.build.ownWord}
        value={now}
        maxLength={TEXTS.concept}
        onInput={event => say(event.currentTarget.value)}
      />
      <div class="rt-chips">
        {shown.map(word => (
          <button
            key={word}
            type="button"
            class="rt-word"
            aria-pressed={word === now}
            onClick={() => say(word === now ? '' : word)}
          >
            {word}
          </button>
        ))}
        <button type="button" class="rt-word more" onClick={() => setTurn(turn + 1)}>
          {text.build.otherWords}
        </button>
      </div>
    </fieldset>
  );
}

/** Twelve people, those of this setting first. Nobody is played twice at one table. */
function ReadyPeople({ view, seat, working, set }: ConceptPartProps) {
  const { setting } = view.rulings;
  const isHere = (one: Ready): boolean => setting.is !== 'ours' || one.setting === setting.with;
  const taken = view.characters.filter((_, other) => other !== seat).map(nameOf);
  const people = [...READY.filter(isHere), ...READY.filter(one => !isHere(one))];
  const take = ({ concept, name }: Ready): void =>
    set({ ...replaced(working, readyDraft(concept, name)), words: concept });
  return (
    <section aria-label={text.build.readyPeople}>
      <h3>{text.build.readyPeople}</h3>
      <ul class="rt-ready" role="list">
        {people.map(one => (
          <li key={one.name}>
            <button type="button" disabled={taken.includes(one.name)} onClick={() => take(one)}>
              <b>{one.name}</b>
              <small>{capital(one.concept.join(', '))}</small>
              <span>{one.about}</span>
              <small class="muted">
                {taken.includes(one.name) ? text.build.isTaken : SETTING_TEXTS[one.setting].title}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
