import { circle, lighter, path, rect, stroke } from '../svg.js';
import type { Paint } from './portrait-spec.js';

/** What stands behind a head, a little lighter than its ground. */
export const MOTIFS = {
  sun: p => circle(100, 104, 74, lighter(p.ground, 0.1)) + circle(100, 104, 58, lighter(p.ground, 0.17)),
  moon: p =>
    path('M150 18A50 50 0 1 1 92 92A42 42 0 0 0 150 18Z', lighter(p.ground, 0.3)) +
    circle(40, 40, 1.6, lighter(p.ground, 0.7)) +
    circle(62, 22, 1.2, lighter(p.ground, 0.6)) +
    circle(24, 84, 1.3, lighter(p.ground, 0.6)),
  rays: p =>
    Array.from({ length: 9 }, (_, i) => {
      const angle = -Math.PI + (i * Math.PI) / 8;
      const [x, y] = [100 + 190 * Math.cos(angle), 150 + 190 * Math.sin(angle)];
      const [u, v] = [100 + 190 * Math.cos(angle + 0.14), 150 + 190 * Math.sin(angle + 0.14)];
      return path(`M100 150L${x.toFixed(1)} ${y.toFixed(1)}L${u.toFixed(1)} ${v.toFixed(1)}Z`, lighter(p.ground, 0.1));
    }).join(''),
  arch: p =>
    path('M30 240L30 110Q32 34 100 24Q168 34 170 110L170 240Z', lighter(p.ground, 0.1)) +
    stroke('M44 240L44 112Q46 48 100 40Q154 48 156 112L156 240', lighter(p.ground, 0.22), 2.4),
  roofs: p =>
    path(
      'M0 150L24 122L44 142L44 112L60 92L76 112L76 150L124 150L124 104L144 82L164 104L164 138L182 118L200 136L200 240L0 240Z',
      lighter(p.ground, 0.1),
    ) +
    rect(138, 112, 8, 12, '#f2c46a', 'opacity="0.7"') +
    rect(54, 118, 7, 10, '#f2c46a', 'opacity="0.6"'),
  peaks: p =>
    path('M0 170L44 84L70 124L112 52L150 120L170 92L200 150L200 240L0 240Z', lighter(p.ground, 0.1)) +
    path('M112 52L126 78L112 74L100 82L96 80Z', lighter(p.ground, 0.4)),
  hexes: p =>
    [
      [36, 50],
      [76, 28],
      [164, 60],
      [24, 118],
      [178, 130],
      [140, 22],
    ]
      .map(([x, y]) =>
        stroke(`M${(x ?? 0) - 18} ${y}l9 -15.600h18l9 15.600l-9 15.600h-18Z`, lighter(p.ground, 0.17), 2),
      )
      .join(''),
  corridor: p =>
    path('M0 0L200 0L138 62L62 62Z', lighter(p.ground, 0.05)) +
    path('M0 0L62 62L62 190L0 240ZM200 0L138 62L138 190L200 240Z', lighter(p.ground, 0.11)) +
    rect(90, 30, 20, 5, '#ffd9a0', 'opacity="0.8"') +
    stroke('M20 20L20 226M180 20L180 226M42 42L42 206M158 42L158 206', p.ground, 2),
  door: p =>
    rect(40, 24, 120, 220, lighter(p.ground, 0.08)) +
    rect(52, 36, 96, 204, lighter(p.ground, 0.16)) +
    stroke('M100 36L100 240', p.ground, 3) +
    circle(92, 132, 3, lighter(p.ground, 0.5)) +
    circle(108, 132, 3, lighter(p.ground, 0.5)),
  stars: p =>
    [
      [22, 30, 1.8],
      [52, 18, 1.2],
      [84, 36, 1.4],
      [130, 16, 2],
      [164, 40, 1.3],
      [184, 22, 1.7],
      [30, 82, 1.2],
      [176, 92, 1.9],
      [16, 134, 1.5],
      [186, 150, 1.2],
      [46, 52, 1.6],
      [150, 70, 1.1],
    ]
      .map(([x, y, r]) => circle(x ?? 0, y ?? 0, r ?? 0, lighter(p.ground, 0.75)))
      .join(''),
  sigil: p =>
    circle(100, 100, 78, 'none', `stroke="${lighter(p.ground, 0.2)}" stroke-width="2.400"`) +
    stroke('M100 22L167.500 139L32.500 139Z', lighter(p.ground, 0.2), 2.2) +
    circle(100, 100, 66, 'none', `stroke="${lighter(p.ground, 0.14)}" stroke-width="1.500"`),
  trees: p =>
    [
      [24, 200, 120],
      [52, 206, 150],
      [150, 206, 160],
      [178, 200, 124],
      [86, 200, 96],
      [118, 204, 104],
    ]
      .map(([x, foot, tall]) =>
        path(
          `M${(x ?? 0) - 20} ${foot}L${x} ${(foot ?? 0) - (tall ?? 0)}L${(x ?? 0) + 20} ${foot}Z`,
          lighter(p.ground, 0.09),
        ),
      )
      .join(''),
} as const satisfies Record<string, (paint: Paint) => string>;
