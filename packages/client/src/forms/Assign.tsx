import type { AssignData } from '@doomtable/kernel';
import { text } from '../text/index.js';
import type { FormProps } from './props.js';

/** Items to places: pick an item's place from those it may go to. Full places say so. */
export function Assign({ choice, value, onChange, naming, id }: FormProps<AssignData>) {
  const given = typeof value === 'object' && value !== null ? (value as Record<string, string>) : {};
  const loads = new Map<string, number>();
  for (const place of Object.values(given)) loads.set(place, (loads.get(place) ?? 0) + 1);
  const put = (item: string, place: string): void => {
    const { [item]: _, ...rest } = given;
    onChange(place === '' ? rest : { ...rest, [item]: place });
  };
  return (
    <fieldset class="form assign">
      {choice.items.map(item => (
        <label class="field" key={item.id} for={`${id}-${item.id}`}>
          <span>{naming.option(item)}</span>
          <select
            id={`${id}-${item.id}`}
            class="input"
            value={given[item.id] ?? ''}
            onChange={event => put(item.id, event.currentTarget.value)}
          >
            <option value="">{text.forms.none}</option>
            {choice.places
              .filter(place => item.to?.includes(place.id) ?? true)
              .map(place => (
                <option
                  key={place.id}
                  value={place.id}
                  disabled={
                    given[item.id] !== place.id && (loads.get(place.id) ?? 0) >= (place.max ?? Number.POSITIVE_INFINITY)
                  }
                >
                  {naming.slot(place.id)}
                </option>
              ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}
