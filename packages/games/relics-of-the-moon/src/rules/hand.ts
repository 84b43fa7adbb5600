import {
  ask,
  call,
  done,
  nothing,
  oneOf,
  record,
  type Rule,
  rule,
  type Seat,
  someOf,
  type Table,
  text,
} from '@doomtable/kernel';
import { eitherBut } from '../choices.js';
import { gmOf, nextSerial, presentPcs } from '../board.js';
import { rankedDice, rankedSimple } from '../data/modifier.js';
import { SKETCH } from '../data/shape.js';
import { HAND, LIMITS } from '../data/tables.js';
import { fromSketch } from '../scenarios.js';
import { pcId, seatOf } from '../pool/shares.js';
import type { Board } from '../world.js';
import type { Relics } from '../types.js';
import { pushing } from './pushing.js';
import { setOpenly } from './setting.js';
import { suffer } from './suffering.js';

/** Whether the GM may call on the Hand of Doom now: in an Event, once a round, for five Doom (RM-221, RM-222, RM-25). */
export function handIsFree(b: Board): boolean {
  return b.event !== null && !b.event.over && !b.event.handUsed && b.doom >= HAND.cost && presentPcs(b).length > 0;
}

/** "The Hand of Doom", offered as a turn opens and as a round ends. Hands back whether PCs were struck, and could push. */
export const hand: Rule<Relics, Record<never, never>, boolean> = rule('hand', {
  offer: ask({
    cite: ['RM-222', 'RM-221', 'RM-25', 'RM-210'],
    story: 'welcome',
    who: t => gmOf(t.world.open),
    choice: t => {
      const seats = presentPcs(t.world.open).map(pc => ({ id: pcId(pc.seat), ref: pcId(pc.seat) }));
      const room = (t.world.open.event?.challenges.length ?? 0) < LIMITS.challenges;
      const branches = {
        hold: oneOf(['now', 'round']),
        stress: nothing(),
        trait: record({
          name: text('name', { max: 40 }),
          on: someOf(seats, { min: 1, max: seats.length }),
          as: oneOf(['simple', 'dice']),
        }),
        challenge: SKETCH,
        own: text('effect', { max: 200 }),
      };
      return eitherBut(branches, [!room && 'challenge']);
    },
    otherwise: () => ({ is: 'hold', with: 'round' }) as const,
    then: (t, _my, answer) => {
      const { event } = t.world.open;
      if (answer.is === 'hold') {
        if (answer.with === 'round' && event !== null) event.handUsed = true;
        return done(false);
      }
      pay(t);
      switch (answer.is) {
        case 'stress':
          return strike(t);
        case 'trait':
          omen(t, answer.with.name, answer.with.on.map(seatOf), answer.with.as);
          return done(false);
        case 'challenge':
          t.tell('hand', 'RM-226', { form: 'challenge', words: answer.with.name, doom: t.world.open.doom });
          setOpenly(t, fromSketch(`c${nextSerial(t.world.open)}`, answer.with));
          return done(false);
        case 'own':
          t.tell('hand', 'RM-227', { form: 'own', words: answer.with, doom: t.world.open.doom });
          return done(false);
      }
    },
  }),
  struck: { cite: 'RM-223', do: () => done(true) },
});

function pay(t: Table<Relics>): void {
  const b = t.world.open;
  b.doom -= HAND.cost;
  b.book.doomSpent += HAND.cost;
  b.book.hands++;
  if (b.event !== null) b.event.handUsed = true;
}

/** Two Stress for each PC, which nobody can turn aside or share (RM-224, RM-26); then they may push. */
function strike(t: Table<Relics>) {
  const b = t.world.open;
  const seats = presentPcs(b).map(pc => pc.seat);
  t.tell('hand', 'RM-224', { form: 'stress', words: '', doom: b.doom });
  suffer(t, Object.fromEntries(seats.map(seat => [pcId(seat), HAND.stress])), 'RM-224');
  return call(pushing, { seats, waiting: [], now: 0 }, 'struck');
}

function omen(t: Table<Relics>, name: string, seats: readonly Seat[], as: 'simple' | 'dice'): void {
  const b = t.world.open;
  t.tell('hand', 'RM-225', { form: 'trait', words: name, doom: b.doom });
  const modifier = as === 'dice' ? rankedDice(HAND.rank) : rankedSimple(HAND.rank);
  b.effects.push({
    id: `x${nextSerial(b)}`,
    name,
    from: 'hand',
    pool: 'cohort',
    helps: false,
    modifier,
    seats,
    challenge: null,
    left: null,
    stays: false,
  });
}
