import { type Message, restartsClock, type Scene } from '@doomtable/host';
import type { Seat } from '@doomtable/kernel';

/** By seat: since when it has been asked what it is asked now, by the server's time; `null` while it is not asked. */
export type AskedSince = readonly (number | null)[];

/** What each seat is waited for: its decision, or the dice that lie before it. */
function waitedFor({ room, sight }: Scene): ReadonlyMap<Seat, string> {
  const found = new Map<Seat, string>();
  for (const { by, rule, step } of sight?.waiting ?? []) if (by !== 'luck') found.set(by, `${rule}.${step}`);
  for (const { by, thrower, tick } of sight?.decisions ?? []) {
    if (by === 'luck' && thrower !== null && room.options.rolls !== 'automatic') found.set(thrower, `roll ${tick}`);
  }
  return found;
}

/** Goes on from a message to the next: a seat's time begins anew when it has answered or could not know that it was running. */
export function askedAfter(since: AskedSince, before: Scene, after: Scene, { act, at }: Message): AskedSince {
  const [was, is] = [waitedFor(before), waitedFor(after)];
  return after.room.seats.map((_, seat) => {
    const step = is.get(seat);
    if (step === undefined) return null;
    const goesOn = was.get(seat) === step && !restartsClock(act, seat);
    return goesOn ? (since[seat] ?? at) : at;
  });
}
