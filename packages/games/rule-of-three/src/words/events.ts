import type { EventWords } from '@doomtable/kernel';
import type { Events, RuleOfThree } from '../types.js';
import type { View } from '../view.js';
import type { Ending, Wish } from '../world.js';
import { asked, roman } from './asks.js';
import { all, elementName, inRow, who } from './names.js';
import { rowName, signed } from './rows.js';

function quoted(text: string): string {
  return `"${text}"`;
}

const STAGES: { readonly [stage in Events['wrote']['stage']]: string } = {
  chart: 'has marked the strokes of the chart',
  background: 'has a name and a background',
  skills: 'has skills',
  equipment: 'has a whole sheet',
};

const DUEL_ENDS: { readonly [how in Events['duelOver']['how']]: string } = {
  withdrawn: 'The move is withdrawn, and the duel is over.',
  gaveIn: 'The duel is over: one side gave in.',
  failed: 'The duel is over: the response has failed.',
  notLaunched: 'Nobody launches another challenge. The duel is over.',
  evenlyMatched: 'They break off, evenly matched.',
  exhausted: 'They have fought long enough, and part evenly matched.',
};

const STANDOFFS: { readonly [standoff in Events['standoff']['standoff']]: string } = {
  foughtOff: 'The move is fought off, but not for good.',
  drawn: 'It is a draw.',
  advantage: 'The response has gained the advantage.',
};

const SUBJECTS: { readonly [subject in Events['voted']['subject']]: readonly [upheld: string, dismissed: string] } = {
  fact: ['the fact is struck', 'the fact stands'],
  drawback: ['the drawback does not count', 'the drawback counts'],
  query: ['the entry is sent back', 'the entry stands'],
  element: ['it is taken back', 'it counts'],
  damage: ['it is taken back', 'it stays lost'],
  growth: ['it is taken back', 'it stays gained'],
  appeal: ['the appeal is upheld', 'the telling stands'],
};

/** What happened, in words. */
const WISHED: { readonly [wish in Wish]: string } = {
  close: 'would close the act',
  stop: 'would end the whole story here',
  more: 'would go on with the act',
};

