import { FEATS, objectiveOf } from '../../src/data/objectives.js';
import { tacticOf } from '../../src/data/tactics.js';
import type { View } from '../../src/view.js';
import { Icon } from '../icons.js';
import { text } from '../text.js';

/** Tactics and the Bonus Objective: whole for the Doomers, their number for everybody else. */
export function Hand({ view, doomer }: { readonly view: View; readonly doomer: number }) {
  const d = view.doomers[doomer];
  const hand = view.hands[doomer] ?? null;
  const goals = view.goals[doomer] ?? null;
  if (d === undefined) return null;
  if (hand === null) {
    return (
      <p class="mt-held">
        <Icon name="card" /> {text.sheet.tacticsCount(d.tactics)}
        {d.objective && `, ${text.sheet.objectiveHeld}`}
      </p>
    );
  }
  return (
    <section class="mt-hand">
      {hand.length > 0 && <h3 class="label">{text.sheet.tactics}</h3>}
      {hand.map((id, i) => {
        const { name, telling, window } = tacticOf(id);
        return (
          // Two copies of a card may be held at once.
          <article key={`${i} ${id}`} class="mt-card">
            <b>{name}</b> <small>{text.sheet.windows[window]}</small>
            <p>{telling}</p>
          </article>
        );
      })}
      {(goals ?? []).map(id => (
        <Objective key={id} id={id} tally={d.tally} />
      ))}
    </section>
  );
}

function Objective({ id, tally }: { readonly id: string; readonly tally: readonly number[] }) {
  const { name, telling, feat, count } = objectiveOf(id);
  return (
    <article class="mt-card goal">
      <b>{name}</b> <small>{text.sheet.objective}</small>
      <p>
        {telling} {feat !== null && <em>{text.sheet.progress(tally[FEATS.indexOf(feat)] ?? 0, count)}</em>}
      </p>
    </article>
  );
}
