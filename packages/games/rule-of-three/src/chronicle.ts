import type { Block, EventKind, EventHappening, Teller } from '@doomtable/kernel';
import { chronicle as compose, logBlock, type ChroniclePlace } from '@doomtable/kit/chronicle';
import { SETTING_TEXTS } from './data/settings.js';
import type { Events, RuleOfThree } from './types.js';
import { roman } from './words/asks.js';

/** Events that a reader of the story does not need: what was voted on, and how it was counted. */
const UNTOLD: readonly EventKind<RuleOfThree>[] = [
  'questions',
  'noQuestions',
  'holds',
  'word',
  'passed',
  'declared',
  'enough',
  'notEnough',
  'wrote',
  'reviewed',
  'first',
  'noProposal',
  'objections',
  'objected',
  'wishes',
  'round',
  'judged',
  'faces',
  'levelled',
  'objectives',
  'goesOn',
  'hindered',
  'nextAct',
  'closed',
  'threw',
  'row',
  'hinders',
];

/** How a story is told afterwards: the setting, then a chapter for each act, with a scene for each challenge. */
export const chronicle: Teller<RuleOfThree> = (happenings, players, { setting }) => {
  const { title, about } =
    setting.is === 'ours' ? SETTING_TEXTS[setting.with] : { title: 'A story', about: setting.with };
  const names = happenings.flatMap(one =>
    one.is === 'event' && one.kind === 'wrote' && one.data.name !== '' ? [one.data.name] : [],
  );
  return compose(happenings, {
    title,
    about,
    opening: 'The setting',
    event: event => (UNTOLD.includes(event.kind) ? null : placeOf(event)),
    name: (seat, text) => (names.some(name => text.includes(name)) ? '' : (players[seat] ?? `Player ${seat + 1}`)),
  });
};

function placeOf(event: EventHappening<RuleOfThree>): ChroniclePlace {
  switch (event.kind) {
    case 'act':
      return { chapter: `Act ${roman(event.data.act)}`, blocks: [] };
    case 'proposed':
    case 'launched':
      return { blocks: [{ is: 'scene', title: event.data.scene }] };
    case 'ended':
      return { chapter: 'How it ended', blocks: [logBlock(event.text)] };
    case 'brings':
      return said(event.data.how);
    case 'fact':
      return said(event.data.text);
    case 'told':
      return { blocks: telling(event.data, event.text) };
    default:
      return { blocks: [logBlock(event.text)] };
  }
}

function said(text: string): ChroniclePlace {
  return { blocks: text === '' ? [] : [{ is: 'story', by: '', text }] };
}

/** A telling stands in its own words, under the name of whoever told it unless it says that itself. */
function telling({ telling: words }: Events['told'], text: string): readonly Block[] {
  if (words === '') return [];
  const by = text.slice(0, text.indexOf(':'));
  return [{ is: 'story', by: words.includes(by) ? '' : by, text: words }];
}
