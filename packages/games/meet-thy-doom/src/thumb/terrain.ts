import { type Ground, SquareGrid, Walker } from '@doomtable/kit/square';
import { BOARD } from '../data/prepared.js';
import type { DoorView, View } from '../view.js';

/** The board as a Doomer knows it, for finding ways. Spaces are those of the board. */
export class Terrain {
  readonly view: View;
  readonly me: number;
  readonly #grid: SquareGrid;
  readonly #walker: Walker;
  readonly #solid: Uint8Array;
  readonly #shunned: Uint8Array;

  constructor(view: View, me: number) {
    this.view = view;
    this.me = me;
    const { rows } = view.known.ground;
    this.#grid = new SquareGrid(Math.max(1, rows[0]?.length ?? 1), Math.max(1, rows.length));
    this.#walker = new Walker(this.#grid);
    this.#solid = new Uint8Array(this.#grid.size);
    this.#shunned = new Uint8Array(this.#grid.size);
    rows.forEach((row, y) => {
      for (let x = 0; x < row.length; x++) if (row.charAt(x) === '#') this.#solid[this.#grid.at(x, y)] = 1;
    });
    const { doors, pieces, barrels, traps, teleports } = view.known;
    for (const door of doors) if (!door.open && !this.opens(door)) this.#mark(this.#solid, door.spaces);
    for (const { spaces } of pieces) this.#mark(this.#solid, spaces);
    for (const { space } of barrels) this.#mark(this.#solid, [space]);
    for (const trap of traps) if (!trap.spent) this.#mark(this.#shunned, trap.spaces);
    this.#mark(this.#shunned, teleports);
    this.#shunFloors();
  }

  get self(): View['doomers'][number] {
    return this.view.doomers[this.me] as View['doomers'][number];
  }

  /** Whether this Doomer could open a door by hand. */
  opens({ key, switched, powered, released, unlocked, from, spaces }: DoorView): boolean {
    if (unlocked) return true;
    // From which side is found out on the way; one that opens from where nobody has been is no way yet.
    if ((switched === 'yes' && !released) || from === '#') return false;
    if (powered === 'yes' && !this.#nearPower(spaces)) return false;
    return key === 'none' || this.self.keys.includes(key);
  }

  /** Whether nobody has seen what lies on one side of a door: the floor plan (small letters) does not say what stands there. */
  leadsOn({ spaces }: DoorView): boolean {
    return spaces.some(space => {
      const [x, y] = this.#at(space);
      const seen = (dx: number, dy: number): boolean => {
        const sign = this.view.known.ground.rows[y + dy]?.charAt(x + dx) ?? '#';
        return sign >= 'A' && sign <= 'Z';
      };
      return [seen(0, -1), seen(1, 0), seen(0, 1), seen(-1, 0)].filter(Boolean).length < 2;
    });
  }

  /** Walks from a space over everything that could be walked one day; monsters in the way are gone by then. */
  from(space: number): void {
    const cell = this.#cell(space);
    if (cell >= 0) this.#walker.walk(cell, FAR, this.#ground());
  }

  /** Steps to a space of the last walk; infinite where there is no way. */
  steps(space: number): number {
    const cell = this.#cell(space);
    const cost = cell < 0 ? -1 : this.#walker.costOf(cell);
    return cost < 0 ? Number.POSITIVE_INFINITY : cost;
  }

  isShunned(space: number): boolean {
    return this.#shunned[this.#cell(space)] === 1;
  }

  isTrapped(space: number): boolean {
    return this.view.known.traps.some(trap => !trap.spent && trap.spaces.includes(space));
  }

  #ground(): Ground {
    return {
      obstructed: this.#solid,
      price: (_from, to) => (this.#shunned[to] === 1 ? 4 : 1),
    };
  }

  #shunFloors(): void {
    const { sectors, ground } = this.view.known;
    if (this.self.boons.suit || sectors.every(({ floor }) => floor === 'safe')) return;
    ground.rows.forEach((row, y) => {
      for (let x = 0; x < row.length; x++) {
        const sector = sectors[row.charCodeAt(x) - 65];
        if (sector !== undefined && sector.floor !== 'safe') this.#shunned[this.#grid.at(x, y)] = 1;
      }
    });
  }

  /** A door has power if a Sector beside it has. */
  #nearPower(spaces: readonly number[]): boolean {
    const { ground, sectors } = this.view.known;
    return spaces.some(space => {
      const [x, y] = this.#at(space);
      return [
        [0, -1],
        [1, 0],
        [0, 1],
        [-1, 0],
      ].some(([dx = 0, dy = 0]) => sectors[(ground.rows[y + dy]?.charCodeAt(x + dx) ?? 0) - 65]?.power === true);
    });
  }

  #at(space: number): [number, number] {
    const { left, top } = this.view.known.ground;
    return [BOARD.x(space) - left, BOARD.y(space) - top];
  }
  #cell(space: number): number {
    const [x, y] = this.#at(space);
    return this.#grid.at(x, y);
  }
  #mark(bits: Uint8Array, spaces: readonly number[]): void {
    for (const space of spaces) {
      const cell = this.#cell(space);
      if (cell >= 0) bits[cell] = 1;
    }
  }
}
const FAR = 400;

/** Spaces apart, diagonals counted as one. */
export function apart(a: number, b: number): number {
  return BOARD.distance(a, b);
}
