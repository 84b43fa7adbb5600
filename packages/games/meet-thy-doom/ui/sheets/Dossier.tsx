import type { BoardProps } from '@doomtable/client';
import type { MeetThyDoom } from '../../src/types.js';
import { AMMO, AMMO_TYPES, BACKPACK_SLOTS, PAIN_STATES, PROMOTIONS, SLOTS, STATS } from '../../src/data/tables.js';
import { type WeaponId, weaponOf } from '../../src/data/weapons.js';
import { className, pickupName } from '../../src/words/names.js';
import type { Doomer } from '../../src/world.js';
import { AMMO_ICONS, CLASS_ICONS, Icon, PICKUP_ICONS, WEAPON_ICONS } from '../icons.js';
import { text } from '../text.js';
import { boonsOf } from './boons.js';
import { Hand } from './Hand.js';

interface DossierProps {
  readonly board: BoardProps<MeetThyDoom>;
  readonly doomer: number;
  readonly own: boolean;
}

/** A Dossier as it stands: one's own lies open, those of others open when they are pressed. */
export function Dossier({ board, doomer, own }: DossierProps) {
  const { view } = board;
  const d = view.doomers[doomer];
  if (d === undefined || d.name === '') return null;
  const acting = view.turn === doomer + 1;
  return (
    <details class={`mt-dossier${own ? ' own' : ''}${acting ? ' acting' : ''} ${d.state}`} open={own}>
      <summary>
        <span class={`mt-dot mt-pawn-${d.pawn}`} aria-hidden="true" />
        <h2 class="mt-doomer-name">{d.name}</h2>
        <span class="mt-class-name">
          <Icon name={CLASS_ICONS[d.cls]} /> {className(d)}, {text.sheet.rank(d.rank)}
        </span>
        <PainTrack doomer={d} />
      </summary>
      <Stats doomer={d} />
      <p class="mt-ability">{text.classes[d.cls]}</p>
      <Promotions doomer={d} />
      <Weapons doomer={d} />
      <Carried doomer={d} />
      <States doomer={d} />
      <Hand view={view} doomer={doomer} />
    </details>
  );
}

/** Pain States as hearts; the armor's mark stands over the one it has come to. */
function PainTrack({ doomer }: { readonly doomer: Doomer }) {
  const { pain, armor, state } = doomer;
  if (state !== 'in') return <em class="mt-away">{text.sheet.away[state]}</em>;
  return (
    <span class="mt-pain" role="img" aria-label={`${text.sheet.pain}: ${pain}`}>
      {Array.from({ length: PAIN_STATES }, (_, i) => (
        <span
          key={i}
          class={`mt-box${i < pain ? ' full' : ''}${armor !== null && armor.mark === i + 1 ? ' armored' : ''}`}
        >
          <Icon name="hearts" />
        </span>
      ))}
      {armor !== null && <small>{text.sheet.armor(pickupName(armor.kind), armor.mark)}</small>}
    </span>
  );
}

function Stats({ doomer }: { readonly doomer: Doomer }) {
  return (
    <dl class="mt-stats">
      {STATS.map(stat => (
        <div key={stat}>
          <dt>{text.stats[stat]}</dt>
          <dd>{doomer.stats[stat]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Promotions({ doomer }: { readonly doomer: Doomer }) {
  return (
    <p class="mt-promotions">
      <Icon name="medal" /> {text.sheet.promotions}{' '}
      <span class="mt-ticks" aria-hidden="true">
        {Array.from({ length: PROMOTIONS }, (_, i) => (
          <i key={i} class={i < doomer.promotions ? 'full' : ''} />
        ))}
      </span>
      <b>
        {doomer.promotions}/{PROMOTIONS}
      </b>
    </p>
  );
}

export function diceWords(id: WeaponId): string {
  const { form, dice } = weaponOf(id);
  return form === 'heavy' ? text.sheet.shootDice : text.sheet.dice(dice);
}

function Weapons({ doomer }: { readonly doomer: Doomer }) {
  return (
    <section>
      <h3 class="label">{text.sheet.weapons}</h3>
      <ul class="mt-weapons" role="list">
        {doomer.weapons.map(id => (
          <li key={id} class={id === doomer.ready ? 'ready' : ''}>
            <Icon name={WEAPON_ICONS[id]} />
            <span>{weaponOf(id).name}</span>
            <small>
              {diceWords(id)}
              {id === doomer.ready && ` · ${text.sheet.ready}`}
            </small>
          </li>
        ))}
      </ul>
      <ul class="mt-ammo" role="list" aria-label={text.sheet.ammo}>
        {AMMO_TYPES.map(type => (
          <li key={type} class={doomer.ammo[type] === 0 ? 'none' : ''} title={type}>
            <Icon name={AMMO_ICONS[type]} />
            <span class="sr">{type}</span>
            <b>{doomer.ammo[type]}</b>
            <small>/{doomer.backpack ? AMMO[type].backpack : AMMO[type].carried}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Carried({ doomer }: { readonly doomer: Doomer }) {
  const { slots, keys, items, backpack } = doomer;
  const all = backpack ? BACKPACK_SLOTS : SLOTS;
  return (
    <section>
      <h3 class="label">
        {text.sheet.carried} <small>{text.sheet.slots(slots.length, all)}</small>
      </h3>
      <ul class="mt-slots" role="list">
        {slots.map(({ id, mark }, i) => (
          // The same thing may lie in two slots; slots are told apart by their places.
          <li key={`${i} ${id}`}>
            <Icon name={PICKUP_ICONS[id]} /> {pickupName(id)}
            {mark > 0 && <small> {mark}</small>}
          </li>
        ))}
        {keys.map(key => (
          <li key={key} class={`mt-key mt-key-${key}`}>
            <Icon name="keycard" /> {text.sheet.key(key)}
          </li>
        ))}
        {items.map(item => (
          <li key={item}>
            <Icon name="item" /> {item}
          </li>
        ))}
        {slots.length + keys.length + items.length === 0 && <li class="muted">{text.sheet.nothing}</li>}
      </ul>
    </section>
  );
}

function States({ doomer }: { readonly doomer: Doomer }) {
  const states = [
    ...(doomer.debt > 0 ? [text.sheet.shaken(doomer.debt)] : []),
    ...(doomer.chain === '' ? [] : [text.sheet.sustained]),
    ...boonsOf(doomer),
  ];
  if (states.length === 0) return null;
  return (
    <ul class="mt-states" role="list">
      {states.map(state => (
        <li key={state}>{state}</li>
      ))}
    </ul>
  );
}
