import type { JsonObject, Offer } from '@doomtable/kernel';
import { AREAS, REROLL_COST, SIX } from './data/tables.js';
import { type Again, type Attacking, type Give, type Keep, option } from './options.js';
import type { Round } from './rules/round.js';
import { at, attackRefusal, has, type Sheet } from './sheet.js';

const FACES = [1, 2, 3, 4, 5, 6] as const;
const AGAIN = FACES.map(face => option<Again>(`again:${face}`, 'DR-113', { do: 'again', face, cost: REROLL_COST }));

/** Keep the dice, or throw one again: equal faces are offered once. */
export function rerollOptions(my: Round): Offer<Keep | Again>[] {
  const options: Offer<Keep | Again>[] = [{ id: 'keep', cite: 'DR-113', with: { do: 'keep', dice: my.dice.slice() } }];
  for (let face = 1; face <= 6; face++) if (my.dice.includes(face)) options.push(AGAIN[face - 1] as Offer<Again>);
  return options;
}

const GIVE = AREAS.map(area =>
  FACES.map(face => option<Give>(`${area}:${face}`, 'DR-114', { do: 'give', area, face })),
);

/** Each free die to each free area (DR-02), equal faces once; then whatever else may be done now. */
export function allocations<P extends JsonObject>(
  my: Round,
  more: readonly Offer<P>[],
): readonly (Offer<Give> | Offer<P>)[] {
  let faces = 0;
  for (let die = 0; die < my.dice.length; die++) {
    if (!has(my.given, die)) faces |= 1 << (at(my.dice, die) - 1);
  }
  const options = givings(my.areas, faces);
  return more.length === 0 ? options : [...options, ...more];
}

/** By areas with a die and faces without an area, both as bits: every way to go on. Made when it is first met. */
const GIVINGS = new Map<number, readonly Offer<Give>[]>();

function givings(areas: number, faces: number): readonly Offer<Give>[] {
  const key = (areas << SIX) | faces;
  const known = GIVINGS.get(key);
  if (known !== undefined) return known;
  const options = GIVE.flatMap((row, area) => (has(areas, area) ? [] : row.filter((_, face) => has(faces, face))));
  GIVINGS.set(key, options);
  return options;
}

const ENEMIES = Array.from({ length: SIX }, (_, enemy) => enemy);
const ATTACKS = ENEMIES.map(enemy =>
  option<Attacking>(`attack:${enemy}`, 'DR-115', { do: 'attack', enemy }, `enemy:${enemy}`),
);

/** By reason and enemy: why an attack is out of the question. */
const REFUSED = {
  undiscovered: refusedFor('undiscovered', 'DR-116'),
  locked: refusedFor('locked', 'DR-117'),
  noKey: refusedFor('noKey', 'DR-129'),
  noHero: refusedFor('noHero', 'DR-39'),
} as const;

function refusedFor(why: string, cite: string): readonly Offer<Attacking>[] {
  return ATTACKS.map(attack => ({ ...attack, why, cite }));
}

/** Whether anybody can be attacked now. */
export function mayAttack(s: Sheet): boolean {
  for (let enemy = 0; enemy < SIX; enemy++) if (attackRefusal(s, enemy) === null) return true;
  return false;
}

/** Whom the heroes can attack now, and why not the others. The fallen are not mentioned. */
export function attackOptions(s: Sheet): readonly Offer<Attacking>[] {
  const attacks: Offer<Attacking>[] = [];
  for (let enemy = 0; enemy < SIX; enemy++) {
    const why = attackRefusal(s, enemy);
    if (why === 'fallen') continue;
    attacks.push((why === null ? ATTACKS[enemy] : REFUSED[why][enemy]) as Offer<Attacking>);
  }
  return attacks;
}
