import {
  done,
  interrupt,
  oneOf,
  poll,
  type Right,
  right,
  type Rule,
  rule,
  type Seat,
  type Table,
} from '@doomtable/kernel';
import { isMajority, isUnanimous } from '@doomtable/kit/agree';
import { othersThan, seatsOf } from '../world.js';
import type { RuleOfThree } from '../types.js';
import type { Act } from './act.js';

/** What somebody would have ended: this act, or the whole story. */
export const CLOSINGS = ['close', 'stop'] as const;
type Closing = (typeof CLOSINGS)[number];

/** Whether a seat may propose to close the act: after its first challenge, and once a turn (R3-36). */
export function mayClose({ world: { open }, stack }: Table<RuleOfThree>, my: Act, seat: Seat): boolean {
  if (open.rulings.closing !== 'anytime' || open.closing !== '' || my.challenges === 0) return false;
  return !my.closers.includes(seat) && stack.every(({ rule: name }) => !BUSY.includes(name));
}
/** While these are in progress the group decides something else. */
const BUSY = ['closing', 'objection', 'vote', 'query'];

/** Anybody may propose at any time that the act be closed; it ends after the challenge in hand (R3-36). */
export const close: Right<RuleOfThree, Act> = right({
  cite: 'R3-36',
  who: (t: Table<RuleOfThree>, my) => seatsOf(t.world.open).filter(seat => mayClose(t, my, seat)),
  choice: () => oneOf(CLOSINGS),
  then: (t, my, wish, by) => {
    askToClose(t, my, by, wish);
    return interrupt(closing, { by, wish });
  },
});

export function askToClose(t: Table<RuleOfThree>, my: Act, by: Seat, wish: Closing): void {
  my.closers.push(by);
  t.tell('closing', 'R3-36', { by, wish });
}

export interface ClosingVote {
  readonly by: Seat;
  readonly wish: Closing;
}

/** The others say whether the act is closed; more than half of all must want it, and all where the whole story is to end (R3-36). */
export const closing: Rule<RuleOfThree, ClosingVote> = rule('closing', {
  vote: poll({
    cite: ['R3-36', 'R3-47'],
    story: 'welcome',
    who: (t, { by }) => othersThan(t.world.open, by),
    choice: () => oneOf(['close', 'more', 'stop']),
    otherwise: () => 'close',
    then: (t, { wish }, ballots) => {
      const { open } = t.world;
      const stopped = wish === 'stop' && isUnanimous(ballots, 'stop');
      const voices = 1 + ballots.filter(({ answer }) => answer !== 'more').length;
      const closed = isMajority(voices, open.players);
      const data = { act: open.act, round: open.round, voices };
      if (stopped) t.tell('stopped', 'R3-36', data);
      else t.tell(closed ? 'closed' : 'notClosed', 'R3-36', data);
      open.closing = stopped ? 'stopped' : closed ? 'closed' : '';
      return done();
    },
  }),
});
