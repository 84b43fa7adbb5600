import { text } from '../text.js';

export interface StrokeBoxesProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** Upright strokes for points, level ones for antipoints. */
  readonly kind?: 'point' | 'anti';
  readonly locked?: boolean;
  onChange(value: number): void;
}

/** Strokes of the pen: press a box to mark up to it, press the last one again to take it back. */
export function StrokeBoxes({ label, value, max, kind = 'point', locked = false, onChange }: StrokeBoxesProps) {
  const say = kind === 'point' ? text.build.strokeOf : text.build.antiOf;
  return (
    <span class={`rt-boxes ${kind}`} role="group" aria-label={say(label, value)}>
      {Array.from({ length: max }, (_, i) => (
        <button
          key={`box ${i}`}
          type="button"
          class={i < value ? 'rt-box on' : 'rt-box'}
          aria-pressed={i < value}
          aria-label={say(label, i + 1)}
          disabled={locked}
          onClick={() => onChange(value === i + 1 ? i : i + 1)}
        />
      ))}
    </span>
  );
}
