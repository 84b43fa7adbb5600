import type { BoardProps } from '@doomtable/client';
import type { MeetThyDoom } from '../../src/types.js';
import { text } from '../text.js';
import { Bestiary } from './Bestiary.js';
import { Dossier } from './Dossier.js';
import { Plot } from './Plot.js';
import './sheets.css';

/** Beside the board: the viewer's own Dossier first, then the others; for the Mastermind what the mission holds. */
export function Sheets(props: BoardProps<MeetThyDoom>) {
  const { view, sight } = props;
  const own = sight.viewer === 'audience' ? -1 : sight.viewer - 1;
  const order = view.doomers.map((_, i) => i).sort((a, b) => Number(b === own) - Number(a === own));
  return (
    <>
      {view.plot !== null && <Plot view={view} plot={view.plot} />}
      <section class="mt-dossiers" aria-label={text.sheet.dossiers}>
        {order.map(i => (
          <Dossier key={i} board={props} doomer={i} own={i === own} />
        ))}
      </section>
      <Bestiary view={view} />
    </>
  );
}
