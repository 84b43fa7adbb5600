import { Ideas, LineField } from '@doomtable/client';
import { type Json, rejects } from '@doomtable/kernel';
import type { ComponentChildren } from 'preact';
import { weaponOf, isWeapon } from '../../src/data/weapons.js';
import { Icon, WEAPON_ICONS } from '../icons.js';
import { text } from '../text.js';
import { type Enlisting, enlistFields, enlistingIn, idsOf } from './enlisting.js';
import { type TrayProps, StoryFold } from '../trays/parts.js';

/** Who goes in: a name, the weapon in hand and a pawn. The class is pressed on the board. */
export function EnlistTray(props: TrayProps) {
  const { decision, draft, setDraft, busy, answer } = props;
  const fields = enlistFields(decision);
  if (fields === null || decision === null) return null;
  const now = enlistingIn(draft, fields, decision.by);
  const set = (change: Partial<Enlisting>): void => setDraft({ ...now, ...change });
  const whole: Json = { ...now, name: now.name.trim() };
  const wrong = rejects(decision.choice, whole);
  return (
    <form
      class="mt-enlist"
      onSubmit={event => {
        event.preventDefault();
        if (wrong === undefined && !busy) answer(whole);
      }}
    >
      <div class="mt-naming">
        <LineField id="mt-name" label={text.tray.name} value={now.name} most={24} onChange={name => set({ name })} />
        <Ideas all={text.names} onPick={name => set({ name })} />
      </div>
      <Picks
        name="weapon"
        title={text.tray.weapon}
        ids={idsOf(fields['weapon'])}
        value={now.weapon}
        pick={weapon => set({ weapon })}
      >
        {id => <WeaponName id={id} />}
      </Picks>
      <Picks
        name="pawn"
        title={text.tray.pawn}
        ids={idsOf(fields['pawn'])}
        value={now.pawn}
        pick={pawn => set({ pawn })}
      >
        {pawn => <PawnName pawn={pawn} />}
      </Picks>
      <div class="answering-end">
        <button type="submit" class="button main" disabled={busy || wrong !== undefined} data-key="Enter">
          {text.tray.enlist}
        </button>
        {now.name.trim() === '' && <span class="mt-hint">{text.tray.wantsName}</span>}
        <StoryFold {...props} />
      </div>
    </form>
  );
}

interface PicksProps {
  readonly name: string;
  readonly title: string;
  readonly ids: readonly string[];
  readonly value: string;
  pick(id: string): void;
  readonly children: (id: string) => ComponentChildren;
}

function Picks({ name, title, ids, value, pick, children }: PicksProps) {
  return (
    <fieldset class={`mt-picks mt-picks-${name}`}>
      <legend>{title}</legend>
      {ids.map(id => (
        <label key={id} class={value === id ? 'mt-pick picked' : 'mt-pick'}>
          <input type="radio" name={`mt-${name}`} value={id} checked={value === id} onChange={() => pick(id)} />
          <span>{children(id)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function PawnName({ pawn }: { readonly pawn: string }) {
  return (
    <>
      <span class={`mt-dot mt-pawn-${pawn}`} aria-hidden="true" /> {pawn}
    </>
  );
}

function WeaponName({ id }: { readonly id: string }) {
  if (!isWeapon(id)) return null;
  return (
    <>
      <Icon name={WEAPON_ICONS[id]} /> {weaponOf(id).name}
    </>
  );
}
