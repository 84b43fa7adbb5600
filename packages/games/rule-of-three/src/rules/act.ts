import {
  ask,
  call,
  done,
  either,
  go,
  nothing,
  oneOf,
  poll,
  record,
  type Rule,
  rule,
  type Seat,
  someOf,
  type Table,
  text,
} from '@doomtable/kernel';
import { isMajority, isUnanimous } from '@doomtable/kit/agree';
import { ARENAS } from '../data/chart.js';
import { DIFFICULTIES, TEXTS } from '../data/tables.js';
import { fromTheLeftOf, leftOf, othersThan, seatsOf } from '../world.js';
import type { RuleOfThree } from '../types.js';
import { newFact } from './aftermath.js';
import { challenge } from './challenge.js';
import { duel } from './duel.js';
import { newDuel } from './duellists.js';
import { recordFact } from './facts.js';
import { NO_DRAWBACK } from './hindering.js';
import { seatIn, seatOption } from './options.js';

export interface Act {
  /** Proposals in this round so far. */
  turn: number;
}

/** An act: full rounds of proposals, until the group closes it. Hands back whether the whole story was closed (R3-36). */
export const act: Rule<RuleOfThree, Act, 'closed' | 'stopped'> = rule('act', {
  begin: {
    cite: ['R3-169', 'R3-36'],
    do: t => {
      t.world.open.round = 1;
      t.tell('act', 'R3-169', { act: t.world.open.act });
    },
  },
  propose: ask({
    cite: ['R3-179', 'R3-180', 'R3-181', 'R3-175', 'R3-48'],
    who: t => proposerOf(t),
    choice: t => {
      const others = othersThan(t.world.open, proposerOf(t)).map(seat => seatOption(t.world.open, seat));
      const arena = oneOf(ARENAS);
      const fact = newFact();
      return either({
        challenge: record({
          arena,
          targets: someOf(others, { min: 1, max: others.length }),
          difficulty: oneOf(DIFFICULTIES),
          scene: text('scene', { max: TEXTS.scene }),
          fact,
        }),
        duel: record({ arena, target: oneOf(others), move: text('move', { max: TEXTS.scene }), fact }),
        pass: nothing(),
      });
    },
    otherwise: () => ({ is: 'pass', with: {} }),
    then: (t, _my, answer) => {
      const by = proposerOf(t);
      const { tick } = t;
      if (answer.is === 'pass') {
        t.tell('noProposal', 'R3-179', { by });
        return go('next');
      }
      if (answer.is === 'duel') {
        const { arena, move, fact } = answer.with;
        const responder = seatIn(answer.with.target);
        t.tell('launched', 'R3-48', { by, seat: responder, arena, scene: move });
        recordFact(t, { by, text: fact, tick });
        return call(duel, newDuel({ challenger: by, responder, arena, move, fact, tick }), 'next');
      }
      const { arena, difficulty, scene, fact } = answer.with;
      const seats = fromTheLeftOf(t.world.open, by, answer.with.targets.map(seatIn));
      t.tell('proposed', 'R3-179', { by, seats, arena, difficulty, scene });
      recordFact(t, { by, text: fact, tick });
      const targets = seats.map(seat => ({ seat, drawback: NO_DRAWBACK }));
      return call(
        challenge,
        { by, arena, scene, difficulty, fact, tick, targets, called: [], bearers: [], at: 0 },
        'next',
      );
    },
  }),
  next: {
    cite: ['R3-19', 'R3-36'],
    do: (t, my) => {
      const { open } = t.world;
      open.proposer = leftOf(open, proposerOf(t));
      my.turn += 1;
      return my.turn < open.players ? go('propose') : go('close');
    },
  },
  close: poll({
    cite: ['R3-36', 'R3-47'],
    story: 'welcome',
    who: t => seatsOf(t.world.open),
    choice: t => {
      const last = t.world.open.round >= t.world.open.rulings.rounds;
      return last
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
});

function proposerOf(t: Table<RuleOfThree>): Seat {
  const { proposer } = t.world.open;
  if (proposer === null) throw t.broken('nobody is the proposer');
  return proposer;
}
