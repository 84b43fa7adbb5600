import { fromOffset, type Hex, HexBoard, Placements } from '@doomtable/kit/hex';
import type { AdventureFile, Effect, TreasureBox } from './shape.js';

/** What powers are used for, and when: between phases, in an attack, against a blow, or on what bars a treasure. */
export type Purpose = 'camp' | 'attack' | 'guard' | 'clear';

const PURPOSES: { readonly [is in Effect['is']]: Purpose } = {
  door: 'camp',
  heal: 'camp',
  explore: 'camp',
  attack: 'attack',
  guard: 'guard',
  lock: 'clear',
  trap: 'clear',
};

/** One way to use a power of a hero: for one of its effects. */
export interface Use {
  readonly hero: number;
  /** 0 the starting power, then those to learn. */
  readonly power: number;
  readonly effect: Effect;
  /** The beginning of the option that uses it so, and the hero it points at. */
  readonly id: string;
  readonly ref: string;
}

/** An adventure made ready for play: what never changes lies here, once, outside every world. */
export interface Prepared {
  readonly file: AdventureFile;
  readonly board: HexBoard;
  /** By hex: the character of the map. */
  readonly ground: readonly string[];
  readonly start: number;
  /** By location (0 to 5): the hex of its entrance. */
  readonly entrances: readonly number[];
  readonly mysteries: readonly number[];
  /** All hexes that can never be shaded, as bits. */
  readonly blocked: readonly number[];
  /** Every lie of the shape of a die (1 to 6), turned alone or flipped over as well. Worked out when it is first wanted. */
  readonly liesOf: (die: number, mayFlip: boolean) => Placements;
  /** Single hexes, for candles, old maps and the like. */
  readonly single: Placements;
  /** By treasure row: the boxes; and which of them are locks or traps. */
  readonly rows: readonly (readonly TreasureBox[])[];
  /** By enemy: the most boxes of each track. */
  readonly mostHealth: readonly number[];
  readonly mostAttack: readonly number[];
  /** By hero: squares of health and of power, and the level that can be reached, one more for each pair of circles. */
  readonly healthSquares: readonly number[];
  readonly powerSquares: readonly number[];
  readonly mostLevels: readonly number[];
  /** By purpose: every use there is, hero by hero and power by power. */
  readonly uses: { readonly [purpose in Purpose]: readonly Use[] };
}

const WHITE = new Set(['.', '?', '1', '2', '3', '4', '5', '6']);

export function prepare(file: AdventureFile): Prepared {
  const hexes: Hex[] = [];
  const ground: string[] = [];
  file.map.forEach((row, r) => {
    [...row].forEach((mark, column) => {
      if (mark === '-') return;
      hexes.push(fromOffset(column, r));
      ground.push(mark);
    });
  });
  const board = new HexBoard(hexes);
  const white = (hex: number): boolean => WHITE.has(ground[hex] ?? '');
  const all = ground.map((_, hex) => hex);
  return {
    file,
    board,
    ground,
    start: ground.indexOf('S'),
    entrances: ['1', '2', '3', '4', '5', '6'].map(mark => ground.indexOf(mark)),
    mysteries: all.filter(hex => ground[hex] === '?'),
    blocked: board.bitsOf(all.filter(hex => !white(hex))),
    liesOf: liesOn(board, file.shapes, white),
    single: new Placements(board, [{ q: 0, r: 0 }], white, false),
    rows: file.treasures.map(treasure => treasure.boxes),
    mostHealth: file.enemies.map(enemy => enemy.health.boxes),
    mostAttack: file.enemies.map(enemy => enemy.attack.boxes),
    healthSquares: file.heroes.map(hero => hero.health.squares),
    powerSquares: file.heroes.map(hero => hero.power.squares),
    mostLevels: file.heroes.map(hero => 1 + Math.min(hero.health.circles, hero.power.circles, hero.learns.length)),
    uses: {
      camp: usesFor(file, 'camp'),
      attack: usesFor(file, 'attack'),
      guard: usesFor(file, 'guard'),
      clear: usesFor(file, 'clear'),
    },
  };
}

function liesOn(
  board: HexBoard,
  shapes: readonly (readonly Hex[])[],
  white: (hex: number) => boolean,
): Prepared['liesOf'] {
  const known: (Placements | undefined)[] = [];
  return (die, mayFlip) => {
    const place = mayFlip ? shapes.length + die : die;
    const lies = known[place] ?? new Placements(board, shapes[die - 1] ?? [], white, mayFlip);
    known[place] = lies;
    return lies;
  };
}

function usesFor({ heroes }: AdventureFile, purpose: Purpose): readonly Use[] {
  return heroes.flatMap(({ starts, learns }, hero) =>
    [starts, ...learns].flatMap(({ effects }, power) =>
      effects
        .filter(({ is }) => PURPOSES[is] === purpose)
        .map(effect => ({ hero, power, effect, id: `use:${hero}:${power}:${effect.is}`, ref: `hero:${hero}` })),
    ),
  );
}
