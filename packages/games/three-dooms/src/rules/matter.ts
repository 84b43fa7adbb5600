import {
  ask,
  call,
  type Choice,
  done,
  go,
  oneOf,
  open,
  poll,
  resultOf,
  type Rule,
  rule,
  type Seat,
  type Table,
  text,
} from '@doomtable/kernel';
import { isMajority, isUnanimous } from '@doomtable/kit/agree';
import { eitherOf, numberIn } from '../choices.js';
import { LENGTHS, MOTIONS } from '../data/tables.js';
import { spareAspect, spareDoom } from '../data/spare-dooms.js';
import { choosable, isTaken, putForward, revivals, slotsOf, takenNames } from '../meeting.js';
import {
  bump,
  floorChoice,
  type Matter,
  type Motioned,
  motionBranches,
  move,
  nextToFill,
  type Voice,
} from '../motions.js';
import { minutesOf, seatsOf } from '../town.js';
import type { Motion, Town } from '../world.js';
import type { ThreeDooms } from '../types.js';
import { ballot, newBallot } from './ballot.js';

export type { Matter } from '../motions.js';

/** Chosen places on the floor. */
export type Chosen = readonly number[];

/** "Discussing The First Doom" and "Discuss Aspects": talk, then consensus or a vote. Hands back what was chosen. */
export const matter: Rule<ThreeDooms, Matter, Chosen> = rule('matter', {
  floor: open({
    cite: ['TD-216', 'TD-232', 'TD-213', 'TD-69'],
    story: 'welcome',
    who: (t, my) => seatsOf(t.world.open).filter(seat => my.silent[seat] !== true),
    choice: (t, my, seat): Choice<Voice> => floorChoice(t.world.open, my, seat),
    otherwise: (): Voice => ({ is: 'silent', with: {} }),
    then: (t, my, voice, seat) => {
      const town = t.world.open;
      switch (voice.is) {
        case 'suggest':
          bump(my.suggested, seat);
          if (isTaken(town, my.what, voice.with)) return undefined;
          return noted(t, my, putForward(town, my.what, voice.with, seat).name, seat);
        case 'revive': {
          bump(my.suggested, seat);
          const name = revivals(town, my.what).find(({ id }) => id === voice.with)?.name ?? '';
          return noted(t, my, putForward(town, my.what, name, seat).name, seat);
        }
        case 'say':
          bump(my.said, seat);
          return undefined;
        case 'wantVote':
          my.wantsVote[seat] = true;
          t.tell('voteWanted', 'TD-69', { by: seat });
          return isMajority(my.wantsVote.filter(Boolean).length, town.players) ? go('force') : undefined;
        case 'silent':
          my.silent[seat] = true;
          return my.silent.every(Boolean) ? go('gavel') : undefined;
        default:
          return go(move(town, my, voice));
      }
    },
  }),
  gavel: ask({
    cite: ['TD-220', 'TD-221', 'TD-212', 'TD-493'],
    story: 'welcome',
    who: t => minutesOf(t.world.open).chair,
    choice: (t, my): Choice<Motioned> => eitherOf<Motioned>(motionBranches(t.world.open, my)),
    // An idle Chair holds nobody up: all that was noted is put to the vote (TD-69).
    otherwise: (): Motioned => ({ is: 'all', with: {} }),
    then: (t, my, motion) => go(move(t.world.open, my, motion)),
  }),
  consensus: poll({
    cite: ['TD-495', 'TD-43', 'TD-494'],
    story: 'welcome',
    who: t => seatsOf(t.world.open).filter(seat => seat !== minutesOf(t.world.open).chair),
    choice: (t, my) => oneOf([{ id: 'agree', with: { name: nameOf(t.world.open, my.item) } }, 'object']),
    otherwise: () => 'agree' as const,
    then: (t, my, ballots) => {
      const objectors = ballots.filter(({ answer }) => answer === 'object').map(({ by }) => by);
      t.tell('consensus', 'TD-495', { name: nameOf(t.world.open, my.item), objectors });
      if (!isUnanimous(ballots, 'agree')) return undefined;
      note(t.world.open, my, {
        form: 'consensus',
        names: namesOf(t.world.open, [my.item]),
        passed: true,
        casting: false,
      });
      return done([my.item]);
    },
  }),
  afterObjection: ask({
    cite: ['TD-496', 'TD-43', 'TD-497'],
    story: 'welcome',
    who: t => minutesOf(t.world.open).chair,
    choice: (t, my): Choice<Motioned> => eitherOf<Motioned>({ ...motionBranches(t.world.open, my), declare: null }),
    otherwise: (): Motioned => ({ is: 'all', with: {} }),
    then: (t, my, motion) => go(move(t.world.open, my, motion)),
  }),
  yesNo: {
    cite: ['TD-226', 'TD-498'],
    do: (t, my) => {
      t.tell('yesNoVote', 'TD-225', { name: nameOf(t.world.open, my.item) });
      return call(ballot, newBallot(['yes', 'no'], 1, nameOf(t.world.open, my.item)), 'answered');
    },
  },
  answered: {
    cite: ['TD-501', 'TD-230', 'TD-69'],
    do: (t, my, back) => {
      const { chosen, casting } = resultOf(ballot, back);
      const passed = chosen[0] === 'yes';
      const names = [nameOf(t.world.open, my.item)];
      note(t.world.open, my, { form: 'yesNo', names, passed, casting });
      t.tell('yesNoResult', 'TD-230', { name: names[0] ?? '', passed });
      if (passed) return done([my.item]);
      my.failed++;
      my.silent = my.silent.map(() => false);
      return my.failed < MOTIONS ? go('floor') : undefined;
    },
  },
  force: {
    cite: ['TD-69', 'TD-221'],
    do: (t, my) => {
      const open = choosable(t.world.open);
      const slots = slotsOf(t.world.open, my.what);
      if (open.length < slots) return go('fill');
      my.options = [...open];
      my.places = slots;
      if (open.length > slots) return go('list');
      note(t.world.open, my, { form: 'only', names: namesOf(t.world.open, open), passed: true, casting: false });
      return done(open);
    },
  },
  fill: ask({
    cite: 'TD-69',
    story: 'welcome',
    who: (t, my) => nextToFill(t.world.open, my),
    choice: (t, my) => text(my.what, { max: LENGTHS.idea, not: takenNames(t.world.open, my.what) }),
    otherwise: (t, my) => (my.what === 'doom' ? spareDoom(t.world.open) : spareAspect(t.world.open)),
    then: (t, my, name) => {
      const seat = nextToFill(t.world.open, my);
      bump(my.suggested, seat);
      if (isTaken(t.world.open, my.what, name)) return go('fill');
      noted(t, my, putForward(t.world.open, my.what, name, seat).name, seat);
      return go('force');
    },
  }),
  list: {
    cite: ['TD-221', 'TD-227', 'TD-498'],
    do: (t, my) => {
      t.tell('listVote', 'TD-225', { names: namesOf(t.world.open, my.options), places: my.places });
      const ids = my.options.map(place => `item:${place}`);
      return call(ballot, newBallot(ids, my.places, ''), 'listed');
    },
  },
  listed: {
    cite: ['TD-501', 'TD-230'],
    do: (t, my, back) => {
      const { chosen, casting } = resultOf(ballot, back);
      const places = chosen.map(numberIn);
      note(t.world.open, my, { form: 'list', names: namesOf(t.world.open, places), passed: true, casting });
      return done(places);
    },
  },
});

/** Tells that something is in the minutes now. */
function noted(t: Table<ThreeDooms>, my: Matter, name: string, by: Seat): undefined {
  t.tell('suggested', my.what === 'doom' ? 'TD-217' : 'TD-232', { what: my.what, name, by });
  return undefined;
}

function note(town: Town, { what }: Matter, motion: Omit<Motion, 'about'>): void {
  minutesOf(town).motions.push({ about: what, ...motion });
}

function nameOf(town: Town, place: number): string {
  return town.floor[place]?.name ?? '';
}

function namesOf(town: Town, places: readonly number[]): string[] {
  return places.map(place => nameOf(town, place));
}
