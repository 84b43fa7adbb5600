import {
  ask,
  call,
  type Choice,
  done,
  go,
  nothing,
  oneOf,
  oneOfOptions,
  open,
  poll,
  record,
  resultOf,
  type Right,
  right,
  type Rule,
  rule,
  type Seat,
  type Table,
  text,
} from '@doomtable/kernel';
import { countBallots, isUnanimous, leading } from '@doomtable/kit/agree';
import { eitherOf, numberIn } from '../choices.js';
import { LENGTHS, SCENES } from '../data/tables.js';
import { markHopeless } from '../injure.js';
import { aspectName, clockwiseFrom, doomOf, inPlay, masterOf, mayFight, openFronts, seatsOf } from '../town.js';
import { NONE, type Town } from '../world.js';
import type { ThreeDooms } from '../types.js';
import { conflict, newConflict } from './conflict.js';
import { duel, newDuel } from './duel.js';
import { first } from './first.js';
import { ladder, newLadder } from './ladder.js';

export interface Confront {
  /** The Aspect the Heroes are after. */
  aspect: number;
  /** Proposers of Aspects that are level, with what each proposed. */
  proposals: { readonly seat: Seat; readonly aspect: number }[];
  claimants: Seat[];
  /** Whether a Hero has acted in this scene: spoken, challenged or claimed (TD-49). */
  acted: boolean;
  /** Who has proposed in this scene to end the session. */
  proposers: Seat[];
  /** By seat, in this scene. */
  challenged: boolean[];
  still: boolean[];
  /** Two Heroes who fight over a matter. */
  quarrel: { readonly initiator: Seat; readonly defender: Seat; readonly matter: string } | null;
}

type Voice =
  | { readonly is: 'claim'; readonly with: Record<never, never> }
  | { readonly is: 'challenge'; readonly with: { readonly whom: string; readonly matter: string } }
  | { readonly is: 'say'; readonly with: Record<never, never> }
  | { readonly is: 'still'; readonly with: Record<never, never> }
  | { readonly is: 'cut'; readonly with: Record<never, never> };

export function newConfront(players: number): Confront {
  return {
    aspect: NONE,
    proposals: [],
    claimants: [],
    acted: false,
    proposers: [],
    challenged: new Array<boolean>(players).fill(false),
    still: new Array<boolean>(players).fill(false),
    quarrel: null,
  };
}

/** Whoever had nothing to do in the scene has something after all (TD-133). */
const speakAgain: Right<ThreeDooms, Confront> = right({
  cite: 'TD-133',
  who: (t: Table<ThreeDooms>, my: Confront) =>
    t.stack.at(-1)?.at === 'free' ? seatsOf(t.world.open).filter(seat => my.still[seat] === true) : [],
  choice: () => nothing(),
  then: (_t, my, _answer, seat) => {
    my.still[seat] = false;
  },
});

