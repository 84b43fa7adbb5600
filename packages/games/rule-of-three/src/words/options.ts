import type { Option, Say } from '@doomtable/kernel';
import { ARENAS, ATTRIBUTES, ENTRY_SLOTS, LEVEL_2 } from '../data/chart.js';
import { ownedIn, seatIn } from '../rules/options.js';
import type { View } from '../view.js';
import { chartName, elementName, elementOptionName, slotName, who } from './names.js';
import { signed } from './rows.js';

type Name = Say<[option: Option, view: View]>;

function named(ids: readonly string[], name: Name): { readonly [id: string]: Name } {
  return Object.fromEntries(ids.map(id => [id, name]));
}

/** An element of somebody else's sheet. */
const owned: Name = (option, view) => {
  const { seat } = ownedIn(option.id);
  return `${who(view, seat)}: ${elementOptionName(option)}`;
};

const disputedDrawback: Name = (option, view) => {
  const seat = Number(option.id.slice('drawback:'.length));
  return `Whether ${elementName(view, seat, String(option.with?.['element'] ?? ''))} bears on it`;
};

/** How options, slots, fields and branches are called. */
export const options: { readonly [key: string]: Name } = {
  ...named([...ARENAS, ...LEVEL_2.map(({ id }) => id)], option => chartName(option.id)),
  ...named(
    ATTRIBUTES.map(({ id }) => id),
    elementOptionName,
  ),
  ...named(ENTRY_SLOTS, option => (option.with === undefined ? slotName(option.id) : elementOptionName(option))),
  level1: 'Level 1: the arenas',
  'sheets.write.physical': 'Physical',
  motivations: 'Motivations',
  background: 'Background',
  skills: 'Skills',
  equipment: 'Equipment',
  pieces: 'Pieces of equipment',
  antipoints: 'Drawbacks',
  name: 'Name',
  facts: 'Facts',
  drawbacks: 'Drawbacks',
  colour: 'Colour, without points',
  text: 'In words',
  sources: 'Rests on',
  on: 'The fact and the attribute it rests on',
  attributes: 'One or two attributes',
  attribute: 'Attribute',
  motivation: 'A motivation alone',
  both: 'An attribute and a motivation',
  skill: 'Skill',
  arena: 'Arena',
  drawback: 'Drawback',
  fact: 'A new fact, if there is one',
  piece: 'Piece of equipment',
  entry: 'Entry',
  reason: 'Why',
  content: 'Nothing to object',
  query: 'Query an entry',
  seat: (option, view) => who(view, seatIn(option.id)),
  yes: 'Yes',
  no: 'No',
  topic: 'Topic',
  question: 'The rest of the question',
  answer: 'Answer',
  pass: 'Let it pass',
  sendBack: 'Send it back: the question is not open',
  more: 'More',
  change: 'Change',
  enough: 'Enough',
  agree: 'Agree',
  refuse: 'No, there is more to ask',
  challenge: 'A challenge for others',
  duel: 'A challenge by your own character',
  targets: 'For whom',
  target: 'Against whom',
  difficulty: 'Difficulty',
  scene: 'What they face',
  move: 'What you attempt',
  easy: 'Easy: usefulness +1',
  normal: 'Normal',
  hard: 'Hard: usefulness -1',
  'right.object.fact': option => `The fact: "${aboutOf(option)}"`,
  'right.object.difficulty': 'How hard it is',
  'right.object.element': (option, view) =>
    `${elementName(view, seatOf(option), aboutOf(option))}: it does not convince`,
  'right.object.drawback': (option, view) =>
    `${elementName(view, seatOf(option), aboutOf(option))} does not bear on it`,
  'right.object.damage': (option, view) => `${elementName(view, seatOf(option), aboutOf(option))} should not be lost`,
  'right.object.growth': (option, view) =>
    `${elementName(view, seatOf(option), aboutOf(option))} is not what this improves`,
  'right.object.appeal': 'How it was told: appeal to the others',
  'right.state.fact': 'The fact',
  'right.query': option => (option.with === undefined ? reviewName(option.id) : elementOptionName(option)),
  'right.close.close': 'Close the act',
  'right.close.stop': 'End the whole story here',
  'right.close.more': 'Go on with the act',
  'act.propose.more': 'Go on with the act',
  'act.propose.scene': 'A free scene, without dice',
  'act.propose.close': 'Say how the act goes on',
  party: 'A challenge for everybody, you included',
  over: 'Go on',
  begin: 'Yes, and I begin',
  'challenge.window.fact': option => `The new fact: "${String(option.with?.['about'] ?? '')}"`,
  'challenge.window.difficulty': 'The difficulty',
  'challenge.window.drawback': disputedDrawback,
  'duel.window.fact': option => `The new fact: "${String(option.with?.['about'] ?? '')}"`,
  'duel.window.drawback': disputedDrawback,
  'act.propose.pass': 'Let the turn pass',
  'act.close.more': 'Another round',
  close: 'Close the act',
  stop: 'End the whole story here',
  none: 'None',
  use: 'Face it',
  elements: 'Elements',
  element: 'Element',
  how: 'How you use it',
  giveIn: 'Give in',
  without: 'Go on without it',
  'bring.object': owned,
  'sheets.review': option => (option.with === undefined ? reviewName(option.id) : elementOptionName(option)),
  keep: 'Keep it',
  die: (option, view) => {
    const { seat = 0, element = '', face = 0, margin = 0 } = option.with ?? {};
    const after = signed(Number(margin) + 1);
    return `Spend it on ${elementName(view, Number(seat), String(element))}: ${Number(face)} fell, ${after} instead`;
  },
  grow: 'Improve an element',
  luck: 'Keep the point as luck',
  decline: 'Add nothing',
  convinced: 'Convincing',
  unconvinced: 'Not convincing',
  telling: 'What happens',
  damage: 'What is damaged for good',
  accept: 'Accept it',
  appeal: 'Appeal to the others',
  object: 'Object',
  uphold: 'Yes',
  dismiss: 'No, it stands',
  stand: 'Stand',
  narrate: 'Tell it',
  leave: 'Leave it to them',
  breakOff: 'Break off',
  fightOn: 'Fight on',
  launch: 'Launch a challenge',
  end: 'Let it rest',
  propose: 'Propose one',
  'story.objective.leave': 'Leave it to the others',
  objective: option => String(option.with?.['about'] ?? 'Objective'),
  met: 'It was met',
  notMet: 'It was not met',
  setting: 'Setting',
  concept: 'Who it is to be, in up to three words',
};

function aboutOf({ with: said = {} }: Option): string {
  const { about = '' } = said;
  return String(about);
}

function seatOf({ with: said = {} }: Option): number {
  const { seat = 0 } = said;
  return Number(seat);
}

function reviewName(id: string): string {
  const names: { readonly [id: string]: string } = {
    content: 'Nothing to object',
    query: 'Query an entry',
    entry: 'Entry',
    reason: 'Why',
  };
  return names[id] ?? id;
}