export const events: EventWords<RuleOfThree> = {
  questions: data => `Open Questions are played before Act ${roman(data.act)}.`,
  noQuestions: data => `No Open Questions before Act ${roman(data.act)}.`,
  holds: (data, view) => `${who(view, data.seat)} holds the die.`,
  topic: (data, view) =>
    data.topic === ''
      ? `${who(view, data.seat)} names no topic.`
      : `${who(view, data.seat)} names a topic: ${data.topic}.`,
  word: (data, view) => `The die says "${data.word}" to ${who(view, data.seat)}.`,
  asks: (data, view) => `${who(view, data.seat)} asks ${who(view, data.of)}: "${asked(data.word, data.rest)}"`,
  sentBack: (data, view) => `${who(view, data.seat)} sends the question back: it is not open.`,
  passed: (data, view) => `${who(view, data.seat)} lets it pass.`,
  declared: (data, view) => `${who(view, data.seat)} declares: ${data.word}.`,
  enough: 'The questions are over.',
  notEnough: 'Not everybody has heard enough: the topic changes.',
  fact: (data, view) => `${who(view, data.by)} states: ${quoted(data.text)}`,
  struck: data => `The group strikes a fact: ${quoted(data.text)}`,
  wrote: (data, view) => `${who(view, data.seat)} ${STAGES[data.stage]}.`,
  queried: (data, view) =>
    `${who(view, data.by)} queries ${elementName(view, data.seat, data.element)}: ${quoted(data.reason)}`,
  reviewed: data => (data.queries === 0 ? 'Nobody queries a sheet.' : 'The queries are put to the vote.'),
  rewrote: (data, view) =>
    `${who(view, data.seat)} writes an entry anew: ${elementName(view, data.seat, data.element)}.`,
  first: (data, view) => `${who(view, data.seat)} proposes first.`,
  nextAct: data => `Act ${roman(data.act)} is prepared.`,
  act: data => `Act ${roman(data.act)} begins.`,
  round: data => `Act ${roman(data.act)}: round ${data.round}.`,
  scene: (data, view) => `${who(view, data.by)} opens a free scene: ${quoted(data.scene)}`,
  noProposal: (data, view) => `${who(view, data.by)} proposes nothing.`,
  proposed: (data, view) => {
    const whom = all(view, data.seats);
    const kind = `${data.difficulty}, ${data.arena}`;
    return `${who(view, data.by)} proposes for ${whom} (${kind}): ${quoted(data.scene)}`;
  },
  launched: (data, view) =>
    `${who(view, data.by)} challenges ${who(view, data.seat)} (${data.arena}): ${quoted(data.scene)}`,
  hinders: (data, view) =>
    `${who(view, data.by)} names a drawback of ${who(view, data.seat)}: ${elementName(view, data.seat, data.element)}.`,
  hindered: (data, view) =>
    `${elementName(view, data.seat, data.element)} hinders ${who(view, data.seat)}; antipoints used: ${data.used}.`,
  objected: (data, view) => `${who(view, data.by)} objects to ${objectedTo(data, view)}.`,
  objections: (data, view) => {
    const by = data.by;
    return by.length === 0 ? 'Nobody objects.' : `${all(view, by)} would have a vote.`;
  },
  voted: data => {
    const [upheld, dismissed] = SUBJECTS[data.subject];
    const outcome = data.upheld ? upheld : dismissed;
    return `${data.voices} of ${data.of} are for it: ${outcome}.`;
  },
  levelled: data => `The group calls it ${data.difficulty}.`,
  faces: (data, view) => `${who(view, data.seat)} faces it as ${data.difficulty}.`,
  brings: (data, view) => {
    const names = data.elements.map(id => elementName(view, data.seat, id));
    return `${who(view, data.seat)} brings ${inRow(names)}: ${quoted(data.how)}`;
  },
  judged: data => (data.refused === 0 ? 'The others are convinced.' : 'Not everything convinces.'),
  unconvincing: (data, view) => `${elementName(view, data.seat, data.element)} does not convince the others.`,
  gaveIn: (data, view) => `${who(view, data.seat)} gives in.`,
  threw: (data, view) => {
    const faces = data.faces;
    const margins = data.margins;
    const dice = data.elements.map(
      (id, i) => `${elementName(view, data.seat, id)} ${faces[i] ?? 0} (${signed(margins[i] ?? 0)})`,
    );
    return `${who(view, data.seat)} rolls: ${dice.join(', ')}.`;
  },
  lucky: (data, view) =>
    `${who(view, data.seat)} spends a luck point on ${elementName(view, data.seat, data.element)}: ${signed(data.margin)}.`,
  row: (data, view) => `${who(view, data.seat)}: ${signed(data.row)}, ${rowName(data.row)}.`,
  told: (data, view) =>
    data.telling === '' ? `${who(view, data.by)} leaves it at that.` : `${who(view, data.by)}: ${quoted(data.telling)}`,
  appealed: (data, view) => `${who(view, data.seat)} appeals against the telling.`,
  lost: (data, view) =>
    `${who(view, data.seat)} loses a point of ${elementName(view, data.seat, data.element)} for good.`,
  wouldGrow: (data, view) =>
    `${who(view, data.seat)} would improve ${elementName(view, data.seat, data.element)}: ${quoted(data.reason)}`,
  grew: (data, view) => {
    const element = elementName(view, data.seat, data.element);
    return data.gained === 'point'
      ? `${who(view, data.seat)} gains a point of ${element} for good.`
      : `${who(view, data.seat)} strikes out an antipoint of ${element} for good.`;
  },
  banked: (data, view) => `${who(view, data.seat)} keeps a luck point.`,
  declined: (data, view) => `${who(view, data.seat)} adds nothing.`,
  standoff: (data, view) => `${STANDOFFS[data.standoff]} ${who(view, data.entitled)} may launch another challenge.`,
  brokeOff: 'Both sides agree to break off.',
  fightOn: 'It is not over yet.',
  duelOver: data => DUEL_ENDS[data.how],
  wishes: (data, view) => `${who(view, data.by)} ${WISHED[data.wish]} (${data.voices} of ${data.of}).`,
  closed: data => `The group closes Act ${roman(data.act)}.`,
  goesOn: data => `Act ${roman(data.act)} goes on with round ${data.round + 1}.`,
  stopped: 'Everybody agrees to end the story here.',
  objectives: data => {
    const count = data.objectives.length;
    return count === 0 ? 'Nobody proposes an objective.' : `Objectives proposed: ${count}.`;
  },
  objective: data =>
    data.objective === '' ? 'The story goes on without an objective.' : `The objective: ${quoted(data.objective)}`,
  ended: data => ENDINGS[data.ending],
};

/** What an objection is about, as one says it. */
function objectedTo({ subject, seat, about }: Events['objected'], view: View): string {
  switch (subject) {
    case 'fact':
      return `the fact ${quoted(about)}`;
    case 'difficulty':
      return 'how hard it is';
    case 'appeal':
      return `how ${who(view, seat)} told it`;
    default:
      return `${elementName(view, seat, about)} of ${who(view, seat)}`;
  }
}

const ENDINGS: { readonly [ending in Ending]: string } = {
  met: 'The group finds that the objective was met.',
  notMet: 'The group finds that the objective was not met.',
  closed: 'The story is closed without a verdict.',
};
