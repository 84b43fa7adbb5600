import { type BoardProps, shareFromFraction } from '@doomtable/client';
import type { Fraction } from '@doomtable/kit/dice';
import type { Relics } from '../../src/types.js';
import type { PoolOdds } from '../../src/odds.js';
import type { Challenge } from '../../src/world.js';
import { text } from '../text.js';
import { benchOf } from './model.js';
import type { Stage } from './stage.js';
import { oddsFor } from './trial.js';

/** A chance that matters, and whether it is good, bad or neither for the Cohort. */
export interface FactData {
  readonly words: string;
  readonly chance: Fraction;
  readonly tone: 'good' | 'doom' | 'even';
}

/** Whether the table has agreed to show chances to this viewer now. */
export function isShown({ odds, decision, sight }: BoardProps<Relics>): boolean {
  if (odds === undefined || odds === 'all') return true;
  if (odds !== 'own') return false;
  return decision !== null || sight.decisions.some(({ by, thrower }) => by === 'luck' && thrower === sight.viewer);
}

export function needOf({ kind, need, rating, resolved }: Challenge): number {
  return kind === 'test' ? need : rating - resolved;
}

/** Whether results move the pools here (RM-118). */
export function movesTides({ challenge }: Stage): boolean {
  return challenge.threat !== 'common' && challenge.purpose === 'scene';
}

export function factsOf({ challenge, pool }: Stage, { successes, disaster }: PoolOdds): readonly FactData[] {
  if (pool.side === 'challenge')
    return [
      { words: text.odds.noStress, chance: successes.chance(total => total <= 0), tone: 'good' },
      { words: text.odds.much, chance: successes.chance(total => total >= 3), tone: 'doom' },
      { words: text.odds.disaster, chance: disaster, tone: 'good' },
    ];
  const need = needOf(challenge);
  return [
    {
      words: challenge.kind === 'test' ? text.odds.pass : text.odds.resolve,
      chance: successes.chance(total => total >= need),
      tone: 'good',
    },
    { words: text.odds.some, chance: successes.chance(total => total > 0), tone: 'even' },
    { words: text.odds.disaster, chance: disaster, tone: 'doom' },
  ];
}

/** The same as shares of 1, for the pool with what is considered; none where chances are not shown. */
export function factsInShort(
  props: BoardProps<Relics>,
  stage: Stage,
): readonly { readonly words: string; readonly share: number }[] {
  if (stage.rolled || !isShown(props)) return [];
  const { pool } = benchOf(props, stage, null);
  if (pool.dice.length === 0) return [];
  return factsOf(stage, oddsFor(pool)).map(({ words, chance }) => ({
    words,
    share: shareFromFraction(String(chance)),
  }));
}
