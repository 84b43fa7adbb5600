import { ask, call, done, draw, go, oneOf, resultOf, type Rule, roll, rule, type Seat } from '@doomtable/kernel';
import type { MeetThyDoom } from '../types.js';
import { MASTERMIND, MOST_SEATS } from '../data/tables.js';
import { commandable, doomer, doomerOf, freeAll, isAnybodyIn, living, seatOf } from '../board/pieces.js';
import { playScene, swing } from '../deeds/show.js';
import type { T } from '../deeds/tell.js';
import { at, mapped, type MeetThyDoomWorld, on } from '../world.js';
import { breakOff } from './fight/break-off.js';
import { bring, newBring } from './bring.js';
import { shutRefusal } from './doors.js';
import { isPending } from './enter.js';
import { master, newMaster, reinforce } from './master.js';
import { isOwed, pay } from './pay.js';
import { newTurn, turn } from './turn.js';

/** One tile for each who may play. */
const TILES = Array.from({ length: MOST_SEATS }, (_, i) => ({ id: String(i + 1), count: 1 }));

interface Round {
  /** Seats by rising tile, and how many of them have had their slot. */
  order: Seat[];
  at: number;
  /** Holders who have still to be asked in this gap, and whoever acts now. */
  asked: Seat[];
  acting: Seat;
}
export function newRound(): Round {
  return { order: [], at: 0, asked: [], acting: -1 };
}

/** A round: tiles, then turns by rising numbers; a held turn is slotted in (MT-143, MT-150). */
export const round: Rule<MeetThyDoom, Round> = rule('round', {
  begin: {
    cite: ['MT-148', 'MT-424'],
    do: t => {
      const { open } = t.world;
      open.round++;
      open.interfered = 0;
      t.tell('roundBegins', 'MT-143', { round: open.round });
      on(t.world).file.scenes.forEach(({ when }, scene) => {
        if (when.is === 'round' && when.with === open.round) playScene(t, scene);
      });
    },
  },
  settle: {
    cite: ['MT-424', 'MT-303'],
    do: t => {
      if (isPending(t)) return call(bring, newBring(), 'settle');
      if (isOwed(t.world)) return call(pay, {}, 'settle');
      return isAnybodyIn(t.world) ? undefined : done();
    },
  },
  tiles: roll({
    cite: ['MT-143', 'MT-144', 'MT-145', 'MT-146', 'MT-27'],
    by: () => MASTERMIND,
    choice: t => {
      const players = playing(t.world).length;
      return draw(TILES.slice(0, players), players);
    },
    then: (t, my, drawn) => {
      const { open } = t.world;
      const players = playing(t.world);
      open.tiles = mapped(open.tiles, () => 0);
      players.forEach((seat, i) => {
        open.tiles[seat] = Number(drawn[i]);
      });
      my.order = players.toSorted((a, b) => at(open.tiles, a) - at(open.tiles, b));
      t.tell('tilesTurned', 'MT-146', { tiles: open.tiles.slice() });
    },
  }),
  next: {
    cite: ['MT-147', 'MT-148', 'MT-89'],
    do: (t, my) => {
      if (!isAnybodyIn(t.world)) return go('close');
      const { proposed } = t.world.open;
      if (proposed >= 0) return call(breakOff, { by: proposed }, 'next');
      const seat = my.order[my.at];
      if (seat !== undefined) {
        my.at++;
        my.acting = seat;
        return go('slot');
      }
      // The last gap: whoever still holds acts now or not at all (MT-151).
      const [late] = t.world.open.holding;
      if (late === undefined) return go('close');
      t.world.open.holding.shift();
      my.acting = late;
      if (late === MASTERMIND && commandable(t.world).length === 0) {
        freeAll(t.world);
        return go('next');
      }
      return go('take');
    },
  },
  slot: {
    cite: ['MT-147', 'MT-149'],
    do: (t, my) => {
      if (my.acting === MASTERMIND) return commandable(t.world).length > 0 ? go('take') : undefined;
      if (doomer(t.world, doomerOf(my.acting)).state !== 'in') return go('next');
      return call(turn, newTurn(doomerOf(my.acting), false), 'taken');
    },
  },
  idle: ask({
    cite: ['MT-149', 'MT-381', 'MT-28'],
    who: () => MASTERMIND,
    choice: () =>
      oneOf([
        { id: 'hold', cite: 'MT-149' },
        { id: 'reinforce', cite: 'MT-381' },
        { id: 'take', cite: 'MT-28' },
      ]),
    otherwise: () => 'hold',
    then: (t, _my, answer) => {
      if (answer === 'reinforce') return call(reinforce, { sixes: 0 }, 'gap');
      if (answer === 'take') return go('take');
      t.world.open.holding.push(MASTERMIND);
      t.tell('holds', 'MT-149', { seat: MASTERMIND, owed: 0 });
      return go('gap');
    },
  }),
  take: {
    cite: ['MT-147', 'MT-150'],
    do: (t, my) => {
      if (my.acting === MASTERMIND) return call(master, newMaster(), 'gap');
      if (doomer(t.world, doomerOf(my.acting)).state !== 'in') return go('gap');
      return call(turn, newTurn(doomerOf(my.acting), true), 'gap');
    },
  },
  taken: {
    cite: ['MT-152', 'MT-153'],
    do: (t, my, back) => {
      if (resultOf(turn, back) && my.acting >= 0) t.world.open.holding.push(my.acting);
    },
  },
  gap: {
    cite: ['MT-150', 'MT-152', 'MT-28', 'MT-29'],
    do: (t, my) => {
      const { open } = t.world;
      // Whoever has just held is not asked at once; if two want one gap, the lower tile goes first.
      my.asked = open.holding.filter(seat => seat !== my.acting).sort((a, b) => at(open.tiles, a) - at(open.tiles, b));
      my.acting = -1;
      return my.at < my.order.length && my.asked.length > 0 ? undefined : go('next');
    },
  },
  cut: ask({
    cite: ['MT-150', 'MT-151', 'MT-152'],
    who: (_t, my) => at(my.asked, 0),
    choice: () =>
      oneOf([
        { id: 'cut', cite: 'MT-150' },
        { id: 'wait', cite: 'MT-151' },
      ]),
    otherwise: () => 'wait',
    then: (t, my, answer) => {
      const seat = my.asked.shift() ?? -1;
      if (answer === 'wait') return go(my.asked.length > 0 ? 'cut' : 'next');
      const { holding } = t.world.open;
      holding.splice(holding.indexOf(seat), 1);
      my.acting = seat;
      return go('take');
    },
  }),
  close: {
    cite: ['MT-148', 'MT-414'],
    do: t => {
      const { open } = t.world;
      closeTimed(t);
      open.turn = -1;
      open.holding = [];
      open.held = false;
      return done();
    },
  },
});

/** Who draws a tile: the Mastermind and every Doomer still inside (MT-27, MT-89). */
function playing(w: MeetThyDoomWorld): Seat[] {
  return [MASTERMIND, ...living(w).map(seatOf)];
}

/** Doors that stay open for one round shut themselves, and wait for whoever stands in them (MT-414). */
function closeTimed(t: T): void {
  const w = t.world;
  on(w).doors.forEach(({ stays }, door) => {
    const state = at(w.secret.doors, door);
    if (stays !== 'round' || !state.open || state.since >= w.open.round || shutRefusal(w, door) !== null) return;
    swing(t, door, false, 'clockwork');
    // What it asks for is asked for again (MT-413, MT-414).
    state.released = false;
    state.unlocked = false;
  });
}
