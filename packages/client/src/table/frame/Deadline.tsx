import type { Seat } from '@doomtable/kernel';
import { useEffect, useReducer } from 'preact/hooks';
import { useStore } from '../../state/store.js';
import { text } from '../../text/index.js';
import type { TableSession } from '../session/session.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something lasts, in the largest unit that still tells enough. */
export function lasting(ms: number): string {
  const [size, unit] =
    ms >= 2 * DAY
      ? ([DAY, 'day'] as const)
      : ms >= 2 * HOUR
        ? ([HOUR, 'hour'] as const)
        : ms >= 2 * MINUTE
          ? ([MINUTE, 'minute'] as const)
          : ([SECOND, 'second'] as const);
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(ms / size));
}

/** How long a seat still has for what it is asked, where the table has agreed on a time. */
export function Deadline({ session, seat }: { readonly session: TableSession; readonly seat: Seat }) {
  const { asked, scene } = useStore(session.state);
  const [, tick] = useReducer<number, undefined>(n => n + 1, 0);
  const since = asked[seat] ?? null;
  const seconds = scene?.room.options.deadline ?? 0;
  const runs = since !== null && seconds > 0 && scene?.room.paused === null;
  const left = runs ? since + seconds * SECOND - session.link.now() : 0;
  useEffect(() => {
    if (!runs || left <= 0) return undefined;
    const timer = setInterval(() => tick(undefined), left > 2 * HOUR ? MINUTE : SECOND);
    return () => clearInterval(timer);
  }, [runs, since, left > 2 * HOUR, left <= 0]);
  if (!runs) return null;
  return (
    <span class={left <= MINUTE ? 'deadline soon' : 'deadline'}>
      {left > 0 ? text.table.left(lasting(left)) : text.table.late}
    </span>
  );
}
