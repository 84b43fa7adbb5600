import {
  ask,
  call,
  type Choice,
  done,
  go,
  nothing,
  oneOf,
  open,
  poll,
  resultOf,
  type Right,
  right,
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
import { choosable, isTaken, putForward, revivals, reword, slotsOf, takenNames } from '../meeting.js';
import {
  bump,
  floorChoice,
  type Matter,
  type Motioned,
  motionBranches,
  move,
  namesMoved,
  nextToFill,
  type Voice,
} from '../motions.js';
import { minutesOf, seatsOf } from '../town.js';
import { type Motion, NONE, type Town } from '../world.js';
import type { ThreeDooms } from '../types.js';
import { ballot, newBallot } from './ballot.js';
import { letAgree } from './objection.js';

export type { Matter } from '../motions.js';

/** Chosen places on the floor. */
export type Chosen = readonly number[];

/** Whoever has left the floor to others takes it again. */
const speakUp: Right<ThreeDooms, Matter> = right({
  cite: 'TD-213',
  who: ({ stack }: Table<ThreeDooms>, my: Matter) =>
    stack.at(-1)?.at === 'floor' ? my.silent.flatMap((silent, seat) => (silent ? [seat] : [])) : [],
  choice: () => nothing(),
  then: (_t, my, _answer, seat) => {
    my.silent[seat] = false;
  },
});

/** "Discussing The First Doom" and "Discuss Aspects": talk, then consensus or a vote. Hands back what was chosen. */
export const matter: Rule<ThreeDooms, Matter, Chosen> = rule(
  'matter',
  {
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
            return suggested(t, my, voice.with, seat);
          case 'revive': {
            const name = revivals(town, my.what).find(({ id }) => id === voice.with)?.name ?? '';
            const { by } = putForward(town, my.what, name, seat);
            t.tell('revived', 'TD-436', { what: my.what, name, by: seat, first: my.what === 'doom' ? by : NONE });
            return undefined;
          }
          case 'wantVote':
            my.wantsVote[seat] = true;
            t.tell('voteWanted', 'TD-69', { by: seat });
            return isMajority(my.wantsVote.filter(Boolean).length, town.players) ? go('force') : undefined;
          case 'silent':
            my.silent[seat] = true;
            return my.silent.every(Boolean) ? go('gavel') : undefined;
          default:
            return moved(t, my, voice);
        }
      },
    }),
    gavel: ask({
      cite: ['TD-220', 'TD-221', 'TD-212', 'TD-493', 'TD-496'],
      story: 'welcome',
      who: t => minutesOf(t.world.open).chair,
      choice: (t, my): Choice<Motioned> => eitherOf<Motioned>(motionBranches(t.world.open, my)),
      // An idle Chair holds nobody up: all that was noted is put to the vote (TD-69).
      otherwise: (): Motioned => ({ is: 'all', with: {} }),
      then: (t, my, motion) => moved(t, my, motion),
    }),
    declared: {
      cite: ['TD-494', 'TD-495', 'TD-43'],
      do: (t, my) => {
        if (t.world.open.rulings.consensus === 'ballot') return undefined;
        for (const name of namesMoved(t.world.open, my)) t.tell('consensus', 'TD-495', { name, objectors: [] });
        return carried(t, my, 'consensus', false);
      },
    },
    consensus: poll({
      cite: ['TD-495', 'TD-43', 'TD-494'],
      story: 'welcome',
      who: t => seatsOf(t.world.open).filter(seat => seat !== minutesOf(t.world.open).chair),
      choice: (t, my) => oneOf([{ id: 'agree', with: { name: namesMoved(t.world.open, my).join('; ') } }, 'object']),
      otherwise: () => 'agree' as const,
      then: (t, my, ballots) => {
        const objectors = ballots.filter(({ answer }) => answer === 'object').map(({ by }) => by);
        for (const name of namesMoved(t.world.open, my)) t.tell('consensus', 'TD-495', { name, objectors });
        if (isUnanimous(ballots, 'agree')) return carried(t, my, 'consensus', false);
        my.disputed = true;
        return go('gavel');
      },
    }),
    yesNo: {
      cite: ['TD-226', 'TD-498'],
      do: (t, my) => {
        const [name = ''] = namesMoved(t.world.open, my);
        t.tell('yesNoVote', 'TD-225', { name });
        return call(ballot, newBallot(['yes', 'no'], 1, name), 'answered');
      },
    },
    answered: {
      cite: ['TD-501', 'TD-230', 'TD-69'],
      do: (t, my, back) => {
        const { chosen, casting } = resultOf(ballot, back);
        const passed = chosen[0] === 'yes';
        const [name = ''] = namesMoved(t.world.open, my);
        t.tell('yesNoResult', 'TD-230', { name, passed });
        if (passed) return carried(t, my, 'yesNo', casting);
        note(t.world.open, my, { form: 'yesNo', names: [name], passed, casting });
        my.failed++;
        my.wording = '';
        my.disputed = false;
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
        suggested(t, my, name, seat);
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
  },
  { speakUp },
);

/** What was not said before is in the minutes now; nothing is lost by saying it twice. */
function suggested(t: Table<ThreeDooms>, my: Matter, name: string, by: Seat): undefined {
  bump(my.suggested, by);
  const { what } = my;
  if (isTaken(t.world.open, what, name)) t.tell('knownAlready', 'TD-74', { name, by });
  else {
    const item = putForward(t.world.open, what, name, by);
    t.tell('suggested', what === 'doom' ? 'TD-217' : 'TD-232', { what, name: item.name, by });
  }
  return undefined;
}

/** The Chair moves. What is declared agreed stands at once, unless somebody objects (TD-43, TD-495). */
function moved(t: Table<ThreeDooms>, my: Matter, motion: Motioned) {
  const town = t.world.open;
  const { chair } = minutesOf(town);
  if (motion.is === 'declare' || motion.is === 'declareAll') {
    const places = motion.is === 'declare' ? [motion.with.item] : motion.with;
    letAgree(t, chair, namesOf(town, places.map(numberIn)));
  }
  const next = move(town, my, motion);
  const [place = 0] = my.items;
  if (my.wording !== '') t.tell('amended', 'TD-74', { by: chair, was: nameOf(town, place), wording: my.wording });
  return go(next);
}

/** What was before the committee is carried, in the words it was put in (TD-44, TD-74). */
function carried(t: Table<ThreeDooms>, my: Matter, form: Motion['form'], casting: boolean) {
  const town = t.world.open;
  const [place = 0] = my.items;
  if (my.wording !== '') reword(town, place, my.wording);
  note(town, my, { form, names: namesOf(town, my.items), passed: true, casting });
  return done(my.items.slice());
}

function note(town: Town, { what }: Matter, motion: Omit<Motion, 'about' | 'words'>): void {
  minutesOf(town).motions.push({ about: what, words: '', ...motion });
}

function nameOf(town: Town, place: number): string {
  return town.floor[place]?.name ?? '';
}

function namesOf(town: Town, places: readonly number[]): string[] {
  return places.map(place => nameOf(town, place));
}
