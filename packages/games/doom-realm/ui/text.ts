import type { EncounterEffect, Effect, EnemyPower } from '../src/data/shape.js';
import type { Area } from '../src/data/tables.js';
import type { Score } from '../src/score.js';

const AREAS: { readonly [area in Area]: string } = {
  treasure: 'Treasure',
  enemy: 'Enemy',
  location: 'Location',
  explore: 'Explore',
};

const LINES: { readonly [line in keyof Score]: string } = {
  enemies: 'Boxes of fallen enemies',
  treasures: 'Boxes of looted treasures',
  encounters: 'Encounters, two each',
  gold: 'Gold, one for two',
  rounds: 'Rounds to spare',
  boss: 'The Boss',
  heroes: 'Dead heroes',
};

/** Everything the board of Doom Realm says by itself, in English. What rules say is in the game's own words. */
export const text = {
  keys: [
    ['t e l x', 'put the die to treasure, enemy, location or exploration'],
    ['r', 'turn the shape'],
    ['arrows', 'move the shape, or go from hex to hex'],
    ['k', 'decide what is laid out'],
  ],
  map: {
    title: 'Map',
    lay: 'Arrow keys move the shape, R turns it, Enter lays it.',
    hex: 'Arrow keys go from hex to hex, Enter explores one.',
    idle: 'The map of the realm.',
    start: 'the start',
    at: 'at',
    entrances: 'Locations',
    mysteriesLeft: 'Question marks not yet met',
    noneLeft: 'none',
    rocks: 'No way through',
    rock: 'no way through',
    white: 'unexplored',
    shaded: 'explored',
    mystery: 'a question mark',
    mysteries: (n: number) => (n === 1 ? 'meets a question mark' : `meets ${n} question marks`),
    discovers: (name: string) => `discovers ${name}`,
    lair: (place: string, enemy: string) => `${place}, lair of ${enemy}`,
    ruins: (place: string) => `${place}, in ruins`,
    locked: 'the door is locked',
    boss: 'behind the Master Key',
    where: (hexes: string) => `Here: ${hexes}`,
    places: (n: number) => (n === 1 ? '1 place' : `${n} places`),
    turn: 'Turn',
    layIt: 'Lay it here',
    exploreIt: 'Explore it',
    pick: 'Point at the map to see where it fits; press to lay it.',
    pickTouch: 'Tap the map to see where it fits; tap again to lay it.',
    pickHex: 'Press a lit hex on the map.',
    shape: (n: number) => `The shape of the ${n}`,
    meet: 'Press a lit question mark on the map, or one of these.',
  },
  rounds: {
    title: 'Rounds',
    of: (round: number, all: number) => `Round ${round} of ${all}`,
    status: (round: number, all: number) => `round ${round} of ${all}`,
    before: 'before the first round',
    chapter: (round: number) => `Round ${round}`,
    setUp: 'Set-up',
    roll: (round: number, dice: string) => `Round ${round}: ${dice}`,
  },
  heroes: {
    title: 'Heroes',
    level: (n: number) => `level ${n}`,
    dead: 'dead',
    health: (left: number, most: number) => `${left} of ${most} health left`,
    power: (left: number, most: number) => `${left} of ${most} power left`,
    sword: 'carries a sword',
    shield: 'carries a shield',
    notYet: 'not yet learned',
    learn: (power: string) => `Learn ${power}`,
    knows: 'Powers',
  },
  purse: {
    title: 'Loot',
    gold: 'Gold',
    swords: 'Swords',
    shields: 'Shields',
    sword: 'sword',
    shield: 'shield',
    key: 'Master Key',
    keyFound: 'found',
    keyLost: 'lost',
    keyNot: 'not yet',
    score: 'Score',
  },
  realm: {
    title: 'The realm',
    location: 'Location',
    enemy: 'Enemy',
    treasure: 'Treasure',
    health: 'Health',
    attack: 'Attack',
    unknown: 'undiscovered',
    found: 'discovered',
    locked: 'locked',
    ruins: 'destroyed',
    fallen: 'fallen',
    boss: 'Boss',
    looted: 'looted',
    waiting: 'barred, waits',
    reach: (n: number) => `reach ${n}`,
    hits: (n: number) => `hits ${n}`,
    boxes: (what: string, n: number, most: number) => `${what}: ${n} of ${most} boxes`,
    gold: (n: number) => `${n} gold when it falls`,
    grow: (track: string) => `${track} grows`,
    attackIt: (name: string) => `Attack ${name}`,
  },
  score: { title: 'Score', total: 'In all', lines: LINES },
  areas: AREAS,
  dice: {
    pick: 'Pick a die, then its area. Or drag it there.',
    chosen: (face: number) => `The ${face}: where does it go?`,
    die: (face: number) => `Die showing ${face}`,
    placed: 'placed',
    done: 'taken',
    free: 'open',
    burned: 'burned',
    again: (cost: number) => `Reroll for ${cost} gold`,
    keep: 'Keep these dice',
    gold: (n: number) => (n === 1 ? '1 gold left' : `${n} gold left`),
    throwOne: 'Press a die to reroll it.',
    next: (n: number, most: number) => `box ${n} of ${most}`,
    grows: (health: number, attack: number) => `health ${health}, attack ${attack}`,
    fits: (n: number) => (n === 1 ? 'fits in 1 place' : `fits in ${n} places`),
    diamond: 'a diamond: its enemy grows',
    why: {
      looted: 'looted already',
      frozen: 'barred, takes no more',
      full: 'full',
      defeated: 'its enemy is down',
      destroyed: 'destroyed',
      noRoom: 'fits nowhere',
    },
  },
  setUp: {
    pick: 'Pick a die, then what it does. Or drag it there.',
    uses: { treasures: 'Treasures', enemies: 'Enemies', lock: 'Locked door', gold: 'Gold' },
    hints: {
      treasures: 'The number beside the top treasure',
      enemies: 'The number beside the top enemy',
      lock: 'The location whose door is locked',
      gold: 'What is in the purse',
    },
    locations: 'Locations',
    begin: 'Begin the adventure',
    clear: 'Start again',
    opening: 'The story',
  },
  fight: {
    title: (name: string) => `Against ${name}`,
    reach: 'to reach',
    swords: 'swords',
    powers: 'powers',
    dice: 'dice',
    blow: 'Blow',
    shields: 'shields',
    guarded: 'guarded',
    damage: 'damage',
    won: 'It hits',
    lost: 'It misses',
    short: (n: number) => `${n} short`,
    strike: 'Attack as it stands',
    roll: 'Roll two dice',
    press: 'Press a die to reroll it.',
    take: (n: number) => `Take ${n} damage`,
    rest: 'End the round',
    odds: 'to win',
    back: (n: number) => `${n} damage back`,
    between: 'Powers and levels',
    also: 'Before the dice are placed',
    refused: 'Not possible now',
  },
  camp: {
    level: (level: number, gold: number) => `learn it: level ${level}, ${gold} gold`,
  },
  hurt: {
    pick: 'Press a hero to give a point of damage.',
    left: (n: number) => (n === 1 ? '1 still to be taken' : `${n} still to be taken`),
    all: 'All of it is taken',
    dies: 'dies',
    decide: 'Confirm',
    clear: 'Start again',
    give: (name: string) => `One more for ${name}`,
    takeBack: (name: string) => `One less for ${name}`,
  },
  tracks: {
    healthMeans: (from: number, to: number) => `to reach: ${from} becomes ${to}`,
    attackMeans: (from: number, to: number) => `its blow: ${from} becomes ${to}`,
  },
  print: {
    story: 'The story',
    encounters: 'Encounters',
    shapes: 'Shapes',
    setUp: 'Set-up: roll until four dice differ; number the treasures, number the enemies, lock a door, take gold.',
    power: 'Power',
  },
  regret: {
    asks: {
      key: (treasure: string) =>
        `The Master Key lies in ${treasure}, and its box is not shaded yet. If you win this fight now, the key is lost and the Boss stays shut in. Put more dice into that treasure first.`,
      empty: (treasure: string) =>
        `No box of ${treasure} is shaded yet. If you win this fight now, you find nothing there. Put dice into that treasure first.`,
    },
    cites: { key: 'DR-23', empty: 'DR-26' },
    yes: 'Attack anyway',
    dies: (hero: string) => `${hero} would die of this, and the others could bear it. A dead hero does not come back.`,
    letDie: 'Let it be so',
  },
  effect: (effect: Effect): string => {
    switch (effect.is) {
      case 'door':
        return 'open a door';
      case 'lock':
        return 'open a lock';
      case 'trap':
        return 'disarm a trap';
      case 'attack':
        return `attack +${effect.with}`;
      case 'guard':
        return `damage −${effect.with}`;
      case 'heal':
        return `heal ${effect.with}`;
      case 'explore':
        return effect.with === 1 ? 'explore 1 hex' : `explore ${effect.with} hexes`;
    }
  },
  encounter: (effect: EncounterEffect): string => {
    switch (effect.is) {
      case 'damage':
        return `${effect.with} damage.`;
      case 'damageOrPower':
        return `${effect.with} damage, or one power box of a hero.`;
      case 'gold':
        return `Gain ${effect.with} gold.`;
      case 'toll':
        return `Pay up to ${effect.with} gold.`;
      case 'explore':
        return effect.with === 1
          ? 'Explore 1 hex next to your ground.'
          : `Explore ${effect.with} hexes next to your ground.`;
      case 'restore':
        return effect.with === 1 ? 'Restore 1 box.' : `Restore ${effect.with} boxes.`;
      case 'grows':
        return `The weakest enemy grows${effect.with === 1 ? '' : ` ${effect.with} times`}.`;
    }
  },
  power: (power: EnemyPower): string => {
    switch (power.is) {
      case 'none':
        return '';
      case 'startsGrown':
        return `begins ${power.with} stronger`;
      case 'growsOnMystery':
        return 'grows with every question mark';
      case 'ignoresSwords':
        return power.with === 1 ? 'ignores a sword' : `ignores ${power.with} swords`;
      case 'ignoresShields':
        return power.with === 1 ? 'ignores a shield' : `ignores ${power.with} shields`;
      case 'blocksFirstPower':
        return 'blocks the first hero power';
      case 'stealsGold':
        return `steals ${power.with} gold if it survives`;
      case 'dearRerolls':
        return `each reroll costs ${power.with} gold`;
      case 'ambush':
        return `${power.with} more damage when just found`;
    }
  },
} as const;