/** "The Heroes Confront The Doom": which Aspect, a scene, free play, and who fights. */
export const confront: Rule<ThreeDooms, Confront> = rule(
  'confront',
  {
    check: {
      cite: ['TD-407', 'TD-21', 'TD-49', 'TD-278'],
      do: t => {
        markHopeless(t);
        return openFronts(t.world.open).length === 0 || doomOf(t.world.open).closing ? done() : undefined;
      },
    },
    next: poll({
      cite: ['TD-273', 'TD-284', 'TD-68', 'TD-62'],
      story: 'welcome',
      who: t => inPlay(t.world.open),
      choice: t => oneOf([...openFronts(t.world.open).map(place => `aspect:${place}`), 'home']),
      // A table that everybody has left comes to an end (TD-49).
      otherwise: t =>
        doomOf(t.world.open).scenes >= SCENES.bots ? 'home' : `aspect:${openFronts(t.world.open)[0] ?? 0}`,
      then: (t, my, ballots) => {
        const wishes = ballots.map(({ by, answer }) => ({ by, for: wishName(t.world.open, answer) }));
        t.tell('wished', 'TD-68', { wishes });
        if (isUnanimous(ballots, 'home')) {
          t.tell('goneHome', 'TD-68', {});
          return done();
        }
        const options = openFronts(t.world.open).map(place => `aspect:${place}`);
        const counts = countBallots(options, ballots);
        const { chosen, tied } = leading(counts);
        my.aspect = numberIn(chosen[0] ?? tied[0] ?? '');
        if (tied.length === 0) return go('scene');
        const level = counts.filter(({ option }) => tied.includes(option));
        my.proposals = level.map(({ option, by }) => ({ seat: by[0] ?? 0, aspect: numberIn(option) }));
        return call(first, { claimants: my.proposals.map(({ seat }) => seat) }, 'proposer');
      },
    }),
    proposer: {
      cite: ['TD-68', 'TD-26'],
      do: (t, my, back) => {
        const champion = resultOf(first, back);
        const others = my.proposals.map(({ seat }) => seat).filter(seat => seat !== champion);
        return call(ladder, newLadder(champion, others, 'next', aspectName(t.world.open, my.aspect)), 'agreed');
      },
    },
    agreed: {
      cite: 'TD-68',
      do: (t, my, back) => {
        const winner = resultOf(ladder, back);
        const proposal = my.proposals.find(({ seat }) => seat === winner) ?? my.proposals[0];
        my.aspect = proposal?.aspect ?? my.aspect;
        my.proposals = [];
        // A Duel may have cost the last Hero who could face it.
        const town = t.world.open;
        return !doomOf(town).closing && inPlay(town).some(seat => mayFight(town, seat, my.aspect))
          ? undefined
          : go('check');
      },
    },
    scene: ask({
      cite: ['TD-286', 'TD-126'],
      story: 'welcome',
      who: t => masterOf(t.world.open),
      choice: () => oneOf(['frame']),
      otherwise: () => 'frame' as const,
      then: (t, my) => {
        const scenes = ++doomOf(t.world.open).scenes;
        t.tell('scene', 'TD-286', { number: scenes, place: my.aspect, name: aspectName(t.world.open, my.aspect) });
      },
    }),
    free: open({
      cite: ['TD-133', 'TD-288', 'TD-67', 'TD-130', 'TD-548'],
      story: 'welcome',
      peopleFirst: true,
      who: (t, my) => [masterOf(t.world.open), ...inPlay(t.world.open)].filter(seat => my.still[seat] !== true),
      choice: (t, my, seat): Choice<Voice> => freeChoice(t.world.open, my, seat),
      otherwise: (): Voice => ({ is: 'still', with: {} }),
      then: (t, my, voice, seat) => {
        if (seat !== masterOf(t.world.open) && voice.is !== 'still') noteActed(t.world.open, my);
        switch (voice.is) {
          case 'say':
            return undefined;
          case 'still':
            my.still[seat] = true;
            return isQuiet(t.world.open, my) ? endScene(my) : undefined;
          case 'cut':
            t.tell('cut', 'TD-130', { master: seat });
            return endScene(my);
          case 'challenge': {
            const { whom, matter } = voice.with;
            my.challenged[seat] = true;
            my.quarrel = { initiator: seat, defender: numberIn(whom), matter };
            return call(duel, newDuel(t.world.open, seat, my.quarrel.defender, 'matter', matter), 'settled');
          }
          case 'claim':
            my.claimants = [seat];
            t.tell('claimed', 'TD-288', { seat, place: my.aspect });
            return go('claims');
        }
      },
    }),
    claims: poll({
      cite: ['TD-289', 'TD-22'],
      story: 'welcome',
      who: (t, my) => otherFighters(t.world.open, my),
      choice: (_t, my) => oneOf([{ id: 'claim', with: { whom: my.claimants[0] ?? 0 } }, 'leave']),
      otherwise: () => 'leave' as const,
      then: (t, my, ballots) => {
        const others = ballots.filter(({ answer }) => answer === 'claim').map(({ by }) => by);
        t.tell('claims', 'TD-289', { seats: others });
        if (others.length === 0) return go('engage');
        my.claimants.push(...others);
        return call(first, { claimants: my.claimants.slice() }, 'champion');
      },
    }),
    champion: {
      cite: ['TD-299', 'TD-22', 'TD-23'],
      do: (t, my, back) => {
        const champion = resultOf(first, back);
        my.claimants = [champion];
        const others = [...otherFighters(t.world.open, my)];
        return call(ladder, newLadder(champion, others, 'opening', aspectName(t.world.open, my.aspect)), 'crowned');
      },
    },
    crowned: {
      cite: ['TD-302', 'TD-72'],
      do: (t, my, back) => {
        const winner = resultOf(ladder, back);
        my.claimants = [winner];
        return winner === NONE || doomOf(t.world.open).closing ? endScene(my) : undefined;
      },
    },
    engage: {
      cite: ['TD-303', 'TD-12'],
      do: (t, my) => {
        const [holder = 0] = my.claimants;
        endScene(my);
        return call(conflict, newConflict(t.world.open, my.aspect, holder), 'check');
      },
    },
    settled: {
      cite: ['TD-67', 'TD-65'],
      do: (t, my, back) => {
        const winner = resultOf(duel, back);
        if (my.quarrel !== null && winner !== NONE) {
          const { initiator, defender, matter } = my.quarrel;
          const loser = winner === initiator ? defender : initiator;
          doomOf(t.world.open).settled.push({ winner, loser, matter });
          t.tell('settled', 'TD-65', { winner, loser, matter });
        }
        my.quarrel = null;
        return isQuiet(t.world.open, my) || doomOf(t.world.open).closing ? endScene(my) : go('free');
      },
    },
  },
  { speakAgain },
);

