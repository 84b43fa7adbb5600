import type { Json, Words } from '@doomtable/kernel';
import { BOARD } from './data/prepared.js';
import type { Ending, Outcome } from './outcome.js';
import type { View } from './view.js';
import { asks } from './words/asks.js';
import { events } from './words/events.js';
import { count, monsterName, spaceName, str } from './words/names.js';
import { options } from './words/options.js';
import { settings } from './words/settings.js';

const ENDING_WORDS: { readonly [ending in Ending]: string } = {
  won: 'Every Doomer left by the exit',
  wonWithLosses: 'Some Doomers left by the exit, others did not',
  lost: 'The last Doomer died inside',
  outOfTime: 'The last round passed, and nobody had left',
};

/** Every text of Meet Thy Doom that a person reads. */
export const words: Words<View> = {
  about: 'One Mastermind against one to four Doomers, on a board that shows itself a room at a time.',
  asks,
  options,
  events,
  powers: {
    spawn: { may: 'Put a monster on the board.' },
    remove: { may: 'Take a monster off the board.' },
    edit: { may: 'Lay or spoil a trap, or change the light.' },
    reveal: { may: 'Show a Sector before it is seen.', ruled: 'The Mastermind shows a Sector.' },
    grant: {
      may: 'Grant something to a Doomer.',
      ruled: ({ answer }, view) => {
        const { doomer, what, count: n } = answer as { readonly [field: string]: Json };
        const name = view.doomers[Number(String(doomer).split(':')[1])]?.name ?? 'A Doomer';
        return `The Mastermind grants ${name}: ${String(what)} ${Number(n)}.`;
      },
    },
    rule: { may: 'Make a ruling in words.', ruled: data => `The Mastermind rules: ${str(data, 'answer')}` },
  },
  refusals: {
    noRoom: 'There is no room for it.',
    noAmmo: 'There is no ammo for one more shot.',
    needsKey: 'It is locked, and you do not have its Key.',
    needsSwitch: 'It opens by a switch alone.',
    noPower: 'There is no power.',
    stuckOpen: 'It is locked open.',
    inTheWay: 'Somebody or something stands in it.',
    usedUp: 'It was used already and works only once.',
    heldAlready: 'The Doomers have held a turn in this round already.',
    exitNeeds: ({ item }) => `The exit stays shut without ${String(item)}.`,
    notApproved: 'The Mastermind did not approve it.',
    capped: 'One stat may reach 5, the others stop at 4.',
    missionNotJson: 'The mission is not a JSON file.',
    missionMalformed: ({ at, code }) => `The mission has a fault at '${String(at)}': ${String(code)}.`,
    missionUnplayable: ({ at, message }) => `The mission cannot be played; at '${String(at)}': ${String(message)}`,
  },
  settings,
  endings: ENDING_WORDS,
  place: (board, code, view) => {
    if (board !== 'ambush') return spaceName(code);
    const monster = view.plot?.monsters[Math.floor(code / BOARD.size)];
    return `${monsterName(monster?.kind ?? '')} at ${spaceName(code % BOARD.size)}`;
  },
  result: (result: Json) => {
    const { ending, round, fates, mission } = result as unknown as Outcome;
    const out = fates.filter(fate => fate === 'out').length;
    return `${ENDING_WORDS[ending]}, in round ${round} of mission ${mission}: ${out} of ${count(fates.length, 'Doomer')} got out.`;
  },
};
