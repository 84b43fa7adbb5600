import { enumerate, imagine, type Json, look, type Seat, Sfc32 } from '@doomtable/kernel';
import { isReveal } from './undo-limit.js';
import { decidedAt, questionOf } from './question.js';
import type { TableState } from '../log/state.js';

/** Above this many answers nobody is told beforehand which of them are final. */
const MOST_TRIED = 64;
/** How many worlds are tried in which what the seat cannot know is drawn at random. */
const WORLDS = 3;

/** Which answers to a question could not be taken back afterwards. */
export interface Finality {
  /** See `questionOf`; `null` when the seat is not asked. */
  readonly question: string | null;
  /** The answers themselves; `null` when there are too many to say. */
  readonly final: 'all' | readonly Json[] | null;
}

/**
 * Which answers to a seat's present decision would be final, because dice fall or something hidden comes to light at once. It is
 * tried in worlds that the seat could be in, never in the true one, which would give away what waits behind an answer.
 */
export function finalityFor(state: TableState, seat: Seat): Finality {
  const { table } = state;
  const decision = table?.decisionOf(seat);
  if (table === null || decision === undefined) return { question: null, final: null };
  const question = questionOf(decision, decidedAt(state.marks, seat));
  const answers = enumerate(decision.choice, MOST_TRIED);
  if (answers === 'too many') return { question, final: null };
  // The last ballot opens the poll; the imagined ones hold no ballots of others.
  if (decision.kind === 'poll' && table.decisions().length === 1) return { question, final: 'all' };
  const sight = look(table, seat);
  const random = new Sfc32(`${state.head.id}/${state.seq}/${seat}`);
  const worlds = Array.from({ length: WORLDS }, () => imagine(state.game, sight, random));
  const isFinal = (answer: Json): boolean =>
    worlds.some(world => {
      const after = world.clone();
      after.events = [];
      after.play(seat, answer);
      return after.decisions()[0]?.by === 'luck' || isReveal(state.game, after.events);
    });
  const final = answers.filter(isFinal);
  return { question, final: final.length === answers.length ? 'all' : final };
}
