import { analyse, botNamed, type Judged } from '@doomtable/bots';
import { type LuckScore, luckScoreOf } from '@doomtable/host';
import { type Decision, type AnyGame, type Json, type Record, Sfc32, type Sight } from '@doomtable/kernel';

/** What can be thought about for longer than anybody else should wait. Everything in it is plain data. */
export type Task =
  /** What a bot of this name answers. */
  | {
      readonly do: 'answer';
      readonly bot: string;
      readonly sight: Sight;
      readonly decision: Decision;
      readonly seed: number;
    }
  /** Which answers are best, and by how much. */
  | { readonly do: 'advise'; readonly sight: Sight; readonly decision: Decision; readonly seed: number }
  /** How kind the dice of a whole game were. */
  | { readonly do: 'measure'; readonly record: Record };

/** What a search found out about the answers to a decision, the best first. */
export interface Advice {
  readonly playouts: number;
  readonly answers: readonly Judged[];
}

export interface Thoughts {
  readonly answer: Json;
  readonly advise: Advice;
  readonly measure: LuckScore;
}

/** How long a search for advice may take, and how many answers it tells of. */
const ADVICE_MS = 1500;
const ADVICE_PLAYOUTS = 3000;
const ADVICE_ANSWERS = 5;

/** Does a task, in whatever thread. */
export function think(game: AnyGame, task: Task): Thoughts[Task['do']] {
  const clock = (): number => performance.now();
  if (task.do === 'measure') return luckScoreOf(game, task.record);
  const { sight, decision, seed } = task;
  if (task.do === 'advise') {
    const options = { seed, clock, milliseconds: ADVICE_MS, playouts: ADVICE_PLAYOUTS };
    const { playouts, answers } = analyse(game, sight, decision, options);
    return { playouts, answers: answers.slice(0, ADVICE_ANSWERS) };
  }
  const player = botNamed(game, task.bot, { seed, clock });
  if (typeof player === 'string') throw new Error(player);
  return player(sight, decision, new Sfc32(seed));
}
