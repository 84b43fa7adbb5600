import type { EventKind } from '@doomtable/kernel';
import { type BoardProps, lastTime } from '@doomtable/client';
import { useEffect, useState } from 'preact/hooks';
import { MINUTES, MINUTES_PER_ASPECT, SESSIONS } from '../../src/data/tables.js';
import type { ThreeDooms } from '../../src/types.js';
import type { View } from '../../src/view.js';
import { PARTS, type Part, partOf } from '../phase.js';
import { text } from '../text.js';
import './evening.css';

/** The three evenings as a line, the present part marked, with the book's own pace beside it. */
export function EveningLine({ view, sight, told }: BoardProps<ThreeDooms>) {
  const now = partOf(view);
  const { session } = view;
  return (
    <nav class="td-evenings" aria-label={text.evenings}>
      <ol role="list">
        {Array.from({ length: SESSIONS }, (_, i) => i + 1).map(evening => (
          <li
            key={evening}
            class={stateOf(evening, session, sight.over)}
            aria-current={evening === session ? 'step' : undefined}
          >
            <span class="td-evening-name">{text.evening(evening)}</span>
            <span class="td-parts">
              {PARTS.map(part => (
                <i key={part} class={partState(part, now, evening, session, sight.over)} title={text.parts[part]} />
              ))}
            </span>
            {evening === session && !sight.over && (
              <span class="td-part-now">
                <b>{text.parts[now]}</b> <Pace key={`${session} ${now}`} view={view} part={now} told={told} />
              </span>
            )}
          </li>
        ))}
      </ol>
      {!sight.over && session === 0 && <Pace view={view} part={now} told={told} />}
    </nav>
  );
}

function stateOf(evening: number, session: number, over: boolean): string {
  if (over || evening < session) return 'gone';
  return evening === session ? 'now' : 'ahead';
}

function partState(part: Part, now: Part, evening: number, session: number, over: boolean): string {
  const state = stateOf(evening, session, over);
  if (state !== 'now') return state;
  const at = PARTS.findIndex(one => one === now);
  const place = PARTS.findIndex(one => one === part);
  return place < at ? 'gone' : place === at ? 'now' : 'ahead';
}

/** What a part of the evening began with. */
const BEGAN: { readonly [part in Part]: EventKind<ThreeDooms> } = {
  people: 'ages',
  meeting: 'session',
  preparation: 'meetingOver',
  confrontation: 'scene',
  return: 'sheetOpened',
};
const MINUTE = 60_000;
/** After so many times the planned minutes the table is resting, and a clock says nothing. */
const RESTING = 4;

/** A soft clock: how long the part should take, and how long it has taken. Nothing stops when it is over. */
function Pace({
  view,
  part,
  told,
}: {
  readonly view: View;
  readonly part: Part;
  readonly told: BoardProps<ThreeDooms>['told'];
}) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 4);
    return () => clearInterval(timer);
  }, []);
  const planned = plannedFor(view, part);
  if (planned === 0) return null;
  const began = lastTime(told, BEGAN[part]);
  const gone = began === null ? null : Math.max(0, Math.floor((now - began) / MINUTE));
  const isTold = gone !== null && gone <= planned * RESTING;
  return (
    <span class={isTold && gone > planned ? 'td-pace late' : 'td-pace'} title={text.clockHint}>
      {isTold ? text.clock(gone, planned) : text.planned(planned)}
    </span>
  );
}

function plannedFor({ session }: View, part: Part): number {
  const minutes = MINUTES[Math.max(0, session - 1)];
  switch (part) {
    case 'people':
      return minutes?.creation ?? 0;
    case 'meeting':
      return minutes?.meeting ?? 0;
    case 'return':
      return minutes?.return ?? 0;
    case 'preparation':
      return 0;
    case 'confrontation':
      return MINUTES_PER_ASPECT[session - 1] ?? 0;
  }
}
