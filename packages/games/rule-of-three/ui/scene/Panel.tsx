import type { BoardProps } from '@doomtable/client';
import type { RuleOfThree } from '../../src/types.js';
import { ELEMENTS_BY_ACT, ROWS } from '../../src/data/tables.js';
import type { View } from '../../src/view.js';
import { roman } from '../names.js';
import { text } from '../text.js';
import { Scene } from './Scene.js';

/** One act of the triptych. The act that is played shows its scene; the others what became of them. */
export function Panel(props: BoardProps<RuleOfThree> & { readonly act: number }) {
  const { view, act, sight } = props;
  const isNow = view.act === act;
  const state = isNow ? 'now' : view.act > act ? 'past' : 'coming';
  return (
    <li class={`rt-panel ${state}`} aria-current={isNow ? 'step' : undefined}>
      <header class="rt-panel-head">
        <h3>{text.act(roman(act))}</h3>
        <Strokes count={act} />
        <p class="rt-panel-about">
          {text.elements(ELEMENTS_BY_ACT[act] ?? 0)}
          {isNow && view.round > 0 && !sight.over && `, ${text.round(view.round, view.rulings.rounds)}`}
        </p>
      </header>
      {isNow ? <Scene {...props} /> : <Tally view={view} act={act} />}
    </li>
  );
}

/** As many strokes of the brush as elements may be brought. */
function Strokes({ count }: { readonly count: number }) {
  return (
    <svg class="rt-strokes" viewBox={`0 0 ${count * 12} 30`} aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <path key={`stroke ${i}`} d={`M${i * 12 + 3} 3q3 -3 6 0q1 12 -1 23q-2 3 -4 0q-2 -12 -1 -23z`} />
      ))}
    </svg>
  );
}

/** What an act came to: how often something was met, and how often not. */
function Tally({ view, act }: { readonly view: View; readonly act: number }) {
  const rows = view.rows[act - 1] ?? [];
  const rolls = sum(rows);
  if (view.act < act) return <p class="rt-tally muted">{text.coming}</p>;
  const met = sum(rows.slice(-ROWS.worst));
  const facts = view.book.filter(fact => fact.act === act).length;
  return (
    <ul class="rt-tally" role="list">
      <li>{text.rolls(rolls)}</li>
      <li class="met">{text.met(met)}</li>
      <li class="failed">{text.failed(rolls - met)}</li>
      <li>{text.facts(facts)}</li>
    </ul>
  );
}

function sum(list: readonly number[]): number {
  return list.reduce((total, each) => total + each, 0);
}
