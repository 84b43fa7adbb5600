import {
  ask,
  call,
  dice,
  done,
  either,
  go,
  type Offer,
  offered,
  offerOf,
  oneOf,
  pickSome,
  place,
  type Rule,
  roll,
  rule,
} from '@doomtable/kernel';
import { cardOf, KIND_BIT, type MonsterId, REINFORCEMENTS } from '../data/monsters.js';
import { BOARD } from '../data/prepared.js';
import { MASTERMIND } from '../data/tables.js';
import { reachOfMonster, vacantNear } from '../board/move.js';
import {
  commandable,
  doomer,
  freeAll,
  isAnybodyIn,
  isLurking,
  isRevealed,
  living,
  monsterTagged,
} from '../board/pieces.js';
import { sees } from '../board/sight.js';
import { addMonster, meet, showMonster, swing } from '../deeds/show.js';
import type { T } from '../deeds/tell.js';
import type { Command, WhichDoor } from '../offers.js';
import { at, type MeetThyDoomWorld, type Monster, on } from '../world.js';
import type { MeetThyDoom } from '../types.js';
import { doorTagged, shuttable, whichDoor } from './doors.js';
import { drive } from './drive.js';
import { look, newLook, shaken } from './fight/shaken.js';

interface Master {
  /** Doomers who saw something show itself and have still to save; and the monster that goes on then. */
  wait: number[];
  level: number;
  monster: number;
}
export function newMaster(): Master {
  return { wait: [], level: 0, monster: -1 };
}

/** The Mastermind's turn (MT-340). */
export const master: Rule<MeetThyDoom, Master> = rule('master', {
  begin: {
    cite: ['MT-340', 'MT-467'],
    do: t => {
      t.world.open.turn = MASTERMIND;
      t.tell('masterBegins', 'MT-340', {});
    },
  },
  dice: roll({
    cite: ['MT-340', 'MT-341', 'MT-342', 'MT-117', 'MT-344'],
    by: () => MASTERMIND,
    choice: () => dice([1, 1]),
    then: (t, _my, [[movement = 0] = [], [action = 0] = []]) => {
      t.tell('masterRolled', 'MT-340', { movement, action });
      if (movement === action) return undefined;
      grant(t, movement > action ? 'moves' : 'acts');
      return go('command');
    },
  }),
  tied: ask({
    cite: ['MT-343', 'MT-31'],
    who: () => MASTERMIND,
    choice: () => oneOf(['moves', 'acts']),
    otherwise: () => 'acts',
    then: (t, _my, answer) => grant(t, answer),
  }),
  command: {
    cite: ['MT-344', 'MT-28'],
    // Asked even when nobody is left to command, so that not being asked does not tell that nothing hides.
    do: t => (isAnybodyIn(t.world) ? undefined : go('end')),
  },
  next: ask({
    cite: ['MT-344', 'MT-91', 'MT-361'],
    story: 'welcome',
    who: () => MASTERMIND,
    choice: t => {
      const command = offered(commands(t.world));
      const codes = ambushes(t.world);
      return codes.length === 0 ? either({ command }) : either({ command, emerge: place('ambush', ['hidden'], codes) });
    },
    otherwise: () => ({ is: 'command', with: 'finish' }) as const,
    then: (t, my, answer) => {
      const { moves, acts } = t.world.open;
      if (answer.is === 'emerge') {
        emerge(t, my, answer.with);
        return go('fright');
      }
      const { with: command } = offerOf(commands(t.world), answer.with);
      if (command.do === 'finish') return go('doors');
      const monster = monsterTagged(t.world, command.monster);
      if (monster === undefined) return go('command');
      monster.commanded = true;
      return call(drive, { monster: monster.tag, moves, acts: acts + cardOf(monster.kind).extra, left: 0 }, 'command');
    },
  }),
  fright: {
    cite: ['MT-362', 'MT-55'],
    do: (_t, my) => {
      const next = my.wait.shift();
      return next === undefined ? undefined : call(shaken, { doomer: next, level: my.level }, 'fright');
    },
  },
  ambush: {
    cite: ['MT-361', 'MT-55'],
    // Its moves were made unseen, and one action showed it.
    do: (t, my) => call(drive, { monster: my.monster, moves: 0, acts: t.world.open.acts - 1, left: 0 }, 'command'),
  },
  doors: {
    cite: ['MT-409', 'MT-410'],
    do: t => (shuttable(t.world).length > 0 ? undefined : go('end')),
  },
  shut: pickSome({
    cite: ['MT-410', 'MT-60'],
    who: () => MASTERMIND,
    options: t =>
      shuttable(t.world).map((door): Offer<WhichDoor> => {
        const { tag } = at(t.world.secret.doors, door);
        return { id: `door:${tag}`, ref: `door:${tag}`, with: whichDoor(t.world, door) };
      }),
    otherwise: () => [],
    then: (t, _my, doors) => {
      for (const { with: which } of doors) swing(t, doorTagged(t.world, which.door), false, 'Mastermind');
    },
  }),
  end: {
    cite: ['MT-467', 'MT-68'],
    do: t => {
      const { open } = t.world;
      freeAll(t.world);
      open.turn = -1;
      open.moves = 0;
      open.acts = 0;
      return call(look, newLook(), 'over');
    },
  },
  over: { cite: 'MT-148', do: () => done() },
});

