import { type Decision, type Offer, offersIn, offersTo, type Words } from '@doomtable/kernel';
import { AREAS } from '../data/tables.js';
import { at, enemyNumber, obstacles, on, type Sheet } from '../sheet.js';
import type { Offered } from '../options.js';
import type { Cause, DoomRealm, Explorer } from '../types.js';
import { AREA_NAMES, count, enemyName, faces, lairName, listed, treasureName, within } from './names.js';
import { shapeName } from './shapes.js';

/** The first thing of its kind on offer. */
function first<K extends Offered['do']>(decision: Decision, what: K): Extract<Offered, { readonly do: K }> | undefined {
  return offersTo(offered(decision), what)[0]?.with;
}
function offered(decision: Decision): readonly Offer<Offered>[] {
  return offersIn<Offered>(decision.choice);
}

/** By `rule.step`: what is being decided, said to the one who plays. */
export const asks: Words<DoomRealm>['asks'] = {
  'adventure.setUpDice': 'Set-up. Dice fall until four of them differ.',
  'adventure.allot': (_s, { choice }) => {
    const shown = choice.kind === 'assign' ? choice.items.map(item => item.id).join(' ') : '';
    return `Set-up. The dice show ${shown}. Which numbers the treasures, which the enemies, which locks a door, which is your gold?`;
  },
  'round.dice': s => `Round ${s.round}. Four dice fall.`,
  'round.reroll': (s, decision) => {
    const shown = faces(first(decision, 'keep')?.dice ?? []);
    return `Round ${s.round}. The dice show ${shown} and you have ${s.gold} gold. Keep them, or reroll one?`;
  },
  'round.rerolled': 'One die falls again.',
  'round.allocate': (s, decision) => {
    const open = new Set(offersTo(offered(decision), 'give').map(({ with: { area } }) => area));
    const areas = listed(AREAS.filter(area => open.has(area)).map(area => AREA_NAMES[area]));
    return `Round ${s.round}. You rolled ${[...String(s.rolls.at(-1) ?? '')].join(' ')}. Open: ${areas}. Which die goes where?`;
  },
  'round.act': (s, decision) =>
    first(decision, 'attack') !== undefined
      ? `Round ${s.round}. All dice are placed. Whom do you attack?`
      : `Round ${s.round}. All dice are placed. Anything else before the round ends?`,
  'allot.lay': (s, { choice }) => {
    const die = choice.kind === 'place' ? Number(choice.board.slice('shape '.length)) : 0;
    const shape = shapeName(on(s).file.shapes[die - 1] ?? []);
    return `Round ${s.round}. Explore with the ${die}: where does the ${shape} go?`;
  },
  'improve.track': (s, decision) => {
    const { enemy = 0, cause = 'die' } = first(decision, 'grow') ?? {};
    const { mostHealth, mostAttack } = on(s);
    const health = `health (${at(s.health, enemy)} of ${at(mostHealth, enemy)})`;
    const attack = `attack (${at(s.attack, enemy)} of ${at(mostAttack, enemy)})`;
    return `${IMPROVES[cause](s, enemy)} Which track grows: ${health} or ${attack}?`;
  },
  'wander.hex': (_s, { choice }) => WANDERS[choice.kind === 'place' ? (choice.pieces[0] as Explorer) : 'power'],
  'encounters.order': (_s, decision) =>
    `${count(offered(decision).length, 'question mark')} uncovered. Which is met first?`,
  'encounters.chart': 'One die falls on the encounter chart.',
  'encounters.toll': (s, decision) => {
    const { encounter = 0, damage = 0 } = first(decision, 'takeDamage') ?? {};
    const name = on(s).file.encounters[encounter]?.name ?? '';
    return `${name}. Take ${damage} damage, or who spends a power box?`;
  },
  'hurt.spread': (_s, { choice }) => `${choice.kind === 'allocate' ? choice.total : 0} damage. Who takes it?`,
  'restore.healing': 'Healing makes a health box white again. Whose?',
  'restore.potion': 'The potion makes a box of health or power white again. Which?',
  'restore.encounter': 'The encounter makes a box of health or power white again. Which?',
  'loot.clear': (s, decision) => {
    const row = first(decision, 'use')?.onto ?? 0;
    const bars = obstacles(s, row).map(({ is }) => `a ${is}`);
    return `In the way of ${within(treasureName(s, row))}: ${listed(bars)}. Who deals with it?`;
  },
  'loot.bearer': (_s, decision) => `The treasure holds a ${first(decision, 'bear')?.item ?? 'sword'}. Who carries it?`,
  'reward.level': 'The Boss is down. Which hero gains a level for nothing, and learns what?',
  'fight.prepare': (s, decision) => {
    const { enemy = 0, need = 0, bonus = 0 } = first(decision, 'ready') ?? {};
    return `${foe(s, enemy)}: ${need} to reach, ${bonus} before the dice. Use a power first?`;
  },
  'fight.dice': 'Two dice fall for the attack.',
  'fight.press': (s, decision) => {
    const { enemy = 0, total = 0, need = 0, dice = [] } = first(decision, 'strike') ?? {};
    const shown = listed(dice.map(String));
    return `${foe(s, enemy)}: the dice show ${shown}, ${total} in all, ${need} to reach. Attack, or improve it first?`;
  },
  'fight.rerolled': 'One attack die falls again.',
  'fight.guard': (s, decision) => {
    const { enemy = 0, damage = 0 } = first(decision, 'take') ?? {};
    return `${foe(s, enemy)}: a blow for ${damage}. Soften it, or take it?`;
  },
};

function foe(s: Sheet, enemy: number): string {
  return `${enemyName(s, enemy)} at ${within(lairName(s, enemy))}`;
}

/** Names may be of one or of many, so verbs are kept out of their way. */
const IMPROVES: { readonly [cause in Cause]: (s: Sheet, enemy: number) => string } = {
  die: (s, enemy) => `The ${enemyNumber(s, enemy)} is for ${within(enemyName(s, enemy))}.`,
  diamond: (s, enemy) =>
    `A diamond at ${within(lairName(s, enemy))}: more strength for ${within(enemyName(s, enemy))}.`,
  startsGrown: (s, enemy) => `A head start for ${within(enemyName(s, enemy))}.`,
  mystery: (s, enemy) => `The question mark brings strength to ${within(enemyName(s, enemy))}.`,
  encounter: (s, enemy) => `The encounter brings strength to ${within(enemyName(s, enemy))}.`,
  failure: (s, enemy) => `The attack failed: more strength for ${within(enemyName(s, enemy))}.`,
  fall: (s, enemy) => `One enemy less: more strength for ${within(enemyName(s, enemy))}.`,
};

const WANDERS: { readonly [by in Explorer]: string } = {
  candle: 'A candle burns. Which white hex does it light?',
  encounter: 'The way leads on. Which hex next to your ground is explored?',
  power: 'A hero goes ahead. Which hex next to your ground is explored?',
  die: 'Which hex is explored?',
};
