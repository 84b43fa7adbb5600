import type { Json, JsonObject, Say } from '@doomtable/kernel';
import type { View } from '../view.js';
import { asked, roman } from './asks.js';
import { all, elementName, inRow, who } from './names.js';
import { rowName, signed } from './rows.js';

type Told = Say<[data: JsonObject, view: View]>;

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function list(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [];
}

function quoted(value: Json | undefined): string {
  return `"${String(value ?? '')}"`;
}

function element(view: View, data: JsonObject, id: Json | undefined = data['element']): string {
  return elementName(view, data['seat'], String(id ?? ''));
}

const STAGES: { readonly [stage: string]: string } = {
  chart: 'has marked the strokes of the chart',
  background: 'has a name and a background',
  skills: 'has skills',
  equipment: 'has a whole sheet',
};

const DUEL_ENDS: { readonly [how: string]: string } = {
  withdrawn: 'The move is withdrawn, and the duel is over.',
  gaveIn: 'The duel is over: one side gave in.',
  failed: 'The duel is over: the response has failed.',
  notLaunched: 'Nobody launches another challenge. The duel is over.',
  evenlyMatched: 'They break off, evenly matched.',
  exhausted: 'They have fought long enough, and part evenly matched.',
};

const STANDOFFS: { readonly [standoff: string]: string } = {
  foughtOff: 'The move is fought off, but not for good.',
  drawn: 'It is a draw.',
  advantage: 'The response has gained the advantage.',
};

const SUBJECTS: { readonly [subject: string]: readonly [upheld: string, dismissed: string] } = {
  fact: ['the fact is struck', 'the fact stands'],
  drawback: ['the drawback does not count', 'the drawback counts'],
  query: ['the entry is sent back', 'the entry stands'],
  appeal: ['the appeal is upheld', 'the telling stands'],
};

