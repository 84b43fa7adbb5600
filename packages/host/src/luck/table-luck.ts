import type { TableHead, TableSecret } from '../log/log.js';
import { VerifiableLuck } from './verifiable.js';
import type { Sealing } from '../people/sealing.js';

/** The dice of a table: its own, or those of the table it was dealt from. */
export function luckOf({ id, deal }: TableHead, sealing: Sealing, { master }: TableSecret): VerifiableLuck {
  return new VerifiableLuck(deal?.table ?? id, master, deal?.entropy ?? entropyOf(sealing));
}

/** What people added to the dice, by seat: nothing is an empty text. */
export function entropyOf({ words }: Sealing): readonly string[] {
  return words.map(word => word ?? '');
}
