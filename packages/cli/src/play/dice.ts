import { randomBytes } from 'node:crypto';
import { hashOf, type LuckNote, SECRET, VerifiableLuck } from '@doomtable/host';
import { type JsonObject, keyed, type Luck, type Seat } from '@doomtable/kernel';

/** Where the dice of a table come from. */
export interface Dice {
  /** Answers what is put to luck; `null` where a person throws real dice and reads them out. */
  readonly luck: Luck | null;
  /** What a record says about them while the game runs, and once it is over. */
  note(over: boolean): JsonObject;
  /** What must be kept apart from the record until the game is over, to go on with it; `null` where there is nothing. */
  readonly secret: string | null;
}

/** Every roll follows from the seed and its own name: the same seed, the same faces, whatever else is decided. */
export function seededDice(seed: string): Dice {
  return { luck: keyed(seed), note: () => ({ kind: 'seeded', seed }), secret: null };
}

export function realDice(): Dice {
  return { luck: null, note: () => ({ kind: 'real' }), secret: null };
}

/** The dice of a game that throws no more of them: it is over, or only looked at. */
export function settledDice(note: JsonObject | undefined): Dice {
  return { luck: null, note: () => note ?? {}, secret: null };
}

/** Dice that can be checked by anybody once the game is over (see `VerifiableLuck`). */
function verifiableDice(table: string, master: string, entropy: readonly string[]): Dice {
  const luck = new VerifiableLuck(table, master, entropy);
  return {
    luck: luck.roll,
    note: over => plain(over ? luck.reveal() : luck.note()),
    secret: master,
  };
}

function plain(note: LuckNote): JsonObject {
  return JSON.parse(JSON.stringify(note)) as JsonObject;
}

/** Fresh verifiable dice. With a seed they are the same every time, and whoever knows the seed can foresee them. */
export function freshVerifiableDice(seed: string | null, entropy: readonly string[]): Dice {
  const master = seed === null ? randomBytes(32).toString('hex') : hashOf(`doomtable/seed/${seed}`);
  const table = seed === null ? randomBytes(8).toString('hex') : `seed ${seed}`;
  return verifiableDice(table, master, entropy);
}

/** What a seat adds to verifiable dice when its player has nothing to add: as much chance as there is, or the seed's. */
export function entropyOf(seed: string | null, seat: Seat): string {
  return seed === null ? randomBytes(8).toString('hex') : `${seed}/${seat}`;
}

/** The dice a record was played with, to go on with it; a sentence when that cannot be. */
export function diceOf(note: JsonObject | undefined, secret: string | null): Dice | string {
  switch (note?.['kind']) {
    case 'seeded':
      return seededDice(String(note['seed']));
    case 'real':
      return realDice();
    case 'verifiable': {
      if (secret === null || !SECRET.test(secret)) return 'the secret of its dice is missing';
      const { table, entropy, commitment } = note as unknown as LuckNote;
      const dice = verifiableDice(table, secret, entropy);
      const same = (dice.note(false) as unknown as LuckNote).commitment.master === commitment.master;
      return same ? dice : 'the secret of its dice is not the one that was committed to';
    }
    default:
      return 'it does not say where its dice come from';
  }
}
