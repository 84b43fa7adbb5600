import type { PrintProps } from '@doomtable/client';
import type { DoomRealm } from '../src/types.js';
import { blankSheet } from '../src/blank.js';
import { on, type Sheet } from '../src/sheet.js';
import { drawingOf } from './map/drawing.js';
import { Marks, Printed, Shading } from './map/Ground.js';
import { PrintedHeroes } from './print/PrintedHeroes.js';
import { PrintedRealm } from './print/PrintedRealm.js';
import { PrintedRounds, PrintedScore } from './print/PrintedRounds.js';
import { Encounters, Shapes } from './sheets/Lists.js';
import { text } from './text.js';
import './sheets/realm.css';
import './sheets/sheets.css';
import './map/map.css';
import './print/print.css';

/** The adventure sheet on paper: one page to play on, and one for the story and what the dice mean. */
export function Print({ view, settings }: PrintProps<DoomRealm>) {
  const sheet = view ?? blankSheet(settings);
  const { file } = on(sheet);
  const empty = view === null;
  return (
    <article class="paper dr-print">
      <section class="paper-page">
        <header>
          <h1>{file.title}</h1>
          <p>{empty ? text.print.setUp : file.story.opening}</p>
        </header>
        <PrintedMap view={sheet} />
        <PrintedHeroes view={sheet} empty={empty} />
        <PrintedRealm view={sheet} />
      </section>
      <section class="paper-page">
        <PrintedRounds view={sheet} />
        <PrintedScore view={sheet} empty={empty} />
        <Shapes view={sheet} />
        <Encounters view={sheet} />
        {empty && (
          <section>
            <h2>{text.print.story}</h2>
            <p>{file.story.opening}</p>
          </section>
        )}
      </section>
    </article>
  );
}

function PrintedMap({ view }: { readonly view: Sheet }) {
  const prepared = on(view);
  const drawing = drawingOf(prepared);
  return (
    <svg
      class="dr-print-map"
      viewBox={`0 0 ${drawing.width.toFixed(0)} ${drawing.height.toFixed(0)}`}
      role="img"
      aria-label={text.map.title}
    >
      <Printed prepared={prepared} drawing={drawing} />
      <Shading view={view} />
      <Marks view={view} />
    </svg>
  );
}
