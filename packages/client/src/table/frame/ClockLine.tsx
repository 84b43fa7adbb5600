import type { Scene, TableClock } from '@doomtable/host';
import { useEffect, useReducer, useState } from 'preact/hooks';
import { text } from '../../text/index.js';
import type { TableSession } from '../session/session.js';
import './clock.css';

const MINUTE = 60_000;
/** How often the minutes are counted again. */
const LOOK_MS = 10_000;
/** So many minutes before the end whoever chairs is told. */
const SOON = 5;

/** The table's clock: the part that is played, the minutes that are left, and that it stands. Nothing stops when it is out. */
export function ClockLine({ session, scene }: { readonly session: TableSession; readonly scene: Scene }) {
  const { clock } = scene.room;
  const [, tick] = useReducer<number, undefined>(n => n + 1, 0);
  const runs = clock !== null && clock.since !== null;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => tick(undefined), LOOK_MS);
    return () => clearInterval(timer);
  }, [runs]);
  if (clock === null) return null;
  const left = minutesLeft(clock, session.link.now());
  const isMine = clock.signal !== null && clock.signal === scene.sight?.viewer;
  return (
    <span class={left <= SOON ? 'table-clock soon' : 'table-clock'} data-clock="" title={text.table.clockHint}>
      {clock.part}: {left > 0 ? text.table.clockLeft(left) : text.table.clockOut}
      {!runs && ` (${text.table.clockStands})`}
      {isMine && left <= SOON && <b role="status"> {left > 0 ? text.table.clockSoon : text.table.clockYours}</b>}
    </span>
  );
}

function minutesLeft({ minutes, ran, since }: TableClock, now: number): number {
  return Math.ceil((minutes * MINUTE - ran - (since === null ? 0 : Math.max(0, now - since))) / MINUTE);
}

/** Whoever has paused may say a word why; nobody has to. */
export function PauseReason({ session, scene }: { readonly session: TableSession; readonly scene: Scene }) {
  const [why, setWhy] = useState('');
  return (
    <form
      class="pause-reason"
      onSubmit={event => {
        event.preventDefault();
        if (why.trim() !== '') void session.command({ do: 'pause', why: why.trim() });
      }}
    >
      <input
        class="input"
        maxLength={200}
        aria-label={text.table.pauseWhy}
        placeholder={text.table.pauseWhy}
        value={why}
        onInput={event => setWhy(event.currentTarget.value)}
      />
      <button type="submit" class="button small" disabled={why.trim() === ''}>
        {scene.room.pausedFor === null ? text.table.sayWhy : text.table.sayWhyAgain}
      </button>
    </form>
  );
}
