import { type Decision, type Forecast, type OddsQuestion, offersIn, offersTo, type Sight } from '@doomtable/kernel';
import { bestReroll, type Fraction } from '@doomtable/kit/dice';
import type { DoomRealm } from './types.js';
import { type Attack, chanceAfterReroll, chanceOf, type Powers } from './attack.js';
import { LEVEL_COST } from './data/tables.js';
import type { Fight } from './rules/fight.js';
import type { Again, Attacking, Camping, Ready, Rest, Strike } from './options.js';
import { at, cloneWorld, on, powerOf, type Sheet } from './sheet.js';

/** Chances to defeat an enemy: before each attack, and for whatever can still turn a fight. */
export function foresee(sight: Sight<DoomRealm>, decision: Decision): readonly Forecast[] {
  const { choice } = decision;
  const s = sight.view;
  if (decision.rule === 'round' && decision.step === 'act') {
    const attacks = offersTo(offersIn<Attacking | Camping | Rest>(choice), 'attack');
    return attacks.flatMap(({ id, with: { enemy } }) => twoFigures(s, id, newAttack(enemy)));
  }
  if (decision.rule !== 'fight' || (decision.step !== 'press' && decision.step !== 'prepare')) return [];
  const attack = sight.stack.at(-1)?.my as Fight;
  return offersIn<Way>(choice).flatMap(({ id, with: way }) =>
    way.do === 'ready' ? twoFigures(s, id, attack, 'over') : [forecast(id, chanceAfter(s, attack, way), 'to win')],
  );
}

function forecast(option: string, chance: Fraction, words: string): Forecast {
  return { option, words, chance: chance.toString() };
}

/** The chance as it stands, with nothing spent, and the chance with the best use of all that may be spent on it. */
function twoFigures(s: Sheet, option: string, attack: Attack, powers: Powers = 'allowed'): readonly Forecast[] {
  const bare = chanceOf({ ...s, gold: 0 }, attack, 'over');
  const best = chanceOf(s, attack, powers);
  if (best.compare(bare) === 0) return [forecast(option, bare, 'to win')];
  return [
    forecast(option, bare, 'to win as it stands'),
    forecast(option, best, powers === 'over' ? 'with all gold' : 'with all gold and powers'),
  ];
}

function newAttack(enemy: number): Attack {
  return { enemy, dice: [], bonus: 0, powers: 0 };
}

/** What may turn a fight. */
type Way = Ready | Strike | Again | Camping;

/** The chance to win once this is done. */
function chanceAfter(s: Sheet, attack: Attack, way: Way): Fraction {
  if (way.do === 'ready') return chanceOf(s, attack, 'over');
  if (way.do === 'strike') return chanceOf({ ...s, gold: 0 }, attack, 'over');
  if (way.do === 'again') return chanceAfterReroll(s, attack, way.face);
  const powers: Powers = s.rulings.powers === 'beforeDice' && attack.dice.length > 0 ? 'over' : 'allowed';
  const after = cloneWorld({ open: s, secret: {} }).open;
  const { hero, power } = way;
  if (way.do === 'level') {
    after.gold -= LEVEL_COST;
    after.level[hero] = at(after.level, hero) + 1;
    after.learned[hero] = at(after.learned, hero) | (1 << power);
    return chanceOf(after, attack, powers);
  }
  const effect = powerOf(s, hero, power)?.effects.find(one => one.is === 'attack');
  const blocked = attack.powers === 0 && on(s).file.enemies[attack.enemy]?.power.is === 'blocksFirstPower';
  after.spent[hero] = at(after.spent, hero) + 1;
  const bonus = attack.bonus + (effect?.is === 'attack' && !blocked ? effect.with : 0);
  return chanceOf(after, { ...attack, bonus, powers: attack.powers + 1 }, powers);
}

const MOST = 99;

/** `--need 9 --gold 2 --bonus 1`: two dice and a bonus against a need, with gold for rerolls of single dice. */
export const odds: OddsQuestion = {
  options: [
    { name: 'need', value: 'N', about: "what the attack must reach: the enemy's shaded health boxes and its modifier" },
    { name: 'gold', value: 'N', about: 'gold for rerolls of one die each (0 unless given)' },
    { name: 'bonus', value: 'N', about: 'swords and hero powers together (0 unless given)' },
  ],
  example: '--need 9 --gold 2 --bonus 1',
  answer: given => {
    const figures: { [name: string]: number } = {};
    for (const [name, standard] of [
      ['need', ''],
      ['gold', '0'],
      ['bonus', '0'],
    ] as const) {
      const text = String(given[name] ?? standard);
      if (text === '') return `--${name} is missing: what must the attack reach?`;
      if (!/^\d{1,2}$/.test(text)) return `--${name} must be a whole number from 0 to ${MOST}, not '${text}'.`;
      figures[name] = Number(text);
    }
    const { need = 0, gold = 0, bonus = 0 } = figures;
    const win = chanceToReach(need - bonus, gold);
    return { json: { win: win.toString() }, lines: sayOdds(need, gold, bonus) };
  },
};

/** The chance that two dice reach this much under the best use of this many rerolls of one die. */
function chanceToReach(need: number, rerolls: number): Fraction {
  return bestReroll({ dice: 2, rerolls, value: ([a = 0, b = 0]) => (a + b >= need ? 1 : 0) }).expected();
}

/** The chance for each amount of gold up to what there is; of many, the first and the last. */
function sayOdds(need: number, gold: number, bonus: number): string[] {
  const amounts = Array.from({ length: gold + 1 }, (_, paid) => paid).filter(paid => paid < FIRST || paid === gold);
  return [
    `Two dice${bonus > 0 ? ` + ${bonus}` : ''} against ${need}, each gold throwing one die again:`,
    ...amounts.map(paid => {
      const chance = chanceToReach(need - bonus, paid);
      const exact = chance.toString();
      return `  ${String(paid).padStart(2)} gold  ${percent(chance)}  ${exact.length <= LONGEST ? exact : ''}`.trimEnd();
    }),
  ];
}

const FIRST = 8;
/** A fraction longer than this tells nobody anything. */
const LONGEST = 25;

function percent(chance: Fraction): string {
  return `${(chance.toNumber() * 100).toFixed(2)} %`.padStart(8);
}
