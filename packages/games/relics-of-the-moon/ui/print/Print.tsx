import type { PrintProps } from '@doomtable/client';
import type { Relics } from '../../src/types.js';
import { LAST_AGONY, STRESSED_OUT, TYPES } from '../../src/data/tables.js';
import type { View } from '../../src/view.js';
import { line, listed, pcName, TYPE_NAMES } from '../../src/words/names.js';
import type { Pc } from '../../src/world.js';
import { CohortSheet } from '../sheets/CohortSheet.js';
import { Crib, DeskSheet } from '../sheets/DeskSheet.js';
import { PcFigures } from '../sheets/PcSheet.js';
import { Pips } from '../sheets/Pips.js';
import { text } from '../text.js';
import '../sheets/sheets.css';
import './print.css';

/** PCs a blank set of sheets is printed for. */
const BLANK_PCS = 4;

/** All sheets on paper: the Cohort, each PC, the Challenges, the two turns; for the GM also the screen. */
export function Print({ view, name }: PrintProps<Relics>) {
  return (
    <article class="rm-print">
      {view === null ? <Blank /> : <Filled view={view} name={name} />}
      <section class="paper-page">
        <Procedure />
        <Crib isOpen />
      </section>
    </article>
  );
}

function Filled({ view, name }: { readonly view: View; readonly name: PrintProps<Relics>['name'] }) {
  return (
    <>
      <section class="paper-page">
        <h1>{view.title === '' ? text.sheets.cohort : view.title}</h1>
        <p>
          {text.pools.destiny} {view.destiny}, {text.pools.doom} {view.doom}
        </p>
        <CohortSheet view={view} />
        <Record view={view} />
      </section>
      <section class="paper-page two">
        {view.cast.map(pc => (
          <PcCard key={pc.seat} pc={pc} player={name(pc.seat)} />
        ))}
      </section>
      {view.desk !== null && (
        <section class="paper-page">
          <h1>{text.print.desk}</h1>
          <DeskSheet view={view} desk={view.desk} />
        </section>
      )}
    </>
  );
}

function PcCard({ pc, player }: { readonly pc: Pc; readonly player: string }) {
  return (
    <section class="rm-print-card">
      <h2>
        {pc.name} <small>{player}</small>
      </h2>
      <p>
        {text.sheets.stress} <Pips full={pc.stress} of={STRESSED_OUT} label={text.sheets.stress} tone="stress" />
      </p>
      <p>
        {text.sheets.agony} <Pips full={pc.agony} of={LAST_AGONY} label={text.sheets.agony} tone="agony" />
      </p>
      <PcFigures pc={pc} />
    </section>
  );
}

function Record({ view }: { readonly view: View }) {
  const challenges = view.event?.challenges ?? [];
  if (challenges.length === 0) return null;
  return (
    <table class="rm-print-table">
      <caption>{text.print.record}</caption>
      <thead>
        <tr>
          {text.print.head.map(word => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {challenges.map(challenge => (
          <tr key={challenge.id}>
            <th scope="row">{challenge.name}</th>
            <td>{line(challenge)}</td>
            <td>{challenge.resolved}</td>
            <td>{challenge.timer ?? ''}</td>
            <td>{listed(challenge.group.map(seat => pcName(view, seat)))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Sheets to be filled in with a pencil. */
function Blank() {
  return (
    <>
      <section class="paper-page">
        <h1>{text.sheets.cohort}</h1>
        {[text.sheets.cry, text.sheets.tactics, text.sheets.supplies, text.pools.destiny, text.pools.doom].map(word => (
          <p key={word} class="rm-print-line">
            {word}
          </p>
        ))}
        <h2>{text.print.record}</h2>
        {['1', '2', '3', '4', '5', '6'].map(word => (
          <p key={word} class="rm-print-line">
            {text.print.head.join(' / ')}
          </p>
        ))}
      </section>
      <section class="paper-page two">
        {Array.from({ length: BLANK_PCS }, (_, i) => (
          // Empty sheets are all alike.
          <BlankPc key={`pc ${String(i)}`} />
        ))}
      </section>
    </>
  );
}

function BlankPc() {
  const { name, background, ability } = text.print;
  return (
    <section class="rm-print-card">
      {[name, background, ability, text.sheets.motto, text.sheets.traits].map(word => (
        <p key={word} class="rm-print-line">
          {word}
        </p>
      ))}
      <ul class="rm-print-ranks" role="list">
        {TYPES.map(type => (
          <li key={type}>
            {TYPE_NAMES[type]} <Pips full={0} of={5} label={TYPE_NAMES[type]} tone="rank" />
          </li>
        ))}
      </ul>
      <p>
        {text.sheets.stress} <Pips full={0} of={STRESSED_OUT} label={text.sheets.stress} tone="stress" />
      </p>
      <p>
        {text.sheets.agony} <Pips full={0} of={LAST_AGONY} label={text.sheets.agony} tone="agony" />
      </p>
    </section>
  );
}

/** The two turns, step by step. */
function Procedure() {
  return (
    <div class="rm-print-turns">
      <h2>{text.print.procedure}</h2>
      {(['cohort', 'challenge'] as const).map(side => (
        <section key={side}>
          <h3>{side === 'cohort' ? text.print.cohortTurn : text.print.challengeTurn}</h3>
          <ol>
            {text.bench.steps[side].map(step => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
