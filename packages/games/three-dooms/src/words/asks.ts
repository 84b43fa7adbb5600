import type { Decision, Say } from '@doomtable/kernel';
import type { View } from '../view.js';
import { offered, wordOf } from './about.js';
import { doomName, hero, ordinal, plural } from './names.js';

type Ask = Say<[view: View, decision: Decision]>;

const mine = (view: View, { by }: Decision): string => (by === 'luck' ? '' : hero(view, by));

function openSlots(view: View): number {
  return 5 - (view.dooms[view.session - 1]?.fronts.length ?? 0);
}

/** By `rule.step`: what is being decided, said to the one who decides. */
export const asks: { readonly [step: string]: Ask } = {
  'founding.site':
    'Where does the town lie, and what is it called? Take one of these, support one that was offered, or write your own.',
  'joining.person': 'Who are you? Each of these is a Councilor who talks at the fire and a Hero who goes out.',
  'creation.councilors': 'Who are you on the committee? A name, a role in the town, and what drives you.',
  'creation.heroes': 'Who is your Hero? A name in translation, the emotion that drives the Hero, and one Specialty.',
  'contest.hold': (_view, decision) =>
    `Others want ${said(decision, 'word')} as well. Do you hold on to it, and roll if need be, or give way?`,
  'creation.drivingAgain': 'Your Driving Emotion went to another Hero. Choose a different one.',
  'creation.supporting':
    'Your Supporting Emotion is the opposite of another Hero’s Driving Emotion. Whose, and what is its name?',
  'creation.supportingAgain': 'Choose your Supporting Emotion again: whose opposite, and its name.',
  'creation.points': 'Ten points for your two emotions and your Grit.',
  'matter.floor': (view, { step }) => {
    const what =
      view.dooms[view.session - 1] === undefined ? 'What is the greatest threat to the town?' : aspectsWanted(view);
    return step === 'floor'
      ? `${what} Put something forward, as much as you like, or leave the floor to others.`
      : what;
  },
  'matter.gavel': (_view, decision) =>
    decision.choice.kind === 'either' && 'declare' in decision.choice.branches
      ? 'Everybody has spoken. As Chair, declare what is agreed or call a vote.'
      : 'There must be a vote. As Chair, how do you put it?',
  'matter.consensus': (_view, decision) =>
    `The Chair declares the committee agreed: “${said(decision, 'name')}”. One voice against it is enough for a vote.`,
  'matter.fill': 'Too little has been put forward. Add something of yours.',
  'ballot.sealed': (_view, decision) => `${voteOn(decision)} Nobody sees it before all are in.`,
  'ballot.spoken': (_view, decision) => `${voteOn(decision)} It is spoken aloud.`,
  'ballot.casting': 'The vote is tied. Yours is the casting vote.',
  'prepare.sheets': (view, { by }) =>
    view.dooms[view.session - 1]?.master === by
      ? `Fill in the Doom Sheet: an emotion for each Aspect, and all ${plural(view.dooms[view.session - 1]?.total ?? 0, 'point')}.`
      : 'Plan with the other Heroes: the Doom Master cannot read this. You go when all are ready.',
  'confront.next': 'Which Aspect do the Heroes go to next? If all of you say so, you go home.',
  'confront.scene': 'Frame the scene: where are the Heroes, and what is about to happen?',
  'confront.free': (view, { by }) =>
    view.dooms[view.session - 1]?.master === by
      ? 'The scene is yours: speak for its people, or cut it.'
      : 'Free play: speak and act, challenge another Hero over something, or go at the Aspect.',
  'confront.claims': (view, decision) =>
    `${whom(view, decision)} goes at the Aspect. Do you want to be the one as well?`,
  'first.name': 'Several want the same place. Who was first? The others may challenge that Hero.',
  'ladder.challenge': (view, decision) => `${whom(view, decision)} is champion. Do you challenge?`,
  'duel.answer': (view, decision) =>
    `${whom(view, decision)} challenges you: ${said(decision, 'matter')}. Fight, or yield it without a wound?`,
  'duel.emotion': (view, decision) => `Which emotion does ${mine(view, decision)} use, and how?`,
  'duel.reply': (view, decision) => `Which emotion does ${mine(view, decision)} answer with, and how?`,
  'duel.mercy': 'You won the round. Injure your opponent, or show mercy?',
  'duel.press': 'Is that enough, or another round?',
  'duel.tie': 'A tie. You defend, so you decide: are both Injured, or neither?',
  'conflict.emotion': (view, decision) => `Which emotion does ${mine(view, decision)} use, and how?`,
  'conflict.face': 'Sum up how things stand: how does the Aspect meet this?',
  'conflict.tie': 'A tie. The Aspect defends, so you decide: are both Injured, or neither?',
  'conflict.onward': 'You won the round, and the Aspect stands. Go on, or step back?',
  'conflict.rival': (view, decision) => `The round is over. Do you challenge ${whom(view, decision)} for the place?`,
  'conflict.stepIn': (_view, decision) => `Nobody faces “${said(decision, 'name')}” now. Do you step in?`,
  'round.reroll': 'You are behind. Throw again, and say how it helps, or let it stand?',
  'judge.vote': (_view, decision) => `You are not in this conflict. ${judged(decision)}`,
  'closing.vote': (_view, decision) =>
    said(decision, 'wish') === 'timeUp'
      ? 'Time is up, says somebody. Does the session end, with everything left undefeated?'
      : 'Somebody would end the session here. It ends if all agree, with everything left undefeated.',
  'homecoming.fire': 'Back at the fire. Praise a Hero, blame one, or rise: the evening is over when all have risen.',
  'objection.vote': (_view, decision) => `Somebody objects. ${judged(decision)}`,
  'judge.rule': (_view, decision) => judged(decision),
  'hurt.learn': 'You are Injured. Say how, and take a new Specialty, one that would not have helped just now.',
  'hurt.emotion': 'No Grit is left. Which emotion weakens?',
  'dying.strike': 'You are mortally wounded. A last action against your opponent?',
  'dying.fate': 'How does it end for your Hero?',
};

function aspectsWanted(view: View): string {
  const left = openSlots(view);
  return `What must be overcome, for “${doomName(view, view.session)}” to be averted? ${plural(left, 'Aspect')} of the ${ordinal(view.session)} Doom ${left === 1 ? 'is' : 'are'} open.`;
}

/** What the first option carries for the question. */
function said(decision: Decision, key: string): string {
  const [first] = offered(decision);
  return first === undefined ? '' : wordOf(first, key);
}

function whom(view: View, decision: Decision): string {
  return hero(view, Number(said(decision, 'whom')));
}

function voteOn(decision: Decision): string {
  const about = said(decision, 'about');
  return about === '' ? 'Your vote.' : `“${about}”: yes or no?`;
}

function judged(decision: Decision): string {
  const text = said(decision, 'text');
  return said(decision, 'question') === 'helps'
    ? `Does “${text}” help here, as it was told?`
    : `A new Specialty: “${text}”. Does it count, or would it have helped just now?`;
}
