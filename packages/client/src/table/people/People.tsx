import type { Scene, Sitting } from '@doomtable/host';
import type { AnyGame, Seat } from '@doomtable/kernel';
import { useState } from 'preact/hooks';
import { goTo } from '../../shell/router.js';
import { useStore } from '../../state/store.js';
import { asideText } from '../../text/aside-text.js';
import { text } from '../../text/index.js';
import { memberName, seatWords } from './names.js';
import { everybodyAt } from './presence.js';
import type { TableSession } from '../session/session.js';
import { ConfirmButton } from '../decision/ConfirmButton.js';

export interface PeopleProps {
  readonly session: TableSession;
  readonly scene: Scene;
  readonly game: AnyGame;
}

/** Everybody at the table: what the host may do about them, and what one may do with one's own seat. */
export function PeoplePanel({ session, scene, game }: PeopleProps) {
  const { you, here } = useStore(session.state);
  if (you === null) return null;
  const { people, more } = everybodyAt(scene, here, you);
  const isHost = you.role === 'host';
  const { closed } = scene.room;
  return (
    <section class="people-list" aria-label={asideText.people.title}>
      <h2 class="label">{asideText.people.title}</h2>
      <ul role="list">
        {people.map(({ id, name }) => (
          <li key={id} class="seat">
            <span>
              {name} <span class="muted">{roleWords(scene, id)}</span>
            </span>
            {isHost && !closed && id !== you.member && (
              <HostDoors session={session} scene={scene} member={id} name={name} />
            )}
          </li>
        ))}
        {more > 0 && <li class="seat muted">{text.table.lookOn(more)}</li>}
      </ul>
      {isHost && !closed && <HandOver session={session} scene={scene} />}
      {isHost && !closed && <Removed session={session} scene={scene} />}
      {!closed && scene.room.seats.map((who, seat) => <OwnSeat key={seat} {...{ session, scene, game, who, seat }} />)}
      <Leaving session={session} isHost={isHost} isClosed={closed} />
    </section>
  );
}

function roleWords({ room }: Scene, id: string): string {
  const { role, muted } = room.members[id] ?? { role: 'watcher', muted: false };
  const words = [role === 'host' ? asideText.people.host : role === 'watcher' ? asideText.people.watcher : ''];
  return [...words, muted ? asideText.people.muted : ''].filter(word => word !== '').join(', ');
}

interface HostDoorsProps {
  readonly session: TableSession;
  readonly scene: Scene;
  readonly member: string;
  readonly name: string;
}

function HostDoors({ session, scene, member, name }: HostDoorsProps) {
  const muted = scene.room.members[member]?.muted === true;
  return (
    <div class="seat-doors">
      <button
        type="button"
        class="button small"
        onClick={() => void session.command({ do: 'mute', member, muted: !muted })}
      >
        {muted ? asideText.people.unmute : asideText.people.mute}
      </button>
      <ConfirmButton
        label={asideText.people.remove}
        ask={asideText.people.removeAsk(name)}
        yes={asideText.people.removeYes}
        onYes={() => void session.command({ do: 'remove', member })}
      />
    </div>
  );
}

/** The host hands the table over to somebody who plays here. */
function HandOver({ session, scene }: Pick<PeopleProps, 'session' | 'scene'>) {
  const { members } = scene.room;
  const people = Object.keys(members).filter(id => members[id]?.here === true && members[id].role === 'player');
  if (people.length === 0) return null;
  return (
    <PersonPicker
      label={asideText.meeting.handOver}
      door={asideText.meeting.handOverDo}
      people={people}
      scene={scene}
      onPick={member => void session.command({ do: 'host', member })}
    />
  );
}

/** Whoever was removed, and may be let in again. */
function Removed({ session, scene }: Pick<PeopleProps, 'session' | 'scene'>) {
  const { members } = scene.room;
  const removed = Object.keys(members).filter(id => (members[id]?.removed ?? null) !== null);
  if (removed.length === 0) return null;
  return (
    <ul role="list">
      {removed.map(member => (
        <li key={member} class="seat">
          <span class="muted">{asideText.people.removed(memberName(scene, member))}</span>
          <button type="button" class="button small" onClick={() => void session.command({ do: 'readmit', member })}>
            {asideText.people.readmit}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface OwnSeatProps extends PeopleProps {
  readonly who: Sitting;
  readonly seat: Seat;
}

/** A seat of one's own may be handed over for good, or kept by somebody until one is back. */
function OwnSeat({ session, scene, game, who, seat }: OwnSeatProps) {
  const { you, head } = useStore(session.state);
  const me = you?.member;
  const { members } = scene.room;
  if (who.kind !== 'member' || me === undefined || head === null) return null;
  const sit = (sitting: Sitting): void => void session.command({ do: 'sit', seat, who: sitting });
  const others = Object.keys(members).filter(
    id => id !== me && members[id]?.here === true && members[id].role !== 'watcher',
  );
  if (who.member !== me || others.length === 0) return null;
  const role = seatWords(scene, game, head.settings, seat);
  return (
    <>
      <PersonPicker
        label={asideText.people.handOver(role)}
        door={asideText.people.handOverDo}
        people={others}
        scene={scene}
        onPick={member => sit({ kind: 'member', member })}
      />
      <PersonPicker
        label={asideText.people.substitute(role)}
        door={asideText.people.substituteDo}
        people={others}
        scene={scene}
        onPick={member => sit({ kind: 'member', member, for: who.for ?? me })}
      />
    </>
  );
}

interface PersonPickerProps {
  readonly label: string;
  readonly door: string;
  readonly people: readonly string[];
  readonly scene: Scene;
  onPick(member: string): void;
}

/** Somebody is chosen first and given the seat afterwards: arrow keys alone give nothing away. */
function PersonPicker({ label, door, people, scene, onPick }: PersonPickerProps) {
  const [chosen, setChosen] = useState('');
  return (
    <div class="person-picker">
      <label class="field">
        <span class="muted">{label}</span>
        <select class="input" value={chosen} onChange={event => setChosen(event.currentTarget.value)}>
          <option value="">{asideText.people.nobody}</option>
          {people.map(id => (
            <option key={id} value={id}>
              {memberName(scene, id)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="button small" disabled={!people.includes(chosen)} onClick={() => onPick(chosen)}>
        {door}
      </button>
    </div>
  );
}

interface LeavingProps {
  readonly session: TableSession;
  readonly isHost: boolean;
  readonly isClosed: boolean;
}

/** Going, and for the host closing the table. */
function Leaving({ session, isHost, isClosed }: LeavingProps) {
  const leave = async (): Promise<void> => {
    const reply = await session.command({ do: 'leave' });
    if (reply.refusal === undefined) goTo('/tables');
  };
  return (
    <div class="tools">
      <ConfirmButton
        label={asideText.people.leave}
        ask={asideText.people.leaveAsk}
        yes={asideText.people.leaveYes}
        onYes={() => void leave()}
      />
      {isHost && !isClosed && (
        <ConfirmButton
          label={asideText.people.close}
          ask={asideText.people.closeAsk}
          yes={asideText.people.closeYes}
          onYes={() => void session.command({ do: 'close' })}
        />
      )}
    </div>
  );
}
