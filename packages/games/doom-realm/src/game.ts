import { defineGame, type Json, type Seat } from '@doomtable/kernel';
import { adventureOf } from './adventures.js';
import { boundOf } from './bound.js';
import { HEROES, SIX } from './data/tables.js';
import { judge } from './judge.js';
import { adventure } from './rules/adventure.js';
import { allot } from './rules/allot.js';
import { camp } from './rules/camp.js';
import { encounters } from './rules/encounter.js';
import { fight } from './rules/fight.js';
import { hurt } from './rules/hurt.js';
import { improve } from './rules/improve.js';
import { reward } from './rules/level.js';
import { loot } from './rules/loot.js';
import { restore } from './rules/restore.js';
import { round } from './rules/round.js';
import { wander } from './rules/wander.js';
import { ENDINGS, type Outcome } from './score.js';
import { type DoomRealmSettings, SETTINGS } from './settings.js';
import { cloneWorld, type DoomRealm, type Sheet } from './sheet.js';
import { words } from './words.js';

export const doomRealm = defineGame({
  id: 'doom-realm',
  title: 'Doom Realm',
  rulesVersion: '1',
  seats: { min: 1, max: 1 },
  settings: SETTINGS,
  rules: [adventure, allot, camp, encounters, fight, hurt, improve, loot, restore, reward, round, wander],
  powers: {},
  judge,
  begin: (settings: DoomRealmSettings) => ({
    world: { open: blankSheet(settings), secret: {} },
    rule: adventure,
    my: { dice: [], again: 0, enemy: 0, grown: 0 },
  }),
  clone: cloneWorld,
  // A solitary game on paper hides nothing (DR-101).
  knows: (_world: DoomRealm) => null,
  view: (open: Sheet) => open,
  imagine: (view: Sheet): DoomRealm => cloneWorld({ open: view, secret: {} }),
  bound: boundOf,
  endings: ENDINGS,
  ending: (result: Json) => (result as unknown as Outcome).ending,
  words,
  role: (_settings: DoomRealmSettings, _seat: Seat) => 'adventurer',
});

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
