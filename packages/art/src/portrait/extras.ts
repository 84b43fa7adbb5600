import { circle, ellipse, mirrored, path, rect, stroke } from '../svg.js';
import type { Paint } from './portrait-spec.js';

/** What makes a face one's own. Each is drawn over all else, but for a hood's back. */
export const EXTRAS = {
  scar: p => stroke('M76 108Q80 124 84 142', p.skinLight, 2.2) + stroke('M77 108Q81 124 85 142', p.skinShade, 0.9),
  eyepatch: p =>
    stroke('M70 98Q100 104 132 122', p.ink, 3) +
    path('M104 112Q116 107 126 115Q127 127 115 128Q104 126 104 112Z', p.ink),
  spectacles: p =>
    stroke('M94 119Q100 115 106 119M72 118L66 116M128 118L134 116', p.trim, 2) +
    circle(84, 119, 11, 'none', `stroke="${p.trim}" stroke-width="2.200"`) +
    circle(116, 119, 11, 'none', `stroke="${p.trim}" stroke-width="2.200"`) +
    path('M78 112L84 110L76 122Z', '#ffffff', 'opacity="0.3"'),
  goggles: p =>
    path('M64 96Q100 84 136 96L134 106Q100 96 66 106Z', p.ink) +
    circle(83, 96, 12, p.trim) +
    circle(117, 96, 12, p.trim) +
    circle(83, 96, 8, '#2b3a3a') +
    circle(117, 96, 8, '#243030') +
    path('M78 92Q82 88 86 90L79 98Z', '#dff5ee', 'opacity="0.7"') +
    path('M112 92Q116 88 120 90L113 98Z', '#dff5ee', 'opacity="0.5"'),
  hood: p =>
    path(
      'M100 44Q152 48 150 112Q148 156 140 190L122 186Q136 140 132 110Q126 74 100 72Q74 74 68 110Q64 140 78 186L60 190Q52 156 50 112Q48 48 100 44Z',
      p.cloth,
    ) +
    path('M104 44Q152 48 150 112Q148 156 140 190L122 186Q136 140 132 110Q128 78 106 72Q126 62 104 44Z', p.clothShade) +
    stroke('M78 186Q64 140 68 110Q74 74 100 72Q126 74 132 110Q136 140 122 186', p.trim, 2.4),
  helmet: p =>
    path('M60 116Q54 54 100 50Q146 54 140 116L130 114Q128 98 116 96L84 96Q72 98 70 114Z', p.cloth) +
    path('M104 50Q146 54 140 116L130 114Q128 98 116 96L106 96Q118 74 104 50Z', p.clothShade) +
    stroke('M64 104Q84 92 100 92Q116 92 136 104', p.trim, 4) +
    stroke('M74 84Q80 64 98 58', p.clothLight, 2.6, ' opacity="0.7"') +
    rect(96, 50, 8, 44, p.trim, 'opacity="0.8"'),
  cap: p =>
    path('M64 98Q62 60 100 58Q140 60 136 98Q100 86 64 98Z', p.cloth) +
    path('M104 58Q140 60 136 98Q120 92 106 91Q120 76 104 58Z', p.clothShade) +
    path('M62 98Q92 84 138 98Q120 102 108 100Q84 96 66 106Z', p.trim),
  hat: p =>
    path('M40 94Q100 74 160 94Q132 102 100 100Q68 102 40 94Z', p.clothShade) +
    path('M70 90Q66 46 96 48Q104 56 110 47Q136 48 130 90Q100 82 70 90Z', p.cloth) +
    stroke('M70 86Q100 78 130 86', p.trim, 5),
  crown: p =>
    path('M68 94L64 62L80 78L90 54L100 74L110 54L120 78L136 62L132 94Q100 84 68 94Z', p.trim) +
    circle(100, 84, 3.4, p.cloth) +
    circle(82, 87, 2.4, p.cloth) +
    circle(118, 87, 2.4, p.cloth),
  circlet: p =>
    stroke('M67 102Q100 90 133 102', p.trim, 3.2) +
    path('M100 86L106 94L100 104L94 94Z', p.trim) +
    circle(100, 95, 2.4, '#ffffff', 'opacity="0.8"'),
  headband: p => stroke('M67 104Q100 94 133 104', p.trim, 6) + path('M132 102L148 96L144 106L150 114L133 108Z', p.trim),
  headset: p =>
    stroke('M64 122Q60 62 100 60Q140 62 136 122', p.ink, 4) +
    rect(58, 114, 12, 22, p.ink, 'rx="5"') +
    rect(130, 114, 12, 22, p.ink, 'rx="5"') +
    stroke('M64 136Q70 156 90 154', p.ink, 2.4) +
    circle(91, 154, 3, p.trim),
  earrings: p =>
    circle(66, 139, 3.4, 'none', `stroke="${p.trim}" stroke-width="2"`) +
    mirrored(100, circle(66, 139, 3.4, 'none', `stroke="${p.trim}" stroke-width="2"`)),
  paint: p =>
    stroke('M74 128L92 132M74 134L90 137', p.trim, 3) +
    mirrored(100, stroke('M74 128L92 132M74 134L90 137', p.trim, 3)),
  stripe: p => path('M66 113Q100 106 134 113L134 125Q100 117 66 125Z', p.trim, 'opacity="0.55"'),
  mark: p => path('M100 84Q107 88 103 96Q100 90 97 96Q93 88 100 84Z', p.trim) + circle(100, 101, 1.6, p.trim),
  freckles: p =>
    [
      [80, 132],
      [85, 135],
      [90, 133],
      [110, 134],
      [115, 136],
      [120, 132],
    ]
      .map(([x, y]) => circle(x ?? 0, y ?? 0, 1.1, p.skinShade))
      .join(''),
  pipe: p =>
    stroke('M108 152L130 160', '#5b3a20', 3.4) +
    path('M126 152L138 152L137 168Q132 172 127 168Z', '#6e4526') +
    ellipse(132, 152, 6, 2, p.ink),
  candle: p =>
    rect(160, 176, 10, 40, '#efe2c4') +
    path('M160 184Q156 190 160 198Z', '#efe2c4') +
    path('M165 158Q173 168 165 176Q157 168 165 158Z', '#ffb454') +
    circle(165, 168, 20, '#ffb454', 'opacity="0.18"') +
    circle(165, 170, 2.6, p.clothLight),
  feather: p =>
    path('M128 84Q148 40 138 30Q122 44 122 84Z', p.trim) + stroke('M125 84Q134 54 138 32', p.ink, 1, ' opacity="0.5"'),
} as const satisfies Record<string, (paint: Paint) => string>;
