import { darker, drawing, glowing, group, lighter, path, rect } from '../svg.js';
import { EXTRAS } from './extras.js';
import { faceOf } from './face.js';
import { GARBS } from './garb.js';
import { BEARDS, HAIRS } from './hair.js';
import { MOTIFS } from './motif.js';
import { HAIR_COLOURS, type Paint, type PortraitSpec, SKINS } from './portrait-spec.js';

/** What covers the top of a head, so that hair is seen at the temples alone. */
const COVERED: readonly string[] = ['hood', 'helmet', 'cap', 'hat'];

/** Parts are drawn with room above for hats; the eye wants the face larger. */
const CLOSER = 'transform="matrix(1.2 0 0 1.2 -20 -38)"';

/** A head and shoulders, 200 by 240, as the text of an SVG. `key` makes its ids distinct on a page. */
export function portrait(spec: PortraitSpec, key: string = spec.id): string {
  const paint = paintOf(spec);
  const hair = HAIRS[spec.hair];
  const extras = spec.extras ?? [];
  const isCovered = extras.some(extra => COVERED.includes(extra));
  return drawing(
    200,
    240,
    spec.title,
    key,
    glowing(
      'ground',
      0.42,
      0.36,
      0.8,
      [0, lighter(paint.ground, 0.16)],
      [0.55, paint.ground],
      [1, darker(paint.ground, 0.5)],
    ) + glowing('edge', 0.45, 0.4, 0.75, [0.62, '#000000/0'], [1, '#000000/0.45']),
    rect(0, 0, 200, 240, 'url(#§ground)'),
    MOTIFS[spec.motif](paint),
    group(
      CLOSER,
      hair.behind(paint),
      GARBS[spec.garb](paint),
      faceOf(paint),
      spec.beard === undefined ? '' : BEARDS[spec.beard](paint),
      isCovered && spec.hair !== 'bald' ? covered(paint) : hair.before(paint),
      ...extras.map(extra => EXTRAS[extra](paint)),
    ),
    rect(0, 0, 200, 240, 'url(#§edge)'),
  );
}

/** Hair under a hat: what is seen of it at the temples. */
function covered(paint: Paint): string {
  return path('M66 128Q62 104 68 92L78 92Q72 106 72 126ZM134 128Q138 104 132 92L122 92Q128 106 128 126Z', paint.hair);
}

function paintOf(spec: PortraitSpec): Paint {
  const skin = SKINS[spec.skin];
  const hair = HAIR_COLOURS[spec.hairColour];
  return {
    spec,
    skin,
    skinShade: darker(skin, 0.32),
    skinLight: lighter(skin, 0.4),
    hair,
    hairShade: darker(hair, 0.4),
    hairLight: lighter(hair, 0.35),
    cloth: spec.cloth,
    clothShade: darker(spec.cloth, 0.38),
    clothLight: lighter(spec.cloth, 0.28),
    trim: spec.trim,
    ground: spec.ground,
    ink: '#1a1412',
  };
}
