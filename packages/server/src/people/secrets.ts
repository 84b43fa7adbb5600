import { createHash } from 'node:crypto';

/** Fresh random bytes. */
export type Entropy = (bytes: number) => Uint8Array;

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Makes what nobody can guess. */
export class Secrets {
  readonly #entropy: Entropy;

  constructor(entropy: Entropy) {
    this.#entropy = entropy;
  }

  hex(bytes: number): string {
    return Buffer.from(this.#entropy(bytes)).toString('hex');
  }

  /** For a link or a cookie: 256 random bits, in letters that travel well. */
  token(): string {
    return Buffer.from(this.#entropy(32)).toString('base64url');
  }

  /** A name nobody can guess, e.g. for a table: letters without look-alikes, five bits each. */
  name(length: number): string {
    return Array.from(this.#entropy(length), byte => LETTERS[byte & 31]).join('');
  }

  /** A code that is sent to an address and typed in from there, once and soon: two groups of four. */
  confirmationCode(): string {
    return grouped(this.name(8));
  }

  /** A code people can write down and read out: four groups of four. */
  recoveryCode(): string {
    return grouped(this.name(16));
  }
}

/** A name that follows from what it is made for, so that whoever asks again finds the same. It is no secret. */
export function derivedName(what: string): string {
  const bytes = createHash('sha256').update(what).digest();
  return Array.from(bytes.subarray(0, 20), byte => LETTERS[byte & 31]).join('');
}

/** What is stored instead of a secret. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function grouped(letters: string): string {
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Forgives how a code was typed: case, blanks, missing dashes, and the letters that look like others. */
export function normaliseCode(typed: string): string {
  const plain = typed
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
    .replaceAll('u', 'v');
  return grouped(plain);
}
