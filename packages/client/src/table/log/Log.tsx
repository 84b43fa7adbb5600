import type { AnyGame } from '@doomtable/kernel';
import { Fragment } from 'preact';
import { useMemo } from 'preact/hooks';
import { text } from '../../text/index.js';
import { type Filter, isOfKind, linesOf, stepOf, storyOf } from './log-lines.js';
import { type Chance, chancesBefore, wholePercent } from '../odds/chances.js';
import { Cite } from '../frame/Cite.js';
import type { GameUi } from '../session/game-ui.js';
import { nameOf } from '../people/names.js';
import type { TableSession } from '../session/session.js';
import { type StandingWords, type ToldLines, toldLinesIn } from './told-lines.js';
import { type Marks, marksIn } from '../talk/reactions.js';
import { wordsAt } from '../talk/bubbles.js';
import { lazyDrawing } from '../../shell/lazy-drawing.js';
import { SpokenWords } from './SpokenWords.js';
import type { Moment } from '@doomtable/protocol';

const Reactions = lazyDrawing(async () => (await import('../talk/Reactions.js')).Reactions);

export interface LogProps {
  /** The visit by which lines of one's own are edited, where there is one. */
  readonly session: TableSession | null;
  readonly moments: readonly Moment[];
  readonly game: AnyGame;
  readonly ui: Pick<GameUi, 'chapter'>;
  readonly seenBefore: number;
  readonly mode: 'story' | 'mechanics';
  /** What is looked for, and the seats of whoever looks. */
  readonly filter: Filter;
  /** Words that are looked for; nothing in particular where absent. */
  readonly sought?: string;
  readonly mine: readonly number[];
  /** The place that is looked at, when it is not the present. */
  readonly at: number | null;
  travel(seq: number): void;
}

/** What happened, in the order it happened: told as a story, or with every step and rule. */
export function Log(props: LogProps) {
  const { session, moments, game, ui, seenBefore, mode, filter, sought = '', mine, at, travel } = props;
  const firstNew = seenBefore > 0 ? moments.find(({ message }) => message.seq > seenBefore)?.message.seq : undefined;
  if (moments.length === 0) return <p class="muted">{text.log.nothing}</p>;
  const chapters = chaptersOf(moments, ui);
  const told = toldLinesIn(moments);
  const marks = marksIn(moments);
  const isWanted = (moment: Moment): boolean =>
    isOfKind(moment, filter, mine) && (sought.trim() === '' || saysSo(moment, game, told, sought));
  if (!moments.some(isWanted)) return <p class="muted">{text.log.noneSuch}</p>;
  return (
    <ol class={`log ${mode}`} aria-label={text.log.title}>
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
            {isWanted(moment) && (
              <Entry
                {...{ session, moments, moment, game, mode, travel }}
                isHere={seq === at}
                line={told.get(seq) ?? null}
                marks={marks.get(seq) ?? NO_MARKS}
              />
            )}
          </Fragment>
        );
      })}
    </ol>
  );
}

/** Whether all words that are looked for stand in what was told or happened at a moment. */
function saysSo(moment: Moment, game: AnyGame, told: ToldLines, sought: string): boolean {
  const { stories, seq } = moment.message;
  const line = told.get(seq);
  const lines = linesOf(moment, game).map(({ words }) => words);
  const all = [...lines, ...stories.map(({ story }) => story), line === undefined ? '' : `${line.name} ${line.text}`];
  const words = all.join(' ').toLocaleLowerCase('en');
  return sought
    .toLocaleLowerCase('en')
    .split(/\s+/)
    .every(word => words.includes(word));
}

const NO_MARKS: Marks = [];

/** The same for the same marks, whatever object they are. */
function marksKey(marks: Marks): string {
  return marks.map(({ mark, by }) => `${mark} ${by.join(' ')}`).join(';');
}

let clock: Intl.DateTimeFormat | null = null;

/** When something happened. What words times is made when it is first wanted: making it takes longer than anything it words. */
function timeWords(at: number): string {
  clock ??= new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short' });
  return clock.format(at);
}

interface EntryProps extends Pick<LogProps, 'session' | 'moments' | 'game' | 'mode' | 'travel'> {
  readonly moment: Moment;
  /** What was told here at any time, and stands. */
  readonly line: StandingWords | null;
  /** How it was marked by others. */
  readonly marks: Marks;
  readonly isHere: boolean;
}

/** One moment. What happened does not change, so it is worded once and not with every moment that follows. */
function Entry({ session, moments, moment, game, mode, isHere, line, marks, travel }: EntryProps) {
  return useMemo(
    () => <Told {...{ session, moments, moment, game, mode, isHere, line, marks, travel }} />,
    [session, moment, game, mode, isHere, line?.text, marksKey(marks), travel],
  );
}

/** Chances as they stood before the dice fell. */
function Then({ chances }: { readonly chances: readonly Chance[] }) {
  if (chances.length === 0) return null;
  const words = chances.map(({ words: of, share }) => `${of} ${wholePercent(share)}`).join('; ');
  return (
    <p class="log-chances">
      {text.log.chancesThen}: {words}
    </p>
  );
}

function Told({ session, moments, moment, game, mode, isHere, line, marks, travel }: EntryProps) {
  const { message, scene } = moment;
  const lines = mode === 'story' ? storyOf(moment, game) : linesOf(moment, game);
  const isTold = line !== null || message.stories.length > 0;
  if (lines.length === 0 && !isTold && mode === 'story') return null;
  return (
    <li class={isHere ? 'log-entry here' : 'log-entry'} data-seq={message.seq}>
      {mode === 'mechanics' && (
        <p class="log-step">
          {stepOf(moment)} · <time dateTime={new Date(message.at).toISOString()}>{timeWords(message.at)}</time>
        </p>
      )}
      {mode === 'mechanics' && <Then chances={chancesBefore(moments, moments.indexOf(moment), game)} />}
      {message.stories.map(({ by, story, worded }) => (
        <p key={by} class="log-story">
          <b>{nameOf(scene, by)}</b> {worded === true ? text.log.worded(story) : story}
        </p>
      ))}
      {line !== null && (
        <SpokenWords {...{ session, line, message }} answers={line.to === null ? null : wordsAt(moments, line.to)} />
      )}
      {lines.map(({ key, words, cite }) => (
        <p key={key}>
          {words} <Cite game={game} id={cite} />
        </p>
      ))}
      {session !== null && (isTold || marks.length > 0) && (
        <Reactions {...{ session, scene, marks }} moment={message.seq} canAnswer={isTold} />
      )}
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
