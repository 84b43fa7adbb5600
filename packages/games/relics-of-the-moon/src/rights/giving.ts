import {
  interrupt,
  type Interruption,
  oneOf,
  record,
  right,
  type Seat,
  someOf,
  type Table,
  text,
  wholeNumber,
} from '@doomtable/kernel';
import { destinyCeiling, isStressedOut, pcAt, presentPcs } from '../board.js';
import { eitherBut } from '../choices.js';
import { LAST_AGONY, TYPES } from '../data/tables.js';
import { gainSupply, grantTrait, loseSupply, situational } from '../rules/granting.js';
import { movePoints } from '../rules/points.js';
import { pushing } from '../rules/pushing.js';
import { dropEffects } from '../rules/setting.js';
import { calm, suffer } from '../rules/suffering.js';
import { pcId, seatOf, type Shares } from '../pool/shares.js';
import type { Relics } from '../types.js';
import type { Board, Pc } from '../world.js';
import { gmIf, inScene, letStand } from './acts.js';

/** Points that are given or taken at once, at most. */
const MOST = 20;

const refs = (pcs: readonly Pc[]) => pcs.map(({ seat }) => ({ id: pcId(seat), ref: pcId(seat) }));
const some = (pcs: readonly Pc[]) => someOf(refs(pcs), { min: 1, max: pcs.length });
const even = (ids: readonly string[], points: number): Shares => Object.fromEntries(ids.map(id => [id, points]));

/** What the GM gives: points, Stress, Agony, Supplies (RM-65). */
function giving(b: Board) {
  const pcs = presentPcs(b);
  const room = destinyCeiling(b) - b.destiny;
  // The fifth Agony, which takes a PC out of the game, is reached by pushing alone (RM-376).
  const sound = pcs.filter(pc => pc.agony < LAST_AGONY - 1);
  const branches = {
    destiny: wholeNumber(1, Math.max(1, room)),
    doom: wholeNumber(1, MOST),
    stress: record({ on: some(pcs), points: wholeNumber(1, 10) }),
    agony: record({ on: oneOf(refs(sound)), scar: text('scar', { max: 40 }) }),
    supplies: record({ type: oneOf(TYPES), rank: wholeNumber(1, 5) }),
  };
  return eitherBut(branches, [room <= 0 && 'destiny', pcs.length === 0 && 'stress', sound.length === 0 && 'agony']);
}

/** What the GM takes away, of what there is. */
function taking(b: Board) {
  const tense = presentPcs(b).filter(pc => pc.stress > 0);
  const scarred = presentPcs(b).filter(pc => pc.agony > 0);
  const branches = {
    destiny: wholeNumber(1, Math.max(1, b.destiny)),
    doom: wholeNumber(1, Math.max(1, b.doom)),
    stress: record({ on: some(tense), points: wholeNumber(1, 10) }),
    agony: oneOf(refs(scarred)),
    supplies: oneOf(b.supplies.map((_, index) => `supply:${index + 1}`)),
  };
  return eitherBut(branches, [
    b.destiny === 0 && 'destiny',
    b.doom === 0 && 'doom',
    tense.length === 0 && 'stress',
    scarred.length === 0 && 'agony',
    b.supplies.length === 0 && 'supplies',
  ]);
}

const takesAnything = (b: Board): boolean =>
  b.destiny + b.doom + b.supplies.length > 0 || presentPcs(b).some(pc => pc.stress + pc.agony > 0);

/** Whoever is Stressed Out may push now; while a pool lies on the workbench, at the next opening (RM-42). */
function pushers(t: Table<Relics>, seats: readonly Seat[]): Interruption | undefined {
  const b = t.world.open;
  const out = seats.filter(seat => isStressedOut(pcAt(b, seat)));
  return b.pool !== null || out.length === 0 ? undefined : interrupt(pushing, { seats: out, waiting: [], now: 0 });
}

/** What the GM gives and takes, and the traits a situation brings. */
export const GIVING = {
  give: right({
    cite: 'RM-65',
    who: (t: Table<Relics>) => gmIf(t, inScene(t)),
    choice: t => giving(t.world.open),
    then: (t, _my, answer, by) => {
      letStand(t, by, 'give');
      switch (answer.is) {
        case 'destiny':
        case 'doom':
          movePoints(t, answer.is, answer.with);
          return undefined;
        case 'stress':
          suffer(t, even(answer.with.on, answer.with.points), 'RM-65');
          return pushers(t, answer.with.on.map(seatOf));
        case 'agony': {
          const pc = pcAt(t.world.open, seatOf(answer.with.on));
          pc.agony++;
          pc.scars.push(answer.with.scar);
          t.tell('agony', 'RM-65', { seat: pc.seat, agony: pc.agony, name: answer.with.scar, more: true });
          return undefined;
        }
        case 'supplies':
          gainSupply(t, answer.with, 'RM-65');
          return undefined;
      }
    },
  }),
  take: right({
    cite: 'RM-65',
    who: (t: Table<Relics>) => gmIf(t, inScene(t) && takesAnything(t.world.open)),
    choice: t => taking(t.world.open),
    then: (t, _my, answer, by) => {
      letStand(t, by, 'take');
      switch (answer.is) {
        case 'destiny':
        case 'doom':
          movePoints(t, answer.is, -answer.with);
          return;
        case 'stress':
          calm(t, even(answer.with.on, answer.with.points), 'RM-65');
          return;
        case 'agony': {
          const pc = pcAt(t.world.open, seatOf(answer.with));
          pc.agony--;
          t.tell('agony', 'RM-65', { seat: pc.seat, agony: pc.agony, name: pc.scars.pop() ?? '', more: false });
          return;
        }
        case 'supplies':
          loseSupply(t, Number(answer.with.slice('supply:'.length)) - 1, 'RM-65');
      }
    },
  }),
  /** A trait of the situation, in the notation of the sheet, for anybody (RM-66). */
  grant: right({
    cite: 'RM-66',
    who: (t: Table<Relics>) => gmIf(t, inScene(t) && presentPcs(t.world.open).length > 0),
    choice: t => situational(t.world.open),
    then: (t, _my, form, by) => {
      letStand(t, by, 'grant');
      grantTrait(t, form, 'gm');
    },
  }),
  /** A passing trait is over before its time. */
  lift: right({
    cite: 'RM-66',
    who: (t: Table<Relics>) => gmIf(t, inScene(t) && t.world.open.effects.length > 0),
    choice: t => oneOf(t.world.open.effects.map(({ id }) => `effect:${id}`)),
    then: (t, _my, answer, by) => {
      letStand(t, by, 'lift');
      dropEffects(t, ({ id }) => `effect:${id}` === answer, 'RM-66');
    },
  }),
} as const;
