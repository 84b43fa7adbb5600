import type { Offer, Words } from '@doomtable/kernel';
import { LEVEL_COST } from '../data/tables.js';
import { hexName } from '../hexes.js';
import { freeFor } from '../map.js';
import type { Again, Attacking, Bearing, Give, Growth, Level, Mending, Mystery, Take, Toll, Used } from '../options.js';
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
import type { DoomRealm } from '../types.js';
import { boxName, enemyName, heroName, lairName, locationName, powerName, treasureName, within } from './names.js';
import { shapeName } from './shapes.js';

type Of<P extends { readonly do: string }, K extends P['do']> = Offer<Extract<P, { readonly do: K }>>;

/** How options are called, by step and head or by head alone. */
export const options: Words<DoomRealm>['options'] = {
  'adventure.allot': ({ id }) => `The ${id}`,
  'adventure.allot.treasures': 'Numbers the treasures, from the top',
  'adventure.allot.enemies': 'Numbers the enemies, from the top',
  'adventure.allot.lock': 'Locks the door of that location',
  'adventure.allot.gold': 'Is your starting gold',
  keep: 'Keep these dice',
  again: ({ with: { face, cost } }: Offer<Again>) => `Reroll a ${face} for ${cost} gold`,
  'round.allocate.treasure': ({ with: { face } }: Offer<Give>, s) => `${face} to ${aboutTreasure(s, face)}`,
  'round.allocate.enemy': ({ with: { face } }: Offer<Give>, s) => `${face} to ${aboutEnemy(s, face)}`,
  'round.allocate.location': ({ with: { face } }: Offer<Give>, s) => `${face} to ${aboutLocation(s, face)}`,
  'round.allocate.explore': ({ with: { face } }: Offer<Give>, s) => `${face} to exploration: ${aboutShape(s, face)}`,
  'round.act.attack': ({ with: { enemy } }: Offer<Attacking>, s) => {
    const where = `${within(enemyName(s, enemy))} at ${within(lairName(s, enemy))}`;
    return `Attack ${where}: ${needAgainst(s, enemy)} to reach, ${blowOf(s, enemy)} damage back`;
  },
  rest: 'End the round',
  'improve.track.health': ({ with: { enemy } }: Offer<Growth>, s) => `Health, to ${at(s.health, enemy) + 1}`,
  'improve.track.attack': ({ with: { enemy } }: Offer<Growth>, s) => `Attack, to ${at(s.attack, enemy) + 1}`,
  hex: ({ with: { hex } }: Offer<Mystery>, s) => hexName(s, hex),
  takeDamage: ({ with: { damage } }: Of<Toll, 'takeDamage'>) => `Take ${damage} damage`,
  payPower: ({ with: { hero } }: Of<Toll, 'payPower'>, s) =>
    `${heroName(s, hero)} spends a power box (${powersOf(s, hero)})`,
  'hurt.spread': ({ id }, s) => `${heroName(s, Number(id))} (${healthsOf(s, Number(id))})`,
  health: ({ with: { hero } }: Offer<Mending>, s) => `Health of ${within(heroName(s, hero))} (${healthsOf(s, hero)})`,
  power: ({ with: { hero } }: Offer<Mending>, s) => `Power of ${within(heroName(s, hero))} (${powersOf(s, hero)})`,
  hero: ({ with: { hero } }: Offer<Bearing>, s) => heroName(s, hero),
  leave: 'Leave it for later',
  use: ({ with: use }: Offer<Used>, s) =>
    `${heroName(s, use.hero)}, ${powerName(s, use.hero, use.power)}: ${aboutUse(use, s)} (${powersOf(s, use.hero)})`,
  level: (option: Offer<Level>, s) => `${aboutLevel(option, s)}, for ${LEVEL_COST} gold`,
  'reward.level': aboutLevel,
  ready: 'Roll the dice',
  strike: 'Attack as it stands',
  take: ({ with: { damage } }: Offer<Take>) => `Take ${damage} damage`,
};

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

function aboutUse({ hero, power, effect, onto: place }: Used, s: Sheet): string {
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

function aboutLevel({ with: { hero, power } }: Offer<Level>, s: Sheet): string {
  return `${heroName(s, hero)} to level ${at(s.level, hero) + 1}, learning ${powerName(s, hero, power)}`;
}

function healthsOf(s: Sheet, hero: number): string {
  return `${healthLeft(s, hero)} of ${mostHealth(s, hero)} health left`;
}

function powersOf(s: Sheet, hero: number): string {
  return `${powerLeft(s, hero)} of ${mostPower(s, hero)} power left`;
}
