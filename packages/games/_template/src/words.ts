import type { Json, Words } from '@doomtable/kernel';
import type { View } from './view.js';
import type { Outcome } from './world.js';

const traveller = (seat: Json | undefined): string => `Traveller ${Number(seat) + 1}`;

export const words: Words<View> = {
  about: 'Pack stones in secret, build a raft together, and push off before the others do.',
  asks: {
    'crossing.pack': 'How many stones do you pack?',
    'crossing.push': view => `The raft has ${view.planks} planks. Do you push off?`,
  },
  options: { push: 'Push off', wait: 'Wait for more planks' },
  events: {
    packed: data => `Stones in your pack: ${Number(data['stones'])}.`,
    tied: data => `${traveller(data['by'])} ties planks: ${Number(data['planks'])}, now ${Number(data['now'])}.`,
    weighed: data => `The packs are weighed: ${Number(data['stones'])} stones.`,
    floats: data => `The raft floats. ${traveller(data['by'])} wins.`,
    sinks: data => `The raft sinks. Everybody wins but ${traveller(data['by'])}.`,
  },
  refusals: { tooFewPlanks: figures => `Nobody pushes off on fewer than ${Number(figures['need'])} planks.` },
  settings: {
    even: 'A raft with just as many planks as stones',
    'even.floats': 'floats',
    'even.sinks': 'sinks',
  },
  endings: { floats: 'The raft floats.', sinks: 'The raft sinks.' },
  result: result => {
    const { ending, stones, winners } = result as unknown as Outcome;
    return `With ${stones} stones aboard the raft ${ending}. Winners: ${winners.map(traveller).join(', ')}.`;
  },
};
