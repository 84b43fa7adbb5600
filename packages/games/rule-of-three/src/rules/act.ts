import {
  ask,
  call,
  type Choice,
  done,
  either,
  go,
  nothing,
  oneOf,
  poll,
  record,
  right,
  type Right,
  type Rule,
  rule,
  type Seat,
  someOf,
  type Table,
  text,
} from '@doomtable/kernel';
import { isMajority, isUnanimous } from '@doomtable/kit/agree';
import { ARENAS, type Arena } from '../data/chart.js';
import { DIFFICULTIES, type Difficulty, MOST_ROUNDS, MOST_SCENES, TEXTS } from '../data/tables.js';
import { fromTheLeftOf, leftOf, noWishes, othersThan, seatsOf, type Wish } from '../world.js';
import type { RuleOfThree } from '../types.js';
import { newFact } from './aftermath.js';
import { challenge } from './challenge.js';
import { close, mayWish, wishChoice, wishes } from './closing.js';
import { duel } from './duel.js';
import { newDuel } from './duellists.js';
import { recordFact } from './facts.js';
import { NO_DRAWBACK } from './hindering.js';
import { seatIn, seatOption } from './options.js';
import { queryEntry } from './query.js';

export interface Act {
  /** Proposals in this round so far. */
  turn: number;
  /** Challenges of this act so far, duels included. */
  challenges: number;
  /** Free scenes of this turn so far. */
  scenes: number;
  /** When this turn began. */
  since: number;
  /** Who has said in this turn how the act is to go on (R3-36). */
  wished: Seat[];
  /** Entries that were queried before the first challenge (R3-54). */
  queried: string[];
}

export function newAct(tick: number): Act {
  return { turn: 0, challenges: 0, scenes: 0, since: tick, wished: [], queried: [] };
}

type Proposed = {
  readonly arena: Arena;
  readonly difficulty: Difficulty;
  readonly scene: string;
  readonly fact: string;
};

type Proposal =
  | { readonly is: 'challenge'; readonly with: Proposed & { readonly targets: readonly string[] } }
  | { readonly is: 'party'; readonly with: Proposed }
  | {
      readonly is: 'duel';
      readonly with: { readonly arena: Arena; readonly target: string; readonly move: string; readonly fact: string };
    }
  | { readonly is: 'scene'; readonly with: { readonly scene: string; readonly fact: string } }
  | { readonly is: 'pass'; readonly with: Record<never, never> }
  | { readonly is: 'close'; readonly with: Wish };

/** Anybody may add a fact to the setting while an act is played; it stands unless the group vetoes it (R3-279, R3-43). */
const state: Right<RuleOfThree, Act> = right({
  cite: 'R3-279',
  who: (t: Table<RuleOfThree>) =>
    t.world.open.rulings.facts === 'anybody' && t.world.open.round > 0 ? seatsOf(t.world.open) : [],
  choice: () => text('fact', { max: TEXTS.fact }),
  then: (t, _my, fact, by) => recordFact(t, { by, text: fact, tick: t.tick, free: true }),
});

/**
 * An act: proposals in turn and free scenes between them, until the group closes it. Hands back whether the whole story was closed
 * (R3-36).
 */
