import { type Scene, speaksApart } from '@doomtable/host';
import type { Moment } from '@doomtable/protocol';
import type { TellAct } from '../log/told-lines.js';

/** Whether a line stands apart from what players say: it is a watcher's, and watchers were not invited to speak among them. */
export function isApart({ member }: Pick<TellAct, 'member'>, { room }: Scene): boolean {
  return member !== null && speaksApart(room, member);
}

/** Whether another person told something with a moment, at any time or with an answer. What bots tell waits for nobody. */
export function isToldByOther(
  { message: { act, stories }, scene }: Moment,
  member: string | null,
  seats: readonly number[],
): boolean {
  if (act.do === 'tell') {
    return act.member !== null && act.member !== member && !(seats.length > 0 && isApart(act, scene));
  }
  return stories.some(({ by }) => !seats.includes(by) && scene.room.seats[by]?.kind === 'member');
}

/** The places of lines that were struck. */
export function struckIn(moments: readonly Moment[]): ReadonlySet<number> {
  return new Set(moments.flatMap(({ message: { act } }) => (act.do === 'strike' ? [act.line] : [])));
}
