import type { Json } from '@doomtable/kernel';
import drownedStair from '../adventures/drowned-stair.json' with { type: 'json' };
import ironWinter from '../adventures/iron-winter.json' with { type: 'json' };
import kilnRoad from '../adventures/kiln-road.json' with { type: 'json' };
import { type Prepared, prepare } from './data/prepared.js';
import type { AdventureFile } from './data/shape.js';

/** The adventures that come with the game, in rising difficulty. Their files are judged by a test. */
export const OURS: { readonly [id: string]: Json } = {
  'kiln-road': kilnRoad,
  'drowned-stair': drownedStair,
  'iron-winter': ironWinter,
};

const READY = new Map<string, Prepared>();

/** The adventure a sheet is played on: one of ours by its id, or the table's own by its text. Made ready once. */
export function adventureOf(id: string, own: string | null): Prepared {
  const key = own ?? id;
  let ready = READY.get(key);
  if (ready === undefined) {
    const file = own === null ? OURS[id] : (JSON.parse(own) as Json);
    if (file === undefined) throw new Error(`no adventure '${id}'`);
    ready = prepare(file as unknown as AdventureFile);
    READY.set(key, ready);
  }
  return ready;
}
