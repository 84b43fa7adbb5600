import { Ideas, LineField } from '@doomtable/client';
import { type ChoiceData, fieldsIn, type Json, rejects } from '@doomtable/kernel';
import type { ComponentChildren } from 'preact';
import { CLASS_IDS, CLASSES, STATS } from '../../src/data/tables.js';
import { weaponOf, isWeapon } from '../../src/data/weapons.js';
import { CLASS_NAMES } from '../../src/words/names.js';
import { CLASS_ICONS, Icon, WEAPON_ICONS } from '../icons.js';
import { text } from '../text.js';
import { type TrayProps, StoryFold } from './parts.js';

interface Enlisting {
  readonly name: string;
  readonly class: string;
  readonly pawn: string;
  readonly weapon: string;
}

/** Who goes in: a name, a class with what it can do, a pawn, and the weapon in hand. */
export function EnlistTray(props: TrayProps) {
  const { decision, draft, setDraft, busy, answer } = props;
  if (decision === null || decision.choice.kind !== 'record') return null;
  const { fields } = decision.choice;
  const now = enlistingIn(draft, fields);
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
        name="class"
        title={text.tray.class}
        ids={idsOf(fields['class'])}
        value={now.class}
        pick={id => set({ class: id })}
      >
        {id => <ClassCard id={id} />}
      </Picks>
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

function idsOf(choice: ChoiceData | undefined): readonly string[] {
  return choice?.kind === 'one' ? choice.of.map(({ id }) => id) : [];
}

/** What is filled in, with the first of everything that was not chosen yet. */
function enlistingIn(draft: Json, fields: { readonly [name: string]: ChoiceData }): Enlisting {
  const given = fieldsIn(draft);
  const value = (name: string, standard: string): string => String(given[name] ?? standard);
  return {
    name: value('name', ''),
    class: value('class', idsOf(fields['class'])[0] ?? ''),
    pawn: value('pawn', idsOf(fields['pawn'])[0] ?? ''),
    weapon: value('weapon', 'shotgun'),
  };
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

function ClassCard({ id }: { readonly id: string }) {
  const cls = CLASS_IDS.find(one => one === id);
  if (cls === undefined) {
    return (
      <span class="mt-class">
        <b>{text.tray.ownClass}</b>
        <small>{text.tray.ownClassHow}</small>
      </span>
    );
  }
  return (
    <span class="mt-class">
      <b>
        <Icon name={CLASS_ICONS[cls]} /> {CLASS_NAMES[cls]}
      </b>
      <small>{STATS.map(stat => `${text.stats[stat]} ${CLASSES[cls][stat]}`).join(' · ')}</small>
      <small>{text.classes[cls]}</small>
    </span>
  );
}
