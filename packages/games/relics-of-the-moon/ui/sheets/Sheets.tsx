import type { BoardProps } from '@doomtable/client';
import type { Relics } from '../../src/types.js';
import { text } from '../text.js';
import { CohortSheet } from './CohortSheet.js';
import { DeskSheet } from './DeskSheet.js';
import { PcSheet } from './PcSheet.js';
import './sheets.css';

/** Beside the board: the GM's screen where it is the GM's, one's own PC first, the others, and the Cohort. */
export function Sheets({ view, sight, name }: BoardProps<Relics>) {
  const me = sight.viewer;
  const cast = view.cast.toSorted((one, other) => Number(other.seat === me) - Number(one.seat === me));
  return (
    <div class="rm-sheets">
      {view.desk !== null && <DeskSheet view={view} desk={view.desk} />}
      {cast.length > 0 && (
        <section aria-label={text.sheets.pcs}>
          <h2 class="label">{text.sheets.pcs}</h2>
          {cast.map(pc => (
            <PcSheet key={pc.seat} pc={pc} player={name(pc.seat)} isOpen={pc.seat === me} />
          ))}
        </section>
      )}
      {view.cry !== '' && <CohortSheet view={view} />}
    </div>
  );
}
