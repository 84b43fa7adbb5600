import type { GameModule } from '@doomtable/kernel';
import { type ComponentChildren, Fragment } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { text } from '../text/index.js';
import { type Filter, isOfKind, linesOf, stepOf, storyOf } from './acts.js';
import { type Chance, chancesBefore, percent } from './chances.js';
import { Cite } from './Cite.js';
import type { GameUi } from './game-ui.js';
import { nameOf } from './people.js';
import type { Moment } from './session.js';

export interface LogProps {
  readonly moments: readonly Moment[];
  readonly module: GameModule;
  readonly ui: Pick<GameUi, 'chapter'>;
  readonly seenBefore: number;
  readonly mode: 'story' | 'mechanics';
  /** What is looked for, and the seats of whoever looks. */
  readonly filter: Filter;
  readonly mine: readonly number[];
  /** The place that is looked at, when it is not the present. */
  readonly at: number | null;
  travel(seq: number): void;
}

/** What happened, in the order it happened: told as a story, or with every step and rule. */
export function Log({ moments, module, ui, seenBefore, mode, filter, mine, at, travel }: LogProps) {
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const panel = box.current?.parentElement;
    if (panel !== null && panel !== undefined && at === null) panel.scrollTop = panel.scrollHeight;
  }, [moments.length, at, mode, filter]);
  const firstNew = seenBefore > 0 ? moments.find(({ message }) => message.seq > seenBefore)?.message.seq : undefined;
  if (moments.length === 0) return <p class="muted">{text.log.nothing}</p>;
  const chapters = chaptersOf(moments, ui);
  if (!moments.some(moment => isOfKind(moment, filter, mine))) return <p class="muted">{text.log.noneSuch}</p>;
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
            {isOfKind(moment, filter, mine) && (
              <Entry moment={moment} module={module} mode={mode} isHere={seq === at} travel={travel}>
                {mode === 'mechanics' && <Then chances={chancesBefore(moments, i, module)} />}
              </Entry>
            )}
          </Fragment>
        );
      })}
    </ol>
  );
}

const CLOCK = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short' });

interface EntryProps {
  readonly moment: Moment;
  readonly module: GameModule;
  readonly mode: LogProps['mode'];
  readonly isHere: boolean;
  travel(seq: number): void;
  readonly children: ComponentChildren;
}

/** Chances as they stood before the dice fell. */
function Then({ chances }: { readonly chances: readonly Chance[] }) {
  if (chances.length === 0) return null;
  const words = chances.map(({ words: of, share }) => `${of} ${percent(share)}`).join('; ');
  return (
    <p class="log-chances">
      {text.log.chancesThen}: {words}
    </p>
  );
}

function Entry({ moment, module, mode, isHere, travel, children }: EntryProps) {
  const { message, scene } = moment;
  const lines = mode === 'story' ? storyOf(moment, module) : linesOf(moment, module);
  if (lines.length === 0 && message.stories.length === 0 && mode === 'story') return null;
  return (
    <li class={isHere ? 'log-entry here' : 'log-entry'} data-seq={message.seq}>
      {mode === 'mechanics' && (
        <p class="log-step">
          {stepOf(moment)} · <time dateTime={new Date(message.at).toISOString()}>{CLOCK.format(message.at)}</time>
        </p>
      )}
      {children}
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
