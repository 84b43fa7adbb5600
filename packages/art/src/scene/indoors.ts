import { circle, darker, ellipse, group, lighter, path, rect, stroke } from '../svg.js';
import { at, HEIGHT, numbers, WIDTH, type Draw } from './pen.js';

/** Somebody standing, seen from behind: cloak and head. */
function person(x: number, foot: number, tall: number, colour: string): string {
  const w = tall * 0.2;
  return (
    path(
      `M${at(x - w)} ${at(foot)}Q${at(x - w * 0.9)} ${at(foot - tall * 0.74)} ${at(x)} ${at(foot - tall * 0.8)}Q${at(x + w * 0.9)} ${at(foot - tall * 0.74)} ${at(x + w)} ${at(foot)}Z`,
      colour,
    ) + circle(Number(at(x)), Number(at(foot - tall * 0.88)), Number(at(tall * 0.11)), colour)
  );
}

/** Rooms, what stands in them, and who. */
export const INDOORS = {
  people: ({ colour, x, y, many, size }) =>
    Array.from({ length: many }, (_, i) =>
      person(
        x + (i - (many - 1) / 2) * 34 * size,
        y + (i % 2) * 5 * size,
        (66 + ((i * 37) % 17)) * size,
        i % 2 === 0 ? colour : lighter(colour, 0.07),
      ),
    ).join(''),
  council: ({ colour, x, y, many, size, light }) =>
    Array.from({ length: many }, (_, i) =>
      person(x + (i - (many - 1) / 2) * 50 * size, y, 74 * size, i % 2 === 0 ? colour : lighter(colour, 0.08)),
    ).join('') +
    ellipse(x, y + 4, many * 30 * size, 22 * size, darker(colour, 0.15)) +
    ellipse(x, y - 2, many * 30 * size, 20 * size, lighter(colour, 0.16)) +
    circle(x, y - 22 * size, 5 * size, light) +
    circle(x, y - 22 * size, 44 * size, light, 'opacity="0.16"') +
    rect(x - 2, y - 20 * size, 4, 16 * size, lighter(colour, 0.6)),
  hall: ({ colour, light }) =>
    path('M0 0L480 0L330 86L150 86Z', darker(colour, 0.35)) +
    path('M0 0L150 86L150 190L0 270Z', colour) +
    path('M480 0L330 86L330 190L480 270Z', darker(colour, 0.18)) +
    path('M0 270L150 190L330 190L480 270Z', darker(colour, 0.42)) +
    rect(150, 86, 180, 104, darker(colour, 0.5)) +
    [0, 1, 2]
      .map(i =>
        path(
          `M${232 - i * 34} ${70 - i * 26}L${248 + i * 34} ${70 - i * 26}L${252 + i * 40} ${62 - i * 26}L${228 - i * 40} ${62 - i * 26}Z`,
          light,
          'opacity="0.8"',
        ),
      )
      .join('') +
    stroke('M100 57L100 217M50 29L50 243M380 57L380 217M430 29L430 243', darker(colour, 0.3), 3),
  blastDoor: ({ colour, light }) =>
    rect(176, 100, 128, 90, darker(colour, 0.2)) +
    path('M176 100L240 100L226 145L240 190L176 190ZM304 100L240 100L254 145L240 190L304 190Z', colour) +
    stroke('M240 100L226 145L240 190M240 100L254 145L240 190', light, 2) +
    circle(240, 90, 5, light) +
    circle(240, 90, 18, light, 'opacity="0.25"'),
  pipes: ({ colour, y, many }) =>
    Array.from(
      { length: many },
      (_, i) =>
        stroke(`M0 ${y + i * 16}H${120 + i * 60}q14 0 14 14V270`, i % 2 === 0 ? colour : darker(colour, 0.2), 9) +
        stroke(`M0 ${y + i * 16 - 2}H${118 + i * 60}`, lighter(colour, 0.25), 1.6),
    ).join(''),
  crates: ({ colour, x, y, size }) =>
    group(
      `transform="translate(${x} ${y}) scale(${size})"`,
      rect(-60, -44, 52, 44, colour),
      rect(-4, -36, 44, 36, darker(colour, 0.2)),
      rect(-44, -80, 44, 36, lighter(colour, 0.08)),
      stroke('M-60 -44L-8 0M-8 -44L-60 0M-44 -62L0 -62', darker(colour, 0.4), 3),
    ),
  barrels: ({ colour, x, y, size, light }) =>
    group(
      `transform="translate(${x} ${y}) scale(${size})"`,
      ...[-34, 0, 30].map(
        (dx, i) =>
          rect(dx, -46 + i * 3, 28, 46, i === 1 ? darker(colour, 0.15) : colour, 'rx="4"') +
          rect(dx, -30 + i * 3, 28, 6, light),
      ),
    ),
  screens: ({ colour, y, light, many }) =>
    Array.from({ length: many }, (_, i) => {
      const x = 40 + (i * 400) / many;
      const w = 400 / many - 12;
      return (
        rect(Number(at(x)), y, Number(at(w)), 54, colour, 'rx="4"') +
        rect(Number(at(x + 5)), y + 5, Number(at(w - 10)), 44, light, 'opacity="0.75" rx="2"') +
        stroke(
          `M${at(x + 12)} ${y + 34}l${at(w * 0.2)} -12l${at(w * 0.2)} 8l${at(w * 0.25)} -16`,
          darker(colour, 0.3),
          2,
        )
      );
    }).join(''),
  monster: ({ colour, x, y, size, light }) =>
    group(
      `transform="translate(${x} ${y}) scale(${size})"`,
      path(
        'M-60 0Q-70 -60 -40 -84L-56 -120L-24 -96Q0 -104 24 -96L56 -120L40 -84Q70 -60 60 0Q40 -16 30 0Q14 -14 0 0Q-14 -14 -30 0Q-40 -16 -60 0Z',
        colour,
      ),
      path('M-28 -66L-8 -58L-24 -50ZM28 -66L8 -58L24 -50Z', light),
      path('M-22 -34Q0 -22 22 -34L16 -22L10 -29L4 -20L-2 -29L-8 -20L-14 -29Z', light),
    ),
  pit: ({ colour, x, y, size, light }) =>
    ellipse(x, y, 130 * size, 34 * size, darker(colour, 0.3)) +
    ellipse(x, y + 4, 112 * size, 26 * size, light, 'opacity="0.7"') +
    ellipse(x, y + 8, 84 * size, 17 * size, lighter(light, 0.4), 'opacity="0.8"') +
    ellipse(x, y - 40, 90 * size, 70 * size, light, 'opacity="0.1"'),
  room: ({ colour, light }) =>
    rect(0, 0, WIDTH, HEIGHT, colour) +
    path('M0 214L480 214L480 270L0 270Z', darker(colour, 0.4)) +
    rect(300, 50, 108, 120, darker(colour, 0.5)) +
    rect(308, 58, 92, 104, light) +
    stroke('M354 58L354 162M308 106L400 106', darker(colour, 0.5), 6) +
    path('M308 162L400 162L330 270L150 270Z', light, 'opacity="0.12"'),
  shelves: ({ colour, x, y, size, seed }) => {
    const random = numbers(seed);
    const books = [0, 1, 2, 3].flatMap(shelf =>
      Array.from({ length: 11 }, (_, i) =>
        rect(
          -76 + i * 14,
          -150 + shelf * 40 + 6 + random() * 8,
          10,
          26,
          random() > 0.5 ? lighter(colour, 0.3) : lighter(colour, 0.14),
        ),
      ),
    );
    return group(
      `transform="translate(${x} ${y}) scale(${size})"`,
      rect(-84, -160, 168, 160, colour),
      ...[0, 1, 2, 3].map(i => rect(-80, -150 + i * 40, 160, 34, darker(colour, 0.4))),
      ...books,
    );
  },
  stage: ({ colour, light }) =>
    path(
      'M0 0H480V40Q440 60 420 20Q400 60 360 34Q320 66 280 34Q240 66 200 34Q160 66 120 34Q80 60 60 20Q40 60 0 40Z',
      colour,
    ) +
    path('M0 30Q60 130 20 270L0 270ZM480 30Q420 130 460 270L480 270Z', darker(colour, 0.2)) +
    path('M40 226L440 226L480 270L0 270Z', darker(colour, 0.5)) +
    path('M230 40L150 236L330 236L250 40Z', light, 'opacity="0.2"') +
    ellipse(240, 238, 92, 13, light, 'opacity="0.35"'),
  throne: ({ colour, x, y, size, light }) =>
    group(
      `transform="translate(${x} ${y}) scale(${size})"`,
      path('M-40 0L-40 -90L-48 -140L-24 -116L0 -160L24 -116L48 -140L40 -90L40 0Z', colour),
      rect(-26, -90, 52, 60, darker(colour, 0.35)),
      rect(-50, -44, 16, 44, lighter(colour, 0.12)),
      rect(34, -44, 16, 44, lighter(colour, 0.06)),
      circle(0, -122, 6, light),
    ),
  stairs: ({ colour, x, y, many }) =>
    Array.from({ length: many }, (_, i) =>
      rect(x - 130 + i * 13, y - i * 11, 260 - i * 26, 13, i % 2 === 0 ? colour : lighter(colour, 0.07)),
    ).join(''),
  bell: ({ colour, x, y, size }) =>
    group(
      `transform="translate(${x} ${y}) scale(${size})"`,
      stroke('M0 -110L0 -84', darker(colour, 0.4), 6),
      path('M-14 -84Q0 -96 14 -84Q30 -60 32 -28L46 -8L-46 -8L-32 -28Q-30 -60 -14 -84Z', colour),
      path('M4 -90Q30 -70 32 -28L46 -8L8 -8Z', darker(colour, 0.28)),
      circle(0, -2, 9, darker(colour, 0.3)),
    ),
  relic: ({ colour, x, y, size, light }) =>
    group(
      `transform="translate(${x} ${y}) scale(${size})"`,
      circle(0, -60, 80, light, 'opacity="0.14"'),
      circle(0, -60, 48, light, 'opacity="0.2"'),
      path('M0 -110L26 -66L0 -14L-26 -66Z', light),
      path('M0 -110L26 -66L0 -60Z', lighter(light, 0.5)),
      path('M-40 0L-28 -14L28 -14L40 0Z', colour),
    ),
} as const satisfies Record<string, Draw>;
