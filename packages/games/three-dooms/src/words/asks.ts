import type { Decision, Say } from '@doomtable/kernel';
import { SCENES } from '../data/tables.js';
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
  'ages.older': 'How many of the others are older than you? Only the order counts, never an age.',
  'founding.site':
    'Where does the town lie, and what is it called? Offer a place and a name, or support one that was offered.',
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
    return step === 'floor' ? `${what} Put something forward, speak, or leave the floor to others.` : what;
  },
  'matter.gavel': 'Everybody has spoken. As Chair, declare what is agreed or call a vote.',
  'matter.consensus': (_view, decision) =>
    `The Chair declares the committee agreed: “${said(decision, 'name')}”. One voice against it is enough for a vote.`,
  'matter.afterObjection': 'Somebody objects, so there must be a vote. How is it put?',
  'matter.fill': 'Too little has been put forward. Add something of yours.',
  'ballot.sealed': (_view, decision) => `${voteOn(decision)} Nobody sees it before all are in.`,
  'ballot.spoken': (_view, decision) => `${voteOn(decision)} It is spoken aloud.`,
  'ballot.casting': 'The vote is tied. Yours is the casting vote.',
  'prepare.sheets': (view, { by }) =>
    view.dooms[view.session - 1]?.master === by
      ? `Fill in the Doom Sheet: an emotion for each Aspect, and all ${plural(view.dooms[view.session - 1]?.total ?? 0, 'point')}.`
      : 'Plan with the other Heroes: the Doom Master cannot read this. Leave it empty if you have nothing to add.',
  'confront.next': 'Which Aspect do the Heroes go to next? If all of you say so, you go home.',
  'confront.scene': (view, decision) =>
    offered(decision).some(({ id }) => id === 'end')
      ? 'Time is up. Frame another scene all the same, or end the session?'
      : `Frame the scene. (${view.dooms[view.session - 1]?.scenes ?? 0} of ${SCENES.timeUp} before time is up)`,
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
  'conflict.outline': 'Sum up how things stand before the dice fall.',
  'conflict.emotion': (view, decision) => `Which emotion does ${mine(view, decision)} use, and how?`,
  'conflict.face': 'How does the Aspect meet this?',
  'conflict.tie': 'A tie. The Aspect defends, so you decide: are both Injured, or neither?',
  'conflict.onward': 'You won the round, and the Aspect stands. Go on, or step back?',
  'conflict.rival': (view, decision) => `The round is over. Do you challenge ${whom(view, decision)} for the place?`,
  'conflict.stepIn': (_view, decision) => `Nobody faces “${said(decision, 'name')}” now. Do you step in?`,
  'round.reroll': 'You are behind. Throw again, and say how it helps, or let it stand?',
  'judge.vote': (_view, decision) => `You are not in this conflict. ${judged(decision)}`,
  'objection.vote': (_view, decision) => `Somebody objects. ${judged(decision)}`,
  'judge.rule': (_view, decision) => judged(decision),
  'hurt.learn': 'You are Injured. A new Specialty, one that would not have helped just now?',
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
