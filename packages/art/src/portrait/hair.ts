import { circle, ellipse, mirrored, path, stroke } from '../svg.js';
import { cheekOf, chinOf, jawOf } from './face.js';
import type { Paint } from './portrait-spec.js';

/** Hair in two layers: what hangs behind the head, and what lies over the forehead. */
interface Hair {
  behind(paint: Paint): string;
  before(paint: Paint): string;
}

const nothing = (): string => '';

function strands(paint: Paint, d: string): string {
  return stroke(d, paint.hairLight, 1.4, ' opacity="0.6"');
}

export const HAIRS = {
  bald: {
    behind: nothing,
    before: ({ skinLight }) => path('M82 88Q92 80 102 83Q92 86 86 94Z', skinLight, 'opacity="0.6"'),
  },
  cropped: {
    behind: nothing,
    before: p =>
      path('M67 112Q62 74 100 70Q138 74 133 112Q130 98 122 92Q110 88 100 90Q84 88 76 94Q69 100 67 112Z', p.hair) +
      strands(p, 'M76 90Q84 78 98 76M84 88Q92 80 104 78'),
  },
  short: {
    behind: nothing,
    before: p =>
      path('M66 118Q58 66 102 64Q146 66 134 118Q132 104 126 96Q112 100 98 92Q90 100 76 98Q68 104 66 118Z', p.hair) +
      path('M104 64Q144 68 134 118Q132 104 126 96Q116 98 106 96Q122 86 104 64Z', p.hairShade) +
      strands(p, 'M74 94Q76 76 96 70M84 94Q86 80 104 72'),
  },
  swept: {
    behind: p => path('M64 100Q52 140 66 156L80 140L120 140L136 154Q146 130 136 96Z', p.hairShade),
    before: p =>
      path('M65 122Q52 74 92 62Q134 54 138 104Q138 116 134 122Q132 102 118 92Q98 84 82 98Q70 104 65 122Z', p.hair) +
      strands(p, 'M70 104Q74 80 100 70Q120 66 130 82M76 100Q84 82 104 78'),
  },
  long: {
    behind: p =>
      path('M62 100Q46 160 60 214L88 204L112 204L140 214Q154 160 138 100Q130 66 100 66Q70 66 62 100Z', p.hairShade) +
      strands(p, 'M62 130Q56 170 64 206M70 150Q66 180 72 208'),
    before: p =>
      path('M66 132Q56 70 100 63Q144 70 134 132Q134 108 122 94Q108 84 100 76Q92 84 78 94Q66 108 66 132Z', p.hair) +
      strands(p, 'M70 116Q70 84 96 72M130 112Q128 86 106 72'),
  },
  braid: {
    behind: p =>
      [0, 1, 2, 3]
        .map(i => ellipse(139 - i * 2, 150 + i * 17, 11 - i, 10, i % 2 === 0 ? p.hair : p.hairShade))
        .join('') + circle(132, 214, 5, p.trim),
    before: p =>
      path('M66 122Q56 66 100 62Q146 66 136 134Q142 146 130 146Q136 112 122 96Q98 100 80 92Q68 104 66 122Z', p.hair) +
      strands(p, 'M72 104Q78 78 104 72M84 98Q96 84 124 90'),
  },
  bun: {
    behind: p => circle(100, 58, 17, p.hairShade) + strands(p, 'M90 54Q100 46 110 54'),
    before: p =>
      path('M67 116Q60 70 100 67Q140 70 133 116Q130 96 116 88Q100 82 84 88Q70 96 67 116Z', p.hair) +
      strands(p, 'M76 96Q84 78 98 72M88 88Q94 78 100 74M124 96Q116 78 104 72'),
  },
  curls: {
    behind: p =>
      [
        [64, 104, 17],
        [60, 128, 15],
        [66, 150, 13],
        [136, 104, 17],
        [140, 128, 15],
        [134, 150, 13],
      ]
        .map(([x, y, r]) => circle(x ?? 0, y ?? 0, r ?? 0, p.hairShade))
        .join(''),
    before: p =>
      [
        [72, 88, 14],
        [86, 75, 15],
        [104, 70, 16],
        [121, 78, 15],
        [131, 92, 13],
        [95, 86, 9],
        [112, 88, 9],
      ]
        .map(([x, y, r], i) => circle(x ?? 0, y ?? 0, r ?? 0, i % 2 === 0 ? p.hair : p.hairShade))
        .join('') + strands(p, 'M66 84Q72 76 80 80M92 68Q102 60 110 66'),
  },
  mohawk: {
    behind: nothing,
    before: p =>
      path('M92 92Q84 50 102 34Q120 48 110 92Q100 84 92 92Z', p.hair) +
      path('M70 106Q70 84 90 78Q84 88 80 98ZM130 106Q130 84 112 78Q118 88 122 98Z', p.hairShade, 'opacity="0.55"') +
      strands(p, 'M98 84Q94 60 102 44'),
  },
  widow: {
    behind: p => path('M66 100Q56 128 66 146L134 146Q144 128 134 100Z', p.hairShade),
    before: p =>
      path('M66 124Q58 68 100 65Q142 68 134 124Q132 96 118 86Q106 86 100 100Q94 86 82 86Q68 96 66 124Z', p.hair) +
      strands(p, 'M74 98Q80 78 96 72M126 98Q120 78 106 72'),
  },
  fringe: {
    behind: p => path('M62 96Q54 132 60 158L140 158Q146 132 138 96Q120 64 100 64Q80 64 62 96Z', p.hairShade),
    before: p =>
      path(
        'M64 140Q56 68 100 63Q144 68 136 140Q128 128 130 104L116 108L112 98L100 108L92 98L84 108L70 104Q72 128 64 140Z',
        p.hair,
      ) + strands(p, 'M72 98Q78 76 98 70M92 96Q94 82 102 74'),
  },
  horseshoe: {
    behind: nothing,
    before: p =>
      path('M66 134Q58 110 66 96Q72 104 71 132Z', p.hair) +
      mirrored(100, path('M66 134Q58 110 66 96Q72 104 71 132Z', p.hairShade)),
  },
} as const satisfies Record<string, Hair>;

