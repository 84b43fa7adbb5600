import { type Host, STANDARD_OPTIONS, type Sitting, type TableOptions } from '@doomtable/host';
import {
  type AnyGame,
  type JsonObject,
  type Refusal,
  type Seat,
  settingsRejection,
  Sfc32,
  standardSettings,
  type Viewer,
} from '@doomtable/kernel';
import type { Door } from '../people/door.js';
import { derivedName, type Secrets } from '../people/secrets.js';
import type { Archive, Person } from '../store/port.js';
import type { Games } from './games.js';
import type { Keeper, TableWish } from './keeper.js';

/** A table somebody was seated at. */
export interface Seated {
  readonly table: string;
  readonly member: string;
}

interface Parts {
  readonly archive: Archive;
  readonly door: Door;
  readonly games: Games;
  readonly keeper: Keeper;
  readonly secrets: Secrets;
}

const THUMB: Sitting = { kind: 'bot', bot: 'thumb' };
const SEARCH: Sitting = { kind: 'bot', bot: 'search' };

/** Makes tables at which somebody sits and play has begun: what-ifs, and tables that meet another one's dice. */
export class Maker {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A what-if, split off through a viewer's eyes. Its maker has the viewer's seat and bots the others; a watcher has all. */
  async fork(host: Host, viewer: Viewer, seq: number, person: Person): Promise<Seated | Refusal> {
    const { keeper, secrets } = this.#parts;
    const fork = await host.forkAt(viewer, seq, new Sfc32(secrets.hex(16)));
    if ('code' in fork) return fork;
    const { title, game, rulesVersion, seats, settings } = host.head;
    const made = await keeper.create({ title, game, rulesVersion, seats, settings, fork });
    if ('code' in made) return made;
    const { odds, rolls } = host.state.options;
    const options: TableOptions = { ...STANDARD_OPTIONS, odds, rolls, watchers: 'nobody' };
    return this.#seat(made.id, person, options, seat => viewer === 'audience' || viewer === seat);
  }

  /** The id of a person's own table among those that meet the dice of a table. */
  rivalOf({ deal }: Host['deal'], person: Person): string {
    return derivedName(`rival/${deal.table}/${person.id}`);
  }

  /** A person's own table with the dice of another; the same one whenever it is asked for. Who has met the dice meets them once. */
  async rival(of: Host, person: Person): Promise<Seated | Refusal> {
    const met = (await this.#seatAt(of.deal.deal.table, person)) ?? (await this.#seatAt(of.head.id, person));
    if (met !== undefined) return met;
    const id = this.rivalOf(of.deal, person);
    const refusal = await this.#make({ ...likeOf(of), id, dealt: of.deal });
    if (refusal !== undefined) return refusal;
    const { odds, rolls } = of.state.options;
    // Dice that are typed in are nobody else's.
    const options = { ...STANDARD_OPTIONS, odds, rolls: rolls === 'real' ? 'automatic' : rolls, hints: false } as const;
    const own = Math.max(
      0,
      of.state.seats.findIndex(({ kind }) => kind === 'member'),
    );
    return this.#seat(id, person, options, seat => seat === own);
  }

  /** The same dice played by the bot that thinks. Whoever asks first is the table's host. */
  async botsLine(of: Host, person: Person): Promise<Seated | Refusal> {
    const id = derivedName(`bot/${of.deal.deal.table}`);
    const refusal = await this.#make({ ...likeOf(of), id, dealt: of.deal });
    return refusal ?? this.#seat(id, person, STANDARD_OPTIONS, () => false, SEARCH);
  }

  /** The table whose dice everybody meets on one day. Nobody sits there. */
  async daily(game: string, date: string): Promise<string | Refusal> {
    const offered = await this.#parts.games.of(game);
    if (offered === undefined) return { code: 'noSuchGame', path: '.game' };
    const { module } = offered;
    const { title, rulesVersion } = module.game;
    const id = derivedName(`daily/${game}/${rulesVersion}/${date}`);
    const settings = module.daily?.(new Sfc32(`${game}/${date}`)) ?? standardSettings(module.game.settings);
    const seats = fewestSeats(module.game, settings);
    const refusal = await this.#make({ id, game, title: `${title}, ${date}`, seats, settings });
    return refusal ?? id;
  }

  /** Where a person sits at a table, if so. */
  async #seatAt(table: string, person: Person): Promise<Seated | undefined> {
    const { archive, keeper } = this.#parts;
    const member = (await archive.members.find(table, person.id))?.member;
    if (member === undefined) return undefined;
    const seats = await keeper.with(table, host => host.state.seatsOf(member).length);
    return seats === undefined || seats === 0 ? undefined : { table, member };
  }

  /** Makes a table that may be there already: two may ask for it at once. */
  async #make(wish: TableWish & { readonly id: string }): Promise<Refusal | undefined> {
    const { archive, keeper } = this.#parts;
    const isThere = async (): Promise<boolean> => (await archive.read(wish.id)) !== undefined;
    if (await isThere()) return undefined;
    try {
      const made = await keeper.create(wish);
      return 'code' in made ? made : undefined;
    } catch (error) {
      if (await isThere()) return undefined;
      throw error;
    }
  }

  /** Seats a person and begins. Each step bears an id, so that doing it again changes nothing. */
  async #seat(
    table: string,
    person: Person,
    options: TableOptions,
    isOwn: (seat: Seat) => boolean,
    bot = THUMB,
  ): Promise<Seated> {
    const { door, keeper } = this.#parts;
    const member = await keeper.with(table, async host => {
      const { member: me } = await door.admit(host, person, 'host');
      await host.command(me, 'made-options', { do: 'options', options });
      for (let seat = 0; seat < host.head.seats; seat++) {
        const who: Sitting = isOwn(seat) ? { kind: 'member', member: me } : bot;
        await host.command(me, `made-seat-${seat}`, { do: 'sit', seat, who });
      }
      await host.command(me, 'made-begin', { do: 'begin' });
      return me;
    });
    if (member === undefined) throw new Error(`table ${table} was made and is not there`);
    return { table, member };
  }
}

function likeOf({ head }: Host): Pick<TableWish, 'title' | 'game' | 'rulesVersion' | 'seats' | 'settings'> {
  const { title, game, rulesVersion, seats, settings } = head;
  return { title, game, rulesVersion, seats, settings };
}

/** The fewest seats with which these settings can be played. */
function fewestSeats(game: AnyGame, settings: JsonObject): number {
  const { min, max } = game.seats;
  for (let seats = min; seats <= max; seats++) if (settingsRejection(game, settings, seats) === undefined) return seats;
  return min;
}
