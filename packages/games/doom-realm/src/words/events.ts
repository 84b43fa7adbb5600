import type { EventWords } from '@doomtable/kernel';
import { ALL_SIX, type Area, ROUNDS } from '../data/tables.js';
import { at, enemyAt, on, type Sheet, treasureAt } from '../sheet.js';
import type { Burned, Cause, DoomRealm, Events, Explorer } from '../types.js';
import {
  AREA_NAMES,
  boxName,
  count,
  enemyName,
  faces,
  heroName,
  hexNames,
  lairName,
  locationName,
  powerName,
  treasureName,
  within,
} from './names.js';

/** What happened, told afterwards, so that names of one and of many take the same verb. Every kind has its words. */
/** What happened, in words. */
export const events: EventWords<DoomRealm> = {
  setUpRolled: ({ dice }) => `The set-up dice fell ${faces(dice)}.`,
  setUp: ({ treasures, enemies, lock, gold }, s) =>
    `The treasures are numbered from ${treasures}, the enemies from ${enemies}. ` +
    `The door of ${within(locationName(s, lock - 1))} is locked, and ${gold} gold is in the purse.`,
  round: ({ round }) => `Round ${round} of ${ROUNDS}.`,
  rolled: ({ dice }) => `The dice fell ${faces(dice)}.`,
  rerolled: ({ from, to, gold }) => `${gold} gold to reroll: the ${from} became a ${to}.`,
  allotted: ({ die, area }) => `The ${die} went to ${area === 'explore' ? '' : 'the '}${AREA_NAMES[area]}.`,
  burned: ({ die, area, why }, s) => `The ${die} was burned: ${BURNED[why](placeOf(s, area, die))}.`,
  treasureShaded: ({ treasure, boxes, box }, s) =>
    `${treasureName(s, treasure)}: box ${boxes} of ${on(s).rows[treasure]?.length ?? 0}, ${boxName(box)}.`,
  locationShaded: ({ location, boxes, diamond }, s) =>
    `${locationName(s, location)}: box ${boxes} of ${on(s).file.locations[location]?.boxes ?? 0}${diamond ? ', a diamond' : ''}.`,
  improved: ({ enemy, track, boxes, cause }, s) => {
    const most = at(track === 'health' ? on(s).mostHealth : on(s).mostAttack, enemy);
    return `${enemyName(s, enemy)} ${GREW[cause]}: ${track} ${boxes} of ${most}.`;
  },
  notImproved: ({ enemy }, s) => `${enemyName(s, enemy)} could grow no further.`,
  explored: ({ hexes, by }, s) => `${EXPLORED[by]} ${hexNames(s, hexes)}.`,
  discovered: ({ location, enemy }, s) =>
    `${locationName(s, location)} was discovered, the lair of ${within(enemyName(s, enemy))}.`,
  mystery: ({ hex }, s) => `Something waited at ${hexNames(s, [hex])}.`,
  encounter: ({ die, encounter }, s) => {
    const met = on(s).file.encounters[encounter];
    return `A ${die} on the chart. ${met?.name ?? ''}: ${met?.story ?? ''}`;
  },
  goldGained: ({ gold, from }) => `${gold} gold ${GAINED[from]}.`,
  goldLost: ({ gold, from }) =>
    from === 'enemy' ? `${gold} gold was stolen.` : gold > 0 ? `${gold} gold was paid.` : 'The purse was empty.',
  powerUsed: ({ hero, power, effect, blocked }, s) =>
    effect === 'toll'
      ? `${heroName(s, hero)} spent a power box.`
      : `${heroName(s, hero)} used ${powerName(s, hero, power)}${blocked ? ', and nothing came of it' : ''}.`,
  doorOpened: ({ location }, s) => `The door of ${within(locationName(s, location))} was opened.`,
  cleared: ({ treasure, is }, s) =>
    `The ${is} on ${within(treasureName(s, treasure))} was ${is === 'lock' ? 'opened' : 'disarmed'}.`,
  attacked: ({ enemy, need, bonus }, s) =>
    `The heroes attacked ${within(enemyName(s, enemy))}: ${need} to reach${bonus > 0 ? `, ${bonus} of it by swords` : ''}.`,
  fightRolled: ({ dice }) => `The attack dice fell ${faces(dice)}.`,
  fightRerolled: ({ from, to, cost }) => `${cost} gold to reroll: the ${from} became a ${to}.`,
  struck: ({ dice, swords, powers, total, need, won }) => {
    const sum = [
      ...dice,
      ...(swords > 0 ? [`${swords} by swords`] : []),
      ...(powers > 0 ? [`${powers} by powers`] : []),
    ];
    return `${sum.join(' + ')} made ${total} against ${need}. ${won ? 'The attack succeeds.' : 'The attack fails.'}`;
  },
  blow: ({ enemy, damage, shields, guarded }, s) => {
    const held = shields + guarded > 0 ? `, after ${shields} by shields and ${guarded} by powers` : '';
    return `${enemyName(s, enemy)} hit back: ${damage} damage${held}.`;
  },
  wounded: ({ hero, damage, left }, s) => `${heroName(s, hero)} took ${damage} damage; ${left} health left.`,
  died: ({ hero, swords, shields }, s) => {
    const lost = [...(swords > 0 ? ['a sword'] : []), ...(shields > 0 ? ['a shield'] : [])];
    return `${heroName(s, hero)} died${lost.length > 0 ? `, and ${lost.join(' and ')} was lost` : ''}.`;
  },
  restored: ({ hero, what }, s) => `${heroName(s, hero)} regained a ${what} box.`,
  fell: ({ enemy, boss }, s) =>
    `${enemyName(s, enemy)}${boss ? ', the Boss,' : ''} fell, and ${within(lairName(s, enemy))} was destroyed.`,
  lootWaits: ({ treasure }, s) => `${treasureName(s, treasure)} stayed shut, to be looted later.`,
  looted: ({ treasure, boxes }, s) =>
    `${treasureName(s, treasure)} was looted: ${boxes === 0 ? 'it was empty' : count(boxes, 'box', 'boxes')}.`,
  found: ({ item, hero }, s) =>
    s.rulings.arms === 'pooled' ? `A ${item} was found for all.` : `${heroName(s, hero)} took up a ${item}.`,
  leftBehind: ({ item }) => `A ${item} was left behind; nobody could use another.`,
  keyFound: ({ treasure }, s) => `The Master Key was found in ${within(treasureName(s, treasure))}.`,
  keyLost: ({ treasure }, s) =>
    `${treasureName(s, treasure)} was reached before its Master Key was shaded. The key is lost, and the Boss is shut in.`,
  levelled: ({ hero, level, power, gold }, s) =>
    `${heroName(s, hero)} rose to level ${level}${gold > 0 ? ` for ${gold} gold` : ' for nothing'} and learned ${powerName(s, hero, power)}.`,
  ended: ({ score }, s) => {
    const { victory, defeat } = on(s).file.story;
    return `${s.fallen === ALL_SIX ? victory : defeat} ${count(score, 'point')}.`;
  },
};

