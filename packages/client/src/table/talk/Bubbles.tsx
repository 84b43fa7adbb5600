import type { Scene } from '@doomtable/host';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Portrait } from '../../pictures/Portrait.js';
import { useLoaded } from '../../shell/useLoaded.js';
import { useStore } from '../../state/store.js';
import { text } from '../../text/index.js';
import type { GameUi } from '../session/game-ui.js';
import type { TableSession } from '../session/session.js';
import { placesOf } from './bubble-places.js';
import { type Bubble, bubblesOf, MOST_BUBBLES, readingTime } from './bubbles.js';
import { SIGNS } from './reactions.js';
import { struckIn } from './told-by.js';
import { WritingLine } from './WritingLine.js';
import './bubbles.css';

export interface BubblesProps {
  readonly session: TableSession;
  readonly scene: Scene;
  readonly ui: GameUi;
  openLog(): void;
}

/** What was just said, where whoever said it sits, for as long as it takes to read it. Nobody has to open anything to hear it. */
export function Bubbles({ session, scene, ui, openLog }: BubblesProps) {
  const { shown, dismiss } = useBubbles(session);
  const loaded = useLoaded(session.link.table, async () => (await ui.pictures?.()) ?? null);
  const pictures = loaded.state === 'there' ? loaded.value : null;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const stop = placesOf(box.current);
    return stop;
  }, [shown]);
  return (
    <div class="bubbles" ref={box} role="log" aria-live="polite" aria-label={text.log.bubbles}>
      {shown.map(bubble => (
        <div
          key={bubble.key}
          class={`bubble ${bubble.voice}`}
          data-said={bubble.seq}
          data-by={bubble.seat ?? undefined}
        >
          {pictures !== null && bubble.seat !== null && (
            <Portrait pictures={pictures} seat={bubble.seat} chosen={scene.room.portraits[bubble.seat] ?? null} />
          )}
          <button
            type="button"
            class="bubble-words"
            title={text.log.reply}
            onClick={() => {
              session.reply(bubble.seq);
              dismiss(bubble.key);
              openLog();
            }}
          >
            <b>{bubble.name}</b> {bubble.voice === 'aside' && <i class="muted">{text.log.voices.aside} </i>}
            {bubble.mark === null ? bubble.words : <Mark bubble={bubble} />}
          </button>
          <button type="button" class="bubble-away" aria-label={text.log.dismiss} onClick={() => dismiss(bubble.key)}>
            ✕
          </button>
        </div>
      ))}
      <WritingLine session={session} scene={scene} />
    </div>
  );
}

function Mark({ bubble: { mark, words } }: { readonly bubble: Bubble }) {
  if (mark === null) return null;
  return (
    <>
      <span class="sign">{SIGNS[mark]}</span> {text.log.reactions[mark]}
      {words !== '' && <span class="muted"> “{words}”</span>}
    </>
  );
}

/** What was said since this page came, each for its time. What is struck meanwhile is gone at once. */
function useBubbles(session: TableSession): { readonly shown: readonly Bubble[]; dismiss(key: string): void } {
  const { moments, at, you, talkSince } = useStore(session.state);
  const heard = useRef<number | null>(null);
  const [bubbles, setBubbles] = useState<readonly Bubble[]>([]);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const dismiss = (key: string): void => {
    clearTimeout(timers.current.get(key));
    timers.current.delete(key);
    setBubbles(known => known.filter(bubble => bubble.key !== key));
  };
  useEffect(() => {
    const last = moments.at(-1)?.message.seq ?? null;
    const since = heard.current ?? talkSince;
    if (last === null || since === null) return;
    heard.current = Math.max(last, since);
    const news = moments.filter(({ message }) => message.seq > since);
    const struck = struckIn(news);
    const said = news.flatMap(moment => bubblesOf(moment, moments, you?.seats ?? []));
    for (const { key, words } of said)
      timers.current.set(
        key,
        setTimeout(() => dismiss(key), readingTime(words)),
      );
    setBubbles(known => [...known, ...said].filter(({ seq }) => !struck.has(seq)).slice(-MOST_BUBBLES));
  }, [moments]);
  useEffect(
    () => () => {
      for (const timer of timers.current.values()) clearTimeout(timer);
    },
    [],
  );
  return { shown: at === null ? bubbles : [], dismiss };
}
