import { call, done, go, resultOf, type Rule, rule } from '@doomtable/kernel';
import { isMarkHere, spacesOfMark } from '../board/marks.js';
import { isVacant, vacantNear } from '../board/move.js';
import { doomer, isRevealed, living, sectorAt } from '../board/pieces.js';
import { addAmmo } from '../deeds/gear.js';
import { addMonster, showDoor, showSector, swing } from '../deeds/show.js';
import { tellActions, type T } from '../deeds/tell.js';
import { breakChain, heal } from '../deeds/wound.js';
import type { Effect } from '../data/shape.js';
import { at, type MeetThyDoomWorld, on, type Pending } from '../world.js';
import type { MeetThyDoom } from '../types.js';
import { blast, newBlast } from './fight/blast.js';
import { gain, newGain } from './gain.js';
import { drawTactics } from './hand.js';
import { hurt, newHurt } from './fight/hurt.js';
import { look, newLook } from './fight/shaken.js';

interface Bring {
  /** Doomers that the present effect has still to reach, and how hard; whether nobody looks round after it yet. */
  wait: number[];
  hits: number;
  quiet: boolean;
}
export function newBring(): Bring {
  return { wait: [], hits: 0, quiet: false };
}

/** What a trap, a device, a scene or an Encounter brings about, one effect after the other (MT-424). */
export const bring: Rule<MeetThyDoom, Bring> = rule('bring', {
  next: {
    cite: ['MT-424', 'MT-238'],
    do: (t, my) => {
      const { secret } = t.world;
      const pending = secret.pending.shift();
      secret.bringing = pending !== undefined;
      if (pending === undefined) return done();
      // Said of every effect, so that whoever plays knows that more was in store than could be seen.
      t.tell('unfolds', 'MT-424', { effect: pending.effect.is });
      my.quiet = pending.quiet;
      return unfold(t, my, pending);
    },
  },
  hits: {
    cite: ['MT-441', 'MT-49'],
    do: (_t, my) => {
      const next = my.wait.shift();
      return next === undefined ? go('watch') : call(hurt, newHurt(next, my.hits, 'floor'), 'hurt');
    },
  },
  hurt: {
    cite: 'MT-441',
    do: (_t, _my, back) => {
      resultOf(hurt, back);
      return go('hits');
    },
  },
  watch: {
    cite: ['MT-390', 'MT-425', 'MT-426', 'MT-47'],
    do: (_t, my) => (my.quiet ? go('next') : call(look, newLook(), 'next')),
  },
});

type To = ReturnType<typeof go<'next' | 'hits' | 'watch'>>;
type Onward = To | ReturnType<typeof call<MeetThyDoom, object, unknown, 'watch' | 'next'>>;

/** One effect. What needs dice or decisions goes on elsewhere. */
function unfold(t: T, my: Bring, { effect, doomer: i, space, spared }: Pending): Onward {
  const w = t.world;
  const p = on(w);
  const victim = i >= 0 && doomer(w, i).state === 'in' && !spared.includes(i) ? i : -1;
  const inSector = living(w).filter(
    other => !spared.includes(other) && sectorAt(w, doomer(w, other).space) === sectorAt(w, space),
  );
  switch (effect.is) {
    case 'monsters':
      spawn(t, effect.with.kind, effect.with.count, effect.with.at, space);
      return go('watch');
    case 'hits':
      my.wait = victim < 0 ? [] : [victim];
      my.hits = effect.with;
      return go('hits');
    case 'sectorHits':
      my.wait = inSector;
      my.hits = effect.with;
      return go('hits');
    case 'shaken':
      return call(look, newLook(due(w, space < 0 ? living(w) : inSector, effect.with)), 'next');
    case 'dark':
    case 'light':
    case 'power':
      change(t, effect.is, effect.with);
      return go('next');
    case 'open':
    case 'close':
      for (const door of doorsMarked(w, effect.with)) {
        if (effect.is === 'open') at(w.secret.doors, door).unlocked = true;
        if (effect.is === 'open' && at(w.secret.sectors, at(p.doors, door).joins[0] ?? 0).tag >= 0) showDoor(w, door);
        swing(t, door, effect.is === 'open', 'device');
      }
      return go('watch');
    case 'release':
      for (const door of doorsMarked(w, effect.with)) at(w.secret.doors, door).released = true;
      return go('next');
    case 'blast': {
      const [centre = space] = effect.with === '*' ? [space] : spacesOfMark(w, effect.with);
      return centre < 0 ? go('next') : call(blast, newBlast(centre, i), 'watch');
    }
    case 'teleport':
      if (victim >= 0) move(t, victim, effect.with);
      return go('watch');
    case 'reveal':
      showSector(t, p.letters.get(effect.with) ?? 0);
      return go('watch');
    default:
      return give(t, effect, victim);
  }
}

