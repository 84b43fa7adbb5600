import { circle, ellipse, path, stroke } from '../svg.js';
import type { Paint, PortraitSpec } from './portrait-spec.js';

/** The outline of a head, from the crown round the chin: half-width at cheek and jaw, and how far down the chin is. */
const SHAPES: {
  readonly [face in PortraitSpec['face']]: { readonly cheek: number; readonly jaw: number; readonly chin: number };
} = {
  long: { cheek: 30, jaw: 22, chin: 166 },
  round: { cheek: 35, jaw: 29, chin: 157 },
  square: { cheek: 33, jaw: 31, chin: 161 },
  narrow: { cheek: 28, jaw: 17, chin: 162 },
};

export function headPath(face: PortraitSpec['face']): string {
  const { cheek, jaw, chin } = SHAPES[face];
  const top = 78;
  const x = 100;
  return `M${x} ${top}C${x + cheek} ${top} ${x + cheek + 4} ${top + 24} ${x + cheek} ${top + 44}C${x + cheek - 1} ${top + 58} ${x + jaw + 2} ${chin - 14} ${x + jaw - 8} ${chin - 5}Q${x + 6} ${chin + 2} ${x} ${chin + 1}Q${x - 6} ${chin + 2} ${x - jaw + 8} ${chin - 5}C${x - jaw - 2} ${chin - 14} ${x - cheek + 1} ${top + 58} ${x - cheek} ${top + 44}C${x - cheek - 4} ${top + 24} ${x - cheek} ${top} ${x} ${top}Z`;
}

export function chinOf(face: PortraitSpec['face']): number {
  return SHAPES[face].chin;
}

export function jawOf(face: PortraitSpec['face']): number {
  return SHAPES[face].jaw;
}

export function cheekOf(face: PortraitSpec['face']): number {
  return SHAPES[face].cheek;
}

/** Neck, ears, head with its shadow side, eyes, nose and mouth. */
export function faceOf(paint: Paint): string {
  const { spec, skin, skinShade, skinLight, ink } = paint;
  const { cheek, chin } = SHAPES[spec.face];
  const head = headPath(spec.face);
  return [
    path(`M84 148L82 186Q100 200 118 186L116 148Z`, skinShade),
    path(`M84 150L82 186Q92 192 98 192L96 158Z`, skin),
    ellipse(100 - cheek - 2, 124, 6, 10, skin),
    ellipse(100 + cheek + 2, 124, 6, 10, skinShade),
    stroke(`M${100 - cheek - 3} 119Q${100 - cheek - 7} 124 ${100 - cheek - 2} 130`, skinShade, 1.4),
    path(head, skin),
    `<clipPath id="§head"><path d="${head}"/></clipPath>`,
    `<g clip-path="url(#§head)">`,
    // The shadow falls from the brow over the cheek; light catches the forehead and the other cheek.
    path(
      `M104 70L140 70L140 ${chin + 8}L92 ${chin + 8}Q110 ${chin - 10} 108 146Q104 138 106 130Q112 124 106 116Q102 96 104 70Z`,
      skinShade,
      'opacity="0.85"',
    ),
    path(`M74 96Q84 82 98 84Q90 94 78 106Z`, skinLight, 'opacity="0.7"'),
    path(`M74 128Q80 124 86 130Q82 140 77 142Z`, skinLight, 'opacity="0.45"'),
    spec.isOld === true
      ? stroke(
          'M78 139Q84 146 83 154M122 139Q116 146 117 154M84 92Q100 88 114 92M86 98Q100 94.500 112 98',
          skinShade,
          1.3,
        )
      : '',
    '</g>',
    eyesOf(paint),
    // The nose is the edge between light and shadow.
    path('M99 112Q101 128 96 135Q99 139 105 137Q110 136 108 131Q103 124 103 112Z', skinShade),
    stroke('M95 135.500Q97 139 101 138M106 138Q109 137 109 133.500', ink, 1.1, ' opacity="0.55"'),
    mouthOf(paint),
  ].join('');
}

const BROWS: { readonly [brow in PortraitSpec['brow']]: string } = {
  calm: 'M77 112Q85 107 93 110M107 110Q115 107 123 112',
  stern: 'M77 107Q87 107 95 113M105 113Q113 107 123 107',
  raised: 'M77 108Q85 100 93 106M107 106Q115 100 123 108',
  worried: 'M77 113Q85 109 94 106M106 106Q115 109 123 113',
};

function eyesOf({ spec, ink, skinShade, hairShade }: Paint): string {
  const eye = (x: number): string =>
    [
      path(`M${x - 7} 119Q${x} 113 ${x + 7} 119Q${x} 123.500 ${x - 7} 119Z`, '#f3ece0'),
      circle(x + 0.5, 118.4, 3, ink),
      circle(x - 0.6, 117.3, 0.9, '#fff8ea'),
      stroke(`M${x - 8} 119Q${x} 112 ${x + 8} 119`, ink, 1.6),
      stroke(`M${x - 6} 124Q${x} 127 ${x + 6} 124`, skinShade, 1.2),
    ].join('');
  return eye(85) + eye(115) + stroke(BROWS[spec.brow], hairShade, 3);
}

const MOUTHS: { readonly [mouth in PortraitSpec['mouth']]: string } = {
  calm: 'M88 149Q100 151 112 149',
  smile: 'M86 146Q100 156 114 146',
  grim: 'M88 151Q100 147 112 151',
  open: 'M89 147Q100 145 111 147',
};

function mouthOf({ spec, ink, skinShade, skin }: Paint): string {
  const lip = stroke('M93 156Q100 159 107 156', skinShade, 2);
  const line = stroke(MOUTHS[spec.mouth], ink, 1.7, ' opacity="0.8"');
  if (spec.mouth !== 'open') return lip + line;
  return (
    lip +
    path('M89 147Q100 144 111 147Q106 156 100 156Q94 156 89 147Z', '#4b1f1c') +
    stroke('M92 148Q100 146.500 108 148', skin, 1.5)
  );
}
