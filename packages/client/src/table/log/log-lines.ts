import { eventOf, type AnyGame } from '@doomtable/kernel';
import { text } from '../../text/index.js';
import { facesIn } from '../dice/RolledDice.js';
import { leftOut } from '../dice/awaited-words.js';
import { memberName, nameList, nameOf, tellingOf } from '../people/names.js';
import { leftWords, listed, satWords, requestWords } from '../people/seat-words.js';
import type { Moment } from '@doomtable/protocol';
import { isApart } from '../talk/told-by.js';

export interface LogLine {
  readonly key: string;
  readonly words: string;
  readonly cite: string | null;
  /** Whether it is about the room and not the game: no part of the story. */
  readonly isRoom: boolean;
}

/** Acts of the room that a story tells all the same: they change what is told. */
const IN_THE_STORY: ReadonlySet<string> = new Set([
  'undo',
  'join',
  'leave',
  'pause',
  'resume',
  'close',
  'reseal',
  'safety',
]);

/** What a message says, in words, as it was seen then. */
export function linesOf(moment: Moment, game: AnyGame): readonly LogLine[] {
  const { message, scene, ledTo = scene } = moment;
  const lines = message.events.map(
    (event, i): LogLine => ({
      key: `${i} ${event.kind}`,
      words: eventOf(game, { ...event, to: 'all' }, ledTo.sight?.view, tellingOf(ledTo)),
      cite: event.cite,
      isRoom: false,
    }),
  );
  const said = actWords(moment);
  return said === null
    ? lines
    : [...lines, { key: message.act.do, words: said, cite: null, isRoom: !isInStory(moment) }];
}

/** Who sits where is a part of it once the game has begun: from then on seats change hands. */
function isInStory({ message: { act }, scene }: Moment): boolean {
  return IN_THE_STORY.has(act.do) || (act.do === 'sit' && scene.sight !== null);
}

/** The lines of the story: what the game tells, and what changes it. */
export function storyOf(moment: Moment, game: AnyGame): readonly LogLine[] {
  return linesOf(moment, game).filter(({ isRoom }) => !isRoom);
}

/** What people did at the table besides playing; `null` for answers, for what was told, and for what the game tells itself. */
function actWords({ message, scene }: Moment): string | null {
  const { act } = message;
  switch (act.do) {
    case 'undo':
      return act.seat === null ? text.log.wentBack : text.log.undone(nameOf(scene, act.seat));
    case 'safety':
      return text.log.safety[act.wish](act.member === null ? text.log.somebody : memberName(scene, act.member));
    case 'charter':
      return text.log.charter;
    case 'host':
      return text.log.handedOver(memberName(scene, act.by), memberName(scene, act.member));
    case 'next':
      return text.log.next(memberName(scene, act.member));
    case 'date':
      return text.log.dated(memberName(scene, act.member));
    case 'accept':
      return text.log.accepted(memberName(scene, act.member));
    case 'join':
      return text.log.joined(act.name);
    case 'leave':
      return leftWords(act, scene);
    case 'sit':
      return satWords(act, scene);
    case 'ask':
      return text.log.asked(requestWords(act, scene), listed(act.of.map(member => memberName(scene, member))));
    case 'agree':
      return text.log.agreed(memberName(scene, act.member), act.yes);
    case 'withdraw':
      return text.log.withdrawn(memberName(scene, act.member));
    case 'pause':
      return text.log.paused(memberName(scene, act.member), act.why);
    case 'resume':
      return text.log.resumed(memberName(scene, act.member));
    case 'askUndo':
      return text.log.undoAsked(nameOf(scene, act.seat));
    case 'consent':
      return text.log.consented(nameOf(scene, act.seat), act.yes);
    case 'readmit':
      return text.log.readmitted(memberName(scene, act.member));
    case 'mute':
      return text.log.muted(memberName(scene, act.member), act.muted);
    case 'start':
      return text.log.starting(memberName(scene, act.member));
    case 'reseal': {
      const { members, why } = leftOut(act.missing);
      return text.log.resealed(nameList(members.map(member => memberName(scene, member))), why);
    }
    case 'options':
      return text.log.options;
    case 'begin':
      return text.log.begun(new Set(scene.room.sealing.sealers.filter(sealer => sealer !== null)).size);
    case 'close':
      return text.log.closed;
    // What browsers do by themselves is no news, and neither is a new face.
    case 'portrait':
    case 'undate':
    case 'attend':
    case 'react':
    case 'seal':
    case 'open':
    case 'answer':
    case 'tell':
    case 'mend':
    case 'strike':
      return null;
  }
}

/** Which step a moment was, of whom, and who did it in their place. */
export function stepOf({ message, scene }: Moment): string {
  const { act, tick } = message;
  if (act.do !== 'answer') return text.table.menu;
  const who = act.by === 'luck' ? text.log.dice : nameOf(scene, act.by);
  const step = act.rule === null ? '' : ` · ${act.rule}.${act.step}`;
  const hand = act.hand === undefined ? '' : ` · ${text.log.byHand}`;
  const cover = act.cover === 'default' || act.cover === 'bot' ? ` · ${text.log.cover[act.cover]}` : '';
  return `${tick} · ${who}${step}${hand}${cover}`;
}

export const FILTERS = ['all', 'told', 'aside', 'watchers', 'mine', 'dice', 'rulings'] as const;
export type Filter = (typeof FILTERS)[number];

/** Whether a moment is of the kind that is looked for. `mine` are the seats of whoever looks. */
export function isOfKind({ message, scene }: Moment, filter: Filter, mine: readonly number[]): boolean {
  const { act, events, stories } = message;
  if (act.do === 'tell' && isApart(act, scene) && mine.length > 0) return filter === 'watchers';
  switch (filter) {
    case 'all':
      return true;
    case 'mine':
      if (act.do === 'tell') return act.seat !== null && mine.includes(act.seat);
      return act.do === 'answer' && act.by !== 'luck' && mine.includes(act.by);
    case 'dice':
      return facesIn(message).length > 0;
    case 'rulings':
      return (act.do === 'answer' && act.right !== undefined) || events.some(({ kind }) => kind === 'right');
    case 'told':
      return stories.length > 0 || (act.do === 'tell' && act.voice !== 'aside');
    case 'watchers':
      return act.do === 'tell' && isApart(act, scene);
    case 'aside':
      return act.do === 'tell' && act.voice === 'aside';
  }
}
