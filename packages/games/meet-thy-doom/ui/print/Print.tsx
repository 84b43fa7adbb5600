import type { PrintProps } from '@doomtable/client';
import { useMemo } from 'preact/hooks';
import type { MeetThyDoom } from '../../src/types.js';
import { BOARD } from '../../src/data/prepared.js';
import type { View } from '../../src/view.js';
import { Fixtures } from '../board/Fixtures.js';
import { Floor } from '../board/Floor.js';
import { modelOf } from '../board/model-of.js';
import { leftOf, topOf, UNIT } from '../board/paths.js';
import { Patterns } from '../board/Patterns.js';
import { Pawns } from '../board/Pawns.js';
import { text } from '../text.js';
import { PrintedDossier } from './PrintedDossier.js';
import './print.css';

/** How many empty Dossiers a table that plays on paper gets: one for every Doomer there can be. */
const EMPTY = 4;
const NOBODY: ReadonlyMap<string, number> = new Map();
const NOTHING: ReadonlySet<string> = new Set();

/** Dossiers on paper, as they stand or empty, and the board as far as it is known. */
export function Print({ view }: PrintProps<MeetThyDoom>) {
  if (view === null) {
    return (
      <article class="paper mt-print">
        {Array.from({ length: EMPTY }, (_, i) => (
          <PrintedDossier key={i} view={null} doomer={i} />
        ))}
      </article>
    );
  }
  return (
    <article class="paper mt-print">
      {view.doomers.map((_, i) => (
        <PrintedDossier key={i} view={view} doomer={i} />
      ))}
      <PrintedBoard view={view} />
    </article>
  );
}

function PrintedBoard({ view }: { readonly view: View }) {
  const model = useMemo(() => modelOf(view), [view]);
  if (model.width === 0) return null;
  const corner = BOARD.at(model.left, model.top);
  return (
    <section class="paper-page">
      <h1>{view.title}</h1>
      <p>
        {text.print.map}, {text.status(view.round, view.rounds)}
      </p>
      <svg
        class="mt-print-map"
        viewBox={`${leftOf(corner) - 4} ${topOf(corner) - 4} ${model.width * UNIT + 8} ${model.height * UNIT + 8}`}
        role="img"
        aria-label={text.print.map}
      >
        <Patterns />
        <Floor model={model} />
        <Fixtures model={model} />
        <Pawns model={model} view={view} places={NOBODY} marked={NOTHING} moved="" />
      </svg>
    </section>
  );
}
