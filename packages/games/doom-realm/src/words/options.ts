import type { Option, Say } from '@doomtable/kernel';
import { LEVEL_COST, REROLL_COST } from '../data/tables.js';
import { hexName } from '../hexes.js';
import { freeFor } from '../map.js';
import { readUse } from '../rules/power.js';
import {
  at,
  blowOf,
  enemyAt,
  GROWING,
  has,
  healthLeft,
  mostHealth,
  mostPower,
  needAgainst,
  on,
  powerLeft,
  powerOf,
  type Sheet,
  TAKEN,
  treasureAt,
} from '../sheet.js';
import { figure, parts, refOf } from './about.js';
import { boxName, enemyName, heroName, lairName, locationName, powerName, treasureName, within } from './names.js';
import { shapeName } from './shapes.js';

type Name = Say<[option: Option, s: Sheet]>;

/** How options are called, by step and head or by head alone. */
export const options: { readonly [key: string]: Name } = {
  'adventure.allot': option => `The ${option.id}`,
  'adventure.allot.treasures': 'Numbers the treasures, from the top',
  'adventure.allot.enemies': 'Numbers the enemies, from the top',
  'adventure.allot.lock': 'Locks the door of that location',
  'adventure.allot.gold': 'Is your starting gold',
  keep: 'Keep the dice',
  'round.reroll.again': option => `Throw a ${parts(option)[0] ?? 0} again for ${REROLL_COST} gold`,
  'round.allocate.treasure': (option, s) => `${face(option)} to ${aboutTreasure(s, face(option))}`,
  'round.allocate.enemy': (option, s) => `${face(option)} to ${aboutEnemy(s, face(option))}`,
  'round.allocate.location': (option, s) => `${face(option)} to ${aboutLocation(s, face(option))}`,
  'round.allocate.explore': (option, s) => `${face(option)} to exploration: ${aboutShape(s, face(option))}`,
  'round.act.attack': (option, s) => {
    const [enemy = 0] = parts(option);
    const where = `${within(enemyName(s, enemy))} at ${within(lairName(s, enemy))}`;
    return `Attack ${where}: ${needAgainst(s, enemy)} to reach, ${blowOf(s, enemy)} damage back`;
  },
  rest: 'Rest until the next round',
  'improve.track.health': (option, s) => `Health, to ${at(s.health, refOf(option)) + 1}`,
  'improve.track.attack': (option, s) => `Attack, to ${at(s.attack, refOf(option)) + 1}`,
  hex: (option, s) => hexName(s, parts(option)[0] ?? 0),
  takeDamage: option => `Take ${figure(option, 'damage')} damage`,
  payPower: (option, s) => `${heroName(s, refOf(option))} spends a power box (${powersOf(s, refOf(option))})`,
  'hurt.spread': (option, s) => `${heroName(s, Number(option.id))} (${healthsOf(s, Number(option.id))})`,
  'restore.box.health': (option, s) =>
    `Health of ${within(heroName(s, refOf(option)))} (${healthsOf(s, refOf(option))})`,
  'restore.box.power': (option, s) => `Power of ${within(heroName(s, refOf(option)))} (${powersOf(s, refOf(option))})`,
  hero: (option, s) => heroName(s, refOf(option)),
  leave: 'Leave it for later',
  use: (option, s) => {
    const { hero, power } = readUse(option.id);
    return `${heroName(s, hero)}, ${powerName(s, hero, power)}: ${aboutUse(option, s)} (${powersOf(s, hero)})`;
  },
  level: (option, s) => `${aboutLevel(option, s)}, for ${LEVEL_COST} gold`,
  'reward.level': (option, s) => aboutLevel(option, s),
  ready: 'Roll the dice',
  strike: 'Strike',
  'fight.press.again': option => `Throw a ${parts(option)[0] ?? 0} again for ${figure(option, 'cost')} gold`,
  take: option => `Take ${figure(option, 'damage')} damage`,
};

function face(option: Option): number {
  return parts(option)[0] ?? 0;
}

function aboutTreasure(s: Sheet, die: number): string {
  const row = treasureAt(s, die);
  const boxes = on(s).rows[row] ?? [];
  const shaded = at(s.treasure, row);
  const name = within(treasureName(s, row));
  if (at(s.rows, row) !== GROWING) return `${name}: ${at(s.rows, row) === TAKEN ? 'looted' : 'frozen'}, burned`;
  if (shaded >= boxes.length) return `${name}: full, burned`;
  return `${name}: box ${shaded + 1} of ${boxes.length}, ${boxName(boxes[shaded] ?? '')}`;
}

function aboutEnemy(s: Sheet, die: number): string {
  const enemy = enemyAt(s, die);
  const name = within(enemyName(s, enemy));
  if (has(s.fallen, enemy)) return `${name}: defeated, burned`;
  return `${name}: health ${at(s.health, enemy)}, attack ${at(s.attack, enemy)}`;
}

function aboutLocation(s: Sheet, die: number): string {
  const name = within(locationName(s, die - 1));
  const file = on(s).file.locations[die - 1];
  const next = at(s.location, die - 1) + 1;
  const boxes = file?.boxes ?? 0;
  if (has(s.fallen, enemyAt(s, die))) return `${name}: destroyed, burned`;
  if (next > boxes) return `${name}: full, burned`;
  return `${name}: box ${next} of ${boxes}${file?.diamonds.includes(next) === true ? ', a diamond' : ''}`;
}

function aboutShape(s: Sheet, die: number): string {
  const name = shapeName(on(s).file.shapes[die - 1] ?? []);
  return freeFor(s, die).length > 0 ? name : `the ${name} fits nowhere, burned`;
}

function aboutUse(option: Option, s: Sheet): string {
  const { hero, power, effect, onto } = readUse(option.id);
  const [place = 0] = onto.split(':').map(Number);
  const found = powerOf(s, hero, power)?.effects.find(one => one.is === effect);
  const worth = typeof found?.with === 'number' ? found.with : 0;
  switch (effect) {
    case 'door':
      return `open the door of ${within(locationName(s, place))}`;
    case 'lock':
      return `open the lock on ${within(treasureName(s, place))}`;
    case 'trap':
      return `disarm the trap on ${within(treasureName(s, place))}`;
    case 'attack':
      return `${worth} more on the attack`;
    case 'guard':
      return `${worth} less damage`;
    case 'heal':
      return `heal up to ${worth}`;
    case 'explore':
      return worth === 1 ? 'explore 1 hex more' : `explore ${worth} hexes more`;
  }
}

function aboutLevel(option: Option, s: Sheet): string {
  const [hero = 0, power = 0] = parts(option);
  return `${heroName(s, hero)} to level ${at(s.level, hero) + 1}, learning ${powerName(s, hero, power)}`;
}

function healthsOf(s: Sheet, hero: number): string {
  return `${healthLeft(s, hero)} of ${mostHealth(s, hero)} health left`;
}

function powersOf(s: Sheet, hero: number): string {
  return `${powerLeft(s, hero)} of ${mostPower(s, hero)} power left`;
}
