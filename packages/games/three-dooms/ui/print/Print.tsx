import type { PrintProps } from '@doomtable/client';
import type { ThreeDooms } from '../../src/types.js';
import { PLAYERS, SESSIONS } from '../../src/data/tables.js';
import { BlankDoomSheet, BlankHero, BlankMinutes, BlankTown } from './Blank.js';
import { FilledPages } from './Filled.js';
import '../sheets/sheets.css';
import './print.css';

/** All sheets on paper: the town, a sheet for each player, and for each evening the minutes and the Doom Sheet. */
export function Print({ view, name }: PrintProps<ThreeDooms>) {
  return (
    <article class="paper td-print">{view === null ? <BlankPages /> : <FilledPages view={view} name={name} />}</article>
  );
}

function BlankPages() {
  return (
    <>
      <section class="paper-page">
        <BlankTown />
      </section>
      <section class="paper-page two">
        {Array.from({ length: PLAYERS.book }, (_, i) => (
          // Empty sheets are all alike.
          <BlankHero key={`hero ${i}`} />
        ))}
      </section>
      {Array.from({ length: SESSIONS }, (_, i) => (
        <section class="paper-page" key={`evening ${i}`}>
          <BlankMinutes session={i + 1} />
          <BlankDoomSheet session={i + 1} />
        </section>
      ))}
    </>
  );
}
