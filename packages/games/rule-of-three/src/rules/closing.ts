import { type Choice, oneOf, type Right, right, type Seat, type Table } from '@doomtable/kernel';
import { isMajority } from '@doomtable/kit/agree';
import { seatsOf, type Story, WISHES, type Wish } from '../world.js';
import type { RuleOfThree } from '../types.js';
import type { Act } from './act.js';

/** Whether a seat may say how the act is to go on: after its first challenge, and once a turn (R3-36). */
export function mayWish({ world: { open } }: Table<RuleOfThree>, my: Act, seat: Seat): boolean {
  const isOpen = open.rulings.closing === 'anytime' && open.closing === '';
  return isOpen && my.challenges > 0 && !my.wished.includes(seat);
}

/** Any wish but the one a seat has. */
export function wishChoice({ wishes }: Story, seat: Seat): Choice<Wish> {
  return oneOf(WISHES.filter(wish => wish !== (wishes[seat] ?? 'more')));
}

/** Anybody may say at any time that the act is to be closed, and think better of it; nobody is asked (R3-36). */
export const close: Right<RuleOfThree, Act> = right({
  cite: 'R3-36',
  who: (t: Table<RuleOfThree>, my) => seatsOf(t.world.open).filter(seat => mayWish(t, my, seat)),
  choice: (t, _my, seat) => wishChoice(t.world.open, seat),
  then: (t, my, wish, by) => wishes(t, my, by, wish),
});

/**
 * Somebody says how the act is to go on. It is closed as soon as more than half of all want it, and ends after the challenge in
 * hand; the whole story is stopped as soon as all want that (R3-36, R3-47).
 */
export function wishes(t: Table<RuleOfThree>, my: Act, by: Seat, wish: Wish): void {
  const { open } = t.world;
  my.wished.push(by);
  open.wishes[by] = wish;
  const voices = open.wishes.filter(each => each === wish).length;
  t.tell('wishes', 'R3-36', { by, wish, voices, of: open.players });
  const isStopped = wish === 'stop' && voices === open.players;
  const isClosed = wish === 'close' && isMajority(voices, open.players);
  if (!isStopped && !isClosed) return;
  open.closing = isStopped ? 'stopped' : 'closed';
  t.tell(open.closing, 'R3-36', { act: open.act, round: open.round, voices });
}
