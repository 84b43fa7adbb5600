import { seatName, type Words } from '@doomtable/kernel';
import type { View } from './view.js';
import { asks } from './words/asks.js';
import { events } from './words/events.js';
import { aspect, councilor, hero } from './words/names.js';
import { options } from './words/options.js';
import { settings } from './words/settings.js';
import type { ThreeDooms } from './types.js';
import type { Ending } from './world.js';

const ENDING_WORDS: { readonly [ending in Ending]: string } = {
  saved: 'The town is saved, and its greatest Hero is honoured',
  savedByTheDead: 'The town is saved, and its greatest Hero did not live to see it',
  savedAfterDuel: 'The town is saved, and a last Duel named its greatest Hero',
  destroyed: 'The town is destroyed',
  destroyedAfterDuel: 'The town is destroyed, and its Heroes fought over who had lost the least',
};

/** Every text of Three Dooms that a person reads. */
export const words: Words<ThreeDooms> = {
  about: 'A town at the dawn of history, a committee of elders, and three Dooms that its Heroes must turn away.',
  aim: 'Save your town from three Dooms, one after the other, and let your Hero be the most glorious of those who did.',
  asks,
  options,
  events,
  rights: {
    ages: {
      may: 'Put the order of age right: the oldest player takes the chair.',
      used: ({ by }) => `${seatName(Number(by))} puts the order of age right.`,
    },
    speakUp: {
      may: 'Take the floor again.',
      used: ({ by }, view) => `${councilor(view, Number(by))} takes the floor again.`,
    },
    speakAgain: {
      may: 'Act in this scene after all.',
      used: ({ by }, view) => `${hero(view, Number(by))} has something to do after all.`,
    },
    planOn: {
      may: 'Add to the plan after all.',
      used: ({ by }, view) => `${hero(view, Number(by))} has more to say to the plan.`,
    },
    sitDown: {
      may: 'Stay at the fire a little longer.',
      used: ({ by }, view) => `${councilor(view, Number(by))} sits down again.`,
    },
    timeUp: {
      may: 'Say that time is up for this session.',
      used: ({ by }) => `${seatName(Number(by))} says that time is up.`,
    },
    enough: {
      may: 'Propose to end this session here.',
      used: ({ by }) => `${seatName(Number(by))} proposes to end the session.`,
    },
    scribe: {
      may: 'Write in the minutes.',
      used: ({ by }, view) => `${councilor(view, Number(by))} writes in the minutes.`,
    },
    object: { may: 'Object to what was told.', used: ({ by }) => `${seatName(Number(by))} objects.` },
    show: {
      may: 'Show the table something of the Doom Sheet.',
      used: ({ by, answer }, view) =>
        `${seatName(Number(by))} shows a line of the Doom Sheet: ${shownOf(String(answer), view)}.`,
    },
  },
  refusals: {
    tooFewPlayers: ({ least }) =>
      `Fewer than ${Number(least)} play only where the table has agreed on the game for three.`,
    opposedAlready: 'That Driving Emotion has its opposite already.',
    strands: 'Somebody would be left with nobody to oppose but himself.',
    hasBeenMaster: 'Whoever suggested it has been Doom Master before, and this table takes turns.',
    allBarred: 'It has beaten every Hero who could face it, so nobody may attempt it again.',
    nothingToLose: 'There is nothing left that an Injury could take.',
    chosenBefore: 'At this table an emotion holds for the whole conflict.',
  },
  settings,
  endings: ENDING_WORDS,
  result: ({ ending, town, greatestName, score, winner }) => {
    const praise = winner < 0 ? 'had the most Glory' : 'wins';
    return `${town}: ${ENDING_WORDS[ending]}. ${greatestName} ${praise}, with ${score}.`;
  },
};

function shownOf(answer: string, view: View): string {
  const [what = '', place = ''] = answer.split(':');
  return `${what} of ${aspect(view, Number(place))}`;
}
