import { fieldsIn, type Words } from '@doomtable/kernel';
import type { MeetThyDoom } from './types.js';
import { BOARD } from './data/prepared.js';
import { doomerId } from './offers.js';
import type { Ending } from './outcome.js';
import { asks } from './words/asks.js';
import { events } from './words/events.js';
import { count, monsterName, seatName, spaceName } from './words/names.js';
import { options } from './words/options.js';
import { giftName } from './words/rights.js';
import { settings } from './words/settings.js';
import type { View } from './view.js';

const ENDING_WORDS: { readonly [ending in Ending]: string } = {
  won: 'Every Doomer left by the exit',
  wonWithLosses: 'Some Doomers left by the exit, others did not',
  lost: 'The last Doomer died inside',
  outOfTime: 'The last round passed, and nobody had left',
  brokenOff: 'The table broke off, and nobody had left',
};

function nameOf(id: unknown, view: View): string {
  return view.doomers.find((_, i) => doomerId(i) === id)?.name ?? 'a Doomer';
}

/** Every text of Meet Thy Doom that a person reads. */
export const words: Words<MeetThyDoom> = {
  about: 'One Mastermind against one to four Doomers, on a board that shows itself a room at a time.',
  aim: 'Get at least one Doomer out by the exit; the Mastermind wins when no Doomer is left alive.',
  asks,
  options,
  events,
  rights: {
    build: { may: 'Build something on the map.' },
    change: { may: 'Change a door or a Sector.' },
    remove: { may: 'Take something off the map.' },
    happen: { may: 'Make something happen.' },
    reveal: { may: 'Show a Sector before it is seen.', used: 'The Mastermind shows a Sector.' },
    grant: {
      may: 'Grant something to a Doomer.',
      used: ({ answer }, view) => {
        const { doomer, gives } = fieldsIn(answer);
        return `The Mastermind grants ${nameOf(doomer, view)}: ${giftName(gives)}.`;
      },
    },
    take: {
      may: 'Take something from a Doomer.',
      used: ({ answer }, view) => `The Mastermind takes something from ${nameOf(fieldsIn(answer)['doomer'], view)}.`,
    },
    speak: {
      may: 'Speak as anybody in the story.',
      used: ({ answer }) => {
        const { as, words: said } = fieldsIn(answer);
        return `${String(as)}: “${String(said)}”`;
      },
    },
    unmake: { may: 'Take back what you did last.' },
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
    otherSide: 'It opens from the other side alone.',
    stuckOpen: 'It is locked open.',
    inTheWay: 'Somebody or something stands in it.',
    usedUp: 'It was used already and works only once.',
    heldAlready: 'The Doomers have held a turn in this round already.',
    exitNeeds: ({ item }) => `The exit stays shut without ${String(item)}.`,
    notApproved: 'The Mastermind did not approve it.',
    capped: 'One stat may reach 5, the others stop at 4.',
    tooLarge: 'The map would become too large.',
    noWallThere: 'There is no wall to build into.',
    tooManySectors: 'A mission has at most 26 Sectors.',
    spaceTaken: 'Something is there already.',
    noDoorThere: 'There is no door for the switch to open.',
    doorNowhere: 'A door needs floor on two opposite sides.',
    noFloorThere: 'There is no free floor of one Sector.',
    nothingThere: 'There is nothing of that kind.',
    needed: 'The mission cannot do without it.',
    seenAlready: 'The Doomers have seen it.',
    busyNow: 'It is in the middle of something.',
    lacksIt: 'The Doomer does not have it.',
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
