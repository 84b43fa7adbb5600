import {
  type Decision,
  type AnyGame,
  type Json,
  keyed,
  type Luck,
  type Random,
  sample,
  Sfc32,
  type Table,
} from '@doomtable/kernel';
import { glance } from '../glance.js';

/**
 * The luck of one playout. These are common random numbers: playouts with the same number meet the same hidden cards and, roll by
 * named roll, the same dice, so that answers are compared under the same luck.
 */
export interface PlayoutLuck {
  readonly luck: Luck;
  readonly random: Random;
}

export function playoutLuckOf(seed: string, number: number): PlayoutLuck {
  const name = `${seed}/${number}`;
  return { luck: keyed(name), random: new Sfc32(name) };
}

/** The decision to be taken next. Where several seats may speak at once, chance says who does. */
export function nextDecision(table: Table, random: Random): Decision {
  const open = table.decisions();
  const next = open.length === 1 || open[0]?.kind === 'poll' ? open[0] : open[random.below(Math.max(1, open.length))];
  if (next === undefined) throw table.broken('the game goes on, but nobody can decide anything');
  return next;
}

/** What the rule of thumb says to a decision, from what its seat sees of this table; luck says what falls. */
export function thumbAnswer(game: AnyGame, table: Table, decision: Decision, playoutLuck: PlayoutLuck): Json {
  return decision.by === 'luck'
    ? playoutLuck.luck(decision)
    : game.thumb(glance(table, decision.by), decision, playoutLuck.random);
}

/** Plays on by the rule of thumb, now and then by whim, for at most `depth` answers. */
export function playOut(
  game: AnyGame,
  table: Table,
  plan: { readonly depth: number; readonly whim: number },
  playoutLuck: PlayoutLuck,
): void {
  const { random } = playoutLuck;
  for (let answers = 0; answers < plan.depth && !table.over; answers++) {
    const decision = nextDecision(table, random);
    const whimsical = plan.whim > 0 && decision.by !== 'luck' && random.below(plan.whim) === 0;
    const answer = whimsical ? sample(decision.choice, random) : thumbAnswer(game, table, decision, playoutLuck);
    table.play(decision.by, answer);
  }
}
