import type { JsonObject } from '@doomtable/kernel';
import { PLAIN_DOOR } from '../data/shape.js';

/** By kind of part: what it is unless somebody says otherwise. Whoever draws has only to say where. */
export const USUAL: { readonly [part: string]: JsonObject } = {
  sector: { name: 'Side Room', tile: 'hall', dark: 'no', power: 'yes', floor: 'safe', hidden: 'no' },
  door: { ...PLAIN_DOOR, secret: 'no' },
  furniture: { kind: 'crate' },
  platform: { height: 1, climb: 2, low: 'no' },
  item: { thing: { is: 'pickup', with: 'medikit' } },
  monster: { kind: 'imp' },
  trap: { name: 'Hidden Blade', hits: 2, disarm: 2, effects: [{ is: 'hits', with: 2 }] },
  device: { name: 'Switch', once: 'no' },
};
