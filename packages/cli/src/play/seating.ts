import { BOT_NAMES, botNamed } from '@doomtable/bots';
import { type AnyGame, fewestSeats, type JsonObject, type Player, type Seat, type Sitter } from '@doomtable/kernel';
import { suggestionFor } from '../nearest.js';
import { BadInput } from '../problem.js';

/** How a person's seat is marked in a record. */
export const PERSON = 'person';

/** Who was asked for on the command line. */
export interface WantedSeats {
  readonly seats: number | null;
  /** Names of the people at this terminal; an empty name is one that was not given. */
  readonly people: readonly string[];
  readonly bots: readonly string[];
}

/** `2` people, or their names: `Ada,Bo`. */
export function peopleFrom(text: string): string[] {
  if (/^\d+$/.test(text)) return new Array<string>(Number(text)).fill('');
  return listFrom(text);
}

export function listFrom(text: string): string[] {
  return text
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '');
}

/** How many seats that makes: as many as were asked for, or as few as the game allows. */
export function seatsFor(game: AnyGame, { seats, people, bots }: WantedSeats): number {
  const count = seats ?? Math.max(fewestSeats(game), people.length + (people.length === 0 ? 0 : bots.length));
  if (people.length > count) {
    throw new BadInput(`${people.length} people cannot sit on ${count} ${count === 1 ? 'seat' : 'seats'}.`);
  }
  return count;
}

/** People first, then bots, of which the last one asked for takes all seats that are left. */
export function sittersFor(game: AnyGame, settings: JsonObject, wanted: WantedSeats, seats: number): Sitter[] {
  const { people, bots } = wanted;
  return Array.from({ length: seats }, (_, seat): Sitter => {
    const role = roleOf(game, settings, seat, seats);
    if (seat < people.length) return { name: people[seat] === '' ? role : (people[seat] ?? role), kind: PERSON };
    const bot = bots[Math.min(seat - people.length, bots.length - 1)] ?? 'thumb';
    return { name: role, kind: bot };
  });
}

/** What a seat is called when nobody has named it. Seats with the same role are told apart by number. */
function roleOf(game: AnyGame, settings: JsonObject, seat: Seat, seats: number): string {
  const role = game.role(settings, seat, seats);
  const same = Array.from({ length: seats }, (_, i) => i).filter(other => game.role(settings, other, seats) === role);
  const called = role.charAt(0).toUpperCase() + role.slice(1);
  return same.length === 1 ? called : `${called} ${same.indexOf(seat) + 1}`;
}

/** By seat: the bot that plays it, or `null` for a person. */
export function playersOf(game: AnyGame, sitters: readonly Sitter[], seed: string): (Player | null)[] {
  return sitters.map(({ kind }, seat) => (kind === PERSON ? null : botOf(game, kind, `${seed}/${seat}`)));
}

export function botOf(game: AnyGame, name: string, seed: string): Player {
  const player = botNamed(game, name, { seed, clock: () => performance.now() });
  if (typeof player === 'string') throw new BadInput(`There is no bot '${name}'. ${suggestionFor(name, BOT_NAMES)}`);
  return player;
}
