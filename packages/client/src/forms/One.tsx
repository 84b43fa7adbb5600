import type { OneData } from '@doomtable/kernel';
import type { FormProps } from './props.js';

/** Pick one. What is refused is listed too, with its reason. */
export function One({ choice, value, onChange, naming, id }: FormProps<OneData>) {
  return (
    <fieldset class="form one">
      {choice.of.map(option => (
        <label class="pick" key={option.id}>
          <input type="radio" name={id} checked={value === option.id} onChange={() => onChange(option.id)} />
          <span>{naming.option(option)}</span>
        </label>
      ))}
      {choice.refused?.map(option => (
        <label class="pick refused" key={option.id}>
          <input type="radio" name={id} disabled />
          <span>
            {naming.option(option)} <small>{naming.refusal(option)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
