import type { DiceData, DrawData, PlaceData, TextData } from '@doomtable/kernel';
import { fileText, parse, print, rejects } from '@doomtable/kernel';
import { useState } from 'preact/hooks';
import { text } from '../text/index.js';
import { Ideas } from './Ideas.js';
import type { FormProps } from './props.js';

/** From so many characters on a text is rather read from a file than typed. */
const WORTH_A_FILE = 5000;

export function TextForm({ choice, value, onChange, naming, id }: FormProps<TextData>) {
  const long = choice.max > 80;
  const now = typeof value === 'string' ? value : '';
  const ideas = (naming.ideas?.(choice.about) ?? []).filter(idea => rejects(choice, idea) === undefined);
  const shared = {
    id,
    class: 'input',
    value: now,
    'aria-label': naming.field(choice.about),
    onInput: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => onChange(event.currentTarget.value),
  };
  return (
    <div class="form words">
      {long ? <textarea rows={2} {...shared} /> : <input type="text" {...shared} />}
      {choice.max >= WORTH_A_FILE && <FromFile id={`${id}-file`} onRead={words => onChange(fileText(words))} />}
      <div class="words-foot">
        <Ideas all={ideas} onPick={onChange} />
        <p class="hint">
          {[...now].length} / {choice.max}
        </p>
      </div>
    </div>
  );
}

function FromFile({ id, onRead }: { readonly id: string; onRead(words: string): void }) {
  return (
    <label class="field" for={id}>
      <span class="muted">{text.forms.file}</span>
      <input
        id={id}
        class="input"
        type="file"
        onChange={event => void event.currentTarget.files?.[0]?.text().then(onRead)}
      />
    </label>
  );
}

/** A place on a board, as a list of words: what boards offer to those who do not see them. */
export function PlaceList({ choice, value, onChange, naming, id }: FormProps<PlaceData>) {
  return (
    <select
      id={id}
      class="input"
      size={Math.min(10, choice.codes.length)}
      value={String(value ?? '')}
      onChange={event => onChange(Number(event.currentTarget.value))}
    >
      {choice.codes.map(code => (
        <option key={code} value={String(code)}>
          {naming.place(choice.board, code)}
        </option>
      ))}
    </select>
  );
}

/** Faces of real dice, or drawn cards, typed in. */
export function Typed({ choice, value, onChange, id }: FormProps<DiceData | DrawData>) {
  const [line, setLine] = useState(value === null ? '' : print(choice, value));
  return (
    <input
      id={id}
      class="input"
      inputMode="numeric"
      value={line}
      onInput={event => {
        setLine(event.currentTarget.value);
        const read = parse(choice, event.currentTarget.value);
        onChange('answer' in read ? read.answer : null);
      }}
    />
  );
}