const BURNED: { readonly [why in Burned]: (place: string) => string } = {
  looted: place => `${place} is looted`,
  frozen: place => `${place} waits behind a lock or trap`,
  full: place => `${place} is full`,
  defeated: place => `no strength is left in ${place}`,
  destroyed: place => `${place} is destroyed`,
  noRoom: () => 'its shape fits nowhere',
};

const GREW: { readonly [cause in Cause]: string } = {
  die: 'grew stronger',
  diamond: 'grew stronger with the diamond',
  startsGrown: 'had a head start',
  mystery: 'stirred',
  encounter: 'gained by it',
  failure: 'held out and grew stronger',
  fall: 'grew stronger by the fall',
};

const EXPLORED: { readonly [by in Explorer]: string } = {
  die: 'Explored:',
  candle: 'Candlelight fell on',
  encounter: 'The way led on to',
  power: 'A hero went ahead to',
};

const GAINED: { readonly [from in Events['goldGained']['from']]: string } = {
  encounter: 'came of it',
  treasure: 'lay in the treasure',
  location: 'lay in the ruins',
  boss: 'was the price of the Boss',
};

/** What a die was put to, by name. */
function placeOf(s: Sheet, area: Area, die: number): string {
  switch (area) {
    case 'treasure':
      return within(treasureName(s, treasureAt(s, die)));
    case 'enemy':
      return within(enemyName(s, enemyAt(s, die)));
    case 'location':
      return within(locationName(s, die - 1));
    case 'explore':
      return 'the map';
  }
}
