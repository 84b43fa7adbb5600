import type { JsonObject, Record, Viewer } from '@doomtable/kernel';
import {
  type Block,
  type Chronicle,
  chronicle,
  type Guide,
  type HeardEvent,
  type Place,
  retell,
} from '@doomtable/kit/chronicle';
import { SETTING_TEXTS } from './data/settings.js';
import { ruleOfThree } from './game.js';
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

/** The chronicle of a recorded game, as this viewer may tell it. */
export function chronicleOf(record: Record, viewer: Viewer): Chronicle {
  const settings = record.settings as unknown as RuleOfThreeSettings;
  const players = record.seats.map(({ name }) => name);
  return chronicle(retell(ruleOfThree, record, viewer), guideTo(settings, players));
}

/** How a story is told afterwards: the setting, then a chapter for each act, with a scene for each challenge. */
export function guideTo({ setting }: RuleOfThreeSettings, players: readonly string[]): Guide {
  const { title, about } =
    setting.is === 'ours' ? SETTING_TEXTS[setting.with] : { title: 'A story', about: setting.with };
  return {
    title,
    about,
    opening: 'The setting',
    event: event => (UNTOLD.includes(event.kind) ? null : placeOf(event)),
    story: ({ by, text }) => ({ is: 'story', by: players[by] ?? `Player ${by + 1}`, text }),
  };
}

function placeOf(event: HeardEvent): Place {
  switch (event.kind) {
    case 'act':
      return { chapter: `Act ${roman(Number(event.data['act']))}`, blocks: [] };
    case 'proposed':
    case 'launched':
      return { blocks: [{ is: 'scene', title: String(event.data['scene']) }, line(event)] };
    case 'ended':
      return { chapter: 'How it ended', blocks: [line(event)] };
    case 'told':
      return { blocks: telling(event) };
    default:
      return { blocks: [line(event)] };
  }
}

function line({ text }: HeardEvent): Block {
  return { is: 'line', text };
}

/** A telling stands in its own words, under the name of whoever told it; a bare row says enough by itself. */
function telling({ data, text }: { readonly data: JsonObject; readonly text: string }): readonly Block[] {
  if (data['telling'] === '') return [];
  const by = text.slice(0, text.indexOf(':'));
  return [{ is: 'story', by, text: String(data['telling']) }];
}
