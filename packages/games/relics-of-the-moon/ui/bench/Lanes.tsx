import { gmOf } from '../../src/board.js';
import { notation, type Modifier } from '../../src/data/modifier.js';
import { pcName } from '../../src/words/names.js';
import { text } from '../text.js';
import type { Bench } from './model.js';
import type { Laid } from './trial.js';
import { WareChip } from './WareChip.js';
import { isOpen, type Ware } from './wares.js';

interface LanesProps {
  readonly bench: Bench;
  readonly kind: Modifier['kind'];
}

/** Both sides of a step, in its order: what hinders first, then what helps; each with where it comes from. */
export function Lanes({ bench, kind }: LanesProps) {
  const lanes = [laneOf(bench, kind, false), laneOf(bench, kind, true)].filter(({ isEmpty }) => !isEmpty);
  if (lanes.length === 0) return <span class="rm-none">{text.bench.nothing}</span>;
  return (
    <div class="rm-lanes">
      {lanes.map(lane => (
        <Lane key={String(lane.helps)} bench={bench} lane={lane} />
      ))}
    </div>
  );
}

interface LaneData {
  readonly kind: Modifier['kind'];
  readonly helps: boolean;
  readonly entries: readonly Laid[];
  readonly wares: readonly Ware[];
  readonly isEmpty: boolean;
}

function laneOf(bench: Bench, kind: Modifier['kind'], helps: boolean): LaneData {
  // What is considered is shown where it is taken, as a thing that can be put back.
  const entries = bench.trial.entries.filter(
    ({ modifier, helps: other, state }) => modifier.kind === kind && other === helps && state !== 'considered',
  );
  const wares =
    bench.offering?.wares.filter(
      ware => isOpen(ware) && ware.entry?.modifier.kind === kind && ware.entry.helps === helps,
    ) ?? [];
  return { kind, helps, entries, wares, isEmpty: entries.length + wares.length === 0 && !hasOwn(bench, kind, helps) };
}

function Lane({ bench, lane }: { readonly bench: Bench; readonly lane: LaneData }) {
  const { kind, helps, entries, wares } = lane;
  return (
    <div class={helps ? 'rm-lane helps' : 'rm-lane hinders'}>
      <span class="rm-lane-name" title={helps ? text.bench.helps : text.bench.hinders}>
        <span aria-hidden="true">{helps ? '+' : '−'}</span>
        <span class="sr">{helps ? text.bench.helps : text.bench.hinders}</span>
      </span>
      <div class="rm-chips">
        {kind === 'dice' && helps && <Rating bench={bench} />}
        {kind === 'auto' && !helps && <Threat bench={bench} />}
        {entries.map(entry => (
          <EntryChip key={entry.id} bench={bench} entry={entry} />
        ))}
        {wares.map(ware => (
          <WareChip key={ware.key} bench={bench} ware={ware} />
        ))}
      </div>
    </div>
  );
}

/** The Rating and the Threat stand in a Challenge's own pool without being modifiers. */
function hasOwn({ stage }: Bench, kind: Modifier['kind'], helps: boolean): boolean {
  if (stage.pool.side !== 'challenge') return false;
  return (kind === 'dice' && helps) || (kind === 'auto' && !helps && stage.challenge.resolved > 0);
}

function Rating({ bench: { stage } }: { readonly bench: Bench }) {
  if (stage.pool.side !== 'challenge') return null;
  return <span class="rm-chip">{text.bench.rating(stage.challenge.rating)}</span>;
}

function Threat({ bench: { stage, pool } }: { readonly bench: Bench }) {
  if (stage.pool.side !== 'challenge' || stage.challenge.resolved === 0) return null;
  const result = pool.dice.find(({ fixed }) => fixed === 'threat')?.face ?? 0;
  return <span class="rm-chip">{text.bench.threat(result)}</span>;
}

/** A modifier that lies, with its source. While it is being placed its parts lie beside it, to be picked up. */
function EntryChip({ bench, entry }: { readonly bench: Bench; readonly entry: Laid }) {
  const units = bench.placing?.units.filter(({ entry: { id } }) => id === entry.id) ?? [];
  return (
    <span class={`rm-chip ${entry.helps ? 'helps' : 'hinders'} ${entry.state}`}>
      <b class="rm-note">{notation(entry.modifier, entry.helps)}</b>
      <span class="rm-chip-name">{entry.name}</span>
      <small>{sourceOf(bench, entry)}</small>
      {units.map(unit => (
        <UnitDoor key={unit.id} bench={bench} unit={unit.id} words={`${entry.helps ? '+' : '-'}${unit.by}`} />
      ))}
    </span>
  );
}

function sourceOf({ props: { view } }: Bench, { source, seat, state, own }: Laid): string {
  const from =
    source === 'pc' && seat !== null ? pcName(view, seat) : text.bench.by[source === 'pc' ? 'cohort' : source];
  const whose = own ? `${from}, ${text.sheets.against}` : from;
  return state === 'standing' ? `${whose}, ${text.bench.standing}` : whose;
}

/** One die's worth of a modifier: picked up here, put down on a die. */
function UnitDoor({ bench, unit, words }: { readonly bench: Bench; readonly unit: string; readonly words: string }) {
  const die = bench.placing?.where[unit];
  const at = die === undefined ? '' : `, ${text.bench.die(Number(die.slice('die:'.length)))}`;
  return (
    <button
      type="button"
      class={`rm-unit ${die === undefined ? '' : 'placed'}`}
      aria-pressed={bench.held === unit}
      aria-label={`${words}${at}`}
      data-unit={unit}
      onClick={() => bench.hold(bench.held === unit ? null : unit)}
    >
      {words}
    </button>
  );
}

/** Who puts modifiers on the dice just now, if anybody does. */
export function placerOf({ props: { sight, view }, stage }: Bench): string | null {
  if (stage.step !== 5) return null;
  const [first] = sight.waiting;
  if (first === undefined || first.by === 'luck') return null;
  return first.by === gmOf(view) ? text.bench.by.gm : pcName(view, first.by);
}
