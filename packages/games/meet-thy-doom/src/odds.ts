import type { Decision, Forecast, OddsQuestion, Option, Sight } from '@doomtable/kernel';
import { countFaces, Distribution, highest } from '@doomtable/kit/dice';
import { SAVE_HIT, SHOT_HIT, SUSTAINED_HIT } from './data/tables.js';
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

function figure(option: Option, name: string): number {
  return Number(option.with?.[name] ?? 0);
}

/** Exact chances for the one who decides: said before the dice fall. Of a Scan only the Hits are known, never the find (MT-92). */
export function foresee(_sight: Sight, decision: Decision): readonly Forecast[] {
  const { choice } = decision;
  if (choice.kind !== 'one') return [];
  return choice.of.flatMap((option): Forecast[] => {
    const { id } = option;
    const said = (words: string, chance: string): Forecast[] => [{ option: id, words, chance }];
    if (option.with?.['from'] !== undefined) {
      const chance = wounding(
        figure(option, 'dice'),
        figure(option, 'defence'),
        figure(option, 'from'),
        figure(option, 'need'),
      );
      return said('It scores', chance);
    }
    if (option.with?.['mine'] !== undefined)
      return said('You win the Brawl', brawling(figure(option, 'mine'), figure(option, 'theirs')).win);
    if (id.startsWith('use:') || id.startsWith('disarm:')) {
      const level = figure(option, 'level');
      return level === 0 ? [] : said('It succeeds in the light', passing(figure(option, 'dice'), level));
    }
    if (id.startsWith('clutch:')) return said('You live', passing(figure(option, 'dice'), figure(option, 'need')));
    if (id.startsWith('heal:')) return said('At least one Hit', passing(figure(option, 'dice'), 1));
    return id === 'class' || id.startsWith('reroll:') ? again(choice.of, id) : [];
  });
}

/** What rolling the Misses again would make of a roll. */
function again(options: readonly Option[], id: string): Forecast[] {
  const keep = options.find(option => option.id === 'keep');
  const faces = keep?.with?.['faces'];
  const of = String(keep?.with?.['of'] ?? '');
  if (keep === undefined || !Array.isArray(faces) || of === 'brawl') return [];
  const hits = figure(keep, 'hits');
  const chance = passing(
    faces.length - hits,
    Math.max(0, figure(keep, 'need') - hits),
    of === 'shoot' ? SHOT_HIT : SAVE_HIT,
  );
  return [{ option: id, words: `The ${rollName(of)} succeeds after all`, chance }];
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
