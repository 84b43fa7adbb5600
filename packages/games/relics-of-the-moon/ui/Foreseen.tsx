import { type BoardProps, wholePercent } from '@doomtable/client';
import { type Json, rejects } from '@doomtable/kernel';
import { SKETCH, type SketchForm } from '../src/data/shape.js';
import { outlookFor } from '../src/outlook.js';
import type { Relics } from '../src/types.js';
import { text } from './text.js';

/** While the GM writes a Challenge down: what it would do to this Cohort, as soon as the form is whole. */
export function Foreseen({ view, ruling, draft, decision }: BoardProps<Relics>) {
  const sketch = sketchIn(ruling?.right.name ?? '', ruling?.value ?? null) ?? madeNow(decision?.rule ?? '', draft);
  const outlook = sketch === null || view.desk === null ? null : outlookFor(view, sketch);
  if (sketch === null || outlook === null) return null;
  const { rounds, resolved, stress, disaster } = outlook;
  return (
    <p class="rm-foreseen" role="status">
      <b>{sketch.name}</b> {text.foreseen.rounds(Math.round(rounds), wholePercent(resolved))}{' '}
      {text.foreseen.stress(stress)} {text.foreseen.disaster(wholePercent(disaster))}{' '}
      <small class="muted">{text.foreseen.plain}</small>
    </p>
  );
}

function sketchIn(right: string, value: Json): SketchForm | null {
  return (right === 'plan' || right === 'challenge') && rejects(SKETCH, value) === undefined
    ? (value as unknown as SketchForm)
    : null;
}

function madeNow(rule: string, draft: Json): SketchForm | null {
  if (rule !== 'scene' || typeof draft !== 'object' || draft === null || !('is' in draft)) return null;
  const { is, with: made } = draft as { readonly is: Json; readonly with: Json };
  return is === 'now' && rejects(SKETCH, made) === undefined ? (made as unknown as SketchForm) : null;
}
