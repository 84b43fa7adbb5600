import { text } from '../text/index.js';

export interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** The most it may be raised to now, when something else limits it. */
  readonly room?: number;
  onChange(value: number): void;
}

/** A number with a button on either side. */
export function Stepper({ label, value, min, max, room = max, onChange }: StepperProps) {
  return (
    <div class="stepper" role="group" aria-label={label}>
      <span class="stepper-label">{label}</span>
      <button
        type="button"
        class="button small"
        aria-label={text.forms.less(label)}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        −
      </button>
      <output class="stepper-value">{value}</output>
      <button
        type="button"
        class="button small"
        aria-label={text.forms.more(label)}
        disabled={value >= Math.min(max, room)}
        onClick={() => onChange(value + 1)}
      >
        +
      </button>
    </div>
  );
}
