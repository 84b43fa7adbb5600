import {
  type Command,
  isPassedOver,
  type OwnWords,
  type PublicHead,
  type Reply,
  type Room,
  SEEN_FORMAT,
  sealingSeats,
  sealOf,
  type SeenDice,
  takesWords,
} from '@doomtable/host';
import { canonical, type Seat } from '@doomtable/kernel';
import { randomHex } from './new-id.js';

/** Where a device keeps what it saw of the dice of its tables, and the words it made. */
export interface SeenStore {
  read(table: string): SeenDice | null;
  write(seen: SeenDice): void;
}

/** A table as one of its members sees it. */
export interface SealingView {
  readonly head: PublicHead;
  readonly member: string;
  readonly room: Room;
}

type SendCommand = (command: Command) => Promise<Reply>;

/** Keeps it as long as the program runs. */
export class SeenInMemory implements SeenStore {
  readonly #seen = new Map<string, SeenDice>();

  read(table: string): SeenDice | null {
    return this.#seen.get(table) ?? null;
  }

  write(seen: SeenDice): void {
    this.#seen.set(seen.table, seen);
  }
}

/**
 * A device's part in sealing the dice of its tables (docs/decisions/0007-verifiable-dice.md). For each seat of its member it makes
 * random words, shows their hash, and opens them once every hash stands; and it keeps what it was shown before the game, so that
 * the record can be held against it. Nobody has to be asked for any of this.
 */
export class Sealer {
  readonly #store: SeenStore;
  readonly #newWords: () => string;
  /** What is under way. */
  readonly #asked = new Set<string>();
  /** Seats at which this device has sealed: whoever sits down at another device seals there once, and neither goes on doing so. */
  readonly #sat = new Set<string>();
  readonly #begun = new Set<string>();

  constructor(store: SeenStore, newWords: () => string = () => randomHex(32)) {
    this.#store = store;
    this.#newWords = newWords;
  }

  /** Does what there is to do at a table as it is seen now. */
  async look(view: SealingView, ask: SendCommand): Promise<void> {
    const { head, member, room } = view;
    const { phase } = room.sealing;
    // Play is followed move by move, and nothing about the dice changes any more.
    if (phase === 'begun' && this.#begun.has(head.id)) return;
    const seen = this.#note(view);
    if (phase === 'begun') this.#begun.add(head.id);
    if (phase === 'begun' || room.closed || !takesWords(head) || isPassedOver(room.sealing, member)) return;
    const mine = sealingSeats(room.seats, room.sealing).filter(seat => holderOf(room, seat) === member);
    await Promise.all(
      mine.map(seat => (phase === 'opening' ? this.#open(view, seen, seat, ask) : this.#seal(view, seat, ask))),
    );
  }

  /** Keeps what is to be seen before the game: the commitment that was shown first, and the hashes once all of them stand. */
  #note({ head, room }: SealingView): SeenDice {
    const { phase, hashes, resealed } = room.sealing;
    const known = this.#store.read(head.id);
    const before = known ?? firstSeen(head, phase !== 'begun');
    const sealing = resealed.length;
    const isNew = phase === 'opening' && (before.sealed === null || before.sealed.sealing < sealing);
    const now = isNew ? { ...before, sealed: { sealing, hashes } } : before;
    if (now !== known) this.#store.write(now);
    return now;
  }

  async #seal({ head, room }: SealingView, seat: Seat, ask: SendCommand): Promise<void> {
    const { phase, hashes, resealed } = room.sealing;
    const by = { table: head.id, sealing: resealed.length, seat };
    const place = `${head.id}/${by.sealing}/${seat}`;
    const hash = hashes[seat] ?? null;
    const known = this.#ownFor(by.table, by.sealing, seat);
    const isOurs = known.some(({ words }) => sealOf(by, words) === hash);
    // A hash of another device of the same person is replaced once: whoever came last is most likely to be there at the start.
    const isFree = hash === null || (phase === 'gathering' && !isOurs && !this.#sat.has(place));
    this.#sat.add(place);
    if (!isFree) return;
    const unopened = known.findLast(({ opened }) => !opened);
    const words = unopened?.words ?? this.#newWords();
    if (unopened === undefined) this.#keep(by.table, { sealing: by.sealing, seat, words, opened: false });
    await this.#askOnce(`seal ${place}`, () => ask({ do: 'seal', seat, hash: sealOf(by, words) }));
  }

  /** Opens words, if everything stands as this device has kept it: then nobody can choose theirs any more. */
  async #open({ head, room }: SealingView, seen: SeenDice, seat: Seat, ask: SendCommand): Promise<void> {
    const { hashes, opened, resealed } = room.sealing;
    if (opened[seat] === true) return;
    const by = { table: head.id, sealing: resealed.length, seat };
    const own = this.#ownFor(by.table, by.sealing, seat).find(({ words }) => sealOf(by, words) === hashes[seat]);
    if (own === undefined || !isAsSeen(head, room, seen)) return;
    this.#keep(by.table, { ...own, opened: true });
    await this.#askOnce(`open ${by.table}/${by.sealing}/${seat}`, () => ask({ do: 'open', seat, words: own.words }));
  }

  #ownFor(table: string, sealing: number, seat: Seat): readonly OwnWords[] {
    return (this.#store.read(table)?.own ?? []).filter(own => own.sealing === sealing && own.seat === seat);
  }

  #keep(table: string, own: OwnWords): void {
    // Another tab may have written meanwhile.
    const seen = this.#store.read(table);
    if (seen === null) return;
    this.#store.write({ ...seen, own: [...seen.own.filter(({ words }) => words !== own.words), own] });
  }

  async #askOnce(what: string, ask: () => Promise<Reply>): Promise<void> {
    if (this.#asked.has(what)) return;
    this.#asked.add(what);
    try {
      await ask();
    } finally {
      this.#asked.delete(what);
    }
  }
}

function firstSeen(head: PublicHead, before: boolean): SeenDice {
  const { id, commitment, deal } = head;
  const dice = deal?.table ?? id;
  const dealt = deal?.entropy ?? null;
  return { format: SEEN_FORMAT, table: id, dice, dealt, commitment, before, sealed: null, own: [] };
}

function holderOf({ seats }: Room, seat: Seat): string | null {
  const who = seats[seat];
  return who?.kind === 'member' ? who.member : null;
}

/** Whether every seat that adds words has sealed them, and commitment and hashes are those this device has kept. */
function isAsSeen({ commitment }: PublicHead, { seats, sealing }: Room, seen: SeenDice): boolean {
  const { hashes, resealed } = sealing;
  return (
    sealingSeats(seats, sealing).every(seat => hashes[seat] !== null) &&
    canonical(commitment) === canonical(seen.commitment) &&
    seen.sealed?.sealing === resealed.length &&
    canonical(seen.sealed.hashes) === canonical(hashes)
  );
}
