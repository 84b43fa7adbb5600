import { Fraction } from '@doomtable/kit/dice';
import { HEROES, LEVEL_COST } from './data/tables.js';
import { type Fight, rerollCost } from './rules/fight.js';
import {
  at,
  has,
  isAlive,
  mostLevel,
  needAgainst,
  on,
  powerLeft,
  powerOf,
  type Sheet,
  swordsAgainst,
} from './sheet.js';

/** As much of a fight as decides whether the enemy falls. No dice: they have not been thrown yet. */
export type Attack = Pick<Fight, 'enemy' | 'dice' | 'bonus' | 'powers'>;

/** Whether hero powers may still be brought in: they belong either after the dice or before them (DR-29). */
export type Powers = 'allowed' | 'over';

/** The exact chance that an attack succeeds with the best use of gold (DR-30) and hero powers from here on. */
export function chanceOf(s: Sheet, attack: Attack, powers: Powers): Fraction {
  if (powers === 'over') return new Lookahead(s, attack, s.gold, () => 0).chance();
  if (s.rulings.powers === 'afterDice') return afterDice(s, attack).chance();
  // Whatever powers and levels are to add is settled before the dice; the gold that is left then pays for rerolls.
  let best = Fraction.zero;
  for (let levels = levelsFor(s, s.gold); levels >= 0; levels--) {
    const bonus = mostBonus(s, attack, levels);
    const chance = new Lookahead(s, attack, s.gold - levels * LEVEL_COST, () => bonus).chance();
    if (chance.compare(best) > 0) best = chance;
  }
  return best;
}

/** The same after one die, the one with this face, has been paid for and is thrown again. */
export function chanceAfterReroll(s: Sheet, attack: Attack, face: number): Fraction {
  const powersOver = s.rulings.powers === 'beforeDice';
  const ahead = powersOver ? new Lookahead(s, attack, s.gold, () => 0) : afterDice(s, attack);
  return ahead.chanceAfter(face);
}

/** Powers come last, so that gold is kept for levels as long as rerolls may do without them. */
function afterDice(s: Sheet, attack: Attack): Lookahead {
  return new Lookahead(s, attack, s.gold, gold => mostBonus(s, attack, levelsFor(s, gold)));
}

/** How many levels gold can buy in the midst of a fight (DR-40). */
function levelsFor(s: Sheet, gold: number): number {
  return s.rulings.advance === 'anytime' ? Math.floor(gold / LEVEL_COST) : 0;
}

/** Looks ahead over the two dice and the rerolls left. Worths with r rerolls left count in units of 1 / 6^r. */
class Lookahead {
  readonly #dice: readonly number[];
  readonly #rerolls: number;
  /** By rerolls left: what the dice must show together, and worths by the two faces. */
  readonly #needs: readonly number[];
  readonly #worths: readonly Map<number, bigint>[];

  /** `bonus` is what powers can add when so much gold is left. */
  constructor(s: Sheet, attack: Attack, gold: number, bonus: (gold: number) => number) {
    const price = rerollCost(s, attack.enemy);
    const need = needAgainst(s, attack.enemy) - swordsAgainst(s, attack.enemy) - attack.bonus;
    const rerolls = Math.floor(gold / price);
    this.#dice = attack.dice;
    this.#rerolls = rerolls;
    this.#needs = Array.from({ length: rerolls + 1 }, (_, left) => need - bonus(gold - price * (rerolls - left)));
    this.#worths = this.#needs.map(() => new Map<number, bigint>());
  }

  chance(): Fraction {
    const [a, b] = this.#dice;
    if (a !== undefined && b !== undefined) return share(this.#worth(a, b, this.#rerolls), this.#rerolls);
    let sum = 0n;
    for (const first of FACES) for (const second of FACES) sum += this.#worth(first, second, this.#rerolls);
    return share(sum, this.#rerolls + 2);
  }

  chanceAfter(face: number): Fraction {
    const other = at(this.#dice, this.#dice.indexOf(face) === 0 ? 1 : 0);
    return share(this.#inTheAir(other, this.#rerolls), this.#rerolls);
  }

  #worth(a: number, b: number, left: number): bigint {
    if (a + b >= at(this.#needs, left)) return 6n ** BigInt(left);
    if (left === 0) return 0n;
    const memo = this.#worths[left] as Map<number, bigint>;
    const key = Math.min(a, b) * 10 + Math.max(a, b);
    let worth = memo.get(key);
    if (worth === undefined) {
      const [keepA, keepB] = [this.#inTheAir(a, left), this.#inTheAir(b, left)];
      worth = keepA > keepB ? keepA : keepB;
      memo.set(key, worth);
    }
    return worth;
  }

  /** One die lies, the other is being thrown again. */
  #inTheAir(lying: number, left: number): bigint {
    return FACES.reduce((sum, face) => sum + this.#worth(lying, face, left - 1), 0n);
  }
}

const FACES = [1, 2, 3, 4, 5, 6] as const;

function share(ways: bigint, throws: number): Fraction {
  return Fraction.of(ways, 6n ** BigInt(throws));
}

/** The most that hero powers can still add to the attack, with up to so many levels bought for it. */
function mostBonus(s: Sheet, attack: Attack, levels: number): number {
  const blocked = attack.powers === 0 && on(s).file.enemies[attack.enemy]?.power.is === 'blocksFirstPower';
  let most = 0;
  for (const growth of growths(s, levels)) {
    let sum = 0;
    let least = Number.POSITIVE_INFINITY;
    growth.forEach((gained, hero) => {
      const { boxes, worth } = usesWith(s, hero, gained);
      sum += boxes * worth;
      if (boxes * worth > 0) least = Math.min(least, worth);
    });
    // The first power is wasted on such an enemy, so the weakest is spent first.
    most = Math.max(most, blocked && sum > 0 ? sum - least : sum);
  }
  return most;
}

/** Every way to share out at most this many levels: by hero, how many. */
function growths(s: Sheet, levels: number): number[][] {
  let ways: number[][] = [[]];
  for (let hero = 0; hero < HEROES; hero++) {
    const room = isAlive(s, hero) ? mostLevel(s, hero) - at(s.level, hero) : 0;
    ways = ways.flatMap(way => {
      const left = levels - way.reduce((sum, gained) => sum + gained, 0);
      return Array.from({ length: Math.min(room, left) + 1 }, (_, gained) => [...way, gained]);
    });
  }
  return ways;
}

/** Power boxes a hero can spend on attacks after gaining some levels, and the best that one box then adds. */
function usesWith(s: Sheet, hero: number, gained: number): { readonly boxes: number; readonly worth: number } {
  if (!isAlive(s, hero)) return { boxes: 0, worth: 0 };
  let worth = 0;
  for (let power = 0; power <= HEROES; power++) {
    if (gained === 0 && !has(at(s.learned, hero), power)) continue;
    for (const effect of powerOf(s, hero, power)?.effects ?? []) {
      if (effect.is === 'attack') worth = Math.max(worth, effect.with);
    }
  }
  return { boxes: powerLeft(s, hero) + gained, worth };
}
