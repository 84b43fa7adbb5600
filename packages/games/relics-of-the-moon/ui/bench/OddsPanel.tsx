import { wholePercent, shareFromFraction } from '@doomtable/client';
import type { Distribution, Fraction } from '@doomtable/kit/dice';
import type { PoolOdds } from '../../src/odds.js';
import { text } from '../text.js';
import type { Bench } from './model.js';
import { type FactData, factsOf, isShown, movesTides, needOf } from './facts.js';
import { Histogram } from './Histogram.js';
import type { Stage } from './stage.js';
import { oddsFor } from './trial.js';

/** Exact chances of the pool as it stands, and as it would stand with what is looked at. */
export function OddsPanel({ bench }: { readonly bench: Bench }) {
  const { pool, then, stage } = bench;
  if (stage.rolled || !isShown(bench.props) || pool.dice.length === 0) return null;
  const now = oddsFor(pool);
  const next = then === null ? null : oddsFor(then);
  const { challenge } = stage;
  const need = stage.pool.side === 'challenge' ? null : needOf(challenge);
  return (
    <aside class="rm-odds" aria-label={text.odds.title}>
      <h3 class="label">{text.odds.title}</h3>
      <Histogram now={sharesOf(now.successes)} then={next === null ? null : sharesOf(next.successes)} need={need} />
      <dl class="rm-facts">
        {factsOf(stage, now).map(({ words, chance, tone }) => (
          <Fact key={words} {...{ words, chance, tone }} then={next === null ? null : factIn(stage, next, words)} />
        ))}
      </dl>
      {stage.pool.side === 'cohort' && movesTides(stage) && (
        <>
          <Gains words={text.odds.destiny} of={now.destiny} tone="destiny" />
          <Gains words={text.odds.doom} of={now.doom} tone="doom" />
        </>
      )}
      <p class="rm-hint">{text.odds.hint}</p>
    </aside>
  );
}

function factIn(stage: Stage, odds: PoolOdds, words: string): Fraction | null {
  return factsOf(stage, odds).find(fact => fact.words === words)?.chance ?? null;
}

function Fact({ words, chance, tone, then }: FactData & { readonly then: Fraction | null }) {
  const share = shareFromFraction(String(chance));
  const next = then === null ? null : shareFromFraction(String(then));
  return (
    <div class={`rm-fact ${tone}`}>
      <dt>{words}</dt>
      <dd title={String(chance)}>
        <b>{wholePercent(share)}</b>
        {next !== null && next !== share && (
          <span class={next > share ? 'rm-then up' : 'rm-then down'}>
            <span aria-hidden="true">→ {wholePercent(next)}</span>
            <span class="sr">{text.odds.then(wholePercent(next))}</span>
          </span>
        )}
      </dd>
    </div>
  );
}

function sharesOf(all: Distribution<number>): readonly (readonly [outcome: number, share: number])[] {
  return all.toFractions().map(([outcome, chance]) => [outcome, shareFromFraction(String(chance))] as const);
}

/** The most that is told apart: more than that is one part. */
const MOST = 3;

interface GainsProps {
  readonly words: string;
  readonly of: Distribution<number>;
  readonly tone: 'destiny' | 'doom';
}

/** Chances of points: none, one, two, three and more, as parts of one bar. */
function Gains({ words, of, tone }: GainsProps) {
  const parts = sharesOf(of.map(points => Math.min(points, MOST))).toSorted(([one], [other]) => one - other);
  let from = 0;
  const mean = shareFromFraction(String(of.mean()));
  return (
    <div class={`rm-gains ${tone}`}>
      <h4>
        {words} <small title={String(of.mean())}>{text.odds.mean(mean.toFixed(2))}</small>
      </h4>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(([points, share]) => {
          const x = from;
          from += share * 100;
          return <rect key={points} class={`part-${points}`} x={x} width={share * 100} height="6" />;
        })}
      </svg>
      <ul role="list">
        {parts.map(([points, share]) => (
          <li key={points}>
            {points === 0 ? text.odds.none : points === MOST ? `${MOST}+` : points} <b>{wholePercent(share)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
