import type { BoardProps } from '@doomtable/client';
import type { ThreeDooms } from '../src/types.js';
import { Confrontation } from './confront/Confrontation.js';
import { Council } from './council/Council.js';
import { Ending } from './Ending.js';
import { EveningLine } from './evening/EveningLine.js';
import { Stamp } from './icons.js';
import { partOf } from './phase.js';
import { Preparing } from './Preparing.js';
import { Return } from './Return.js';
import './picture.css';
import './sheets/sheets.css';
import './council/council.css';
import './board.css';

/** The wall of the cave: the line of the three evenings, and below it whatever is going on. */
export function Board(props: BoardProps<ThreeDooms>) {
  return (
    <div class="td-page" data-board="">
      <CaveMarks />
      <EveningLine {...props} />
      <Now {...props} />
    </div>
  );
}

function Now(props: BoardProps<ThreeDooms>) {
  if (props.sight.over) return <Ending {...props} />;
  switch (partOf(props.view)) {
    case 'people':
    case 'meeting':
      return <Council {...props} />;
    case 'preparation':
      return <Preparing {...props} />;
    case 'return':
      return <Return {...props} />;
    case 'confrontation':
      return <Confrontation {...props} />;
  }
}

/** Old paintings on the wall, behind everything. */
function CaveMarks() {
  return (
    <svg class="td-marks" viewBox="0 0 900 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Stamp name="bison" x={120} y={120} size={150} />
      <Stamp name="deer" x={790} y={110} size={130} />
      <Stamp name="hunter" x={96} y={500} size={110} />
      <Stamp name="sun" x={460} y={64} size={84} />
      <Stamp name="totem" x={806} y={490} size={120} />
    </svg>
  );
}
