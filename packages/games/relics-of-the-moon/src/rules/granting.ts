import { type AnswerOf, nothing, oneOf, record, type Seat, someOf, type Table, text, yesNo } from '@doomtable/kernel';
import { eitherBut } from '../choices.js';
import { nextSerial, openChallenges, presentPcs } from '../board.js';
import { type Modifier, notation } from '../data/modifier.js';
import { modifierFrom, ON_CHALLENGE, ON_COHORT, type Reward } from '../data/shape.js';
import { pcId, seatOf } from '../pool/shares.js';
import type { Relics } from '../types.js';
import type { Board, Effect, Supply } from '../world.js';
import { addPoints } from './points.js';
import { calm } from './suffering.js';

export function gainSupply(t: Table<Relics>, supply: Supply, cite: string): void {
  t.world.open.supplies.push({ ...supply });
  t.tell('supply', cite, { supply, gained: true });
}

export function loseSupply(t: Table<Relics>, index: number, cite: string): void {
  const [supply] = t.world.open.supplies.splice(index, 1);
  if (supply !== undefined) t.tell('supply', cite, { supply, gained: false });
}

/** How long a trait of the situation lasts: so many ends of rounds or Tests, the Challenge, the Scene, the Scenario. */
const LASTS = ['round', 'nextRound', 'challenge', 'scene', 'scenario'] as const;

/** A trait of the situation, for anybody: whose pool, whether it helps, how much, on whom, for how long, and why (RM-66). */
export function situational(b: Board) {
  const challenges = openChallenges(b).map(({ id }) => `at:${id}`);
  const seats = presentPcs(b).map(({ seat }) => ({ id: pcId(seat), ref: pcId(seat) }));
  const lasts = oneOf(LASTS.filter(span => span !== 'challenge' || challenges.length > 0));
  const on = {
    cohort: record({
      helps: yesNo(),
      modifier: ON_COHORT,
      on: eitherBut({ all: nothing(), pcs: someOf(seats, { min: 1, max: seats.length }) }, []),
      lasts,
    }),
    challenge: record({ helps: yesNo(), modifier: ON_CHALLENGE, which: oneOf(challenges), lasts }),
  };
  return record({
    name: text('name', { max: 40 }),
    source: text('source', { min: 0, max: 120 }),
    pool: eitherBut(on, [challenges.length === 0 && 'challenge']),
  });
}
export type Situational = AnswerOf<ReturnType<typeof situational>>;

/** Hangs a trait on whom it concerns. */
export function grantTrait(t: Table<Relics>, { name, source, pool }: Situational, from: Effect['from']): void {
  const { helps, modifier, lasts } = pool.with;
  const which = 'which' in pool.with ? pool.with.which.slice('at:'.length) : null;
  const seats: readonly Seat[] = 'on' in pool.with && pool.with.on.is === 'pcs' ? pool.with.on.with.map(seatOf) : [];
  const only = lasts === 'challenge' && which === null ? (openChallenges(t.world.open)[0]?.id ?? null) : which;
  hang(t, {
    name,
    source,
    from,
    pool: pool.is,
    helps: helps === 'yes',
    modifier: modifierFrom(modifier),
    seats,
    challenge: only,
    left: lasts === 'round' ? 1 : lasts === 'nextRound' ? 2 : null,
    stays: lasts === 'scenario',
  });
}

type Hung = Omit<Effect, 'id'> & { readonly source: string };

function hang(t: Table<Relics>, { source, ...effect }: Hung): void {
  const b = t.world.open;
  b.effects.push({ id: `x${nextSerial(b)}`, ...effect });
  const { name, pool, helps, modifier, seats } = effect;
  t.tell('granted', 'RM-66', { name, source, pool, notation: notation(modifier, helps), seats });
}

/** What was promised for success: points, calm, Supplies and a trait of the Cohort (RM-74). */
export function giveReward(t: Table<Relics>, reward: Reward, group: readonly Seat[]): void {
  for (const gain of reward) {
    switch (gain.is) {
      case 'destiny':
        addPoints(t, gain.with, 0, 'RM-74');
        break;
      case 'calm':
        calm(t, Object.fromEntries(group.map(seat => [pcId(seat), gain.with])), 'RM-74');
        break;
      case 'supplies':
        gainSupply(t, gain.with, 'RM-74');
        break;
      case 'trait': {
        const { name, modifier, lasts } = gain.with;
        hang(t, { ...OURS, name, modifier: modifierFrom(modifier), stays: lasts === 'scenario' });
      }
    }
  }
}
/** A trait of the whole Cohort that helps it. */
const OURS = {
  source: '',
  from: 'reward',
  pool: 'cohort',
  helps: true,
  seats: [],
  challenge: null,
  left: null,
} as const satisfies Partial<Hung> & { modifier?: Modifier };
