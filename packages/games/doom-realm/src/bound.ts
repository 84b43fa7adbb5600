import { adventureOf } from './adventures.js';
import type { AdventureFile } from './data/shape.js';
import { BOSS_GOLD, POTION_BOXES, ROUNDS, SIX } from './data/tables.js';
import type { DoomRealmSettings } from './settings.js';

/** Throws of the set-up dice. Each new throw of one die fails at worst every second time, so that more never happens. */
const SET_UP = 64;
/**
 * Answers of a round apart from what gold, powers and question marks bring: four dice, three of them put somewhere, a shape laid,
 * an attack chosen and the rest after it, its dice, ready, strike and take, damage spread, and four improvements (die, diamond,
 * failure or Boss).
 */
const PER_ROUND = 20;
/** A reroll is asked for and thrown. */
const PER_GOLD = 2;
/** A power is chosen, and heals six boxes at most. */
const PER_POWER = 8;
/** A question mark is put in order, stirs six enemies, is thrown for, and brings four answers at most. */
const PER_MYSTERY = 12;
/** A treasure box asks twice at most: candle and potion. */
const PER_BOX = 2;

/** No game takes more answers than this, luck's included: whatever repeats costs gold, a power box or a hex. */
export function boundOf(settings: DoomRealmSettings): number {
  const chosen = settings.adventure;
  const { file, mysteries } = chosen.is === 'ours' ? adventureOf(chosen.with, null) : adventureOf('own', chosen.with);
  const boxes = file.treasures.flatMap(treasure => treasure.boxes);
  const gives = (effect: string): number =>
    mysteries.length * Math.max(0, ...file.encounters.map(one => (one.effect.is === effect ? one.effect.with : 0)));
  const gold = goldOf(file) + gives('gold');
  const potions = boxes.filter(box => box === 'potion').length * POTION_BOXES;
  const powers = file.heroes.reduce(
    (sum, { power }) => sum + power.squares + power.circles,
    potions + gives('restore'),
  );
  const levels = file.heroes.reduce((sum, { learns }) => sum + learns.length, 0);
  const grown = file.enemies.reduce((sum, { power }) => sum + (power.is === 'startsGrown' ? power.with : 0), 0);
  const once = SET_UP + grown + levels + boxes.length * PER_BOX + SIX;
  return once + ROUNDS * PER_ROUND + gold * PER_GOLD + powers * PER_POWER + mysteries.length * PER_MYSTERY;
}

/** All gold there is apart from encounters: the die of the set-up, treasures, locations and the Boss. */
function goldOf(file: AdventureFile): number {
  let gold = SIX + BOSS_GOLD;
  for (const { boxes } of file.locations) gold += boxes;
  for (const { boxes } of file.treasures) {
    for (const box of boxes) if (box.startsWith('gold ')) gold += Number(box.slice('gold '.length));
  }
  return gold;
}
