import { isAble, pcAt } from '../../src/board.js';
import { pcName } from '../../src/words/names.js';
import { Icon } from '../icons.js';
import { text } from '../text.js';
import type { Bench } from './model.js';
import { WareChip } from './WareChip.js';
import { isOpen } from './wares.js';

/** Step 1: who faces it, who has spoken, and what moves points alone. */
export function ActionRow({ bench }: { readonly bench: Bench }) {
  const { stage, props, offering } = bench;
  const { view } = props;
  const { group, leader } = stage.challenge;
  const wares = offering?.wares.filter(ware => ware.entry === null && isOpen(ware)) ?? [];
  return (
    <div class="rm-action">
      <ul class="rm-people" role="list">
        {group.map(seat => (
          <li key={seat} class={stage.said.includes(seat) || stage.step > 1 ? 'said' : ''}>
            {seat === leader && <Icon name="star" />}
            <b>{pcName(view, seat)}</b> <small>{stateOf(bench, seat)}</small>
          </li>
        ))}
      </ul>
      {wares.length > 0 && (
        <div class="rm-chips">
          {wares.map(ware => (
            <WareChip key={ware.key} bench={bench} ware={ware} />
          ))}
        </div>
      )}
    </div>
  );
}

function stateOf({ stage, props }: Bench, seat: number): string {
  const { view } = props;
  const words = [
    ...(seat === stage.challenge.leader ? [text.bench.leader] : []),
    ...(isAble(pcAt(view, seat)) ? [] : [text.bench.out]),
    ...(view.event?.opportunity === seat ? [text.bench.opportunity] : []),
    ...(stage.step === 1 && isAble(pcAt(view, seat))
      ? [stage.said.includes(seat) ? text.bench.said : text.bench.thinks]
      : []),
  ];
  return words.join(', ');
}
