import type { Decision, Say } from '@doomtable/kernel';
import type { View } from '../view.js';
import type { Challenge } from '../world.js';
import { count, line } from './names.js';

type Ask = Say<[view: View, decision: Decision]>;

/** The Challenge on the workbench, or the one that is being opened. */
function facing(view: View): Challenge | undefined {
  const { pool, event } = view;
  return event?.challenges.find(({ id }) => id === pool?.challenge) ?? event?.challenges.at(-1);
}

function named(view: View): string {
  const challenge = facing(view);
  return challenge === undefined ? 'what lies ahead' : `${challenge.name} (${line(challenge)})`;
}

const TOPICS = {
  leader: (view: View) => `Who leads against ${named(view)}?`,
  divide: () => 'Which PC faces which Challenge?',
  stress: (view: View) => `How is the Stress from ${named(view)} shared?`,
  recovery: () => 'The scene is over. Do you recover a fixed amount, or test for it?',
  calm: () => 'Whose Stress goes down?',
  way: () => 'Where does the Cohort go next?',
} as const;

function agreeing(view: View): string {
  return view.topic === null ? 'What do you agree on?' : TOPICS[view.topic](view);
}

/** What is being decided, said to whoever decides. */
export const asks: { readonly [step: string]: Ask } = {
  'scenario.cast': 'Who are you? Name, background, Ability, Motto, and a Rank for each Expertise.',
  'scenario.cohort': 'What is your Rallying Cry, and which Supplies does the Cohort carry?',
  'scene.next': ({ desk }) => {
    const next = desk?.events.find(({ id }) => id === desk.next);
    return next === undefined ? 'What happens next?' : `What happens next? The scenario goes on with ${next.title}.`;
  },
  'asking.reply': 'The GM asks you something. What do you say?',
  'scene.downtime': 'Is there time for a long rest? Every PC would lose 3 Stress.',
  'event.target': view => `Who has to take this Test: ${named(view)}?`,
  'agree.propose': agreeing,
  'agree.settle': agreeing,
  'opening.petition': view => `${named(view)}: go on, or ask the GM for something first?`,
  'opening.divide': view => `How do you split ${named(view)}? The Leader stays with the first part.`,
  'opening.grant': 'The Cohort asks for this. Do you allow it?',
  'pushing.choose': 'You are Stressed Out. Push the Limit, for one Agony?',
  'pushing.scar': 'What does this Agony leave behind?',
  'hand.offer': view => `Doom stands at ${view.doom}. Call on the Hand of Doom for 5?`,
  'cohort.part': view => `What do you do about ${named(view)}, and what do you bring?`,
  'cohort.plan': view => `Tell the plan against ${named(view)}: what does the Cohort spend, and who rolls?`,
  'cohort.doom': view => `The plan is closed. Doom stands at ${view.doom}: what do you put against it?`,
  'cohort.late': 'The dice lie. Do you switch on a trait now?',
  'cohort.hinder': 'On which dice of the Cohort do the hindrances go?',
  'cohort.own': "On which dice of the Cohort do the PCs' own hindrances go?",
  'cohort.help': 'On which dice do your modifiers go?',
  'cohort.disaster': 'A Disaster for the Cohort. What comes of it?',
  'menace.act': view => `What does ${named(view)} do, and what do you pay Doom for?`,
  'menace.answer': view => `What do you do against ${named(view)} in its turn?`,
  'menace.hinder': 'On which dice of the Challenge do your hindrances go?',
  'menace.own': "On which dice do the Challenge's own hindrances go?",
  'menace.help': 'On which dice of the Challenge do its modifiers go?',
  'menace.disaster': 'A Disaster for the Challenge. What comes of it?',
  'growth.wish': view => {
    const dice = typeof view.viewer === 'number' ? (view.cast[view.viewer]?.growth ?? 0) : 0;
    return `You have ${count(dice, 'Growth die', 'Growth dice')}. What do you try to grow into?`;
  },
  'growth.quest': 'Has this PC gone through a quest that could heal an Agony?',
};
