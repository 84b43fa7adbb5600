import {
  interrupt,
  nothing,
  type Offer,
  offered,
  offerOf,
  oneOf,
  place,
  record,
  type Right,
  right,
  type Seat,
  text,
  wholeNumber,
} from '@doomtable/kernel';
import type { MeetThyDoom } from './types.js';
import { cardOf, MONSTER_IDS } from './data/monsters.js';
import { PICKUP_IDS } from './data/pickups.js';
import { MASTERMIND, OFF_SCRIPT } from './data/tables.js';
import { isVacant } from './board/move.js';
import { isRevealed, living, sectorAt } from './board/pieces.js';
import { addMonster, showSector } from './deeds/show.js';
import type { T } from './deeds/tell.js';
import { heal } from './deeds/wound.js';
import { doomerId, type Piece, type Sector, type Somebody } from './offers.js';
import { at, type MeetThyDoomWorld, on } from './world.js';
import { deciders } from './rules/fight/break-off.js';
import { settleUp } from './rules/settle.js';

/** The Mastermind's freedom, as long as the table lets him and he does not overdo it (MT-73, MT-142). */
function who(t: T): readonly Seat[] {
  const { open } = t.world;
  const free = open.rulings.interference === 'free' && open.round > 0 && open.interfered < OFF_SCRIPT;
  return free && living(t.world).length > 0 ? [MASTERMIND] : [];
}

/** An act off the script: counted, and sealed until it shows (MT-73). */
function note(t: T, act: string, what: string, space: number): void {
  const { open, secret } = t.world;
  open.interfered++;
  open.rulingsMade++;
  secret.sealed.push({ act, what, space });
}

function vacantSpaces(w: MeetThyDoomWorld): number[] {
  return [...on(w).spaces].filter(space => isVacant(w, space)).sort((a, b) => a - b);
}

/** Every monster on the board. A right can be let be: there may be nothing to pick. */
function pieces(w: MeetThyDoomWorld): Offer<Piece>[] {
  return [
    { id: 'nothing', with: { piece: -1, kind: null, tag: -1 } },
    ...w.secret.monsters.map(({ kind, space, tag }, piece) => ({
      id: `piece:${piece}`,
      ref: `space:${space}`,
      with: { piece, kind, tag },
    })),
  ];
}

/** Sectors that were not seen yet, by their place in the file. */
function unseen(w: MeetThyDoomWorld): Offer<Sector>[] {
  return [
    { id: 'nothing', with: { sector: -1, name: '' } },
    ...on(w).file.sectors.flatMap(({ name }, sector) =>
      isRevealed(w, sector) ? [] : [{ id: `sector:${sector}`, with: { sector, name } }],
    ),
  ];
}

/** Those who can be granted something. */
function inside(w: MeetThyDoomWorld): Offer<Somebody>[] {
  return living(w).map(doomer => ({ id: doomerId(doomer), with: { doomer } }));
}

