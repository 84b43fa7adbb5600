import type { Json } from '@doomtable/kernel';
import drownedStair from '../adventures/drowned-stair.json' with { type: 'json' };
import ironWinter from '../adventures/iron-winter.json' with { type: 'json' };
import kilnRoad from '../adventures/kiln-road.json' with { type: 'json' };
import { type Prepared, prepare } from './data/prepared.js';
import type { AdventureFile } from './data/shape.js';

/** The adventures that come with the game, in rising difficulty. Their files are judged by a test. */
export const OURS = {
  'kiln-road': kilnRoad,
  'drowned-stair': drownedStair,
  'iron-winter': ironWinter,
} as const satisfies { readonly [id: string]: Json };
export type OurAdventure = keyof typeof OURS;

const READY = new Map<string, Prepared>();

/** The adventure a sheet is played on: one of ours by its id, or the table's own by its text. Made ready once. */
export function adventureOf(id: string, own: string | null): Prepared {
  const key = own ?? id;
  let ready = READY.get(key);
  if (ready === undefined) {
    const file = own === null ? shipped(id) : (JSON.parse(own) as AdventureFile);
    if (file === undefined) throw new Error(`no adventure '${id}'`);
    ready = prepare(file);
    READY.set(key, ready);
  }
  return ready;
}

/** A file of ours, whose form a test has judged. */
function shipped(id: string): AdventureFile | undefined {
  return (OURS as { readonly [id: string]: unknown })[id] as AdventureFile | undefined;
}
