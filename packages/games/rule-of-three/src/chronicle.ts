import { type Block, chronicle, type HeardEvent, line, type Place, type Teller } from '@doomtable/kit/chronicle';
import { SETTING_TEXTS } from './data/settings.js';
import type { RuleOfThreeSettings } from './settings.js';
import { roman } from './words/asks.js';

/** Events that a reader of the story does not need: what was voted on, and how it was counted. */
const UNTOLD: readonly string[] = [
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
  'judged',
  'faces',
  'levelled',
  'objectives',
  'goesOn',
  'closed',
];

/** How a story is told afterwards: the setting, then a chapter for each act, with a scene for each challenge. */
export const tell: Teller = (happenings, players, settings) => {
  const { setting } = settings as unknown as RuleOfThreeSettings;
  const { title, about } =
    setting.is === 'ours' ? SETTING_TEXTS[setting.with] : { title: 'A story', about: setting.with };
  return chronicle(happenings, {
    title,
    about,
    opening: 'The setting',
    event: event => (UNTOLD.includes(event.kind) ? null : placeOf(event)),
    name: seat => players[seat] ?? `Player ${seat + 1}`,
  });
};

function placeOf(event: HeardEvent): Place {
  switch (event.kind) {
    case 'act':
      return { chapter: `Act ${roman(Number(event.data['act']))}`, blocks: [] };
    case 'proposed':
    case 'launched':
      return { blocks: [{ is: 'scene', title: String(event.data['scene']) }, line(event.text)] };
    case 'ended':
      return { chapter: 'How it ended', blocks: [line(event.text)] };
    case 'told':
      return { blocks: telling(event) };
    default:
      return { blocks: [line(event.text)] };
  }
}

/** A telling stands in its own words, under the name of whoever told it; a bare row says enough by itself. */
function telling({ data, text }: HeardEvent): readonly Block[] {
  if (data['telling'] === '') return [];
  const by = text.slice(0, text.indexOf(':'));
  return [{ is: 'story', by, text: String(data['telling']) }];
}
