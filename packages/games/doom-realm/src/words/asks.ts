import type { Decision, Say } from '@doomtable/kernel';
import { AREAS } from '../data/tables.js';
import { at, enemyNumber, obstacles, on, type Sheet } from '../sheet.js';
import type { Cause, Explorer } from '../tell.js';
import { dice, figure, headOf, offered, parts, refOf } from './about.js';
import { AREA_NAMES, count, enemyName, faces, lairName, listed, treasureName, within } from './names.js';
import { shapeName } from './shapes.js';

type Ask = Say<[s: Sheet, decision: Decision]>;

/** By `rule.step`: what is being decided, said to the one who plays. */
export const asks: { readonly [step: string]: Ask } = {
  'adventure.setUpDice': 'Set-up. Dice fall until four of them differ.',
  'adventure.allot': (_s, { choice }) => {
    const shown = choice.kind === 'assign' ? choice.items.map(item => item.id).join(' ') : '';
    return `Set-up. The dice show ${shown}. Which numbers the treasures, which the enemies, which locks a door, which is your gold?`;
  },
  'round.dice': s => `Round ${s.round}. Four dice fall.`,
  'round.reroll': (s, decision) => {
    const shown = faces(dice(offered(decision)[0]));
    return `Round ${s.round}. The dice show ${shown} and you have ${s.gold} gold. Keep them, or throw one again?`;
  },
  'round.rerolled': 'One die falls again.',
  'round.allocate': (s, decision) => {
    const heads = new Set(offered(decision).map(headOf));
    const areas = listed(AREAS.filter(area => heads.has(area)).map(area => AREA_NAMES[area]));
    return `Round ${s.round}. You rolled ${[...String(s.rolls.at(-1) ?? '')].join(' ')}. Open: ${areas}. Which die goes where?`;
  },
  'round.act': (s, decision) =>
    offered(decision).some(option => headOf(option) === 'attack')
      ? `Round ${s.round}. All dice are placed. Whom do you attack?`
      : `Round ${s.round}. All dice are placed. Anything else before the round ends?`,
  'allot.lay': (s, { choice }) => {
    const die = choice.kind === 'place' ? Number(choice.board.slice('shape '.length)) : 0;
    const shape = shapeName(on(s).file.shapes[die - 1] ?? []);
    return `Round ${s.round}. Explore with the ${die}: where does the ${shape} go?`;
  },
  'improve.track': (s, decision) => {
    const [option] = offered(decision);
    const enemy = refOf(option);
    const { mostHealth, mostAttack } = on(s);
    const health = `health (${at(s.health, enemy)} of ${at(mostHealth, enemy)})`;
    const attack = `attack (${at(s.attack, enemy)} of ${at(mostAttack, enemy)})`;
    return `${IMPROVES[option?.with?.['cause'] as Cause](s, enemy)} Which track grows: ${health} or ${attack}?`;
  },
  'wander.hex': (_s, { choice }) => WANDERS[choice.kind === 'place' ? (choice.pieces[0] as Explorer) : 'power'],
  'encounters.order': (_s, decision) =>
    `${count(offered(decision).length, 'question mark')} uncovered. Which is met first?`,
  'encounters.chart': 'One die falls on the encounter chart.',
  'encounters.toll': (s, decision) => {
    const [damage] = offered(decision);
    const name = on(s).file.encounters[figure(damage, 'encounter')]?.name ?? '';
    return `${name}. Take ${figure(damage, 'damage')} damage, or who spends a power box?`;
  },
  'hurt.spread': (_s, { choice }) => `${choice.kind === 'allocate' ? choice.total : 0} damage. Who takes it?`,
  'restore.box': 'One box turns white again. Which?',
  'loot.clear': (s, decision) => {
    const [, , , row = 0] = parts(offered(decision).find(option => headOf(option) === 'use') ?? { id: '' });
    const bars = obstacles(s, row).map(({ is }) => `a ${is}`);
    return `In the way of ${within(treasureName(s, row))}: ${listed(bars)}. Who deals with it?`;
  },
  'loot.bearer': (_s, decision) =>
    `The treasure holds a ${String(offered(decision)[0]?.with?.['item'])}. Who carries it?`,
  'reward.level': 'The Boss is down. Which hero gains a level for nothing, and learns what?',
  'fight.prepare': (s, decision) => {
    const [ready] = offered(decision);
    const [need, bonus] = [figure(ready, 'need'), figure(ready, 'bonus')];
    return `${foe(s, figure(ready, 'enemy'))}: ${need} to reach, ${bonus} before the dice. Use a power first?`;
  },
  'fight.dice': 'Two dice fall for the attack.',
  'fight.press': (s, decision) => {
    const [strike] = offered(decision);
    const [total, need] = [figure(strike, 'total'), figure(strike, 'need')];
    const shown = listed(dice(strike).map(String));
    return `${foe(s, figure(strike, 'enemy'))}: the dice show ${shown}, ${total} in all, ${need} to reach. Strike, or press on?`;
  },
  'fight.rerolled': 'One attack die falls again.',
  'fight.guard': (s, decision) => {
    const [take] = offered(decision);
    return `${foe(s, figure(take, 'enemy'))}: a blow for ${figure(take, 'damage')}. Soften it, or take it?`;
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
