import { Die } from '@doomtable/client';
import { classOf } from '../../src/data/results.js';
import { dieId, resultOf } from '../../src/pool/pool.js';
import { pcName } from '../../src/words/names.js';
import type { Die as PoolDie } from '../../src/world.js';
import { text } from '../text.js';
import type { Bench } from './model.js';
import { placerOf } from './Lanes.js';
import { moved } from './placing.js';

/** Step 4: the dice as they lie, with whatever was put on each. While modifiers are placed, dice can be pressed. */
export function Dice({ bench }: { readonly bench: Bench }) {
  const { pool, stage, props, placing } = bench;
  const placer = placerOf(bench);
  if (pool.dice.length === 0) return <span class="rm-none">{text.bench.nothing}</span>;
  return (
    <div class="rm-dice-row">
      <ol class={stage.rolled ? 'rm-dice lie' : 'rm-dice'} role="list">
        {pool.dice.map((die, index) => (
          // Dice keep their places for as long as the pool is there.
          <li key={`${props.view.rolls} ${String(index)}`}>
            {placing === null ? <LyingDie die={die} index={index} /> : <DieDoor {...{ bench, die, index }} />}
          </li>
        ))}
      </ol>
      {!stage.rolled && stage.pool.side === 'cohort' && stage.built && (
        <small>{text.bench.throws(pcName(props.view, pool.thrower))}</small>
      )}
      {placer !== null && <small>{text.bench.places(placer)}</small>}
    </div>
  );
}

function wordsFor(die: PoolDie, index: number): string {
  const { face, fixed, hinder, help } = die;
  const lies =
    face === null ? text.bench.notFallen : fixed === 'no' ? text.bench.shows(face) : text.bench.fixedAt(face);
  const changes = text.bench.dieWith(hinder, help).filter(word => word !== '');
  const makes =
    face === null || changes.length === 0
      ? []
      : [text.bench.makes(resultOf(die), text.bench.classes[classOf(resultOf(die))])];
  return [`${text.bench.die(index + 1)} ${lies}`, ...changes, ...makes].join(', ');
}

function LyingDie({ die, index }: { readonly die: PoolDie; readonly index: number }) {
  return (
    <span class={`rm-die fixed-${die.fixed}`} role="img" aria-label={wordsFor(die, index)}>
      <Face die={die} />
      <Changes die={die} />
    </span>
  );
}

function Face({ die: { face, fixed } }: { readonly die: PoolDie }) {
  if (face === null) return <span class="rm-blank" aria-hidden="true" />;
  if (fixed !== 'no')
    return (
      <span class="rm-auto" aria-hidden="true">
        A{face}
      </span>
    );
  return (
    <span class="rm-fell" aria-hidden="true">
      <Die face={face} />
    </span>
  );
}

function Changes({ die: { hinder, help } }: { readonly die: PoolDie }) {
  return (
    <span class="rm-changes" aria-hidden="true">
      {hinder > 0 && <span class="hinders">-{hinder}</span>}
      {help > 0 && <span class="helps">+{help}</span>}
    </span>
  );
}

/** A die to put a modifier on, or to take one off. */
function DieDoor({ bench, die, index }: { readonly bench: Bench; readonly die: PoolDie; readonly index: number }) {
  const { placing, held, hold, props } = bench;
  if (placing === null) return null;
  const id = dieId(index);
  const isPlace = placing.choice.places.some(place => place.id === id);
  const here = placing.units.find(unit => placing.where[unit.id] === id);
  const press = (): void => {
    const waiting = placing.units.find(unit => placing.where[unit.id] === undefined);
    const unit = held ?? (here === undefined ? waiting?.id : undefined);
    if (unit !== undefined) props.setDraft(moved(placing, unit, placing.where[unit] === id ? null : id));
    else if (here !== undefined) props.setDraft(moved(placing, here.id, null));
    hold(null);
  };
  return (
    <button
      type="button"
      class={`rm-die rm-die-door fixed-${die.fixed} ${here === undefined ? '' : 'chosen'}`}
      aria-label={wordsFor(die, index)}
      disabled={!isPlace || props.busy}
      data-die={id}
      onClick={press}
    >
      <Face die={die} />
      <Changes die={die} />
    </button>
  );
}
