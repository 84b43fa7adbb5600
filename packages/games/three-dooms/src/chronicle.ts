import type { Block, EventKind, EventHappening, Teller } from '@doomtable/kernel';
import { chronicle as compose, logBlock, type ChroniclePlace } from '@doomtable/kit/chronicle';
import { lowered } from '@doomtable/kit/voice';
import type { Events, ThreeDooms } from './types.js';
import type { View } from './view.js';
import { councilor, doomName, hero, listed, ordinal, plural } from './words/names.js';

/** What a reader does not miss: votes as they are counted, who was asked first, that something was allowed. */
const UNTOLD: ReadonlySet<string> = new Set<EventKind<ThreeDooms>>([
  'ages',
  'siteOffered',
  'knownAlready',
  'heroReady',
  'mustVote',
  'endProposed',
  'minutesRead',
  'contested',
  'contestRolled',
  'picked',
  'voteWanted',
  'yesNoVote',
  'listVote',
  'voted',
  'noted',
  'sealed',
  'wished',
  'claims',
  'stepsIn',
  'champion',
  'judged',
  'thrown',
  'rerolls',
  'duelRound',
  'suggested',
  'consensus',
  'yesNoResult',
  'counted',
  'castingVote',
  'drivingAgain',
  'stranding',
  'made',
  'pairs',
  'tasks',
  'meetingOver',
  'claimed',
  'conflict',
  'declared',
  'faced',
  'shown',
  'aspectInjured',
  'beaten',
  'tied',
  'stopped',
  'takesOver',
  'stepsUp',
  'letGo',
  'challenged',
  'yielded',
  'prevailed',
  'spared',
  'settled',
  'learned',
  'hurt',
  'emotionLost',
  'healed',
]);

/** The story of a town, under its name. */
export const chronicle: Teller<ThreeDooms> = (happenings, players) => {
  const founded = happenings.find(one => one.is === 'event' && one.kind === 'founded');
  const town = founded?.is === 'event' && founded.kind === 'founded' ? founded.data.name : 'a town without a name';
  const names = happenings.flatMap(one =>
    one.is === 'event' && (one.kind === 'hero' || one.kind === 'councilor') ? [one.data.name] : [],
  );
  const tellsOfSomebody = (text: string): boolean => text.includes('“') || names.some(name => text.includes(name));
  return compose(happenings, {
    title: `The chronicle of ${town}`,
    about: `Told by ${listed(players)}`,
    opening: 'The town and its people',
    event: event => (UNTOLD.has(event.kind) ? null : placeOf(event)),
    name: (seat, text) => (tellsOfSomebody(text) ? '' : (players[seat] ?? `Player ${seat + 1}`)),
  });
};

/** Chapters open with a meeting, with the Heroes going out, with their return and with the end; scenes have headings. */
function placeOf(event: EventHappening<ThreeDooms>): ChroniclePlace {
  switch (event.kind) {
    case 'founded':
      return told(`${event.data.name} lies ${event.data.place}.`);
    case 'councilor': {
      const { name, role, emotion } = event.data;
      return told(`On its committee sits ${name}, ${role}, whom nothing moves so much as ${lowered(emotion)}.`);
    }
    case 'hero': {
      const { name, driving, specialty } = event.data;
      return told(`${name} is one of those who will go out: ${lowered(driving)}, and, as people say, “${specialty}”.`);
    }
    case 'doom':
      return told(`So the ${ordinal(event.data.session)} Doom has a name: “${event.data.name}”.`);
    case 'aspect':
      return { blocks: [logBlock(`“${event.data.name}”`)] };
    case 'session':
      return { chapter: `The ${ordinal(event.data.session)} meeting`, blocks: [] };
    case 'planShown':
      return {
        chapter: 'The Heroes go out',
        blocks: event.data.notes.map(({ text }) => ({ is: 'story', by: '', text })),
      };
    case 'scene':
      return { blocks: [{ is: 'scene', title: event.text.replace(/\.$/, '') }], leads: true };
    case 'sheetOpened':
      return { chapter: 'The Heroes return', blocks: [sheetTable(event.data)] };
    case 'townSaved':
    case 'townDestroyed':
      return { chapter: 'How it ended', blocks: [logBlock(event.text)] };
    default:
      return { blocks: [logBlock(event.text)] };
  }
}

function told(text: string): ChroniclePlace {
  return { blocks: [{ is: 'story', by: '', text }] };
}

function sheetTable({ sheet }: Events['sheetOpened']): Block {
  return {
    is: 'table',
    head: ['Aspect', 'Level', 'Grit', ''],
    rows: sheet.map(({ name, level, grit, defeated }) => [
      name,
      String(level),
      String(grit),
      defeated ? 'defeated' : 'undefeated',
    ]),
  };
}

/** What happened so far, for a table that has rested: a few sentences from the sheets alone. */
export function soFar(view: View): readonly string[] {
  const finished = view.dooms.flatMap((doom, i) =>
    doom.fronts.some(({ figures }) => figures !== null) ? [sessionSoFar(view, i + 1)] : [],
  );
  if (view.name === '') return ['The town has no name yet.'];
  const leaders = leadersOf(view);
  return [
    `${view.name} lies ${view.place}.`,
    ...finished,
    ...(leaders.length === 0
      ? []
      : [
          `${listed(leaders.map(seat => hero(view, seat)))} ${leaders.length === 1 ? 'leads' : 'lead'} with ${view.heroes[leaders[0] ?? 0]?.glory ?? 0} Glory.`,
        ]),
    ...nowSoFar(view),
  ];
}

function sessionSoFar(view: View, session: number): string {
  const doom = view.dooms[session - 1];
  const fronts = doom?.fronts ?? [];
  const slain = new Map<number, number>();
  for (const { by } of fronts) if (by >= 0) slain.set(by, (slain.get(by) ?? 0) + 1);
  const deeds = [...slain].map(([seat, count]) => `${hero(view, seat)} defeated ${count}`);
  const left = fronts
    .filter(({ state }) => state === 'undefeated')
    .map(({ aspect }) => `“${view.aspects[aspect] ?? ''}”`);
  const fate = left.length === 0 ? 'was averted' : `was only softened: ${listed(left)} remained`;
  return `The ${ordinal(session)} Doom, “${doomName(view, session)}”, ${fate}. ${deeds.length === 0 ? 'Nobody defeated anything' : listed(deeds)}.`;
}

function leadersOf(view: View): number[] {
  const most = Math.max(...view.heroes.map(({ glory }) => glory));
  return most === 0 ? [] : view.heroes.flatMap(({ glory }, seat) => (glory === most ? [seat] : []));
}

/** Where the present session stands. */
function nowSoFar(view: View): string[] {
  const minutes = view.minutes[view.session - 1];
  const doom = view.dooms[view.session - 1];
  if (minutes === undefined) return [];
  if (doom === undefined)
    return [`The ${ordinal(view.session)} meeting is on, with ${councilor(view, minutes.chair)} in the chair.`];
  if (doom.fronts.some(({ figures }) => figures !== null)) return [];
  const open = doom.fronts.filter(({ state }) => state === 'open').length;
  return [
    `The ${ordinal(view.session)} Doom is “${doomName(view, view.session)}”; ${plural(open, 'Aspect')} of it ${open === 1 ? 'stands' : 'stand'}.`,
  ];
}
