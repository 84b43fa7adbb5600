import { BOSS, SIX } from '../data/tables.js';
import {
  at,
  blowOf,
  enemyNumber,
  GROWING,
  has,
  needAgainst,
  on,
  type Sheet,
  shieldsAgainst,
  swordsAgainst,
  treasureAt,
  WAITING,
} from '../sheet.js';
import { stepsLeft } from '../thumb/ground.js';
import { keyBoxesMissing, keyKeeper } from '../thumb/strength.js';
import type { Party } from './party.js';

/*
 * What the worth of a sheet is read from: figures by name, each of which is weighed. The weights stand in `weights.ts`.
 */

/** Readers of figures, by the name of the figure. */
export type Features<From> = { readonly [name: string]: (from: From) => number };
/** A weight for each of them. */
export type Weights<F> = { readonly [name in keyof F]: number };

/** A party, and a living enemy it may yet meet. */
export interface Match {
  readonly s: Sheet;
  readonly party: Party;
  readonly enemy: number;
}

/** A party, and what may become of its enemies. */
export interface Prospects {
  readonly s: Sheet;
  readonly party: Party;
  /** The chances that enemies fall: added up, the Boss's own, and multiplied. */
  readonly falls: number;
  readonly bossFalls: number;
  readonly win: number;
  /** What lies on living enemies, in their treasure rows and at their locations, each times the chance. */
  readonly boxes: number;
  readonly treasure: number;
  readonly gold: number;
}

/** What a party brings to everything. */
const OF_PARTY = {
  always: () => 1,
  alive: ({ party }: { readonly party: Party }) => party.alive,
  health: ({ party }: { readonly party: Party }) => party.health,
  power: ({ party }: { readonly party: Party }) => party.power,
  attack: ({ party }: { readonly party: Party }) => party.attack,
  guard: ({ party }: { readonly party: Party }) => party.guard,
  swords: ({ party }: { readonly party: Party }) => party.swords,
  shields: ({ party }: { readonly party: Party }) => party.shields,
  levels: ({ party }: { readonly party: Party }) => party.levels,
  dead: ({ party }: { readonly party: Party }) => party.dead,
  rounds: ({ party }: { readonly party: Party }) => party.rounds,
};

/** Gold beyond this is hardly spent in one fight, and a way longer than this is long. */
const PURSE = 6;
const LONG_WAY = 12;

/** What bears on whether an enemy falls in time. */
export const OF_ENEMY = {
  ...OF_PARTY,
  rootRounds: ({ party }: Match) => Math.sqrt(party.rounds),
  strain: ({ party }: Match) => party.alive / (party.rounds + 1),
  purse: ({ party }: Match) => Math.min(PURSE, party.gold),
  need: ({ s, enemy }: Match) => needAgainst(s, enemy) - swordsAgainst(s, enemy),
  blow: ({ s, enemy }: Match) => blowOf(s, enemy) - shieldsAgainst(s, enemy),
  steps: ({ s, enemy }: Match) => {
    const location = enemyNumber(s, enemy) - 1;
    return has(s.discovered, location) ? 0 : Math.min(LONG_WAY, stepsLeft(s)[location] ?? LONG_WAY);
  },
  keepsKey: ({ s, enemy }: Match) => (enemy === keyKeeper(s) ? 1 : 0),
} satisfies Features<Match>;

/** The same for the Boss, whose door needs the key. */
export const OF_BOSS = {
  ...OF_ENEMY,
  noKey: ({ s }: Match) => (s.key ? 0 : 1),
  keyBoxes: ({ s }: Match) => (s.key ? 0 : keyBoxesMissing(s)),
  keyStrain: ({ s, party }: Match) => (s.key ? 0 : keyBoxesMissing(s) / Math.sqrt(party.rounds + 1)),
  keyWaits: ({ s }: Match) => (!s.key && at(s.rows, BOSS) === WAITING ? 1 : 0),
} satisfies Features<Match>;

/** What bears on the points still to come. */
export const OF_SCORE = {
  ...OF_PARTY,
  gold: ({ party }: Prospects) => party.gold,
  marks: ({ s }: Prospects) => on(s).mysteries.length - s.encounters,
  falls: ({ falls }: Prospects) => falls,
  bossFalls: ({ bossFalls }: Prospects) => bossFalls,
  win: ({ win }: Prospects) => win,
  boxes: ({ boxes }: Prospects) => boxes,
  treasure: ({ treasure }: Prospects) => treasure,
  locations: ({ gold }: Prospects) => gold,
} satisfies Features<Prospects>;

/** What may become of the enemies, given each one's chance to fall (0 for those that have). */
export function prospectsOf(s: Sheet, party: Party, chances: readonly number[]): Prospects {
  let falls = 0;
  let win = 1;
  let boxes = 0;
  let treasure = 0;
  let gold = 0;
  for (let enemy = 0; enemy < SIX; enemy++) {
    if (has(s.fallen, enemy)) continue;
    const chance = at(chances, enemy);
    const number = enemyNumber(s, enemy);
    const row = treasureAt(s, number);
    falls += chance;
    win *= chance;
    boxes += chance * (at(s.health, enemy) + at(s.attack, enemy));
    treasure += at(s.rows, row) === GROWING ? chance * at(s.treasure, row) : 0;
    gold += chance * at(s.location, number - 1);
  }
  return { s, party, falls, bossFalls: at(chances, BOSS), win, boxes, treasure, gold };
}
