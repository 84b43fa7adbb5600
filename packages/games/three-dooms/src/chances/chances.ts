/** Rerolls of one side that are counted; more hardly change a chance. */
const MOST_REROLLS = 9;
const WIDTH = MOST_REROLLS + 1;
const FACES = 6;

/** All throws of one pool: how strong each is, the strongest first, and how likely. */
interface Throws {
  readonly strength: readonly number[];
  readonly chance: readonly number[];
}

const THROWS = new Map<number, Throws>();
const TABLES = new Map<number, Float64Array>();

/**
 * The chance to win a round with so many dice and rerolls on each side, each used whenever behind. In doubles and from
 * tables made once, for bots that ask thousands of times; what people are shown is exact and comes from the kit.
 */
export function winChance(dice: number, against: number, rerolls = 0, theirs = 0): number {
  const key = dice * 16 + against;
  let table = TABLES.get(key);
  if (table === undefined) {
    table = tableOf(throwsOf(dice), throwsOf(against));
    TABLES.set(key, table);
  }
  return table[within(rerolls) * WIDTH + within(theirs)] ?? 0;
}

function within(rerolls: number): number {
  return Math.max(0, Math.min(MOST_REROLLS, rerolls));
}

/** A throw is as strong as its sixes, then its fives, and so on: just what matching dice leaves (TD-328). */
function throwsOf(dice: number): Throws {
  const known = THROWS.get(dice);
  if (known !== undefined) return known;
  const all: { strength: number; chance: number }[] = [];
  const fall = (face: number, left: number, strength: number, chance: number): void => {
    if (face === 1) {
      all.push({ strength: strength * 16 + left, chance });
      return;
    }
    // The chance that so many of those left show this face, given that none shows a higher one.
    let share = (1 - 1 / face) ** left;
    for (let shown = 0; shown <= left; shown++) {
      fall(face - 1, left - shown, strength * 16 + shown, chance * share);
      share *= (left - shown) / ((shown + 1) * (face - 1));
    }
  };
  fall(FACES, dice, 0, 1);
  all.sort((a, b) => b.strength - a.strength);
  const throws = { strength: all.map(one => one.strength), chance: all.map(one => one.chance) };
  THROWS.set(dice, throws);
  return throws;
}

/** The chance to win by rerolls left: mine in the rows, theirs in the columns. */
function tableOf(mine: Throws, theirs: Throws): Float64Array {
  const table = new Float64Array(WIDTH * WIDTH);
  // While behind a throw of theirs, and while they are behind a throw of mine, by rerolls left.
  const chase = new Map<number, Float64Array>();
  const hold = new Map<number, Float64Array>();
  for (let sum = 0; sum <= 2 * MOST_REROLLS; sum++) {
    for (let r = Math.max(0, sum - MOST_REROLLS); r <= Math.min(sum, MOST_REROLLS); r++) {
      const at = r * WIDTH + (sum - r);
      chase.set(
        at,
        r === 0
          ? new Float64Array(theirs.chance.length)
          : turn(mine, theirs, hold.get(at - WIDTH), chase.get(at - WIDTH)),
      );
      hold.set(
        at,
        sum === r
          ? new Float64Array(mine.chance.length).fill(1)
          : turn(theirs, mine, chase.get(at - 1), hold.get(at - 1)),
      );
      table[at] = opening(mine, theirs, chase.get(at), hold.get(at));
    }
  }
  return table;
}

/** Whoever is behind throws again: ahead it is worth `ahead` of that throw, behind still `behind`, level nothing. */
function turn(
  thrower: Throws,
  other: Throws,
  ahead: Float64Array | undefined,
  behind: Float64Array | undefined,
): Float64Array {
  const worth = new Float64Array(other.chance.length);
  let above = 0;
  let likely = 0;
  let i = 0;
  for (let at = 0; at < worth.length; at++) {
    const wall = other.strength[at] ?? 0;
    for (; i < thrower.strength.length && (thrower.strength[i] ?? 0) > wall; i++) {
      above += (thrower.chance[i] ?? 0) * (ahead?.[i] ?? 0);
      likely += thrower.chance[i] ?? 0;
    }
    const level = thrower.strength[i] === wall ? (thrower.chance[i] ?? 0) : 0;
    worth[at] = above + (1 - likely - level) * (behind?.[at] ?? 0);
  }
  return worth;
}

/** Both throw: every throw of mine against all that are weaker or stronger. */
function opening(
  mine: Throws,
  theirs: Throws,
  chase: Float64Array | undefined,
  hold: Float64Array | undefined,
): number {
  let win = 0;
  let behindThese = 0;
  let stronger = 0;
  let i = 0;
  for (let at = 0; at < mine.chance.length; at++) {
    const strength = mine.strength[at] ?? 0;
    for (; i < theirs.strength.length && (theirs.strength[i] ?? 0) > strength; i++) {
      behindThese += (theirs.chance[i] ?? 0) * (chase?.[i] ?? 0);
      stronger += theirs.chance[i] ?? 0;
    }
    const level = theirs.strength[i] === strength ? (theirs.chance[i] ?? 0) : 0;
    win += (mine.chance[at] ?? 0) * (behindThese + (1 - stronger - level) * (hold?.[at] ?? 0));
  }
  return win;
}
