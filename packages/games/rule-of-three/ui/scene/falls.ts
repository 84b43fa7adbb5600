import type { JsonObject } from '@doomtable/kernel';
import type { Attempt } from '../../src/rules/attempt.js';
import type { Happening } from '../heard.js';

/** What fell for one character: the dice with their margins, the row, and how it was told. */
export interface Fall {
  readonly seat: number;
  readonly elements: readonly string[];
  readonly faces: readonly number[];
  margins: number[];
  /** Elements that a luck point was spent on. */
  lucky: string[];
  row: number | null;
  telling: string;
  lost: string;
  grew: string;
}

/** The falls among these happenings, in order. */
export function fallsIn(list: readonly Happening[]): readonly Fall[] {
  const falls: Fall[] = [];
  for (const { kind, data } of list) {
    if (kind === 'threw') falls.push(thrown(data));
    const last = falls.findLast(({ seat }) => seat === data['seat']);
    if (last !== undefined) note(last, kind, data);
  }
  return falls;
}

function note(fall: Fall, kind: string, data: JsonObject): void {
  const element = String(data['element'] ?? '');
  if (kind === 'row') fall.row = Number(data['row']);
  else if (kind === 'told') fall.telling = String(data['telling'] ?? '');
  else if (kind === 'lost') fall.lost = element;
  else if (kind === 'grew') fall.grew = element;
  else if (kind === 'lucky') {
    const place = fall.elements.indexOf(element);
    fall.margins[place] = Number(data['margin']);
    fall.lucky.push(element);
  }
}

function thrown(data: JsonObject): Fall {
  return {
    seat: Number(data['seat']),
    elements: [data['elements'] ?? []].flat().map(String),
    faces: [data['faces'] ?? []].flat().map(Number),
    margins: [data['margins'] ?? []].flat().map(Number),
    lucky: [],
    row: null,
    telling: '',
    lost: '',
    grew: '',
  };
}

/** The dice that lie on the table now, where what was told is not known. */
export function fallNow({ seat, dice, faces, margins }: Attempt): Fall {
  const elements = dice.map(({ element }) => element);
  return { seat, elements, faces, margins: [...margins], lucky: [], row: null, telling: '', lost: '', grew: '' };
}
