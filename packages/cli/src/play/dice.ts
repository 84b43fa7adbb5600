import { randomBytes } from 'node:crypto';
import {
  type Circumstances,
  hashOf,
  type LuckNote,
  noteIn,
  SECRET,
  SEEN_FORMAT,
  sealOf,
  type SeenDice,
  VerifiableLuck,
} from '@doomtable/host';
import { type JsonObject, keyed, type Luck, type Sitter } from '@doomtable/kernel';
import { PERSON } from './seating.js';

/** Where the dice of a table come from. */
export interface Dice {
  /** Answers what is put to luck; `null` where a person throws real dice and reads them out. */
  readonly luck: Luck | null;
  /** What a record says about them while the game runs, and once it is over. */
  note(over: boolean): JsonObject;
  /** What must be kept apart from the record until the game is over, to go on with it; `null` where there is nothing. */
  readonly secret: string | null;
  /** What this terminal saw before the game, to hold the record against; `null` where nothing was published. */
  readonly seen: SeenDice | null;
}

/** Every roll follows from the seed and its own name: the same seed, the same faces, whatever else is decided. */
export function seededDice(seed: string): Dice {
  return { luck: keyed(seed), note: () => ({ kind: 'seeded', seed }), secret: null, seen: null };
}

export function realDice(): Dice {
  return { luck: null, note: () => ({ kind: 'real' }), secret: null, seen: null };
}

/** The dice of a game that throws no more of them: it is over, or only looked at. */
export function settledDice(note: JsonObject | undefined): Dice {
  return { luck: null, note: () => note ?? {}, secret: null, seen: null };
}

/** Dice that can be checked by anybody once the game is over (see `VerifiableLuck`). */
function verifiableDice(master: string, entropy: readonly string[], at: Circumstances, seen: SeenDice | null): Dice {
  const luck = new VerifiableLuck(at.table, master, entropy);
  return {
    luck: luck.roll,
    note: over => plain(over ? luck.reveal(at) : luck.note(at)),
    secret: master,
    seen,
  };
}

function plain(note: LuckNote): JsonObject {
  return JSON.parse(JSON.stringify(note)) as JsonObject;
}

/**
 * Fresh verifiable dice, with random words of every person sealed before the game. With a seed they are the same every time, and
 * whoever knows the seed can foresee them.
 */
export function freshVerifiableDice(seed: string | null, sitters: readonly Sitter[]): Dice {
  const drawn = (name: string): string =>
    seed === null ? randomBytes(32).toString('hex') : hashOf(`doomtable/seed/${seed}/${name}`);
  const table = seed === null ? randomBytes(8).toString('hex') : `seed ${seed}`;
  const entropy = sitters.map(({ kind }, seat) => (kind === PERSON ? drawn(`words ${seat}`) : ''));
  const hashes = entropy.map((words, seat) => (words === '' ? null : sealOf({ table, sealing: 0, seat }, words)));
  const by = sitters.map(({ name, kind }) => (kind === PERSON ? name : null));
  const master = drawn('master');
  const at = { table, seals: { hashes, by, resealed: [] } };
  const { commitment } = new VerifiableLuck(table, master, entropy).note(at);
  const own = entropy.flatMap((words, seat) => (words === '' ? [] : [{ sealing: 0, seat, words, opened: true }]));
  const sealed = { sealing: 0, hashes };
  const seen = { format: SEEN_FORMAT, table, dice: table, dealt: null, commitment, before: true, sealed, own } as const;
  return verifiableDice(master, entropy, at, seen);
}

/** The dice a record was played with, to go on with it; a sentence when that cannot be. */
export function diceOf(luck: JsonObject | undefined, secret: string | null): Dice | string {
  switch (luck?.['kind']) {
    case 'seeded':
      return seededDice(String(luck['seed']));
    case 'real':
      return realDice();
    case 'verifiable': {
      if (secret === null || !SECRET.test(secret)) return 'the secret of its dice is missing';
      const note = noteIn(luck);
      if (note === undefined || note.dice !== note.table) return 'its dice are not those of a game of this program';
      const dice = verifiableDice(secret, note.entropy, note, null);
      const same = noteIn(dice.note(false))?.commitment.master === note.commitment.master;
      return same ? dice : 'the secret of its dice is not the one that was committed to';
    }
    default:
      return 'it does not say where its dice come from';
  }
}
