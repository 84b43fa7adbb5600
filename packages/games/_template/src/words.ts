import { seatName, type Words } from '@doomtable/kernel';
import type { Raft } from './types.js';

export const words: Words<Raft> = {
  about: 'Pack stones in secret, build a raft together, and push off before the others do.',
  aim: 'Push off when the raft can bear all packs together: whoever does so wins.',
  asks: {
    'crossing.pack': 'How many stones do you pack?',
    'crossing.push': view => `The raft has ${view.planks} planks. Do you push off?`,
  },
  options: { push: 'Push off', wait: 'Wait for more planks' },
  events: {
    packed: ({ stones }) => `Stones in your pack: ${stones}.`,
    tied: ({ by, planks, now }) => `${seatName(by)} ties planks: ${planks}, now ${now}.`,
    weighed: ({ stones }) => `The packs are weighed: ${stones} stones.`,
    floats: ({ by }) => `The raft floats. ${seatName(by)} wins.`,
    sinks: ({ by }) => `The raft sinks. Everybody wins but ${seatName(by)}.`,
  },
  refusals: { tooFewPlanks: figures => `Nobody pushes off on fewer than ${Number(figures['need'])} planks.` },
  settings: {
    even: 'A raft with just as many planks as stones',
    'even.floats': 'floats',
    'even.sinks': 'sinks',
  },
  endings: { floats: 'The raft floats.', sinks: 'The raft sinks.' },
  result: ({ ending, stones, winners }) =>
    `With ${stones} stones aboard the raft ${ending}. Winners: ${winners.map(seatName).join(', ')}.`,
};
