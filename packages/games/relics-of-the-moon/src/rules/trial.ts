import { call, done, go, type Rule, rule, type Seat, type Table } from '@doomtable/kernel';
import { challengeOf, nextSerial, pcAt } from '../board.js';
import type { Threat, Type } from '../data/tables.js';
import { challengeFrom } from '../scenarios.js';
import { seatOf } from '../pool/shares.js';
import type { Relics } from '../types.js';
import type { Pool } from '../world.js';
import { cohort, newCohortTurn } from './cohort.js';
import { newOpening, opening } from './opening.js';
import { quiet } from './recovery.js';
import { passEffects, setOpenly } from './setting.js';

/** A Test as the GM calls for it. */
export interface TrialCall {
  readonly name: string;
  readonly who: readonly string[];
  readonly alone: 'yes' | 'no';
  readonly threat: Threat;
  readonly type: Type;
  readonly need: number;
  readonly rating: number;
  readonly fixed: number;
  readonly story: string;
  readonly after: { readonly won: string; readonly lost: string; readonly doom: number };
}

export interface Trial {
  readonly form: TrialCall;
  /** Those who have not taken it: one group, or each a group of its own. */
  readonly groups: Seat[][];
  now: string;
  /** The workbench as it was left, and whether the Test belongs to no Event. */
  bench: Pool | null;
  apart: boolean;
}

export function newTrial(form: TrialCall): Trial {
  const seats = form.who.map(seatOf);
  return {
    form,
    groups: form.alone === 'yes' ? seats.map(seat => [seat]) : [seats],
    now: '',
    bench: null,
    apart: false,
  };
}

/** A Test in passing, on top of whatever is being played (RM-67). No Event is won or lost by it. */
export const trial: Rule<Relics, Trial> = rule('trial', {
  begin: {
    cite: 'RM-67',
    do: (t, my) => {
      const b = t.world.open;
      my.bench = b.pool;
      my.apart = b.event === null;
      b.pool = null;
      b.event ??= quiet(my.form.name);
    },
  },
  set: {
    cite: ['RM-67', 'RM-279', 'RM-280', 'RM-281'],
    do: (t, my) => {
      const b = t.world.open;
      const group = my.groups.shift()?.filter(seat => !pcAt(b, seat).gone);
      if (group === undefined) return go('over');
      if (group.length === 0) return go('set');
      my.now = `c${nextSerial(b)}`;
      setOpenly(t, testFor(t, my, group));
      return call(opening, newOpening(my.now), 'roll');
    },
  },
  roll: {
    cite: ['RM-271', 'RM-272'],
    do: (t, my) => {
      const here = challengeOf(t.world.open, my.now).group.some(seat => !pcAt(t.world.open, seat).gone);
      return here ? call(cohort, newCohortTurn(my.now), 'rolled') : go('rolled');
    },
  },
  rolled: {
    cite: 'RM-39',
    do: (t, my) => {
      if (my.apart) passEffects(t);
      return go('set');
    },
  },
  over: {
    cite: 'RM-67',
    do: (t, my) => {
      t.world.open.pool = my.bench;
      if (my.apart) t.world.open.event = null;
      return done();
    },
  },
});

function testFor(t: Table<Relics>, { form, now }: Trial, group: readonly Seat[]) {
  const { name, alone, threat, type, need, rating, fixed, story, after } = form;
  const [seat = 0] = group;
  return challengeFrom({
    id: now,
    name: alone === 'yes' ? `${name}, ${pcAt(t.world.open, seat).name}` : name,
    story,
    kind: 'test',
    threat,
    type,
    rating,
    need,
    fixed,
    stressful: rating > 0,
    won: after.won,
    lost: after.lost,
    cost: after.doom,
    purpose: 'aside',
    who: group.length === 1 ? 'one' : 'some',
    group: group.slice(),
  });
}
