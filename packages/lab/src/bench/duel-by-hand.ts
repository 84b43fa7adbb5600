import type { Random } from '@doomtable/kernel';
import { type Duel, type DuelResult, GLORY, LONGEST, loserOf, RATINGS, SPECIALTIES } from './duel.js';

/** What a duel without a kernel ends in. */
export interface ByHand {
  readonly duel: Duel;
  readonly result: DuelResult;
  readonly answers: number;
}

/**
 * The duel as one loop over plain objects, with no frames, decisions, choices or checks: what the kernel costs is the distance
 * to this. It draws the same numbers in the same order as random play at a table, so both must end in the same place.
 */
export function duelByHand(grit: number, random: Random): ByHand {
  const fighters = RATINGS.map(ratings => ({ ratings: [...ratings], grit, glory: GLORY }));
  const duel: Duel = { fighters, round: 0 };
  const end = (winner: number): ByHand => ({ duel, result: { winner, rounds: duel.round }, answers });
  let answers = 0;
  for (;;) {
    duel.round++;
    const spent = [0, 0];
    const rating = fighters.map(fighter => fighter.ratings[random.below(fighter.ratings.length)] as number);
    const dice = rating.map(size => thrown(size, random));
    answers += 3;
    let loser = loserOf(dice[0] as number[], dice[1] as number[]);
    while (loser >= 0) {
      const fighter = fighters[loser] as (typeof fighters)[number];
      const unspent = unspentOf(spent[loser] as number);
      const glory = fighter.glory > 0 ? 1 : 0;
      if (glory + unspent.length === 0) break;
      const picked = random.below(1 + glory + unspent.length);
      answers++;
      if (picked === 0) break;
      if (picked <= glory) fighter.glory--;
      else spent[loser] = (spent[loser] as number) | (1 << (unspent[picked - 1 - glory] as number));
      dice[loser] = thrown(rating[loser] as number, random);
      answers++;
      loser = loserOf(dice[0] as number[], dice[1] as number[]);
    }
    if (loser >= 0) {
      const fighter = fighters[loser] as (typeof fighters)[number];
      fighter.grit--;
      if (fighter.grit <= 0) return end(1 - loser);
      const scar = random.below(fighter.ratings.length);
      fighter.ratings[scar] = Math.max(1, (fighter.ratings[scar] as number) - 1);
      answers++;
    }
    if (duel.round >= LONGEST) return end(-1);
    if (loser >= 0 && fighters[loser]?.grit === 1) {
      answers++;
      if (random.below(2) === 1) return end(1 - loser);
    }
  }
}

function thrown(size: number, random: Random): number[] {
  const faces: number[] = [];
  for (let die = 0; die < size; die++) faces.push(1 + random.below(6));
  return faces;
}

function unspentOf(spent: number): number[] {
  const unspent: number[] = [];
  for (let i = 0; i < SPECIALTIES; i++) if ((spent & (1 << i)) === 0) unspent.push(i);
  return unspent;
}
