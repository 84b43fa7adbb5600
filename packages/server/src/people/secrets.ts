import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link or a cookie: 256 random bits, in letters that travel well. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored instead of a secret. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** A name nobody can guess, e.g. for a table: letters without look-alikes. */
export function newName(length: number): string {
  return Array.from(randomBytes(length), byte => LETTERS[byte & 31]).join('');
}

/** A code people can write down and read out: four groups of four. */
export function newRecoveryCode(): string {
  return newName(16).replace(/(.{4})(?=.)/g, '$1-');
}

/** Forgives how a code was typed: case, blanks, missing dashes, and the letters that look like others. */
export function normaliseCode(typed: string): string {
  const plain = typed
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
    .replaceAll('u', 'v');
  return plain.replace(/(.{4})(?=.)/g, '$1-');
}
