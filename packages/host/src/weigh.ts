import { enumerate, imagine, look, type Seat, Sfc32 } from '@doomtable/kernel';
import { isReveal } from './line.js';
import type { TableState } from './state.js';

/** Above this many answers nobody is told beforehand which of them are final. */
const FEW = 64;
/** How many worlds are tried in which what the seat cannot know is drawn at random. */
const WORLDS = 3;

/** For each answer to a decision with few answers: whether it could not be taken back afterwards. */
export interface Weighed {
  readonly tick: number;
  /** In the order of `enumerate`; `null` when there are too many to say, or when the seat is not asked. */
  readonly final: readonly boolean[] | null;
}

/**
 * For each answer to a seat's present decision: whether it would be final, because dice fall or something hidden comes to light
 * at once. It is tried in worlds that the seat could be in, never in the true one, which would give away what waits behind an
 * answer.
 */
export function weigh(state: TableState, seat: Seat): Weighed {
  const { table } = state;
  const decision = table?.decisionOf(seat);
  if (table === null || decision === undefined) return { tick: table?.tick ?? 0, final: null };
  const answers = enumerate(decision.choice, FEW);
  if (answers === 'too many') return { tick: table.tick, final: null };
  // The last ballot opens the poll; the imagined ones hold no ballots of others.
  const opens = decision.kind === 'poll' && table.decisions().length === 1;
  const sight = look(table, seat);
  const random = new Sfc32(`${state.head.id}/${state.seq}/${seat}`);
  const worlds = Array.from({ length: WORLDS }, () => imagine(state.game, sight, random));
  const isFinal = (answer: (typeof answers)[number]): boolean =>
    worlds.some(world => {
      const after = world.clone();
      after.heard = [];
      after.play(seat, answer);
      return after.decisions()[0]?.by === 'luck' || isReveal(state.game, after.heard);
    });
  return { tick: table.tick, final: answers.map(answer => opens || isFinal(answer)) };
}
