import { FinalMark, frameOf } from '@doomtable/client';
import { type AllocateData, fieldsIn, type Json } from '@doomtable/kernel';
import type { Fight } from '../../src/rules/fight.js';
import { healthLeft, mostHealth } from '../../src/sheet.js';
import { heroName } from '../../src/words/names.js';
import { HERO_ICONS, Icon } from '../icons.js';
import { HeroHealth } from '../sheets/Heroes.js';
import { text } from '../text.js';
import { FightSteps } from './FightSteps.js';
import type { TrayProps } from './parts.js';

/** The damage given to each hero so far, by the id of its slot. */
function sharesIn(choice: AllocateData, draft: Json): { readonly [slot: string]: number } {
  const given = fieldsIn(draft);
  return Object.fromEntries(
    choice.slots.map(({ id, min }) => {
      const points = given[id];
      return [id, typeof points === 'number' ? points : min];
    }),
  );
}

/** Damage to be shared among the heroes: press a hero to give a point. */
export function HurtTray(props: TrayProps) {
  const { view, sight, decision, draft, setDraft, busy, answer, isFinal } = props;
  if (decision?.choice.kind !== 'allocate') return null;
  const { choice } = decision;
  const shares = sharesIn(choice, draft);
  const left = choice.total - Object.values(shares).reduce((sum, points) => sum + points, 0);
  const fight = frameOf<Fight>(sight, 'fight');
  return (
    <div class="dr-hurt">
      {fight !== null && fight.dice.length > 0 && <FightSteps view={view} fight={fight} struck />}
      <ul role="list">
        {choice.slots.map((slot, i) => (
          <Victim
            key={slot.id}
            view={view}
            hero={Number(slot.id)}
            points={shares[slot.id] ?? 0}
            room={busy ? 0 : Math.min(left, slot.max - (shares[slot.id] ?? 0))}
            press={String(i + 1)}
            onChange={points => setDraft({ ...shares, [slot.id]: points })}
          />
        ))}
      </ul>
      <p class="dr-hint" role="status">
        {left === 0 ? text.hurt.all : text.hurt.left(left)}
      </p>
      <button
        type="button"
        class="button main"
        data-key="k"
        disabled={busy || left !== 0}
        onClick={() => answer({ ...shares })}
      >
        <kbd aria-hidden="true">k</kbd>
        {text.hurt.decide}
        {left === 0 && isFinal({ ...shares }) === true && <FinalMark />}
      </button>
    </div>
  );
}

interface VictimProps {
  readonly view: TrayProps['view'];
  readonly hero: number;
  readonly points: number;
  /** How many more this hero can be given now. */
  readonly room: number;
  readonly press: string;
  onChange(points: number): void;
}

function Victim({ view, hero, points, room, press, onChange }: VictimProps) {
  const name = heroName(view, hero);
  const after = healthLeft(view, hero) - points;
  return (
    <li class="dr-victim" data-ref={`hero:${hero}`}>
      <button
        type="button"
        class="dr-target"
        disabled={room <= 0}
        data-key={press}
        onClick={() => onChange(points + 1)}
      >
        <span class="sr">{text.hurt.give(name)}</span>
        <span class="dr-target-name">
          <kbd aria-hidden="true">{press}</kbd>
          <Icon name={HERO_ICONS[hero] ?? 'hood'} />
          <b>{name}</b>
          <b class="dr-bad">{points > 0 ? `−${points}` : ''}</b>
        </span>
        <HeroHealth view={view} hero={hero} coming={points} />
        <span class="dr-target-sum">
          {after === 0 ? `✗ ${text.hurt.dies}` : text.heroes.health(after, mostHealth(view, hero))}
        </span>
      </button>
      <button
        type="button"
        class="button small"
        disabled={points === 0}
        aria-label={text.hurt.takeBack(name)}
        onClick={() => onChange(points - 1)}
      >
        −
      </button>
    </li>
  );
}
