import { objectiveOf } from '../../src/data/objectives.js';
import {
  AMMO,
  AMMO_TYPES,
  BACKPACK_SLOTS,
  HIGHEST_RANK,
  PAIN_STATES,
  PROMOTIONS,
  STATS,
} from '../../src/data/tables.js';
import { tacticOf } from '../../src/data/tactics.js';
import { weaponOf } from '../../src/data/weapons.js';
import type { View } from '../../src/view.js';
import { className, pickupName } from '../../src/words/names.js';
import type { Doomer } from '../../src/world.js';
import { diceWords } from '../sheets/Dossier.js';
import { text } from '../text.js';

/** One Dossier on paper. Without a view every box is empty, to be filled in by hand. */
export function PrintedDossier({ view, doomer }: { readonly view: View | null; readonly doomer: number }) {
  const d = view?.doomers[doomer] ?? null;
  const things =
    d === null
      ? []
      : [...d.slots.map(({ id }) => pickupName(id)), ...d.keys.map(key => text.sheet.key(key)), ...d.items];
  return (
    <section class="mt-print-dossier">
      <header>
        <h1>{d === null ? text.print.dossier : d.name}</h1>
        <p>
          {text.print.name} <u>{d?.name ?? ''}</u> {text.print.class} <u>{d === null ? '' : className(d)}</u>
        </p>
      </header>
      <Row title={text.sheet.pain} of={PAIN_STATES} full={d?.pain ?? 0} />
      <Row title={armorOf(d)} of={PAIN_STATES} full={d?.armor?.mark ?? 0} />
      <Row title={text.print.rank} of={HIGHEST_RANK} full={d?.rank ?? 0} />
      <Row title={text.sheet.promotions} of={PROMOTIONS} full={d?.promotions ?? 0} />
      <dl class="mt-print-stats">
        {STATS.map(stat => (
          <div key={stat}>
            <dt>{text.stats[stat]}</dt>
            <dd>{d?.stats[stat] ?? ''}</dd>
          </div>
        ))}
      </dl>
      <div class="mt-print-columns">
        <List
          title={text.sheet.weapons}
          lines={(d?.weapons ?? []).map(
            id => `${weaponOf(id).name}, ${diceWords(id)}${id === d?.ready ? `, ${text.sheet.ready}` : ''}`,
          )}
          least={5}
        />
        <List title={text.sheet.carried} lines={things} least={d?.backpack === true ? BACKPACK_SLOTS : 5} />
      </div>
      {AMMO_TYPES.map(type => (
        <Row key={type} title={type} of={AMMO[type].carried} full={d?.ammo[type] ?? 0} />
      ))}
      <List
        title={text.sheet.tactics}
        lines={(view?.hands[doomer] ?? []).map(id => `${tacticOf(id).name}: ${tacticOf(id).telling}`)}
        least={2}
      />
      <List
        title={text.sheet.objective}
        lines={(view?.goals[doomer] ?? []).map(id => `${objectiveOf(id).name}: ${objectiveOf(id).telling}`)}
        least={1}
      />
    </section>
  );
}

function armorOf(d: Doomer | null): string {
  return d === null || d.armor === null ? text.print.armor : pickupName(d.armor.kind);
}

function Row({ title, of, full }: { readonly title: string; readonly of: number; readonly full: number }) {
  return (
    <p class="mt-print-row">
      <span>{title}</span>
      {Array.from({ length: of }, (_, i) => (
        <i key={i} class={i < full ? 'full' : ''} />
      ))}
    </p>
  );
}

interface ListProps {
  readonly title: string;
  readonly lines: readonly string[];
  /** So many lines at least, the rest empty. */
  readonly least: number;
}

function List({ title, lines, least }: ListProps) {
  return (
    <section>
      <h2>{title}</h2>
      <ul role="list">
        {Array.from({ length: Math.max(least, lines.length) }, (_, i) => (
          <li key={i}>{lines[i] ?? ''}</li>
        ))}
      </ul>
    </section>
  );
}
