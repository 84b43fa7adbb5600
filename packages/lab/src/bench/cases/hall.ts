import type { JsonObject } from '@doomtable/kernel';

const [WIDTH, HEIGHT] = [24, 12];

/** A mission of one hall, with Doomers at its west end and so many monsters at its east end, all of them in sight. */
export function hallOf(monsters: number): JsonObject {
  const isWall = (x: number, y: number): boolean => x === 0 || y === 0 || x === WIDTH - 1 || y === HEIGHT - 1;
  const rows = (sign: (x: number, y: number) => string): string[] =>
    Array.from({ length: HEIGHT }, (_, y) => Array.from({ length: WIDTH }, (_x, x) => sign(x, y)).join(''));
  const kinds = ['human', 'imp', 'demon', 'gunner'];
  const letter = (i: number): string => String.fromCharCode('a'.charCodeAt(0) + i);
  const spots = new Map(
    Array.from({ length: monsters }, (_, i) => [`${14 + 2 * (i % 4)},${2 + 3 * Math.floor(i / 4)}`, letter(i)]),
  );
  const nook = (x: number, y: number): string =>
    x <= 2 && y <= 2 ? 'S' : x === WIDTH - 2 && y === HEIGHT - 2 ? 'X' : (spots.get(`${x},${y}`) ?? '.');
  return {
    id: 'hall',
    title: 'The Hall',
    story: { opening: 'They are all here.', won: 'Out.', lost: 'Not out.' },
    rounds: 20,
    reward: 5,
    rank: 4,
    map: rows((x, y) => (isWall(x, y) ? '#' : 'A')),
    marks: [rows((x, y) => (isWall(x, y) ? '.' : nook(x, y)))],
    spawn: 'S',
    exit: { at: 'X', kind: 'floor', needs: '', telling: '' },
    sectors: [
      {
        letter: 'A',
        name: 'Hall',
        tile: 'hall',
        dark: 'no',
        power: 'yes',
        floor: 'safe',
        height: 0,
        hidden: 'no',
        fear: 0,
        telling: '',
      },
    ],
    platforms: [],
    doors: [],
    furniture: [],
    devices: [],
    teleporters: [],
    traps: [],
    finds: [],
    items: [],
    monsters: Array.from({ length: monsters }, (_, i) => ({
      at: letter(i),
      kind: kinds[i % kinds.length] ?? 'imp',
      from: 1,
    })),
    scenes: [],
  };
}