function commands(w: MeetThyDoomWorld): Offer<Command>[] {
  return [
    ...commandable(w).map(({ tag, kind }): Offer<Command> => {
      const about: Command = { do: 'command', monster: tag, kind };
      return { id: `command:${tag}`, ref: `monster:${tag}`, cite: 'MT-91', with: about };
    }),
    { id: 'finish', cite: 'MT-344', with: { do: 'finish' } },
  ];
}

/** One roll serves all monsters of the turn (MT-341, MT-342). */
function grant(t: T, more: 'moves' | 'acts'): void {
  const { open } = t.world;
  open.moves = more === 'moves' ? 2 : 1;
  open.acts = more === 'moves' ? 1 : 2;
  t.tell('monstersMay', more === 'moves' ? 'MT-342' : 'MT-341', { moves: open.moves, acts: open.acts });
}

/** Where hidden monsters could show themselves after moving unseen: monster and space in one number (MT-55). */
function ambushes(w: MeetThyDoomWorld): number[] {
  const codes: number[] = [];
  w.secret.monsters.forEach((monster, i) => {
    if (!isLurking(w, monster)) return;
    const budget = w.open.moves * cardOf(monster.kind).speed;
    for (const space of [monster.space, ...reachOfMonster(w, monster, budget)]) codes.push(i * BOARD.size + space);
  });
  return codes.sort((a, b) => a - b);
}

/** A hidden monster shows itself: whoever it can see saves against Shaken, met before or not (MT-361, MT-362). */
function emerge(t: T, my: Master, code: number): void {
  const w = t.world;
  const monster: Monster = at(w.secret.monsters, Math.floor(code / BOARD.size));
  monster.space = code % BOARD.size;
  monster.commanded = true;
  showMonster(t, monster);
  my.monster = monster.tag;
  my.level = Math.max(1, cardOf(monster.kind).fear);
  my.wait = living(w).filter(i => sees(w, monster.space, doomer(w, i).space));
  for (const i of my.wait) meet(w, i, KIND_BIT[monster.kind]);
}

interface Reinforce {
  sixes: number;
}

/** Instead of holding, a Mastermind without monsters forfeits the turn and rolls for reinforcements (MT-381). */
export const reinforce: Rule<MeetThyDoom, Reinforce> = rule('reinforce', {
  roll: roll({
    cite: ['MT-381', 'MT-382', 'MT-30'],
    by: () => MASTERMIND,
    choice: t => dice([living(t.world).length]),
    then: (t, my, [faces = []]) => {
      my.sixes = faces.filter(face => face === 6).length;
      t.tell('reinforces', 'MT-382', { faces, sixes: my.sixes });
    },
  }),
  any: { cite: 'MT-383', do: (_t, my) => (my.sixes > 0 ? undefined : go('watch')) },
  kind: ask({
    cite: ['MT-384', 'MT-383'],
    who: () => MASTERMIND,
    choice: () => oneOf(REINFORCEMENTS),
    otherwise: () => 'imp',
    then: (t, my, kind) => {
      my.sixes--;
      const space = vacantNear(t.world, on(t.world).spawn, sector => isRevealed(t.world, sector));
      if (space >= 0) addMonster(t, kind satisfies MonsterId, space);
      return go('any');
    },
  }),
  watch: {
    cite: ['MT-390', 'MT-426'],
    do: t => {
      freeAll(t.world);
      return call(look, newLook(), 'over');
    },
  },
  over: { cite: 'MT-383', do: () => done() },
});
