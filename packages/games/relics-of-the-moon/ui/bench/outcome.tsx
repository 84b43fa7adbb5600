import { diceCeiling } from '../../src/board.js';
import { classOf, successesOf, tallyOf } from '../../src/data/results.js';
import { resultOf, resultsOf, toRoll } from '../../src/pool/pool.js';
import { text } from '../text.js';
import type { Bench } from './model.js';
import { successesWith } from './placing.js';

interface OutcomeProps {
  readonly bench: Bench;
}

/** What Add Dice comes to, and what is lost above the ceiling. */
export function DiceSum({ bench: { pool, props, stage, trial } }: OutcomeProps) {
  const dice = pool.dice.length;
  if (stage.pool.side === 'challenge' || stage.challenge.fixed > 0) return <output>{text.bench.dice(dice)}</output>;
  const ceiling = diceCeiling(props.view);
  const wanted = trial.entries.reduce(
    (sum, { modifier, helps }) => (modifier.kind === 'dice' ? sum + (helps ? modifier.dice : -modifier.dice) : sum),
    0,
  );
  return (
    <output>
      {text.bench.diceOf(dice, ceiling)}
      {wanted > ceiling && <small class="rm-lost"> {text.bench.lost(wanted - ceiling)}</small>}
    </output>
  );
}

export function FixedSum({ bench: { pool, stage } }: OutcomeProps) {
  const fixed = pool.dice.filter(die => die.fixed !== 'no').length;
  return (
    <output>
      {text.bench.fixed(fixed)}
      {!stage.rolled && pool.dice.length > 0 && <small> {text.bench.free(toRoll(pool))}</small>}
    </output>
  );
}

/** Step 6: what each die is worth, and all of them together. */
export function Tally({ bench }: OutcomeProps) {
  const { pool, stage, placing } = bench;
  if (!stage.rolled) return <span class="rm-none">{text.bench.notRolled}</span>;
  const total = tallyOf(resultsOf(pool)).successes;
  const best = placing === null ? null : successesWith(stage.pool, placing, placing.best);
  return (
    <div class="rm-tally">
      <ol class="rm-results" role="list">
        {pool.dice.map((die, index) => {
          const is = classOf(resultOf(die));
          return (
            // Dice keep their places for as long as the pool is there.
            <li key={`die ${String(index)}`} class={`rm-result ${is}`} title={text.bench.classes[is]}>
              <b>{resultOf(die)}</b>
              <small>{text.bench.classes[is]}</small>
            </li>
          );
        })}
      </ol>
      <output class={total < 0 ? 'rm-total disaster' : 'rm-total'}>
        {text.bench.successes(total)}
        {total < 0 && `, ${text.bench.disaster}`}
        {best !== null && (
          <small> {best === total ? text.bench.isBest : text.bench.bestIs(text.bench.successes(best))}</small>
        )}
      </output>
    </div>
  );
}

function totalOf({ pool, stage }: Bench): number | null {
  return stage.rolled ? pool.dice.reduce((sum, die) => sum + successesOf(resultOf(die)), 0) : null;
}

/** Step 7: the dice of the Challenge that are resolved, or the Stress that comes of it. */
export function Resolution({ bench }: OutcomeProps) {
  const { stage } = bench;
  const { challenge, pool } = stage;
  const total = totalOf(bench);
  const won = Math.max(0, total ?? 0);
  if (pool.side === 'challenge')
    return <span>{total === null ? '' : total < 0 ? text.bench.disaster : text.bench.stress(won)}</span>;
  if (challenge.kind === 'test') {
    const verdict = total === null ? '' : `: ${total >= challenge.need ? text.bench.passed : text.bench.failed}`;
    return (
      <span>
        {text.bench.passes(challenge.need)}
        {verdict}
      </span>
    );
  }
  // From step 7 on the dice are resolved already.
  const isDone = stage.step > 6;
  const before = isDone ? challenge.resolved - Math.min(won, challenge.resolved) : challenge.resolved;
  const after = Math.min(challenge.rating, before + won);
  return (
    <div class="rm-resolution">
      <ol class="rm-track" role="list" aria-label={text.challenge.resolved(after, challenge.rating)}>
        {Array.from({ length: challenge.rating }, (_, i) => (
          // Boxes of a track are told apart by their place alone.
          <li key={`box ${String(i)}`} class={i < before ? 'full' : i < after ? 'full new' : ''} />
        ))}
      </ol>
      {total !== null && <span>{text.bench.resolves(after - before, challenge.rating - after)}</span>}
    </div>
  );
}

/** Step 8: what the dice move in both pools. */
export function Tides({ bench: { stage, pool, props } }: OutcomeProps) {
  const { challenge } = stage;
  if (stage.pool.side === 'challenge') return <span class="rm-none">{text.bench.noTides}</span>;
  if (challenge.threat === 'common' && challenge.purpose === 'scene')
    return <span class="rm-none">{text.bench.common}</span>;
  const isStill =
    challenge.purpose !== 'scene' || (challenge.kind === 'test' && props.view.rulings.testTides === 'still');
  if (isStill) return <span class="rm-none">{text.bench.still}</span>;
  if (!stage.rolled) return <span class="rm-none">{text.bench.notRolled}</span>;
  const { destiny, doom } = tallyOf(resultsOf(pool));
  return (
    <span class="rm-tides" aria-label={text.bench.tides(destiny, doom)}>
      <b class="destiny">Destiny +{destiny}</b> <b class="doom">Doom +{doom}</b>
    </span>
  );
}
