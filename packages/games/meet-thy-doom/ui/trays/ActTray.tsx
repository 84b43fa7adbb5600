import { Fold, offersOf, Refusals } from '@doomtable/client';
import type { Offer as Offered } from '@doomtable/kernel';
import type { Deed } from '../../src/offers.js';
import { text } from '../text.js';
import { Offer, OfferGroup, type TrayProps, StoryFold } from './parts.js';

const ACTIONS = new Set<Deed['do']>([
  'move',
  'shoot',
  'brawl',
  'scan',
  'use',
  'disarm',
  'open',
  'shut',
  'equip',
  'wear',
  'strip',
  'shove',
  'heal',
  'preach',
]);
const ENDS = new Set<Deed['do']>(['leave', 'hold', 'end']);
const CARDS = new Set<Deed['do']>(['tactic', 'extra']);

function isOf(kinds: ReadonlySet<Deed['do']>): (offer: Offered<Deed>) => boolean {
  return ({ with: deed }) => kinds.has(deed.do);
}

/** A Doomer's turn: actions first, then what is free, cards, and the ways to end it. */
export function ActTray(props: TrayProps) {
  const offers = offersOf<Deed>(props.decision);
  const actions = offers.filter(isOf(ACTIONS));
  const cards = offers.filter(isOf(CARDS));
  const ends = offers.filter(isOf(ENDS));
  const free = offers.filter(option => ![actions, cards, ends].some(list => list.includes(option)));
  return (
    <div class="mt-act">
      <OfferGroup tray={props} title={text.tray.actions} options={actions} first={1} />
      <OfferGroup tray={props} title={text.tray.free} options={free} first={actions.length + 1} />
      {cards.length > 0 && (
        <Fold class="mt-fold" title={text.tray.cards} count={cards.length}>
          <div class="mt-buttons">
            {cards.map(option => (
              <Offer key={option.id} tray={props} option={option} />
            ))}
          </div>
        </Fold>
      )}
      <div class="mt-buttons mt-ends">
        {ends.map(option => (
          <Offer
            key={option.id}
            tray={props}
            option={option}
            class={option.id === 'leave' ? 'button main' : 'button'}
            press={KEYS[option.id]}
          />
        ))}
        <StoryFold {...props} />
        <Refusals tray={props} title={text.tray.refused} class="mt-fold" />
      </div>
    </div>
  );
}
const KEYS: { readonly [id: string]: string } = { leave: 'x', hold: 'h', end: 'e' };
