import {
  type AnswerOf,
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
  wholeNumber,
} from '@doomtable/kernel';
import { eitherBut } from '../choices.js';
import { gmOf, nextSerial, openChallenges, presentPcs } from '../board.js';
import { rankedDice, rankedSimple } from '../data/modifier.js';
import { SKETCH } from '../data/shape.js';
import { HAND, LIMITS } from '../data/tables.js';
import { fromSketch } from '../scenarios.js';
import { pcId, seatOf } from '../pool/shares.js';
import type { Board } from '../world.js';
import type { Relics } from '../types.js';
import { grantTrait, loseSupply, situational } from './granting.js';
import { movePoints } from './points.js';
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
          as: oneOf(['lower', 'fewer']),
        }),
        challenge: SKETCH,
        own: record({ effect: text('effect', { max: 200 }), does: doing(t.world.open) }),
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
          t.tell('hand', 'RM-227', { form: 'own', words: answer.with.effect, doom: t.world.open.doom });
          return work(t, answer.with.does);
      }
    },
  }),
  struck: { cite: 'RM-223', do: () => done(true) },
});

/** What an effect of the GM's own does (RM-227): nothing but what is told, or harm in the terms of the sheet. */
function doing(b: Board) {
  const seats = presentPcs(b).map(({ seat }) => ({ id: pcId(seat), ref: pcId(seat) }));
  const timed = openChallenges(b).filter(({ timer }) => timer !== null && timer > 1);
  const branches = {
    told: nothing(),
    stress: record({ on: someOf(seats, { min: 1, max: seats.length }), points: wholeNumber(1, 4) }),
    trait: situational(b),
    destiny: wholeNumber(1, Math.max(1, b.destiny)),
    supplies: oneOf(b.supplies.map((_, index) => `supply:${index + 1}`)),
    hurry: oneOf(timed.map(({ id }) => `at:${id}`)),
  };
  return eitherBut(branches, [
    b.destiny === 0 && 'destiny',
    b.supplies.length === 0 && 'supplies',
    timed.length === 0 && 'hurry',
  ]);
}

function work(t: Table<Relics>, does: AnswerOf<ReturnType<typeof doing>>) {
  switch (does.is) {
    case 'told':
      break;
    case 'stress':
      return hurt(t, does.with.on.map(seatOf), does.with.points, 'RM-227');
    case 'trait':
      grantTrait(t, does.with, 'hand');
      break;
    case 'destiny':
      movePoints(t, 'destiny', -does.with, 'RM-227');
      break;
    case 'supplies':
      loseSupply(t, Number(does.with.slice('supply:'.length)) - 1, 'RM-227');
      break;
    case 'hurry': {
      const found = openChallenges(t.world.open).find(({ id }) => `at:${id}` === does.with);
      if (found?.timer === undefined || found.timer === null) break;
      found.timer--;
      t.tell('timer', 'RM-227', { id: found.id, challenge: found.name, left: found.timer });
    }
  }
  return done(false);
}

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
  return hurt(t, seats, HAND.stress, 'RM-224');
}

function hurt(t: Table<Relics>, seats: readonly Seat[], points: number, cite: string) {
  suffer(t, Object.fromEntries(seats.map(seat => [pcId(seat), points])), cite);
  return call(pushing, { seats, waiting: [], now: 0 }, 'struck');
}

function omen(t: Table<Relics>, name: string, seats: readonly Seat[], as: 'lower' | 'fewer'): void {
  const b = t.world.open;
  t.tell('hand', 'RM-225', { form: 'trait', words: name, doom: b.doom });
  const modifier = as === 'fewer' ? rankedDice(HAND.rank) : rankedSimple(HAND.rank);
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
