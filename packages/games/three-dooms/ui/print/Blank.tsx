import { ASPECTS, PLAYERS } from '../../src/data/tables.js';
import { text } from '../text.js';

/** Sheets to be played on paper. */

const LONGEST_GRIT = 8;

function Row({ name }: { readonly name: string }) {
  return (
    <p class="td-row">
      <span>{name}</span>
    </p>
  );
}

function Rows({ count }: { readonly count: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, i) => (
        // Empty lines are all alike.
        <p class="td-row" key={`row ${i}`} />
      ))}
    </>
  );
}

function BlankTable({ heads, rows }: { readonly heads: readonly string[]; readonly rows: number }) {
  return (
    <table class="td-print-table">
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_, i) => (
          // Empty lines are all alike.
          <tr key={`line ${i}`}>
            {heads.map(head => (
              <td key={head} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function BlankTown() {
  return (
    <>
      <h1>{text.print.town}</h1>
      <Row name={text.print.nameOfTown} />
      <Row name={text.print.place} />
      <h2>{text.councilor.title}</h2>
      <BlankTable
        heads={[text.print.player, text.print.name, text.councilor.role, text.councilor.emotion]}
        rows={PLAYERS.most}
      />
      <h2>{text.print.pairs}</h2>
      <Rows count={PLAYERS.most} />
    </>
  );
}

export function BlankHero() {
  return (
    <section class="td-print-card">
      <h2>{text.print.hero}</h2>
      <Row name={text.print.name} />
      <Row name={text.print.player} />
      <Row name={text.hero.driving} />
      <Row name={text.hero.supporting} />
      <p class="td-boxes">
        {text.hero.grit}{' '}
        {Array.from({ length: LONGEST_GRIT }, (_, i) => (
          // Boxes are all alike.
          <i key={`box ${i}`} />
        ))}
      </p>
      <Row name={text.hero.glory} />
      <h3>{text.hero.specialties}</h3>
      <Rows count={4} />
      <h3>{text.hero.barred}</h3>
      <Rows count={2} />
    </section>
  );
}

export function BlankMinutes({ session }: { readonly session: number }) {
  return (
    <>
      <h1>{text.minutes.of(session)}</h1>
      <Row name={text.council.chair} />
      <Row name={text.council.tieBreaker} />
      <Row name={text.council.scribe} />
      <h2>{text.minutes.ideas}</h2>
      <Rows count={8} />
      <h2>{text.minutes.doom}</h2>
      <Rows count={1} />
    </>
  );
}

export function BlankDoomSheet({ session }: { readonly session: number }) {
  return (
    <>
      <h1>{text.sheet.of(session)}</h1>
      <Row name={text.council.master} />
      <BlankTable
        heads={[text.minutes.about.aspect, text.sheet.emotion, text.sheet.level, text.sheet.grit, text.sheet.injuries]}
        rows={ASPECTS}
      />
    </>
  );
}