export const act: Rule<RuleOfThree, Act, 'closed' | 'stopped'> = rule(
  'act',
  {
    begin: {
      cite: ['R3-169', 'R3-36'],
      do: t => {
        t.world.open.round = 1;
        t.world.open.wishes = noWishes(t.world.open.players);
        t.world.open.vetoable = t.tick;
        t.tell('act', 'R3-169', { act: t.world.open.act });
      },
    },
    // One seat is asked; nobody, once the group has agreed to close the act.
    propose: poll({
      cite: ['R3-179', 'R3-180', 'R3-181', 'R3-175', 'R3-48'],
      who: t => (t.world.open.closing === '' ? [proposerOf(t)] : []),
      choice: (t, my): Choice<Proposal> => {
        const { rulings } = t.world.open;
        const others = othersThan(t.world.open, proposerOf(t)).map(seat => seatOption(t.world.open, seat));
        const arena = oneOf(ARENAS);
        const fact = newFact();
        const scene = text('scene', { max: TEXTS.scene });
        const difficulty = oneOf(DIFFICULTIES);
        const targets = someOf(others, { min: 1, max: others.length });
        return either({
          challenge: record({ arena, targets, difficulty, scene, fact }),
          ...(rulings.party === 'all' ? { party: record({ arena, difficulty, scene, fact }) } : {}),
          duel: record({ arena, target: oneOf(others), move: text('move', { max: TEXTS.scene }), fact }),
          ...(my.scenes < MOST_SCENES ? { scene: record({ scene, fact }) } : {}),
          pass: nothing(),
          ...(mayWish(t, my, proposerOf(t)) ? { close: wishChoice(t.world.open, proposerOf(t)) } : {}),
        });
      },
      otherwise: () => ({ is: 'pass', with: {} }),
      then: (t, my, [ballot]) => {
        if (ballot === undefined) return go('over');
        const { by, answer } = ballot;
        const { tick } = t;
        if (answer.is === 'pass') {
          t.tell('noProposal', 'R3-179', { by });
          return go('next');
        }
        if (answer.is === 'close') {
          wishes(t, my, by, answer.with);
          return go('propose');
        }
        if (answer.is === 'scene') {
          my.scenes += 1;
          t.tell('scene', 'R3-170', { by, scene: answer.with.scene });
          recordFact(t, { by, text: answer.with.fact, tick });
          return go('scene');
        }
        my.challenges += 1;
        if (answer.is === 'duel') {
          const { arena, move, fact } = answer.with;
          const responder = seatIn(answer.with.target);
          t.tell('launched', 'R3-48', { by, seat: responder, arena, scene: move });
          recordFact(t, { by, text: fact, tick });
          return call(duel, newDuel({ challenger: by, responder, arena, move, fact, tick }), 'next');
        }
        const seats = answer.is === 'party' ? seatsOf(t.world.open) : answer.with.targets.map(seatIn);
        return call(challenge, challengeBy(t, by, seats, answer.with), 'next');
      },
    }),
    scene: ask({
      cite: ['R3-170', 'R3-172'],
      story: 'welcome',
      who: t => proposerOf(t),
      choice: () => oneOf(['over']),
      otherwise: () => 'over',
      then: () => go('propose'),
    }),
    next: {
      cite: ['R3-19', 'R3-36'],
      do: (t, my) => {
        const { open } = t.world;
        open.proposer = leftOf(open, proposerOf(t));
        open.vetoable = my.since;
        my.since = t.tick;
        my.turn += 1;
        my.scenes = 0;
        my.wished = [];
        if (my.turn < open.players || open.closing !== '') return go('propose');
        if (open.rulings.closing === 'rounds' || open.round >= MOST_ROUNDS) return go('close');
        return go('round');
      },
    },
    round: {
      cite: ['R3-179', 'R3-36'],
      do: (t, my) => {
        const { open } = t.world;
        open.round += 1;
        my.turn = 0;
        t.tell('round', 'R3-36', { act: open.act, round: open.round });
        return go('propose');
      },
    },
    close: poll({
      cite: ['R3-36', 'R3-47'],
      story: 'welcome',
      who: t => seatsOf(t.world.open),
      choice: t => {
        const { round, rulings } = t.world.open;
        return round >= (rulings.closing === 'rounds' ? rulings.rounds : MOST_ROUNDS)
          ? oneOf(['close', 'stop'], [{ id: 'more', why: 'lastRound', cite: 'R3-36' }])
          : oneOf(['close', 'more', 'stop']);
      },
      otherwise: () => 'close',
      then: (t, my, ballots) => {
        const { open } = t.world;
        const stopped = isUnanimous(ballots, 'stop');
        const voices = ballots.filter(({ answer }) => answer !== 'more').length;
        const closed = isMajority(voices, open.players);
        const how = stopped ? 'stopped' : closed ? 'closed' : 'goesOn';
        t.tell(how, 'R3-36', { act: open.act, round: open.round, voices });
        if (stopped) return done('stopped');
        if (closed) return done('closed');
        open.round += 1;
        my.turn = 0;
        return go('propose');
      },
    }),
    over: {
      cite: 'R3-36',
      do: ({ world: { open } }) => {
        const how = open.closing === 'stopped' ? 'stopped' : 'closed';
        open.closing = '';
        return done(how);
      },
    },
  },
  { state, close, query: queryEntry },
);

/** A challenge is on the table, with the fact that came with it. */
function challengeBy(t: Table<RuleOfThree>, by: Seat, targets: readonly Seat[], proposed: Proposed) {
  const { arena, difficulty, scene, fact } = proposed;
  const { tick } = t;
  const seats = fromTheLeftOf(t.world.open, by, targets);
  t.tell('proposed', 'R3-179', { by, seats, arena, difficulty, scene });
  recordFact(t, { by, text: fact, tick });
  const faced = seats.map(seat => ({ seat, drawback: NO_DRAWBACK }));
  return { by, arena, scene, difficulty, fact, tick, targets: faced, called: [], bearers: [], at: 0 };
}

function proposerOf(t: Table<RuleOfThree>): Seat {
  const { proposer } = t.world.open;
  if (proposer === null) throw t.broken('nobody is the proposer');
  return proposer;
}
