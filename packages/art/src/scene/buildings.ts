import { darker, group, lighter, path, rect, stroke } from '../svg.js';
import { at, HEIGHT, numbers, WIDTH, type Draw } from './pen.js';

function house(
  x: number,
  foot: number,
  w: number,
  h: number,
  colour: string,
  light: string,
  random: () => number,
): string {
  const roof = h * 0.55;
  let d =
    rect(Number(at(x)), Number(at(foot - h)), Number(at(w)), Number(at(h)), colour) +
    path(
      `M${at(x - 4)} ${at(foot - h)}L${at(x + w / 2)} ${at(foot - h - roof)}L${at(x + w + 4)} ${at(foot - h)}Z`,
      darker(colour, 0.25),
    );
  if (random() > 0.35)
    d += rect(Number(at(x + w * 0.25)), Number(at(foot - h * 0.65)), Number(at(w * 0.16)), Number(at(h * 0.24)), light);
  if (random() > 0.5)
    d += rect(Number(at(x + w * 0.6)), Number(at(foot - h * 0.65)), Number(at(w * 0.16)), Number(at(h * 0.24)), light);
  return d;
}

/** What people have built out of doors. */
export const BUILDINGS = {
  town: ({ colour, y, seed, many, light, size }) => {
    const random = numbers(seed);
    const count = many * 7;
    return Array.from({ length: count }, (_, i) => {
      const w = (30 + random() * 26) * size;
      return house(
        (i * WIDTH) / count + random() * 12 - 6,
        y,
        w,
        (26 + random() * 34) * size,
        random() > 0.5 ? colour : lighter(colour, 0.06),
        light,
        random,
      );
    }).join('');
  },
  castle: ({ colour, x, y, size, light }) =>
    group(
      `transform="translate(${x} ${y}) scale(${size})"`,
      path(
        'M-90 0L-90 -60L-80 -60L-80 -70L-70 -70L-70 -60L-60 -60L-60 -90L-64 -90L-50 -126L-36 -90L-40 -90L-40 -56L-20 -56L-20 -120L-26 -120L0 -168L26 -120L20 -120L20 -56L40 -56L40 -100L36 -100L52 -138L68 -100L64 -100L64 -60L74 -60L74 -70L84 -70L84 -60L92 -60L92 0Z',
        colour,
      ),
      path('M-12 0L-12 -22Q0 -38 12 -22L12 0Z', darker(colour, 0.5)),
      rect(-4, -106, 8, 14, light),
      rect(48, -86, 6, 11, light),
      rect(-54, -78, 6, 11, light),
    ),
  tower: ({ colour, x, y, size, light }) =>
    group(
      `transform="translate(${x} ${y}) scale(${size})"`,
      path(
        'M-22 0L-18 -120L-26 -126L-26 -146L-16 -146L-16 -138L-6 -138L-6 -146L6 -146L6 -138L16 -138L16 -146L26 -146L26 -126L18 -120L22 0Z',
        colour,
      ),
      path('M4 0L4 -130L18 -120L22 0Z', darker(colour, 0.25)),
      rect(-8, -108, 7, 15, light),
      rect(-3, -62, 6, 13, light),
    ),
  wall: ({ colour, y, light }) => {
    const teeth = Array.from({ length: 16 }, (_, i) => rect(i * 32 - 4, y - 14, 18, 16, colour)).join('');
    const courses = Array.from({ length: 5 }, (_, i) =>
      stroke(`M0 ${y + 18 + i * 22}L480 ${y + 18 + i * 22}`, darker(colour, 0.2), 1.4),
    ).join('');
    return (
      rect(0, y, WIDTH, HEIGHT - y, colour) +
      teeth +
      courses +
      path(`M206 270L206 ${y + 64}Q240 ${y + 20} 274 ${y + 64}L274 270Z`, light)
    );
  },
  columns: ({ colour, y, many, size }) =>
    Array.from({ length: many }, (_, i) => {
      const x = ((i + 0.5) * WIDTH) / many;
      const tall = (i % 3 === 1 ? 90 : 150) * size;
      return (
        rect(Number(at(x - 13 * size)), Number(at(y - tall)), 26 * size, tall, colour) +
        rect(Number(at(x + 3 * size)), Number(at(y - tall)), 10 * size, tall, darker(colour, 0.25)) +
        (i % 3 === 1
          ? path(
              `M${at(x - 13 * size)} ${at(y - tall)}L${at(x)} ${at(y - tall - 16)}L${at(x + 13 * size)} ${at(y - tall + 3)}Z`,
              colour,
            )
          : rect(Number(at(x - 19 * size)), Number(at(y - tall - 10)), 38 * size, 12, lighter(colour, 0.1))) +
        rect(Number(at(x - 18 * size)), Number(at(y - 8)), 36 * size, 8, darker(colour, 0.15))
      );
    }).join(''),
  bridge: ({ colour, y, size }) =>
    path(`M0 ${y}Q240 ${y - 46 * size} 480 ${y}L480 ${y + 22}Q240 ${y - 20 * size} 0 ${y + 22}Z`, colour) +
    Array.from({ length: 9 }, (_, i) =>
      stroke(
        `M${30 + i * 52} ${at(y - 4 - 22 * Math.sin((Math.PI * (30 + i * 52)) / WIDTH) * size)}v${-22}`,
        colour,
        4,
      ),
    ).join('') +
    stroke(`M0 ${y - 22}Q240 ${y - 68 * size} 480 ${y - 22}`, colour, 3),
  city: ({ colour, y, seed, many, light }) => {
    const random = numbers(seed);
    return Array.from({ length: many * 10 }, (_, i) => {
      const [x, w, h] = [(i * WIDTH) / (many * 10), WIDTH / (many * 10) + 3, 40 + random() * 130];
      const windows = Array.from({ length: 9 }, () =>
        rect(
          Number(at(x + 4 + random() * Math.max(1, w - 12))),
          Number(at(y - h + 8 + random() * (h - 16))),
          3,
          4,
          light,
          `opacity="${at(0.3 + random() * 0.7)}"`,
        ),
      ).join('');
      return (
        rect(
          Number(at(x)),
          Number(at(y - h)),
          Number(at(w)),
          Number(at(h + 270 - y)),
          random() > 0.5 ? colour : darker(colour, 0.18),
        ) + windows
      );
    }).join('');
  },
  tents: ({ colour, y, many, light, size }) =>
    Array.from({ length: many }, (_, i) =>
      group(
        `transform="translate(${at(((i + 0.5) * WIDTH) / many)} ${y}) scale(${size})"`,
        path('M-44 0L0 -64L44 0Z', i % 2 === 0 ? colour : lighter(colour, 0.08)),
        path('M-10 0L0 -40L12 0Z', light),
        stroke('M0 -64L0 -80', colour, 3),
        path('M0 -80L20 -74L0 -68Z', light),
      ),
    ).join(''),
} as const satisfies Record<string, Draw>;
