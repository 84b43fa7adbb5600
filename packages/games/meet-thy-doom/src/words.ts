import { fieldsIn, type Words } from '@doomtable/kernel';
import type { MeetThyDoom } from './types.js';
import { BOARD } from './data/prepared.js';
import { doomerId } from './offers.js';
import type { Ending } from './outcome.js';
import { asks } from './words/asks.js';
import { events } from './words/events.js';
import { count, monsterName, seatName, spaceName } from './words/names.js';
import { options } from './words/options.js';
import { settings } from './words/settings.js';

const ENDING_WORDS: { readonly [ending in Ending]: string } = {
  won: 'Every Doomer left by the exit',
  wonWithLosses: 'Some Doomers left by the exit, others did not',
  lost: 'The last Doomer died inside',
  outOfTime: 'The last round passed, and nobody had left',
  brokenOff: 'The table broke off, and nobody had left',
};

/** Every text of Meet Thy Doom that a person reads. */
export const words: Words<MeetThyDoom> = {
  about: 'One Mastermind against one to four Doomers, on a board that shows itself a room at a time.',
  asks,
  options,
  events,
  rights: {
    spawn: { may: 'Put a monster on the board.' },
    remove: { may: 'Take a monster off the board.' },
    edit: { may: 'Lay or spoil a trap, or change the light.' },
    reveal: { may: 'Show a Sector before it is seen.', used: 'The Mastermind shows a Sector.' },
    grant: {
      may: 'Grant something to a Doomer.',
      used: ({ answer }, view) => {
        const { doomer, what, count: n } = fieldsIn(answer);
        const name = view.doomers.find((_, i) => doomerId(i) === doomer)?.name ?? 'A Doomer';
        return `The Mastermind grants ${name}: ${String(what)} ${Number(n)}.`;
      },
    },
    breakOff: {
      may: 'Propose to break the mission off: those inside are lost.',
      used: ({ by }, view) => `${seatName(view, Number(by))} proposes to break the mission off.`,
    },
    rule: { may: 'Make a ruling in words.', used: ({ answer }) => `The Mastermind rules: ${String(answer)}` },
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
    return `${monster === undefined ? 'Something' : monsterName(monster.kind)} at ${spaceName(code % BOARD.size)}`;
  },
  result: ({ ending, round, fates, mission }) => {
    const out = fates.filter(fate => fate === 'out').length;
    return `${ENDING_WORDS[ending]}, in round ${round} of mission ${mission}: ${out} of ${count(fates.length, 'Doomer')} got out.`;
  },
};
