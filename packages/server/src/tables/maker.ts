import {
  type Host,
  hostIdIn,
  looksOn,
  type MemberId,
  STANDARD_OPTIONS,
  type Sitting,
  type TableOptions,
} from '@doomtable/host';
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
import { type Admission, NOT_HERE } from '../people/admission.js';
import { derivedName, type Secrets } from '../people/secrets.js';
import type { Archive, StoredPerson } from '../store/port.js';
import { dailyId, type Deals } from './deals.js';
import type { Games } from './games.js';
import type { TableCache, TableRequest } from './table-cache.js';

/** A table somebody was seated at. */
export interface SeatedTable {
  readonly table: string;
  readonly member: string;
}

/** The table of a day, which may not be there yet. */
type Day = TableRequest & { readonly id: string };

interface MakerParts {
  readonly archive: Archive;
  readonly deals: Deals;
  readonly door: Admission;
  readonly games: Games;
  readonly keeper: TableCache;
  readonly secrets: Secrets;
  /** Somebody wants to see a table played that nobody may be looking at. */
  readonly onAsked: (table: string) => void;
}

const THUMB: Sitting = { kind: 'bot', bot: 'thumb' };
const SEARCH: Sitting = { kind: 'bot', bot: 'search' };

/** Makes tables at which somebody sits and play has begun: what-ifs, and tables that meet another one's dice. */
export class Maker {
  readonly #parts: MakerParts;

  constructor(parts: MakerParts) {
    this.#parts = parts;
  }

  /** A what-if, split off through a viewer's eyes. Its maker has the viewer's seat and bots the others; a watcher has all. */
  async fork(host: Host, viewer: Viewer, seq: number, person: StoredPerson): Promise<SeatedTable | Refusal> {
    const { keeper, secrets } = this.#parts;
    const fork = await host.forkAt(viewer, seq, new Sfc32(secrets.hex(16)));
    if ('code' in fork) return fork;
    const { title, game, rulesVersion, seats } = host.head;
    // It begins in the middle, so that nothing is read from its settings; and its maker may not know all of them.
    const { settings } = host.publicHead;
    const made = await keeper.create({ title, game, rulesVersion, seats, settings, fork });
    if ('code' in made) return made;
    const { odds, rolls } = host.state.options;
    const options: TableOptions = { ...STANDARD_OPTIONS, odds, rolls, watchers: 'nobody' };
    return this.#seat(made.id, person, options, seat => viewer === 'audience' || viewer === seat);
  }

  /**
   * The table at which the people of one that is over come together again, the same for all of them. The first opens it, as it was
   * set up, with bots where bots were; everybody else comes along. People have the seats they had, moved on by as many places as
   * the first of them wanted.
   */
  async again(of: Host, person: StoredPerson, member: MemberId, turn: number): Promise<SeatedTable | Refusal> {
    const { door, keeper } = this.#parts;
    if (of.state.next === null && looksOn(of.state, member)) return { code: 'sitFirst', path: '' };
    const id = of.state.next?.table ?? derivedName(`next/${of.head.id}`);
    const { title, game, seats, settings } = of.head;
    const refusal = await this.#make({ title, game, seats, settings, id });
    if (refusal !== undefined) return refusal;
    await of.announceNext(member, id, turn);
    const role = looksOn(of.state, member) ? 'watcher' : 'player';
    const comes = await keeper.with(id, async host => {
      const isFirst = hostIdIn(host.state.members) === undefined;
      const me = (await door.admit(host, person, role))?.member;
      if (me !== undefined) await takeSeats(of, host, { member, me, isFirst });
      return me ?? null;
    });
    if (comes === undefined) throw new Error(`table ${id} was made and is not there`);
    return comes === null ? NOT_HERE : { table: id, member: comes };
  }

  /** The id of a person's own table among those that meet the dice of a table. */
  rivalOf({ deal }: Host['deal'], person: StoredPerson): string {
    return derivedName(`rival/${deal.table}/${person.id}`);
  }