/** What was said and claimed in a scene is over with it; the conflict that it leads to keeps what is its own. */
function endScene(my: Confront): ReturnType<typeof go<'check'>> {
  Object.assign(my, { ...newConfront(my.still.length), aspect: my.aspect });
  return go('check');
}

/** A scene counts once a Hero has acted in it (TD-49). */
function noteActed(town: Town, my: Confront): void {
  if (!my.acted) doomOf(town).acted++;
  my.acted = true;
}

/** What a Hero wants to do next, in words. */
function wishName(town: Town, answer: string): string {
  return answer === 'home' ? 'home' : aspectName(town, numberIn(answer));
}

/** Nobody in play has anything to say; the Doom Master alone does not keep a scene going. */
function isQuiet(town: Town, my: Confront): boolean {
  return inPlay(town).every(seat => my.still[seat] === true);
}

function freeChoice(town: Town, my: Confront, seat: Seat): Choice<Voice> {
  const isMaster = seat === masterOf(town);
  return eitherOf<Voice>({
    claim: !isMaster && mayFight(town, seat, my.aspect) ? nothing() : null,
    challenge: isMaster || my.challenged[seat] === true ? null : challengeChoice(town, seat),
    say: nothing(),
    still: nothing(),
    cut: isMaster ? nothing() : null,
  });
}

/** Over a named matter, but not over one that this Hero has lost in this session (TD-67, TD-65). */
function challengeChoice(town: Town, seat: Seat): Choice<{ readonly whom: string; readonly matter: string }> | null {
  const others = inPlay(town).filter(other => other !== seat);
  if (others.length === 0) return null;
  const lost = doomOf(town)
    .settled.filter(({ loser }) => loser === seat)
    .map(({ matter }) => matter);
  return record({
    whom: oneOfOptions(others.map(other => ({ id: `hero:${other}`, ref: `hero:${other}`, cite: 'TD-67' }))),
    matter: text('matter', { max: LENGTHS.matter, not: lost }),
  });
}

/** Who else may fight the Aspect, clockwise from the Doom Master's left (TD-22). */
function otherFighters(town: Town, my: Confront): readonly Seat[] {
  return clockwiseFrom(town, masterOf(town)).filter(
    seat => !my.claimants.includes(seat) && mayFight(town, seat, my.aspect),
  );
}
