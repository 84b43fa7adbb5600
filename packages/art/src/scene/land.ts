import { circle, darker, group, lighter, path, rect, stroke } from '../svg.js';
import { at, HEIGHT, numbers, WIDTH, type Draw } from './pen.js';

/** Points from left to right, joined by `join`, closed along the bottom. */
function ground(points: readonly (readonly [number, number])[], colour: string, isSmooth: boolean): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  let d = `M0 ${HEIGHT}L${at(first[0])} ${at(first[1])}`;
  let before = first;
  for (const point of rest) {
    const middle = (before[0] + point[0]) / 2;
    d += isSmooth
      ? `C${at(middle)} ${at(before[1])} ${at(middle)} ${at(point[1])} ${at(point[0])} ${at(point[1])}`
      : `L${at(point[0])} ${at(point[1])}`;
    before = point;
  }
  return path(`${d}L${WIDTH} ${HEIGHT}Z`, colour);
}

function row(
  count: number,
  seed: number,
  height: (random: () => number, i: number) => number,
): readonly (readonly [number, number])[] {
  const random = numbers(seed);
  return Array.from({ length: count + 1 }, (_, i) => [(i * WIDTH) / count, height(random, i)] as const);
}

/** Sky, land, water and weather, and what moves in them. */
export const LAND = {
  stars: ({ colour, many, seed, y }) => {
    const random = numbers(seed);
    return Array.from({ length: many * 12 }, () =>
      circle(Number(at(random() * WIDTH)), Number(at(random() * y)), Number(at(0.5 + random())), colour),
    ).join('');
  },
  orb: ({ colour, x, y, size }) =>
    circle(x, y, 60 * size, colour, 'opacity="0.12"') +
    circle(x, y, 42 * size, colour, 'opacity="0.2"') +
    circle(x, y, 28 * size, colour),
  crescent: ({ colour, x, y, size }) =>
    group(
      `transform="translate(${x} ${y}) scale(${size})"`,
      path('M25 -37A50 50 0 1 1 -33 37A42 42 0 0 0 25 -37Z', colour),
    ),
  ridges: ({ colour, y, seed, size }) =>
    ground(
      row(14, seed, (random, i) => y - (i % 2 === 0 ? 10 : 60 + random() * 60) * size),
      colour,
      false,
    ),
  hills: ({ colour, y, seed, size }) =>
    ground(
      row(5, seed, random => y - random() * 50 * size),
      colour,
      true,
    ),
  firs: ({ colour, y, seed, many, size }) => {
    const random = numbers(seed);
    return Array.from({ length: many * 8 }, () => {
      const [x, tall] = [random() * WIDTH, (40 + random() * 50) * size];
      return path(
        `M${at(x - tall * 0.24)} ${at(y)}L${at(x)} ${at(y - tall)}L${at(x + tall * 0.24)} ${at(y)}Z`,
        random() > 0.5 ? colour : darker(colour, 0.16),
      );
    }).join('');
  },
  bare: ({ colour, y, x, size }) =>
    group(
      `transform="translate(${x} ${y}) scale(${size})"`,
      stroke(
        'M0 0Q4 -60 -4 -110M-1 -60Q-30 -80 -44 -118M0 -74Q26 -92 40 -130M-20 -78Q-40 -80 -58 -94M18 -88Q40 -88 56 -104M-3 -100Q4 -124 14 -138',
        colour,
        6,
      ),
    ),
  sea: ({ colour, y, light, seed }) => {
    const random = numbers(seed);
    const glints = Array.from({ length: 26 }, () => {
      const [x, depth] = [random() * WIDTH, random()];
      return stroke(
        `M${at(x)} ${at(y + 6 + depth * (HEIGHT - y - 10))}h${at(8 + depth * 30)}`,
        light,
        1.5,
        ` opacity="${at(0.2 + random() * 0.4)}"`,
      );
    }).join('');
    return rect(0, y, WIDTH, HEIGHT - y, colour) + glints;
  },
  boat: ({ colour, x, y, size, light }) =>
    group(
      `transform="translate(${x} ${y}) scale(${size})"`,
      path('M-60 -8Q0 6 60 -8Q52 16 30 18L-30 18Q-52 16 -60 -8Z', colour),
      stroke('M0 -4L0 -96', colour, 4),
      path('M4 -92Q52 -60 44 -16L4 -16Z', lighter(colour, 0.5)),
      path('M-4 -80Q-34 -56 -30 -18L-4 -18Z', lighter(colour, 0.35)),
      circle(56, -20, 3, light),
    ),
  fire: ({ colour, x, y, size, light }) =>
    group(
      `transform="translate(${x} ${y}) scale(${size})"`,
      circle(0, -16, 90, light, 'opacity="0.13"'),
      circle(0, -16, 54, light, 'opacity="0.2"'),
      path('M0 -54Q26 -26 16 -6Q10 4 0 4Q-10 4 -16 -6Q-24 -22 -8 -34Q-6 -26 0 -54Z', light),
      path('M2 -30Q12 -14 6 -2L-6 -2Q-12 -12 2 -30Z', lighter(light, 0.6)),
      stroke('M-24 6L22 -2M-22 -2L24 6', colour, 6),
    ),
  road: ({ colour, y }) =>
    path(
      `M226 ${y}Q250 ${y + 30} 180 ${y + 60}Q120 ${y + 90} 90 270L300 270Q270 ${y + 90} 280 ${y + 60}Q296 ${y + 24} 236 ${y}Z`,
      colour,
    ),
  mist: ({ colour, y, seed }) =>
    ground(
      row(6, seed, random => y - random() * 22),
      colour,
      true,
    ).replace('/>', ' opacity="0.35"/>'),
  rain: ({ colour, seed }) => {
    const random = numbers(seed);
    return Array.from({ length: 60 }, () =>
      stroke(`M${at(random() * 500)} ${at(random() * 260)}l-6 20`, colour, 1.1, ' opacity="0.4"'),
    ).join('');
  },
  snow: ({ colour, seed }) => {
    const random = numbers(seed);
    return Array.from({ length: 70 }, () =>
      circle(
        Number(at(random() * WIDTH)),
        Number(at(random() * HEIGHT)),
        Number(at(0.8 + random() * 1.8)),
        colour,
        'opacity="0.8"',
      ),
    ).join('');
  },
  smoke: ({ colour, x, y, size }) =>
    group(
      `transform="translate(${x} ${y}) scale(${size})" opacity="0.5"`,
      circle(0, 0, 14, colour),
      circle(12, -24, 19, colour),
      circle(-2, -52, 25, colour),
      circle(18, -86, 32, colour),
      circle(2, -124, 38, colour),
    ),
  ship: ({ colour, x, y, size, light }) =>
    group(
      `transform="translate(${x} ${y}) scale(${size})"`,
      path('M-120 0Q-70 -30 20 -26L110 -6Q124 0 110 6L20 22Q-70 24 -120 0Z', colour),
      path('M-120 0Q-70 24 20 22L110 6L-20 2Z', darker(colour, 0.3)),
      path('M-40 -26L-80 -62L-10 -27ZM-40 20L-76 50L-8 22Z', darker(colour, 0.15)),
      ...[0, 22, 44].map(dx => circle(dx, -8, 4, light)),
      path('M-118 -8L-170 0L-118 8Z', light, 'opacity="0.7"'),
    ),
  planet: ({ colour, x, y, size }) =>
    circle(x, y, 110 * size, colour) +
    path(
      `M${x} ${y - 110 * size}A${110 * size} ${110 * size} 0 0 1 ${x} ${y + 110 * size}A${150 * size} ${150 * size} 0 0 0 ${x} ${y - 110 * size}Z`,
      darker(colour, 0.4),
    ) +
    stroke(
      `M${x - 100 * size} ${y + 20}Q${x} ${y + 60 * size} ${x + 100 * size} ${y - 20}`,
      lighter(colour, 0.3),
      3,
      ' opacity="0.5"',
    ),
  cave: ({ colour }) =>
    path('M0 0H480V270H420Q440 180 400 120Q360 50 290 62Q240 30 180 60Q110 64 84 130Q54 190 70 270H0Z', colour) +
    path('M150 66L160 104L172 62ZM226 48L236 96L250 50ZM300 62L308 92L322 70Z', colour),
  hexes: ({ colour, y, many }) =>
    Array.from({ length: many * 9 }, (_, i) => {
      const [column, line] = [i % 9, Math.floor(i / 9)];
      const [x, up] = [column * 56 + (line % 2) * 28, y + line * 26];
      return path(
        `M${x} ${up}l28 -9l28 9v18l-28 9l-28 -9Z`,
        line % 2 === 0 ? colour : lighter(colour, 0.05),
        `stroke="${darker(colour, 0.3)}" stroke-width="1.200"`,
      );
    }).join(''),
} as const satisfies Record<string, Draw>;
