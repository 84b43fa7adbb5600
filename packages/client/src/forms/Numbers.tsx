import type { AllocateData, NumberData } from '@doomtable/kernel';
import { text } from '../text/index.js';
import type { FormProps } from './props.js';
import { Stepper } from './Stepper.js';

export function WholeNumber({ choice, value, onChange, label = text.forms.number }: FormProps<NumberData>) {
  const now = typeof value === 'number' ? value : choice.min;
  return <Stepper label={label} value={now} min={choice.min} max={choice.max} onChange={onChange} />;
}

/** Points to slots, with what is left in sight. */
export function Allocate({ choice, value, onChange, naming }: FormProps<AllocateData>) {
  const points = pointsIn(choice, value);
  const spent = choice.slots.reduce((sum, slot) => sum + (points[slot.id] ?? 0), 0);
  const left = choice.total - spent;
  return (
    <fieldset class="form allocate">
      {choice.slots.map(slot => (
        <Stepper
          key={slot.id}
          label={naming.slot(slot.id)}
          value={points[slot.id] ?? slot.min}
          min={slot.min}
          max={slot.max}
          room={(points[slot.id] ?? 0) + left}
          onChange={next => onChange({ ...points, [slot.id]: next })}
        />
      ))}
      <p class="hint" role="status">
        {left >= 0 ? text.forms.left(left) : text.forms.over(-left)}
      </p>
    </fieldset>
  );
}

function pointsIn(choice: AllocateData, value: unknown): Record<string, number> {
  const given = typeof value === 'object' && value !== null ? (value as Record<string, number>) : {};
  return Object.fromEntries(choice.slots.map(slot => [slot.id, given[slot.id] ?? slot.min]));
}
