import { Cite, namingOf } from '@doomtable/client';
import { refusalOf } from '@doomtable/kernel';
import type { Asset } from '../../src/assets.js';
import { type Modifier, notation } from '../../src/data/modifier.js';
import { effectOf } from '../../src/words/names.js';
import { traitById } from '../../src/traits.js';
import { text } from '../text.js';
import { type Bench, taking } from './model.js';
import { isOpen, type Pay, type Ware, type Way } from './wares.js';

interface WareProps {
  readonly bench: Bench;
  readonly ware: Ware;
}

/** Something that can be laid down here, with a button for each way to pay for it. */
export function WareChip({ bench, ware }: WareProps) {
  const { name, entry, ways, asset } = ware;
  const taken = ways.some(({ slot }) => (bench.offering?.brought[slot.id] ?? 0) > 0);
  const lane = entry === null ? '' : entry.helps ? 'helps' : 'hinders';
  const note = entry === null ? gains(asset) : notation(countedIn(bench, ware, entry.modifier), entry.helps);
  return (
    <div class={`rm-chip rm-ware ${lane} ${taken ? 'taken' : ''}`} role="group" aria-label={`${name} ${note}`}>
      <span class="rm-chip-name">{name}</span>
      {note !== '' && <b class="rm-note">{note}</b>}
      <span class="rm-ways">
        {ways.map(way => (
          <WayDoor key={way.slot.id} {...{ bench, way }} />
        ))}
      </span>
    </div>
  );
}

/** A modifier of as many dice as are brought, where they are counted. */
function countedIn({ offering }: Bench, { ways }: Ware, modifier: Modifier): Modifier {
  const now = offering?.brought[ways[0]?.slot.id ?? ''] ?? 0;
  return modifier.kind === 'dice' && (ways[0]?.slot.max ?? 0) > 1 && now > 0 ? { ...modifier, dice: now } : modifier;
}

/** What a thing that lays nothing down does instead. */
function gains(asset: Asset): string {
  const found = 'trait' in asset ? traitById(asset.trait) : undefined;
  if (found !== undefined) return effectOf(found);
  return asset.is === 'opportunity' ? text.bench.costs.destiny(1).replace('-', '+') : '';
}

/** What cannot be had now, each with the reason and the rule. */
export function RefusedWares({ bench: { props, offering } }: { readonly bench: Bench }) {
  const refused = offering?.wares.filter(ware => !isOpen(ware)) ?? [];
  if (refused.length === 0) return null;
  return (
    <ul class="rm-refused" role="list" aria-label={text.bench.refused}>
      {refused.map(({ key, name, ways }) => (
        <li key={key} data-refused={key}>
          <s>{name}</s> <small>{whyNot(props, ways[0]?.slot.why)}</small>{' '}
          <Cite game={props.game} id={ways[0]?.slot.cite} />
        </li>
      ))}
    </ul>
  );
}

function whyNot({ game }: Bench['props'], why: string | undefined): string {
  return why === undefined ? text.bench.notEnough : refusalOf(game, { code: 'refused', path: '', with: { why } });
}

/** One way to pay: pressed it is laid down, pressed again it is taken back. Several of a kind are counted. */
function WayDoor({ bench, way }: { readonly bench: Bench; readonly way: Way }) {
  const { props, offering } = bench;
  const { slot, pay } = way;
  const now = offering?.brought[slot.id] ?? 0;
  const step = (amount: number): (() => void) | undefined => {
    const next = taking(bench, slot.id, amount);
    return next === null ? undefined : () => props.setDraft(next);
  };
  const words = props.decision === null ? slot.id : namingOf(props.game, props.decision, props.view).slot(slot.id);
  if (slot.max > 1) return <Counter {...{ bench, way, now, step, words }} />;
  const press = step(now === 0 ? 1 : 0);
  const said = now > 0 ? text.bench.taken : payWords(pay, way.points);
  return (
    <button
      type="button"
      class={`rm-way pays-${pay}`}
      aria-pressed={now > 0}
      aria-label={`${said}: ${words}`}
      title={press === undefined ? text.bench.notEnough : words}
      disabled={press === undefined || props.busy}
      data-slot={slot.id}
      onClick={press}
      onPointerEnter={() => bench.look(slot.id)}
      onPointerLeave={() => bench.look(null)}
      onFocus={() => bench.look(slot.id)}
      onBlur={() => bench.look(null)}
    >
      {said}
    </button>
  );
}

interface CounterProps {
  readonly bench: Bench;
  readonly way: Way;
  readonly now: number;
  step(amount: number): (() => void) | undefined;
  readonly words: string;
}

function Counter({ bench, way, now, step, words }: CounterProps) {
  const { slot, pay, points } = way;
  const { busy } = bench.props;
  const less = step(now - 1);
  const more = step(now + 1);
  return (
    <span class={`rm-counter pays-${pay}`} role="group" aria-label={words}>
      <button type="button" aria-label={`${words}, less`} disabled={less === undefined || busy} onClick={less}>
        −
      </button>
      <output>{now}</output>
      <button
        type="button"
        aria-label={`${words}, more`}
        disabled={more === undefined || busy}
        data-slot={slot.id}
        onClick={more}
      >
        +
      </button>
      {points > 0 && <small>{payWords(pay, points)}</small>}
    </span>
  );
}

function payWords(pay: Pay, points: number): string {
  const words = text.bench.pay[pay];
  return typeof words === 'string' ? words : words(points);
}
