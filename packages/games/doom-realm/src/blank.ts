import { adventureOf } from './adventures.js';
import { HEROES, SIX } from './data/tables.js';
import type { DoomRealmSettings } from './settings.js';
import type { Sheet } from './sheet.js';

/** The sheet before anything is written on it. */
export function blankSheet(settings: DoomRealmSettings): Sheet {
  const { adventure: chosen, ...rulings } = settings;
  const own = chosen.is === 'own' ? chosen.with : null;
  const id = chosen.is === 'ours' ? chosen.with : 'own';
  const { board } = adventureOf(id, own);
  const six = (): number[] => new Array<number>(SIX).fill(0);
  const three = (value: number): number[] => new Array<number>(HEROES).fill(value);
  return {
    adventure: id,
    own,
    rulings,
    round: 0,
    gold: 0,
    rolls: [],
    firstTreasure: 0,
    firstEnemy: 0,
    locked: 0,
    treasure: six(),
    rows: six(),
    cleared: six(),
    health: six(),
    attack: six(),
    fallen: 0,
    location: six(),
    shaded: board.bitsOf([]),
    near: board.bitsOf([]),
    discovered: 0,
    foundIn: six(),
    encounters: 0,
    wounds: three(0),
    spent: three(0),
    level: three(1),
    learned: three(1),
    swords: 0,
    shields: 0,
    key: false,
  };
}
