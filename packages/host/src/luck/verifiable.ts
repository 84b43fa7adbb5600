import {
  canonical,
  type Decision,
  type Json,
  type JsonObject,
  type Luck,
  type Random,
  sample,
} from '@doomtable/kernel';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { sealOf } from './seals.js';
import { HashStream, hashOf, keyedHash } from './stream.js';

/** SHA-256 of the open secret's hex digits, and of the master secret's. Published before the first roll. */
export interface Commitment {
  readonly open: string;
  readonly master: string;
}

/** How the people at a table sealed the words they added (see `sealOf`). */
export interface Seals {
  /** By seat, and by the name of who sealed it; `null` where nobody's words were taken. */
  readonly hashes: readonly (string | null)[];
  readonly by: readonly (string | null)[];
  /** Every sealing that failed before the last, with whoever did not come up with a hash or words. */
  readonly resealed: readonly (readonly SilentSeat[])[];
}

export interface SilentSeat {
  readonly seat: number;
  readonly name: string;
  readonly why: string;
}

/**
 * Dice that nobody can bend and everybody can check (docs/decisions/0007-verifiable-dice.md). A secret is committed to before the
 * first roll; every person adds words that were sealed before; each roll is drawn from a stream keyed by the secret and named by
 * the words, the table and the roll. The secret is shown when the game is over. Rolls that only some seats see come from a secret
 * of their own, so that showing the open one gives nothing away.
 */
export interface LuckNote {
  readonly kind: 'verifiable';
  /** The table the game was played at, and the one whose dice these are: another one for duels and for tables of the day. */
  readonly table: string;
  readonly dice: string;
  readonly commitment: Commitment;
  /** What each seat added, in seat order; nothing is an empty text. */
  readonly entropy: readonly string[];
  /** `null` where nobody could add anything: the dice are another table's, or the game came from elsewhere. */
  readonly seals: Seals | null;
  /** The secrets, once they may be known. */
  readonly secret?: { readonly open: string; readonly master?: string };
}

/** 32 bytes, as 64 hex digits. */
export const SECRET = /^[0-9a-f]{64}$/;

function openSecret(master: string): string {
  return subSecret(master, 'open');
}

function subSecret(master: string, eyes: string): string {
  return bytesToHex(keyedHash(hexToBytes(master), `doomtable/eyes/${eyes}`));
}

/** Which secret a roll is drawn from. */
function eyesOf(decision: Decision): string {
  return decision.eyes === null ? 'open' : [...decision.eyes].sort((a, b) => a - b).join(',');
}

/** The stream's label: everything a roll is bound to. A roll with a name is bound to its name, any other to its tick. */
function labelOf(dice: string, entropy: readonly string[], decision: Decision): string {
  return canonical([dice, entropy, decision.key ?? decision.tick]);
}

function draw(secret: string, dice: string, entropy: readonly string[], decision: Decision): Json {
  return sample(decision.choice, new HashStream(hexToBytes(secret), labelOf(dice, entropy, decision)));
}

/** What is published of a master secret before the first roll. */
export function commitmentOf(master: string): Commitment {
  return { open: hashOf(openSecret(master)), master: hashOf(master) };
}

/** Where a game was played and how its words were sealed: what a note says besides the dice themselves. */
export type Circumstances = Pick<LuckNote, 'table' | 'seals'>;

/** Luck of one table. `master` is 64 hex digits that nobody else knows yet; `dice` is the table whose dice they are. */
export class VerifiableLuck {
  readonly #master: string;
  readonly #dice: string;
  readonly #entropy: readonly string[];
  /** The secret that rolls for all eyes are drawn from, once it was needed. */
  #open: string | null = null;

  constructor(dice: string, master: string, entropy: readonly string[]) {
    if (!SECRET.test(master)) throw new Error('a master secret is 64 hex digits');
    this.#dice = dice;
    this.#master = master;
    this.#entropy = entropy;
  }

