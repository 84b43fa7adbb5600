import { BOARD, type GroundView, type Prepared } from './data/prepared.js';
import { at, type MeetThyDoomWorld, on } from './world.js';

/** The ground as far as the Doomers know it. Drawn once for all worlds that know the same. */
export function groundOf(w: MeetThyDoomWorld): GroundView {
  const p = on(w);
  const { sectors, doors } = w.secret;
  const laidOut = w.open.rulings.plan === 'laidOut';
  const key = `${laidOut}|${sectors.map(({ tag }) => tag).join()}|${doors.map(({ tag }) => (tag >= 0 ? 1 : 0)).join('')}`;
  let ground = p.grounds.get(key);
  if (ground === undefined) {
    ground = draw(w, p, laidOut);
    p.grounds.set(key, ground);
  }
  return ground;
}

/** By Sector of the file: its sign, `#` where nobody knows of it. */
export function signsOf(w: MeetThyDoomWorld, laidOut: boolean): string[] {
  const p = on(w);
  const tags = w.secret.sectors.map(({ tag }) => tag);
  const known = tags.filter(tag => tag >= 0).sort((a, b) => a - b);
  let planned = 0;
  return tags.map((tag, sector) => {
    if (tag >= 0) return String.fromCharCode(65 + known.indexOf(tag));
    if (!laidOut || at(p.file.sectors, sector).hidden === 'yes') return '#';
    return String.fromCharCode(97 + planned++);
  });
}

function draw(w: MeetThyDoomWorld, p: Prepared, laidOut: boolean): GroundView {
  const signs = signsOf(w, laidOut);
  const sign = (space: number): string => {
    if (p.floor[space] === 0) return '#';
    const door = p.door[space] ?? -1;
    if (door < 0) return signs[p.sector[space] ?? -1] ?? '#';
    const { joins, secret } = at(p.doors, door);
    const seen = at(w.secret.doors, door).tag >= 0;
    return seen || (!secret && laidOut && joins.some(sector => signs[sector] !== '#')) ? '+' : '#';
  };
  const spaces = [...p.spaces].filter(space => sign(space) !== '#');
  const xs = spaces.map(space => BOARD.x(space));
  const ys = spaces.map(space => BOARD.y(space));
  const [left, right, top, bottom] = spaces.length === 0 ? [0, -1, 0, -1] : [min(xs), max(xs), min(ys), max(ys)];
  const rowsOf = (letter: (space: number) => string): string[] =>
    Array.from({ length: bottom - top + 1 }, (_row, y) =>
      Array.from({ length: right - left + 1 }, (_column, x) => letter(BOARD.at(left + x, top + y))).join(''),
    );
  const known = (space: number): boolean => sign(space) !== '#';
  const raised = [...new Set(spaces.map(space => p.platform[space] ?? -1))].filter(id => id >= 0);
  const platform = (space: number): string => {
    const id = p.platform[space] ?? -1;
    return known(space) && id >= 0 ? String.fromCharCode(65 + raised.indexOf(id)) : '.';
  };
  return {
    left,
    top,
    rows: rowsOf(sign),
    levels: rowsOf(space => (known(space) ? String(p.level[space] ?? 0) : '0')),
    platforms: rowsOf(platform),
  };
}

function min(list: readonly number[]): number {
  return list.reduce((a, b) => Math.min(a, b));
}
function max(list: readonly number[]): number {
  return list.reduce((a, b) => Math.max(a, b));
}
