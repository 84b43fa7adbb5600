import { circle, mirrored, path, rect, stroke } from '../svg.js';
import type { Paint } from './portrait-spec.js';

const SHOULDERS = 'M20 240Q22 196 62 186L84 180Q100 194 116 180L138 186Q178 196 180 240Z';

function shoulders(p: Paint): string {
  return (
    path(SHOULDERS, p.cloth) +
    path('M104 190Q112 188 116 180L138 186Q178 196 180 240L112 240Z', p.clothShade) +
    stroke('M24 232Q28 202 64 190', p.clothLight, 2, ' opacity="0.5"')
  );
}

/** What somebody wears, from the neck down. */
export const GARBS = {
  coat: p =>
    shoulders(p) +
    path('M84 180L66 190L92 240L108 240L134 190L116 180Q100 196 84 180Z', p.clothShade) +
    path('M84 180L72 176L66 196L90 230L100 204Z', p.clothLight, 'opacity="0.55"') +
    mirrored(100, path('M84 180L72 176L66 196L90 230L100 204Z', p.cloth)) +
    circle(100, 216, 3, p.trim) +
    circle(100, 230, 3, p.trim),
  shawl: p =>
    shoulders(p) +
    path('M58 186Q84 172 100 200Q116 172 142 186Q150 216 100 236Q50 216 58 186Z', p.trim) +
    path('M104 204Q118 176 142 186Q150 216 104 234Z', p.clothShade, 'opacity="0.4"') +
    stroke('M64 196Q84 212 100 214Q118 212 136 196M62 208Q84 226 100 226', p.clothLight, 1.6, ' opacity="0.6"'),
  tunic: p =>
    shoulders(p) +
    path('M84 180L100 212L116 180L108 184Q100 190 92 184Z', p.clothShade) +
    stroke('M84 181L100 213L116 181', p.trim, 4) +
    stroke('M94 198L106 202M95 206L105 209', p.trim, 1.6),
  armour: p =>
    path('M72 188L78 168Q100 186 122 168L128 188L100 206Z', p.clothShade) +
    shoulders(p) +
    path('M22 232Q26 190 62 184Q76 204 66 232Q44 222 22 232Z', p.clothLight) +
    mirrored(100, path('M22 232Q26 190 62 184Q76 204 66 232Q44 222 22 232Z', p.cloth)) +
    stroke('M30 222Q46 212 64 222M34 208Q48 200 66 208', p.clothShade, 2) +
    mirrored(100, stroke('M30 222Q46 212 64 222M34 208Q48 200 66 208', p.clothShade, 2)) +
    stroke('M76 186Q100 204 124 186', p.trim, 4) +
    circle(54, 194, 2.6, p.trim) +
    circle(146, 194, 2.6, p.trim),
  robe: p =>
    shoulders(p) +
    path('M60 188Q72 160 84 178Q100 196 116 178Q128 160 140 188Q122 208 100 240Q78 208 60 188Z', p.clothShade) +
    stroke('M62 188Q80 206 100 238Q120 206 138 188', p.trim, 4) +
    stroke('M40 206Q46 222 44 238M160 206Q154 222 156 238', p.clothShade, 2.4),
  uniform: p =>
    shoulders(p) +
    path('M80 176L100 196L120 176L126 190L100 210L74 190Z', p.clothShade) +
    path('M80 176L100 196L96 208L74 190Z', p.clothLight, 'opacity="0.6"') +
    stroke('M100 206L100 240', p.clothShade, 3) +
    rect(120, 206, 22, 9, p.trim, 'rx="1.500"') +
    stroke('M124 210.500L138 210.500', p.clothShade, 1.2) +
    path('M28 214L48 204L52 212L32 222Z', p.trim),
  vest: p =>
    shoulders(p) +
    path('M58 188Q66 208 64 240L92 240L96 204L84 182ZM142 188Q134 208 136 240L108 240L104 204L116 182Z', p.clothShade) +
    rect(66, 214, 22, 16, p.clothLight, 'rx="2" opacity="0.7"') +
    rect(112, 214, 22, 16, p.cloth, 'rx="2"') +
    stroke('M66 219L88 219M112 219L134 219', p.trim, 2) +
    stroke('M72 186L68 210M128 186L132 210', p.trim, 3),
  fur: p =>
    shoulders(p) +
    path(
      'M50 194L58 178L64 188L72 170L80 184L88 174L94 190L100 180L106 190L112 174L120 184L128 170L136 188L142 178L150 194L158 210L146 206L148 220L134 210L130 224L118 212L112 226L100 214L88 226L82 212L70 224L66 210L52 220L54 206L42 210Z',
      p.trim,
    ) +
    path(
      'M106 190L112 174L120 184L128 170L136 188L142 178L150 194L158 210L146 206L148 220L134 210L130 224L118 212L112 226L104 216Z',
      p.clothShade,
      'opacity="0.45"',
    ),
  gown: p =>
    path('M64 240Q60 206 44 196Q66 186 84 182Q100 214 116 182Q134 186 156 196Q140 206 136 240Z', p.skin) +
    path('M104 206Q112 198 116 182Q134 186 156 196Q140 206 136 240L108 240Z', p.skinShade) +
    path('M34 240Q36 206 48 196Q66 220 100 224Q134 220 152 196Q164 206 166 240Z', p.cloth) +
    path('M104 224Q134 220 152 196Q164 206 166 240L108 240Z', p.clothShade) +
    stroke('M48 196Q66 220 100 224Q134 220 152 196', p.trim, 3) +
    stroke('M82 186Q100 206 118 186', p.trim, 1.8) +
    circle(100, 200, 4, p.trim),
} as const satisfies Record<string, (paint: Paint) => string>;
