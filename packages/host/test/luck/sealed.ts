import { hashOf, type LuckNote, sealOf, type SeenDice, VerifiableLuck } from '@doomtable/host';
import { cloneJson, type JsonObject } from '@doomtable/kernel';
import { thrown } from './dicing.js';

export const MASTER = '5a'.repeat(32);
export const ENTROPY = [hashOf('Ann'), hashOf('Bea')];
export const luck = new VerifiableLuck('table 7', MASTER, ENTROPY);
export const hashes = ENTROPY.map((words, seat) => sealOf({ table: 'table 7', sealing: 0, seat }, words));
export const AT = { table: 'table 7', seals: { hashes, by: ['Ann', 'Bea'], resealed: [] } };
export const asJson = (note: LuckNote): JsonObject => cloneJson(note) as unknown as JsonObject;
export const record = thrown(luck.roll, asJson(luck.reveal(AT)));
/** What Bea's browser kept of the table before the game. */
export const seen: SeenDice = {
  format: 'doomtable-seen-1',
  table: 'table 7',
  dice: 'table 7',
  dealt: null,
  commitment: luck.note(AT).commitment,
  before: true,
  sealed: { sealing: 0, hashes },
  own: [{ sealing: 0, seat: 1, words: ENTROPY[1] ?? '', opened: true }],
};