/** What happened, in words. */
export const events: { readonly [kind: string]: Told } = {
  questions: data => `Open Questions are played before Act ${roman(Number(data['act']))}.`,
  noQuestions: data => `No Open Questions before Act ${roman(Number(data['act']))}.`,
  holds: (data, view) => `${who(view, data['seat'])} holds the die.`,
  topic: (data, view) =>
    data['topic'] === ''
      ? `${who(view, data['seat'])} names no topic.`
      : `${who(view, data['seat'])} names a topic: ${String(data['topic'])}.`,
  word: (data, view) => `The die says "${String(data['word'])}" to ${who(view, data['seat'])}.`,
  asks: (data, view) =>
    `${who(view, data['seat'])} asks ${who(view, data['of'])}: "${asked(String(data['word']), String(data['rest']))}"`,
  sentBack: (data, view) => `${who(view, data['seat'])} sends the question back: it is not open.`,
  passed: (data, view) => `${who(view, data['seat'])} lets it pass.`,
  declared: (data, view) => `${who(view, data['seat'])} declares: ${String(data['word'])}.`,
  enough: 'The questions are over.',
  notEnough: 'Not everybody has heard enough: the topic changes.',
  fact: (data, view) => `${who(view, data['by'])} states: ${quoted(data['text'])}`,
  struck: data => `The group strikes a fact: ${quoted(data['text'])}`,
  wrote: (data, view) => `${who(view, data['seat'])} ${STAGES[String(data['stage'])] ?? 'has written'}.`,
  queried: (data, view) => `${who(view, data['by'])} queries ${element(view, data)}: ${quoted(data['reason'])}`,
  reviewed: data => (data['queries'] === 0 ? 'Nobody queries a sheet.' : 'The queries are put to the vote.'),
  rewrote: (data, view) => `${who(view, data['seat'])} writes an entry anew: ${element(view, data)}.`,
  first: (data, view) => `${who(view, data['seat'])} proposes first.`,
  act: data => `Act ${roman(Number(data['act']))} begins.`,
  noProposal: (data, view) => `${who(view, data['by'])} proposes nothing.`,
  proposed: (data, view) => {
    const whom = all(view, list(data['seats']));
    const kind = `${String(data['difficulty'])}, ${String(data['arena'])}`;
    return `${who(view, data['by'])} proposes for ${whom} (${kind}): ${quoted(data['scene'])}`;
  },
  launched: (data, view) =>
    `${who(view, data['by'])} challenges ${who(view, data['seat'])} (${String(data['arena'])}): ${quoted(data['scene'])}`,
  hinders: (data, view) =>
    `${who(view, data['by'])} names a drawback of ${who(view, data['seat'])}: ${element(view, data)}.`,
  objections: (data, view) => {
    const by = list(data['by']);
    return by.length === 0 ? 'Nobody objects.' : `${all(view, by)} would have a vote.`;
  },
  voted: data => {
    const [upheld = '', dismissed = ''] = SUBJECTS[String(data['subject'])] ?? [];
    const outcome = data['upheld'] === true ? upheld : dismissed;
    return `${Number(data['voices'])} of ${Number(data['of'])} are for it: ${outcome}.`;
  },
  levelled: data => `The group calls it ${String(data['difficulty'])}.`,
  faces: (data, view) => `${who(view, data['seat'])} faces it as ${String(data['difficulty'])}.`,
  brings: (data, view) => {
    const names = list(data['elements']).map(id => element(view, data, id));
    return `${who(view, data['seat'])} brings ${inRow(names)}: ${quoted(data['how'])}`;
  },
  judged: data => (data['refused'] === 0 ? 'The others are convinced.' : 'Not everything convinces.'),
  unconvincing: (data, view) => `${element(view, data)} does not convince the others.`,
  gaveIn: (data, view) => `${who(view, data['seat'])} gives in.`,
  threw: (data, view) => {
    const faces = list(data['faces']);
    const margins = list(data['margins']);
    const dice = list(data['elements']).map(
      (id, i) => `${element(view, data, id)} ${Number(faces[i])} (${signed(Number(margins[i]))})`,
    );
    return `${who(view, data['seat'])} throws: ${dice.join(', ')}.`;
  },
  lucky: (data, view) =>
    `${who(view, data['seat'])} spends a luck point on ${element(view, data)}: ${signed(Number(data['margin']))}.`,
  row: (data, view) => `${who(view, data['seat'])}: ${signed(Number(data['row']))}, ${rowName(Number(data['row']))}.`,
  told: (data, view) =>
    data['telling'] === ''
      ? `${who(view, data['by'])} leaves it at that.`
      : `${who(view, data['by'])}: ${quoted(data['telling'])}`,
  appealed: (data, view) => `${who(view, data['seat'])} appeals against the telling.`,
  lost: (data, view) => `${who(view, data['seat'])} loses a point of ${element(view, data)} for good.`,
  wouldGrow: (data, view) =>
    `${who(view, data['seat'])} would improve ${element(view, data)}: ${quoted(data['reason'])}`,
  grew: (data, view) => `${who(view, data['seat'])} gains a point of ${element(view, data)} for good.`,
  banked: (data, view) => `${who(view, data['seat'])} keeps a luck point.`,
  declined: (data, view) => `${who(view, data['seat'])} adds nothing.`,
  standoff: (data, view) =>
    `${STANDOFFS[String(data['standoff'])] ?? ''} ${who(view, data['entitled'])} may launch another challenge.`,
  brokeOff: 'Both sides agree to break off.',
  fightOn: 'It is not over yet.',
  duelOver: data => DUEL_ENDS[String(data['how'])] ?? 'The duel is over.',
  closed: data => `The group closes Act ${roman(Number(data['act']))}.`,
  goesOn: data => `Act ${roman(Number(data['act']))} goes on.`,
  stopped: 'Everybody agrees to end the story here.',
  objectives: data => {
    const count = list(data['objectives']).length;
    return count === 0 ? 'Nobody proposes an objective.' : `Objectives proposed: ${count}.`;
  },
  objective: data =>
    data['objective'] === ''
      ? 'The story goes on without an objective.'
      : `The objective: ${quoted(data['objective'])}`,
  ended: data => ENDINGS[String(data['ending'])] ?? 'The story is over.',
};

const ENDINGS: { readonly [ending: string]: string } = {
  met: 'The group finds that the objective was met.',
  notMet: 'The group finds that the objective was not met.',
  closed: 'The story is closed without a verdict.',
};
