import type { SomeData } from '@doomtable/kernel';
import { text } from '../text/index.js';
import type { FormProps } from './props.js';

/** Pick several. Answers keep the order of the list. */
export function Some({ choice, value, onChange, naming }: FormProps<SomeData>) {
  const picked = new Set(Array.isArray(value) ? (value as readonly string[]) : []);
  const toggle = (id: string): void => {
    if (!picked.delete(id)) picked.add(id);
    onChange(choice.of.filter(option => picked.has(option.id)).map(option => option.id));
  };
  return (
    <fieldset class="form some">
      <legend class="sr">{text.forms.chosen(picked.size, choice.min, choice.max)}</legend>
      {choice.of.map(option => (
        <label class="pick" key={option.id}>
          <input
            type="checkbox"
            checked={picked.has(option.id)}
            disabled={!picked.has(option.id) && picked.size >= choice.max}
            onChange={() => toggle(option.id)}
          />
          <span>{naming.option(option)}</span>
        </label>
      ))}
      <p class="hint">{text.forms.chosen(picked.size, choice.min, choice.max)}</p>
    </fieldset>
  );
}