  readonly roll: Luck = decision => draw(this.#secretOf(eyesOf(decision)), this.#dice, this.#entropy, decision);

  /**
   * What a bot draws from when it decides something: a secret of its own, so that nobody who knows all that is public can work out
   * what it has sealed. `moment` names the decision.
   */
  botLuck(table: string, moment: Json): Random {
    const key = keyedHash(hexToBytes(this.#master), 'doomtable/bots');
    return new HashStream(key, canonical([table, this.#entropy, moment]));
  }

  #secretOf(eyes: string): string {
    if (eyes !== 'open') return subSecret(this.#master, eyes);
    this.#open ??= openSecret(this.#master);
    return this.#open;
  }

  /** What everybody may know before the first roll. */
  note({ table, seals }: Circumstances): LuckNote {
    const commitment = commitmentOf(this.#master);
    return { kind: 'verifiable', table, dice: this.#dice, commitment, entropy: this.#entropy, seals };
  }

  /** What everybody may know once the game is over. */
  reveal(at: Circumstances): LuckNote {
    return { ...this.note(at), secret: { open: openSecret(this.#master), master: this.#master } };
  }
}

/** The note of a record on its dice, if it is one that can be read. Notes come from files, so nothing is taken for granted. */
export function noteIn(note: JsonObject | null | undefined): LuckNote | undefined {
  return isNote(note) ? note : undefined;
}

/** Why the secrets of a note are not those it was committed to by its own commitment; nothing when they are, or are not shown. */
export function secretFlaw({ secret, commitment }: LuckNote): string | undefined {
  if (secret === undefined) return undefined;
  if (!SECRET.test(secret.open) || hashOf(secret.open) !== commitment.open) {
    return 'the open secret is not the one that was committed to';
  }
  if (secret.master === undefined) return undefined;
  if (!SECRET.test(secret.master) || hashOf(secret.master) !== commitment.master) {
    return 'the master secret is not the one that was committed to';
  }
  return openSecret(secret.master) === secret.open ? undefined : 'the two secrets do not belong together';
}

/** Which seat's words are not those that were sealed, by the note's own hashes, and how. */
export function wordsFlaw({ table, entropy, seals }: LuckNote): string | undefined {
  if (seals === null) return undefined;
  const { hashes, resealed } = seals;
  if (hashes.length !== entropy.length) return 'there are not as many words as hashes';
  const sealing = resealed.length;
  for (const [seat, hash] of hashes.entries()) {
    const words = entropy[seat] ?? '';
    if (hash === null && words !== '') return `seat ${seat + 1} has words that were never sealed`;
    if (hash !== null && sealOf({ table, sealing, seat }, words) !== hash) {
      return `the words of seat ${seat + 1} are not those that were sealed`;
    }
  }
  return undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string';

function isNote(note: unknown): note is LuckNote {
  if (typeof note !== 'object' || note === null) return false;
  const { kind, table, dice, commitment, entropy, seals, secret } = note as { readonly [key: string]: unknown };
  const texts = (value: unknown, keys: readonly string[]): boolean =>
    typeof value === 'object' && value !== null && keys.every(key => isText((value as JsonObject)[key]));
  return (
    kind === 'verifiable' &&
    isText(table) &&
    isText(dice) &&
    Array.isArray(entropy) &&
    entropy.every(isText) &&
    (seals === null || isSeals(seals)) &&
    texts(commitment, ['open', 'master']) &&
    (secret === undefined || (texts(secret, ['open']) && texts({ master: '', ...secret }, ['master'])))
  );
}

function isSeals(seals: unknown): seals is Seals {
  if (typeof seals !== 'object' || seals === null) return false;
  const { hashes, by, resealed } = seals as { readonly [key: string]: unknown };
  const isSilent = (one: unknown): boolean => {
    if (typeof one !== 'object' || one === null) return false;
    const { seat, name, why } = one as { readonly [key: string]: unknown };
    return Number.isSafeInteger(seat) && isText(name) && isText(why);
  };
  return (
    [hashes, by].every(list => Array.isArray(list) && list.every(item => item === null || isText(item))) &&
    Array.isArray(resealed) &&
    resealed.every(round => Array.isArray(round) && round.every(isSilent))
  );
}

/** What the dice must have shown at this decision; `null` when its secret is not shown. */
export function redraw(note: LuckNote, decision: Decision): Json | null {
  const eyes = eyesOf(decision);
  if (note.secret === undefined) return null;
  if (eyes === 'open') return draw(note.secret.open, note.dice, note.entropy, decision);
  if (note.secret.master === undefined) return null;
  return draw(subSecret(note.secret.master, eyes), note.dice, note.entropy, decision);
}