/** What the Mastermind, and for breaking off everybody inside, may do at any time. */
export const RIGHTS: { readonly [name: string]: Right<MeetThyDoom, object> } = {
  /** A monster more (MT-140, MT-330). */
  spawn: right({
    cite: 'MT-140',
    told: 'use',
    who,
    choice: t => record({ kind: oneOf(MONSTER_IDS), to: place('board', ['monster'], vacantSpaces(t.world)) }),
    then: (t, _my, { kind, to }) => {
      note(t, 'spawn', cardOf(kind).name, to);
      addMonster(t, kind, to);
      return interrupt(settleUp, {});
    },
  }),
  /** A monster fewer (MT-141). */
  remove: right({
    cite: 'MT-141',
    told: 'use',
    who,
    choice: t => offered(pieces(t.world)),
    then: (t, _my, answer) => {
      const { secret } = t.world;
      const monster = secret.monsters[offerOf(pieces(t.world), answer).with.piece];
      const gone = monster !== undefined && !isBusy(t, monster.tag);
      // An act that changes nothing is counted like any other, so that the count tells nothing.
      note(t, 'remove', gone ? cardOf(monster.kind).name : 'nothing', gone ? monster.space : -1);
      if (!gone) return undefined;
      secret.monsters.splice(secret.monsters.indexOf(monster), 1);
      if (monster.tag >= 0) t.tell('removed', 'MT-141', { monster: monster.tag, kind: monster.kind });
      return undefined;
    },
  }),
  /** A trap where none was, or light and dark (MT-139, MT-140). */
  edit: right({
    cite: 'MT-139',
    told: 'use',
    who,
    choice: t =>
      record({
        what: oneOf(['trap', 'dark', 'light', 'jam']),
        at: place(
          'board',
          ['mark'],
          [...on(t.world).spaces].filter(space => sectorAt(t.world, space) >= 0).sort((a, b) => a - b),
        ),
      }),
    then: (t, _my, { what, at: space }) => {
      note(t, 'edit', what, space);
      edit(t, what, space);
      return undefined;
    },
  }),
  /** A Sector is shown before its time (MT-108). */
  reveal: right({
    cite: 'MT-108',
    told: 'name',
    who,
    choice: t => offered(unseen(t.world)),
    then: (t, _my, answer) => {
      const { sector } = offerOf(unseen(t.world), answer).with;
      t.world.open.interfered++;
      t.world.open.rulingsMade++;
      if (sector >= 0) showSector(t, sector);
      return interrupt(settleUp, {});
    },
  }),
  /** Something is granted to a Doomer (MT-326, MT-139). */
  grant: right({
    cite: 'MT-326',
    who,
    choice: t =>
      record({
        doomer: offered(inside(t.world)),
        what: oneOf(['heal', 'promotions', 'light', ...PICKUP_IDS]),
        count: wholeNumber(1, 3),
      }),
    then: (t, _my, { doomer, what, count }) => {
      grant(t, offerOf(inside(t.world), doomer).with.doomer, what, count);
      return interrupt(settleUp, {});
    },
  }),
  /** Whoever is inside, or the Mastermind, proposes to break off; the others decide before the next turn (MT-89). */
  breakOff: right({
    cite: 'MT-89',
    who: t => (t.world.open.round > 0 && t.world.open.proposed < 0 ? deciders(t.world) : []),
    choice: () => nothing(),
    then: (t, _my, _answer, seat) => {
      t.world.open.proposed = seat;
    },
  }),
  /** A ruling in words, for whatever the book leaves open (MT-244, MT-424). */
  rule: right({
    cite: 'MT-244',
    who,
    choice: () => text('ruling', { max: 300 }),
    then: t => {
      t.world.open.interfered++;
      t.world.open.rulingsMade++;
    },
  }),
};

/** Whether a monster is in the middle of something: the frames that play call it by its tag. */
function isBusy(t: T, tag: number): boolean {
  return tag >= 0 && t.stack.some(({ my }) => 'monster' in my && my.monster === tag);
}

function edit(t: T, what: 'trap' | 'dark' | 'light' | 'jam', space: number): void {
  const { secret } = t.world;
  if (what === 'trap') {
    const effects = [{ is: 'hits', with: 2 }] as const;
    secret.traps.push({
      name: 'Hidden Blade',
      spaces: [space],
      hits: 2,
      disarm: 2,
      telling: '',
      effects,
      tag: -1,
      spent: false,
    });
    return;
  }
  if (what === 'jam') {
    for (const trap of secret.traps) if (trap.spaces.includes(space) && trap.tag < 0) trap.spent = true;
    return;
  }
  const sector = at(secret.sectors, sectorAt(t.world, space));
  sector.dark = what === 'dark';
  if (sector.tag >= 0) t.tell('sectorChanged', 'MT-430', { sector: sector.tag, what });
}

function grant(t: T, i: number, what: string, count: number): void {
  const { open } = t.world;
  open.interfered++;
  open.rulingsMade++;
  const d = at(open.doomers, i);
  if (what === 'heal') heal(t, i, count);
  else if (what === 'promotions') open.awards.push({ doomer: i, promotions: count });
  else if (what === 'light') d.boons.lamp = true;
  else {
    const pickup = PICKUP_IDS.find(id => id === what);
    if (pickup !== undefined) open.spoils.push({ doomer: i, thing: { is: 'pickup', with: pickup }, space: d.space });
  }
}
