import type { Words } from '@doomtable/kernel';
import type { DoomRealm } from './types.js';
import { cellsOf } from './map.js';
import type { Ending, Score } from './score.js';
import { asks } from './words/asks.js';
import { events } from './words/events.js';
import { count, hexNames } from './words/names.js';
import { options } from './words/options.js';
import { settings } from './words/settings.js';

const ENDING_WORDS: { readonly [ending in Ending]: string } = {
  cleared: 'All six enemies are down, with rounds to spare',
  clearedAtTheLast: 'All six enemies are down, the last of them in the last round',
  allDead: 'All heroes are dead',
  keyLost: 'The rounds are over, and the Boss was shut in for ever: the Master Key was lost',
  outOfRounds: 'The rounds are over, and enemies are left',
};

const LINES: { readonly [line in keyof Score]: string } = {
  enemies: 'enemies',
  treasures: 'treasures',
  encounters: 'encounters',
  gold: 'gold',
  rounds: 'spare rounds',
  boss: 'Boss',
  heroes: 'dead heroes',
};

/** Every text of Doom Realm that a person reads. */
export const words: Words<DoomRealm> = {
  about: 'One player, thirty rounds, six enemies: four dice and a pencil against a realm on one sheet.',
  aim: 'Find six enemies on the map, beat all of them within thirty rounds, and keep your heroes alive.',
  asks,
  options,
  events,
  refusals: {
    undiscovered: 'Its location has not been discovered yet.',
    locked: 'Its door is locked; a hero power must open it first.',
    noKey: 'The Boss is behind the Master Key, and the key has not been found.',
    noHero: 'No hero is alive to attack.',
    adventureNotJson: 'The adventure is not a JSON file.',
    adventureMalformed: ({ at, code }) => `The adventure has a fault at '${String(at)}': ${String(code)}.`,
    adventureUnplayable: ({ at, message }) => `The adventure cannot be played; at '${String(at)}': ${String(message)}.`,
  },
  settings,
  endings: ENDING_WORDS,
  place: (board, code, s) => hexNames(s, cellsOf(s, board, code)),
  result: ({ ending, round, score, lines }) => {
    const parts = Object.entries(LINES).map(([line, name]) => `${name} ${lines[line as keyof Score]}`);
    return `${ENDING_WORDS[ending]}, after round ${round}: ${count(score, 'point')} (${parts.join(', ')}).`;
  },
};
