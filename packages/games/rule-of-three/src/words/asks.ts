import type { ChoiceData, Decision, JsonObject, Say } from '@doomtable/kernel';
import { characterOf } from '../world.js';
import type { View } from '../view.js';
import { all, capital, elementName, who } from './names.js';
import { rowName, signed } from './rows.js';

type Ask = Say<[view: View, decision: Decision]>;

/** What is being decided, said to the one who decides. */
export const asks: { readonly [step: string]: Ask } = {
  'story.wanted': view => `Shall Open Questions be played before Act ${roman(view.act)}?`,
  'story.objective': 'Act I is over. What must be done for this story to succeed?',
  'story.choose': 'Which objective shall this story be measured by?',
  'story.verdict': view =>
    view.objective === '' ? 'Was the story brought to a good end?' : `Was it done? "${view.objective}"`,
  'questions.open': view =>
    view.now.questions?.topic === ''
      ? 'You hold the die. Name a topic and state a fact about the setting.'
      : `You hold the die. State another fact about ${view.now.questions?.topic ?? 'the setting'}.`,
  'questions.ask': view => {
    const { word = 'who', speaker = 0 } = view.now.questions ?? {};
    return `Ask ${who(view, (speaker + 1) % view.players)} an open question that begins with "${capital(word)}".`;
  },
  'questions.answer': view => {
    const { word = 'who', question = '', speaker = 0 } = view.now.questions ?? {};
    return `${who(view, speaker)} asks: "${asked(word, question)}" Answer with a fact.`;
  },
  'questions.declare': 'The circle is back at you: more of this, a change of topic, or enough?',
  'questions.agree': view => `${who(view, view.now.questions?.holder ?? 0)} has heard enough. Do you agree?`,
  'sheets.write': (view, { by }) => STAGES[characterOf(view, Number(by)).writing ?? 'chart'],
  'sheets.review': 'All sheets are written. Does an entry claim too much, or rest on the wrong things?',
  'query.rewrite': 'The others send this entry back. Write it anew; its points stay.',
  'act.propose': view => `It is yours to propose a challenge (Act ${roman(view.act)}, round ${view.round}).`,
  'act.scene': 'A free scene: everybody tells what they like. Go on when it has been told.',
  'act.close': view =>
    view.round >= view.rulings.rounds
      ? `Round ${view.round} was the last of Act ${roman(view.act)}.`
      : `Round ${view.round} of Act ${roman(view.act)} is over. Close the act, or play another round?`,
  'challenge.hinder': 'Do you name a drawback of theirs that makes it harder?',
  'challenge.window': view => {
    const { by = 0, scene = '', difficulty = 'normal' } = view.now.challenge ?? {};
    return `${who(view, by)} proposes, ${difficulty}: "${scene}" Do you want a vote on any of it?`;
  },
  'challenge.level': 'How hard is this challenge?',
  'bring.choose': (view, { by }) => {
    const { most = 1, arena = 'physical' } = view.now.bring ?? {};
    const count = most === 1 ? 'one element' : `up to ${most} elements`;
    const use = most === 1 ? 'it helps' : 'they help';
    return `${stakeOf(view, Number(by))} Bring ${count} of the ${arena} arena and say how ${use}, or give in.`;
  },
  'attempt.replace': 'An element did not convince. Bring another one in its place?',
  'bring.object': 'Is there an element whose use does not convince you?',
  'bring.replace': 'An element did not convince. Bring another one in its place?',
  'attempt.luck': view => {
    const { margins = [0] } = view.now.attempt ?? {};
    const row = Math.max(...margins);
    return `Your best margin is ${signed(row)}: ${rowName(row)}. Do you spend a luck point?`;
  },
  'growth.choose': 'You have won a point. Which element does it make better?',
  'growth.judge': (view, decision) => {
    const { seat, element, reason } = dataOf(decision.choice);
    return `${who(view, Number(seat))} wants to improve ${elementName(view, Number(seat), String(element))}: "${String(reason)}"`;
  },
  'growth.root': 'What does it rest on from now on?',
  'aftermath.tell': 'Tell what happens. A loss or a benefit of the situation is best told as a new fact.',
  'aftermath.judge': (view, decision) => {
    const { seat, element } = dataOf(decision.choice);
    return `${who(view, Number(seat))} loses a point of ${elementName(view, Number(seat), String(element))}. Does that convince you?`;
  },
  'aftermath.appeal': 'Do you accept how it was told, or do you appeal to the others?',
  'aftermath.object': 'A new fact was told. Do you object to it?',
  'objection.level': 'Somebody doubts how hard it is. How hard is this challenge?',
  'vote.cast': (view, decision) => sayVote(view, dataOf(decision.choice)),
  'duel.hinder': view =>
    `Do you name a drawback of ${who(view, view.now.duel?.challenger ?? 0)} that makes the move harder?`,
  'duel.window': 'Do you want a vote on the new fact or on the drawback?',
  'duel.level': view => {
    const { challenger = 0, move = '' } = view.now.duel ?? {};
    return `${who(view, challenger)} attempts: "${move}" How hard is that?`;
  },
  'duel.stand': 'Do you stand against it, or give in before any dice fall?',
  'aftermath.narrate': 'The move has failed. Do you tell how, or leave it to them?',
  'duel.breakOff': 'It is a draw. Break off as evenly matched, or fight on?',
  'duel.launch': 'You may launch a challenge of your own. What do you attempt?',
};

const STAGES = {
  chart: 'Who are you in this story? Take somebody who is ready, or make your own.',
  background: 'Write your name, your motivations and your background.',
  skills: 'Write your skills; each rests on a fact.',
  equipment: 'Write your equipment; each piece rests on a skill.',
} as const;

/** What a character faces now. */
function stakeOf(view: View, seat: number): string {
  const { duel, challenge } = view.now;
  if (duel !== null) {
    return duel.challenger === seat ? `You attempt: "${duel.move}"` : `${who(view, duel.challenger)}: "${duel.move}"`;
  }
  if (challenge === null) return '';
  return `${all(
    view,
    challenge.targets.map(target => target.seat),
  )} must face this: "${challenge.scene}"`;
}

function sayVote(view: View, { subject, about, seat }: JsonObject): string {
  switch (subject) {
    case 'fact':
      return `Shall this new fact be struck? "${String(about)}"`;
    case 'drawback':
      return `Does ${elementName(view, Number(seat), String(about))} not bear on this after all?`;
    case 'element':
      return `${who(view, Number(seat))} brings ${elementName(view, Number(seat), String(about))}. Shall it be refused?`;
    case 'damage':
      return `${who(view, Number(seat))} loses a point of ${elementName(view, Number(seat), String(about))}. Shall it be something else?`;
    case 'growth':
      return `${who(view, Number(seat))} would improve ${elementName(view, Number(seat), String(about))}. Shall it be something else?`;
    case 'query':
      return `An entry of ${who(view, Number(seat))} is in doubt: "${String(about)}" Shall it be written anew?`;
    default:
      return `Was the telling of ${who(view, Number(seat))} unfair?`;
  }
}

/** What the options of a decision carry to be talked about. */
function dataOf(choice: ChoiceData): JsonObject {
  return choice.kind === 'one' ? (choice.of[0]?.with ?? {}) : {};
}

export function asked(word: string, rest: string): string {
  return rest === '' ? `${capital(word)}?` : `${capital(word)} ${rest}`;
}

export function roman(act: number): string {
  return 'I'.repeat(act);
}
