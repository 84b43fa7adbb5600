import {
  type Decision,
  type Forecast,
  type OddsQuestion,
  type Offer,
  offersIn,
  type Sight,
  offersTo,
} from '@doomtable/kernel';
import { countFaces, Distribution, highest } from '@doomtable/kit/dice';
import type { MeetThyDoom } from './types.js';
import { SAVE_HIT, SHOT_HIT, SUSTAINED_HIT } from './data/tables.js';
import type { Again, Clutch, Deed, FreeShot } from './offers.js';
import type { View } from './view.js';
import { rollName } from './words/asks.js';

/** Hits of so many dice from a face on. */
function hitsOf(dice: number, from: number): Distribution<number> {
  return countFaces(
    dice,
    [1, 2, 3, 4, 5, 6].filter(face => face >= from),
  );
}

/** The chance that so many dice show the Hits that are needed (MT-180). */
export function passing(dice: number, needed: number, from = SAVE_HIT): string {
  return String(hitsOf(dice, from).chance(hits => hits >= needed));
}

/**
 * The chance that an attack wounds: Hits left after defence reach what is needed (MT-196, MT-266, MT-06). A monster does not
 * defend but for one die on higher ground; a Doomer takes the wound if any Hit is left.
 */
export function wounding(dice: number, defence: number, from: number, needed: number): string {
  const attack = hitsOf(dice, from);
  if (defence === 0) return String(attack.chance(hits => hits >= needed));
  const left = attack.combine(hitsOf(defence, SAVE_HIT), (hits, blocked) => hits - blocked >= needed);
  return String(left.chance(wounded => wounded));
}

/** Who wins a Brawl: best die against best die (MT-213). */
export function brawling(
  mine: number,
  theirs: number,
): { readonly win: string; readonly tie: string; readonly lose: string } {
  const both = bestOf(mine).combine(bestOf(theirs), (own, other) => Math.sign(own - other));
  return {
    win: String(both.chance(sign => sign > 0)),
    tie: String(both.chance(sign => sign === 0)),
    lose: String(both.chance(sign => sign < 0)),
  };
}

/** Everything that can be asked with dice to follow. */
type Thrown = Deed | FreeShot | Again | Clutch;

/** Exact chances for the one who decides: said before the dice fall. Of a Scan only the Hits are known, never the find (MT-92). */
export function foresee({ view }: Sight<MeetThyDoom>, { rule, step, choice, by }: Decision): readonly Forecast[] {
  if (!THROWN.includes(`${rule}.${step}`)) return [];
  const offers = offersIn<Thrown>(choice);
  return offers.flatMap(({ id, with: what }) => {
    const found = 'do' in what && what.do === 'scan' ? scanning(view, by) : chanceOf(what, offers);
    return found === null ? [] : [{ option: id, words: found[0], chance: found[1] }];
  });
}
/** The chance that a Scan shows a Hit at all. What it would find is not known (MT-92), and Darkness wants one Hit more. */
function scanning(view: View, by: Decision['by']): readonly [words: string, chance: string] | null {
  const doomer = typeof by === 'number' ? view.doomers[by - 1] : undefined;
  return doomer === undefined ? null : ['At least one Hit in the light', passing(doomer.stats.scan, 1)];
}
const THROWN = ['turn.act', 'move.freeShoot', 'check.again', 'brawl.again', 'dying.clutch'];

function chanceOf(what: Thrown, offers: readonly Offer<Thrown>[]): readonly [words: string, chance: string] | null {
  if ('from' in what) return ['It scores', wounding(what.dice, what.defence, what.from, what.need)];
  if ('mine' in what) return ['You win the Brawl', brawling(what.mine, what.theirs).win];
  switch (what.do) {
    case 'use':
    case 'disarm':
      return what.level === 0 ? null : ['It succeeds in the light', passing(what.dice, what.level)];
    case 'clutch':
      return ['You live', passing(what.dice, what.need)];
    case 'heal':
      return ['At least one Hit', passing(what.dice, 1)];
    case 'class':
      return again(offers, what.whole);
    case 'reroll':
      return again(offers, false);
    default:
      return null;
  }
}

/** What rolling the Misses again, or all dice of an attack, would make of a roll. */
function again(offers: readonly Offer<Thrown>[], isWhole: boolean): readonly [words: string, chance: string] | null {
  const keep = offersTo(offers, 'keep')[0]?.with;
  if (keep === undefined || keep.of === 'brawl') return null;
  const hits = isWhole ? 0 : keep.hits;
  const chance = passing(keep.faces.length - hits, Math.max(0, keep.need - hits), keep.least);
  return [`The ${rollName(keep.of)} succeeds after all`, chance];
}

const WHOLE = /^\d{1,2}$/;

export const odds: OddsQuestion = {
  options: [
    { name: 'save', value: 'N', about: 'dice of a save: the stat' },
    { name: 'needed', value: 'N', about: 'Hits the save needs' },
    { name: 'shoot', value: 'N', about: 'dice of a shot' },
    { name: 'defend', value: 'N', about: 'dice of the target: 0 for a monster' },
    { name: 'sustained', about: 'sustained fire: 5 and 6 are Hits' },
    { name: 'darkness', about: 'the target is in Darkness: one Hit more is needed' },
    { name: 'brawl', value: 'N', about: 'your dice of a Brawl' },
    { name: 'against', value: 'N', about: 'the other dice of the Brawl' },
  ],
  example: '--save 3 --needed 2',
  answer: given => {
    const { save, needed, shoot, defend, brawl, against } = given;
    const whole = (...values: readonly (string | boolean | undefined)[]): boolean =>
      values.every(value => WHOLE.test(String(value)) && Number(value) <= 30);
    if (save !== undefined) {
      if (!whole(save, needed)) return 'A save wants two whole numbers up to 30, --save and --needed.';
      const pass = passing(Number(save), Number(needed));
      return {
        json: { pass },
        lines: [`${Number(save)} dice show ${Number(needed)} Hits or more with a chance of ${pass}.`],
      };
    }
    if (shoot !== undefined) {
      if (!whole(shoot, defend)) return 'A shot wants two whole numbers up to 30, --shoot and --defend.';
      const from = given['sustained'] === true ? SUSTAINED_HIT : SHOT_HIT;
      const wound = wounding(Number(shoot), Number(defend), from, given['darkness'] === true ? 2 : 1);
      return { json: { wound }, lines: [`The shot wounds with a chance of ${wound}.`] };
    }
    if (brawl === undefined) return 'Ask for a save, a shot or a Brawl.';
    if (!whole(brawl, against)) return 'A Brawl wants two whole numbers up to 30, --brawl and --against.';
    const { win, tie, lose } = brawling(Number(brawl), Number(against));
    return { json: { win, tie, lose }, lines: [`You win ${win}, nobody ${tie}, you lose ${lose}.`] };
  },
};

/** The best of some dice; nothing is worse than any die. */
function bestOf(dice: number): Distribution<number> {
  return dice === 0 ? Distribution.certain(0) : highest(dice);
}
