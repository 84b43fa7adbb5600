import { canonical, type Decision, type Json, type JsonObject, type Luck, sample } from '@doomtable/kernel';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { HashStream, hashOf, keyedHash } from './stream.js';

/**
 * Dice that nobody can bend and everybody can check (docs/decisions/0007-verifiable-dice.md). A secret is committed to before the
 * first roll; every seat adds words of its own; each roll is drawn from a stream keyed by the secret and named by the words,
 * the table and the roll. The secret is shown when the game is over. Rolls that only some seats see come from a secret of
 * their own, so that showing the open one gives nothing away.
 */
export interface LuckNote {
  readonly kind: 'verifiable';
  readonly table: string;
  /** SHA-256 of the open secret's hex digits, and of the master secret's. Published before the first roll. */
  readonly commitment: { readonly open: string; readonly master: string };
  /** What each seat added, in seat order. */
  readonly entropy: readonly string[];
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
function labelOf(table: string, entropy: readonly string[], decision: Decision): string {
  return canonical([table, entropy, decision.key ?? decision.tick]);
}

function draw(secret: string, table: string, entropy: readonly string[], decision: Decision): Json {
  return sample(decision.choice, new HashStream(hexToBytes(secret), labelOf(table, entropy, decision)));
}

/** Luck of one table. `master` is 64 hex digits that nobody else knows yet. */
export class VerifiableLuck {
  readonly #master: string;
  readonly #table: string;
  readonly #entropy: readonly string[];
  /** The secret that rolls for all eyes are drawn from, once it was needed. */
  #open: string | null = null;

  constructor(table: string, master: string, entropy: readonly string[]) {
    if (!SECRET.test(master)) throw new Error('a master secret is 64 hex digits');
    this.#table = table;
    this.#master = master;
    this.#entropy = entropy;
  }

  readonly roll: Luck = decision => draw(this.#secretOf(eyesOf(decision)), this.#table, this.#entropy, decision);

  #secretOf(eyes: string): string {
    if (eyes !== 'open') return subSecret(this.#master, eyes);
    this.#open ??= openSecret(this.#master);
    return this.#open;
  }

  /** What everybody may know before the first roll. */
  note(): LuckNote {
    const { open, master } = { open: openSecret(this.#master), master: this.#master };
    return {
      kind: 'verifiable',
      table: this.#table,
      commitment: { open: hashOf(open), master: hashOf(master) },
      entropy: this.#entropy,
    };
  }

  /** What everybody may know once the game is over. */
  reveal(): LuckNote {
    return { ...this.note(), secret: { open: openSecret(this.#master), master: this.#master } };
  }
}

/** Why a note cannot be used to check anything, if so. Notes come from files, so nothing about them is taken for granted. */
export function noteFlaw(note: JsonObject | null | undefined): string | undefined {
  if (!isNote(note)) return 'the record says nothing by which its dice could be checked';
  const { secret, commitment } = note;
  if (secret === undefined) return 'the secret of the dice has not been shown yet: the game is not over';
  if (!SECRET.test(secret.open) || hashOf(secret.open) !== commitment.open) {
    return 'the open secret is not the one that was committed to';
  }
  if (secret.master === undefined) return undefined;
  if (!SECRET.test(secret.master) || hashOf(secret.master) !== commitment.master) {
    return 'the master secret is not the one that was committed to';
  }
  return openSecret(secret.master) === secret.open ? undefined : 'the two secrets do not belong together';
}

function isNote(note: unknown): note is LuckNote {
  if (typeof note !== 'object' || note === null) return false;
  const { kind, table, commitment, entropy, secret } = note as { readonly [key: string]: unknown };
  const words = Array.isArray(entropy) && entropy.every(word => typeof word === 'string');
  const texts = (value: unknown, keys: readonly string[]): boolean =>
    typeof value === 'object' && value !== null && keys.every(key => typeof (value as JsonObject)[key] === 'string');
  return (
    kind === 'verifiable' &&
    typeof table === 'string' &&
    words &&
    texts(commitment, ['open', 'master']) &&
    (secret === undefined || (texts(secret, ['open']) && texts({ master: '', ...secret }, ['master'])))
  );
}

/** What the dice must have shown at this decision; `null` when its secret is not shown. */
export function redraw(note: LuckNote, decision: Decision): Json | null {
  const eyes = eyesOf(decision);
  if (note.secret === undefined) return null;
  if (eyes === 'open') return draw(note.secret.open, note.table, note.entropy, decision);
  if (note.secret.master === undefined) return null;
  return draw(subSecret(note.secret.master, eyes), note.table, note.entropy, decision);
}