  /**
   * A person's own table with the dice of another; the same one whenever it is asked for. Who has met the dice, in a seat or
   * looking on, meets them once.
   */
  async rival(of: Host, person: StoredPerson): Promise<SeatedTable | Refusal> {
    const { archive, deals } = this.#parts;
    const { table: deal } = of.deal.deal;
    const seated = (await this.#seatAt(deal, person)) ?? (await this.#seatAt(of.head.id, person));
    if (seated !== undefined) return seated;
    const id = this.rivalOf(of.deal, person);
    const isNew = (await archive.read(id)) === undefined;
    if (isNew && (await archive.deals.hasMet(deal, person.id))) return { code: 'metDice', path: '' };
    const refusal = deals.sharingRefusal(of) ?? (await this.#make({ ...likeOf(of), id, dealt: of.deal }));
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

  /** The id of the table at which the bot that thinks plays the dice of a table. */
  botsLineOf({ deal }: Host['deal']): string {
    return derivedName(`bot/${deal.table}`);
  }

  /**
   * The same dice played by the bot that thinks. Nobody looks on: what it comes to is told among the rivals. Whoever asks first
   * answers for what its thinking costs; whoever asks again has it go on.
   */
  async botsLine(of: Host, person: StoredPerson): Promise<Refusal | undefined> {
    const { deals, keeper, onAsked } = this.#parts;
    const id = this.botsLineOf(of.deal);
    const refusal = deals.sharingRefusal(of) ?? (await this.#make({ ...likeOf(of), id, dealt: of.deal }));
    if (refusal !== undefined) return refusal;
    await keeper.with(id, async host => {
      const by = hostIdIn(host.state.members) ?? (await this.#answerFor(host, person));
      await seatAll(host, by, STANDARD_OPTIONS, () => SEARCH);
    });
    onAsked(id);
    return undefined;
  }

  /** Makes somebody the host of a table who counts as having left it, and so cannot look at it. */
  async #answerFor(host: Host, person: StoredPerson): Promise<MemberId> {
    const { members } = this.#parts.archive;
    const { id, made } = host.head;
    const { member } = await members.enrol(id, person.id, 'host', made);
    await members.change(id, member, { standing: 'left' });
    await host.join(member, 'search', 'host');
    return member;
  }

  /** What everybody plays on one day, worked out from its date, whether or not its table has been made. */
  async dayOf(name: string, date: string): Promise<Day | Refusal> {
    const offered = await this.#parts.games.of(name);
    if (offered === undefined) return { code: 'noSuchGame', path: '.game' };
    const { game } = offered;
    const { title, rulesVersion } = game;
    const id = dailyId(name, rulesVersion, date);
    const settings = game.daily?.(new Sfc32(`${name}/${date}`)) ?? standardSettings(game.settings);
    const seats = fewestSeats(game, settings);
    if (seats > 1) return { code: 'noDaily', path: '.game' };
    return { id, game: name, title: `${title}, ${date}`, seats, settings };
  }

  /** The table whose dice everybody meets on one day, made when the first of them plays. Nobody sits there. */
  async daily(game: string, date: string): Promise<string | Refusal> {
    const day = await this.dayOf(game, date);
    if ('code' in day) return day;
    return (await this.#make(day)) ?? day.id;
  }

  /** Where a person sits at a table, if so. */
  async #seatAt(table: string, person: StoredPerson): Promise<SeatedTable | undefined> {
    const { archive, keeper } = this.#parts;
    const member = (await archive.members.find(table, person.id))?.member;
    if (member === undefined) return undefined;
    const seats = await keeper.with(table, host => host.state.seatsOf(member).length);
    return seats === undefined || seats === 0 ? undefined : { table, member };
  }

  /** Makes a table that may be there already: two may ask for it at once. */
  async #make(wish: TableRequest & { readonly id: string }): Promise<Refusal | undefined> {
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

  /** Seats a person, and bots where that person does not sit, and begins. */
  async #seat(
    table: string,
    person: StoredPerson,
    options: TableOptions,
    isOwn: (seat: Seat) => boolean,
  ): Promise<SeatedTable | Refusal> {
    const { door, keeper } = this.#parts;
    const member = await keeper.with(table, async host => {
      const me = (await door.admit(host, person, 'host'))?.member;
      if (me === undefined) return null;
      await seatAll(host, me, options, seat => (isOwn(seat) ? { kind: 'member', member: me } : THUMB));
      return me;
    });
    if (member === undefined) throw new Error(`table ${table} was made and is not there`);
    return member === null ? NOT_HERE : { table, member };
  }
}

/** Fills the seats and begins. Each step bears an id, so that doing it again changes nothing. */
async function seatAll(
  host: Host,
  by: MemberId,
  options: TableOptions,
  sitting: (seat: Seat) => Sitting,
): Promise<void> {
  await host.command(by, 'made-options', { do: 'options', options });
  for (let seat = 0; seat < host.head.seats; seat++) {
    await host.command(by, `made-seat-${seat}`, { do: 'sit', seat, who: sitting(seat) });
  }
  await host.command(by, 'made-begin', { do: 'begin' });
}

/** Gives somebody who comes along the seats they had, moved on; and whoever comes first, everything else as it was. */
async function takeSeats(
  of: Host,
  host: Host,
  { member, me, isFirst }: { readonly member: MemberId; readonly me: MemberId; readonly isFirst: boolean },
): Promise<void> {
  const { seats, options, next } = of.state;
  if (isFirst) await host.command(me, 'next-options', { do: 'options', options });
  for (const [was, who] of seats.entries()) {
    const seat = (was + (next?.turn ?? 0)) % seats.length;
    const isMine = who.kind === 'member' && (who.for ?? who.member) === member;
    if (isMine) await host.command(me, `next-seat-${seat}`, { do: 'sit', seat, who: { kind: 'member', member: me } });
    else if (isFirst && who.kind === 'bot') await host.command(me, `next-seat-${seat}`, { do: 'sit', seat, who });
  }
}

function likeOf({ head }: Host): Pick<TableRequest, 'title' | 'game' | 'rulesVersion' | 'seats' | 'settings'> {
  const { title, game, rulesVersion, seats, settings } = head;
  return { title, game, rulesVersion, seats, settings };
}

/** The fewest seats with which these settings can be played. */
function fewestSeats(game: AnyGame, settings: JsonObject): number {
  const { min, max } = game.seats;
  for (let seats = min; seats <= max; seats++) if (settingsRejection(game, settings, seats) === undefined) return seats;
  return min;
}
