import type { Attempt } from '../../src/rules/attempt.js';
import type { Events } from '../../src/types.js';
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
  for (const event of list) {
    if (event.kind === 'threw') falls.push(thrown(event.data));
    const of = 'seat' in event.data ? event.data.seat : null;
    const last = falls.findLast(({ seat }) => seat === of);
    if (last !== undefined) note(last, event);
  }
  return falls;
}

function note(fall: Fall, event: Happening): void {
  switch (event.kind) {
    case 'row':
      fall.row = event.data.row;
      break;
    case 'told':
      fall.telling = event.data.telling;
      break;
    case 'lost':
      fall.lost = event.data.element;
      break;
    case 'grew':
      fall.grew = event.data.element;
      break;
    case 'lucky':
      fall.margins[fall.elements.indexOf(event.data.element)] = event.data.margin;
      fall.lucky.push(event.data.element);
      break;
    default:
  }
}

function thrown({ seat, elements, faces, margins }: Events['threw']): Fall {
  return {
    seat,
    elements,
    faces,
    margins: [...margins],
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