export const BEARDS = {
  stubble: p => path(lowerFace(p, 140, 2), p.hair, 'opacity="0.28"'),
  full: p =>
    path(lowerFace(p, 134, 14), p.hair) +
    path('M84 146Q92 138 100 142Q108 138 116 146Q108 147 100 146Q92 147 84 146Z', p.hairShade) +
    strands(p, 'M82 156Q84 166 90 172M92 162Q94 172 98 176M110 160Q108 170 104 174'),
  long: p =>
    path(lowerFace(p, 132, 52), p.hair) +
    path('M82 147Q92 137 100 142Q108 137 118 147Q108 148 100 146Q92 148 82 147Z', p.hairShade) +
    strands(p, 'M84 160Q86 190 96 208M96 164Q98 190 101 206M112 160Q112 184 106 204'),
  moustache: p => path('M80 150Q88 138 100 143Q112 138 120 150Q110 148 100 147Q90 148 80 150Z', p.hair),
  goatee: p =>
    path('M86 147Q92 141 100 143Q108 141 114 147Q108 148 100 147Q92 148 86 147Z', p.hair) +
    path(
      `M91 157Q100 162 109 157Q110 ${chinOf(p.spec.face) + 8} 100 ${chinOf(p.spec.face) + 12}Q90 ${chinOf(p.spec.face) + 8} 91 157Z`,
      p.hair,
    ),
} as const satisfies Record<string, (paint: Paint) => string>;

/** Cheeks and chin from a height on, hanging so far below the chin, with the mouth left free. */
function lowerFace({ spec }: Paint, from: number, below: number): string {
  const [cheek, jaw, chin] = [cheekOf(spec.face), jawOf(spec.face), chinOf(spec.face)];
  const bottom = chin + below;
  return `M${100 - cheek} ${from - 14}Q${100 - jaw - 8} ${chin - 6} ${100 - jaw + 6} ${bottom - 6}Q100 ${bottom + 6} ${100 + jaw - 6} ${bottom - 6}Q${100 + jaw + 8} ${chin - 6} ${100 + cheek} ${from - 14}Q${100 + cheek - 6} ${from + 6} 116 ${from + 8}Q100 ${from + 2} 84 ${from + 8}Q${100 - cheek + 6} ${from + 6} ${100 - cheek} ${from - 14}ZM90 148Q100 154 110 148Q106 157 100 157Q94 157 90 148Z`;
}
