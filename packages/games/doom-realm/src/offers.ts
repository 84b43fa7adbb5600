import type { Option, Refused } from '@doomtable/kernel';
import { type Area, AREAS, SIX } from './data/tables.js';
import { option } from './options.js';
import type { Round } from './rules/round.js';
import { at, attackRefusal, has, type Sheet } from './sheet.js';

const FACES = [1, 2, 3, 4, 5, 6] as const;
const AGAIN: readonly Option[] = FACES.map(face => option(`again:${face}`, 'DR-113'));

/** Keep the dice, or throw one again: equal faces are offered once. */
export function rerollOptions(my: Round): Option[] {
  const options: Option[] = [{ id: 'keep', cite: 'DR-113', with: { dice: my.dice.slice() } }];
  for (let face = 1; face <= 6; face++) if (my.dice.includes(face)) options.push(AGAIN[face - 1] as Option);
  return options;
}

const GIVE: readonly (readonly Option[])[] = AREAS.map(area => FACES.map(face => option(`${area}:${face}`, 'DR-114')));

/** What an option to give a die says. */
export interface Gift {
  readonly area: Area;
  readonly face: number;
}
const GIFTS: ReadonlyMap<string, Gift> = new Map(
  AREAS.flatMap(area => FACES.map((face): [string, Gift] => [`${area}:${face}`, { area, face }])),
);

/** What an answer to `allocations` gives; nothing when it is one of the others. */
export function giftOf(answer: string): Gift | undefined {
  return GIFTS.get(answer);
}

/** Each free die to each free area (DR-02), equal faces once; then whatever else may be done now. */
export function allocations(my: Round, more: readonly Option[]): readonly Option[] {
  let faces = 0;
  for (let die = 0; die < my.dice.length; die++) {
    if (!has(my.given, die)) faces |= 1 << (at(my.dice, die) - 1);
  }
  const options = givings(my.areas, faces);
  return more.length === 0 ? options : [...options, ...more];
}

/** By areas with a die and faces without an area, both as bits: every way to go on. Made when it is first met. */
const GIVINGS = new Map<number, readonly Option[]>();

function givings(areas: number, faces: number): readonly Option[] {
  const key = (areas << SIX) | faces;
  const known = GIVINGS.get(key);
  if (known !== undefined) return known;
  const options = GIVE.flatMap((row, area) => (has(areas, area) ? [] : row.filter((_, face) => has(faces, face))));
  GIVINGS.set(key, options);
  return options;
}

const ENEMIES = Array.from({ length: SIX }, (_, enemy) => enemy);
const ATTACKS = ENEMIES.map(enemy => option(`attack:${enemy}`, 'DR-115', `enemy:${enemy}`));

/** By reason and enemy: why an attack is out of the question. */
const REFUSED = {
  undiscovered: refusedFor('undiscovered', 'DR-116'),
  locked: refusedFor('locked', 'DR-117'),
  noKey: refusedFor('noKey', 'DR-129'),
  noHero: refusedFor('noHero', 'DR-39'),
} as const;

function refusedFor(why: string, cite: string): readonly Refused[] {
  return ENEMIES.map(enemy => ({ id: `attack:${enemy}`, why, cite, ref: `enemy:${enemy}` }));
}

/** Whether anybody can be attacked now. */
export function mayAttack(s: Sheet): boolean {
  for (let enemy = 0; enemy < SIX; enemy++) if (attackRefusal(s, enemy) === null) return true;
  return false;
}

/** Whom the heroes can attack now, and why not the others. The fallen are not mentioned. */
export function attackOptions(s: Sheet): { readonly open: Option[]; readonly refused: Refused[] } {
  const open: Option[] = [];
  const refused: Refused[] = [];
  for (let enemy = 0; enemy < SIX; enemy++) {
    const why = attackRefusal(s, enemy);
    if (why === null) open.push(ATTACKS[enemy] as Option);
    else if (why !== 'fallen') refused.push(REFUSED[why][enemy] as Refused);
  }
  return { open, refused };
}
