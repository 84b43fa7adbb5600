import { eventOf, type GameModule } from '@doomtable/kernel';
import { Fragment } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { text } from '../text/index.js';
import { Cite } from './Cite.js';
import type { GameUi } from './game-ui.js';
import { memberName, nameOf } from './people.js';
import type { Moment } from './session.js';

export interface LogProps {
  readonly moments: readonly Moment[];
  readonly module: GameModule;
  readonly ui: Pick<GameUi, 'chapter'>;
  readonly seenBefore: number;
  readonly mode: 'story' | 'mechanics';
  /** The place that is looked at, when it is not the present. */
  readonly at: number | null;
  travel(seq: number): void;
}

/** What happened, in the order it happened: told as a story, or with every step and rule. */
export function Log({ moments, module, ui, seenBefore, mode, at, travel }: LogProps) {
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const panel = box.current?.parentElement;
    if (panel !== null && panel !== undefined && at === null) panel.scrollTop = panel.scrollHeight;
  }, [moments.length, at, mode]);
  const firstNew = seenBefore > 0 ? moments.find(({ message }) => message.seq > seenBefore)?.message.seq : undefined;
  if (moments.length === 0) return <p class="muted">{text.log.nothing}</p>;
  const chapters = chaptersOf(moments, ui);
  return (
    <ol class={`log ${mode}`} ref={box} aria-label={text.log.title}>
      {moments.map((moment, i) => {
        const { seq } = moment.message;
        const chapter = chapters[i] ?? null;
        return (
          <Fragment key={seq}>
            {chapter !== null && (
              <li class="log-chapter">
                <h3>{chapter}</h3>
              </li>
            )}
            {seq === firstNew && <li class="log-new">{text.log.newSince}</li>}
            <Entry moment={moment} module={module} mode={mode} isHere={seq === at} travel={travel} />
          </Fragment>
        );
      })}
    </ol>
  );
}

interface EntryProps {
  readonly moment: Moment;
  readonly module: GameModule;
  readonly mode: LogProps['mode'];
  readonly isHere: boolean;
  travel(seq: number): void;
}

function Entry({ moment, module, mode, isHere, travel }: EntryProps) {
  const { message, scene } = moment;
  const lines = linesOf(moment, module);
  if (lines.length === 0 && message.stories.length === 0 && mode === 'story') return null;
  return (
    <li class={isHere ? 'log-entry here' : 'log-entry'} data-seq={message.seq}>
      {mode === 'mechanics' && <p class="log-step">{stepOf(moment)}</p>}
      {message.stories.map(({ by, story }) => (
        <p key={by} class="log-story">
          <b>{nameOf(scene, by)}</b> {story}
        </p>
      ))}
      {lines.map(({ key, words, cite }) => (
        <p key={key}>
          {words} <Cite module={module} id={cite} />
        </p>
      ))}
      <button
        type="button"
        class="log-travel"
        onClick={() => travel(message.seq)}
        title={text.log.travel}
        aria-label={text.log.travel}
      >
        ↺
      </button>
    </li>
  );
}

/** For each moment: the heading of the part it begins, if it begins one that is not begun yet. */
export function chaptersOf(moments: readonly Moment[], ui: Pick<GameUi, 'chapter'>): readonly (string | null)[] {
  let last: string | null = null;
  return moments.map(({ message }) => {
    const title = message.events.map(event => ui.chapter(event)).find(one => one !== null) ?? null;
    if (title === null || title === last) return null;
    last = title;
    return title;
  });
}

export interface LogLine {
  readonly key: string;
  readonly words: string;
  readonly cite: string | null;
}

/** What a message says, in words, as it was seen then. */
export function linesOf({ message, scene }: Moment, { game }: GameModule): readonly LogLine[] {
  const lines = message.events.map(
    (event, i): LogLine => ({
      key: `${i} ${event.kind}`,
      words: eventOf(game, { ...event, to: 'all' }, scene.sight?.view),
      cite: event.cite,
    }),
  );
  const { act } = message;
  if (act.do === 'undo') lines.push({ key: 'undo', words: text.log.undone(nameOf(scene, act.seat)), cite: null });
  if (act.do === 'join') lines.push({ key: 'join', words: text.log.joined(act.name), cite: null });
  if (act.do === 'leave') lines.push({ key: 'leave', words: text.log.left(memberName(scene, act.member)), cite: null });
  return lines;
}

function stepOf({ message, scene }: Moment): string {
  const { act, tick } = message;
  if (act.do !== 'answer') return act.do;
  const who = act.by === 'luck' ? text.log.dice : nameOf(scene, act.by);
  const step = act.rule === null ? '' : ` · ${act.rule}.${act.step}`;
  return `${tick} · ${who}${step}`;
}
