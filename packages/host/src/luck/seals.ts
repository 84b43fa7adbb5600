import { hashOf } from './stream.js';

/*
 * Commit-reveal among the people at a table (docs/decisions/0007-verifiable-dice.md). Every seat of a person makes random words,
 * shows their hash before the start and the words themselves after it. The dice are drawn from all of them and the table's secret.
 */

/** Words are 32 random bytes, as 64 hex digits; and so is the hash that seals them. */
export const WORDS = /^[0-9a-f]{64}$/;

/** Whose words they are, and for which sealing of the table: 0 for the first, one more after each that failed. */
export interface SealedBy {
  readonly table: string;
  readonly sealing: number;
  readonly seat: number;
}

/**
 * The hash that seals a seat's words. It is bound to the table, the seat and the number of the sealing, so that nobody can hand in
 * the hash of another seat, of another table, or of a sealing whose words are known.
 */
export function sealOf({ table, sealing, seat }: SealedBy, words: string): string {
  return hashOf(`doomtable/words/${table}/${sealing}/${seat}/${words}`);
}
