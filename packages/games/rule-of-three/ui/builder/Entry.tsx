import { useState } from 'preact/hooks';
import { ENTRIES, type EntryAbout } from '../../src/data/entries.js';
import { text } from '../text.js';

export interface WordsFieldProps {
  readonly label: string;
  /** Which of our tables has ideas for it. */
  readonly about: EntryAbout;
  /** Ideas that bring more than words, where there are any. */
  suggest?(turn: number): void;
  readonly value: string;
  readonly max: number;
  readonly used?: readonly string[];
  readonly locked?: boolean;
  onChange(words: string): void;
}

/** A field for a few words, with an idea at hand for whoever is stuck. */
export function WordsField(props: WordsFieldProps) {
  const { label, about, value, max, used = [], locked = false, onChange } = props;
  const [at, setAt] = useState(() => Math.floor(Math.random() * ENTRIES[about].length));
  const [turn, setTurn] = useState(0);
  const free = ENTRIES[about].filter(idea => idea !== value && !used.includes(idea));
  const suggest = (): void => {
    if (props.suggest !== undefined) {
      props.suggest(turn);
      setTurn(turn + 1);
      return;
    }
    const idea = free[at % Math.max(1, free.length)];
    setAt(at + 5);
    if (idea !== undefined) onChange(idea);
  };
  return (
    <span class="rt-words">
      <input
        type="text"
        class="input"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={max}
        disabled={locked}
        onInput={event => onChange(event.currentTarget.value)}
      />
      {!locked && (
        <button type="button" class="button small" aria-label={text.build.ideaFor(label)} onClick={suggest}>
          {text.build.idea}
        </button>
      )}
    </span>
  );
}

export interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [id: string, name: string])[];
  /** What stands there while nothing is picked. */
  readonly none: string;
  onChange(id: string): void;
}

/** One of several, by name. */
export function Pick({ label, value, options, none, onChange }: PickProps) {
  return (
    <label class="rt-pick">
      <span>{label}</span>
      <select class="input" value={value} onChange={event => onChange(event.currentTarget.value)}>
        <option value="">{none}</option>
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