/** A save of this level for each of these Doomers, whatever comes into sight (MT-425). */
function due(w: MeetThyDoomWorld, doomers: readonly number[], level: number): number[] {
  return w.open.doomers.map((_, i) => (doomers.includes(i) ? level : 0));
}

/** Effects for whoever set them off, where he is there to have them. */
function give(t: T, effect: Effect, victim: number): Onward {
  const w = t.world;
  if (victim < 0) return go('next');
  switch (effect.is) {
    case 'promotions':
      w.open.awards.push({ doomer: victim, promotions: effect.with });
      return go('next');
    case 'heal':
      heal(t, victim, effect.with);
      return go('next');
    case 'pickup':
    case 'weapon':
      return call(gain, newGain(victim, effect, doomer(w, victim).space), 'next');
    case 'ammo':
    case 'ammoLost': {
      const { type, count } = effect.with;
      const by = addAmmo(doomer(w, victim), type, effect.is === 'ammo' ? count : -count);
      t.tell('ammoGained', 'MT-297', { doomer: victim, type, count: by });
      return go('next');
    }
    case 'tactics':
      return call(drawTactics, { doomer: victim, count: effect.with }, 'next');
    case 'actions':
      if (w.open.turn === victim + 1) {
        w.open.actions += effect.with;
        tellActions(t, w.open.actions - effect.with);
      }
      return go('next');
    default:
      return go('next');
  }
}

function doorsMarked(w: MeetThyDoomWorld, mark: string): number[] {
  return on(w).doors.flatMap((_, door) => (isMarkHere(w, mark, at(on(w).doors, door).spaces) ? [door] : []));
}

/** Monsters appear on the spaces of a mark, or on vacant ones nearby (MT-425). */
function spawn(t: T, kind: Parameters<typeof addMonster>[1], count: number, mark: string, near: number): void {
  const w = t.world;
  const spaces = mark === '*' ? [near] : spacesOfMark(w, mark);
  for (let n = 0; n < count; n++) {
    const free = spaces.find(space => isVacant(w, space));
    const space = free ?? vacantNear(w, spaces, sector => sector >= 0 && (mark !== '*' || isRevealed(w, sector)));
    if (space >= 0) addMonster(t, kind, space);
  }
}

function change(t: T, what: 'dark' | 'light' | 'power', letter: string): void {
  const w = t.world;
  const sector = on(w).letters.get(letter) ?? -1;
  const state = w.secret.sectors[sector];
  if (state === undefined) return;
  if (what === 'power') state.power = true;
  else state.dark = what === 'dark';
  if (state.tag >= 0) t.tell('sectorChanged', 'MT-430', { sector: state.tag, what });
}

function move(t: T, i: number, mark: string): void {
  const w = t.world;
  const to = vacantNear(w, spacesOfMark(w, mark), sector => sector >= 0);
  if (to < 0) return;
  const d = doomer(w, i);
  d.space = to;
  breakChain(d);
  t.tell('teleported', 'MT-424', { doomer: i, space: to });
}
