import {
  type AnswerOf,
  either,
  interrupt,
  nothing,
  type Offer,
  offered,
  offerOf,
  oneOf,
  record,
  type Rejection,
  type Right,
  right,
  type Seat,
  text,
  wholeNumber,
} from '@doomtable/kernel';
import type { MeetThyDoom } from './types.js';
import { PICKUP_IDS } from './data/pickups.js';
import { THING } from './data/shape.js';
import { AMMO_TYPES, KEYS, MASTERMIND } from './data/tables.js';
import { WEAPON_IDS } from './data/weapons.js';
import { doomerAt, isRevealed, living } from './board/pieces.js';
import { build, buildRefusal } from './build/build.js';
import { change, changeRefusal, remove, removeRefusal } from './build/remove.js';
import { BUILD, CHANGE, MAKE_HAPPEN, REMOVE } from './build/shape.js';
import { bringAbout } from './deeds/pending.js';
import { showSector } from './deeds/show.js';
import type { T } from './deeds/tell.js';
import { lacks, takeAway } from './deeds/take-away.js';
import { doomerId, type Sector, type Somebody } from './offers.js';
import { at, type MeetThyDoomWorld, on } from './world.js';
import { deciders } from './rules/fight/break-off.js';
import { settleUp } from './rules/settle.js';
import { unmake } from './rules/unmake.js';

/** The Mastermind's freedom, as long as the table lets him and he does not overdo it (MT-73, MT-142). */
function who(t: T): readonly Seat[] {
  const { rulings, interfered } = t.world.open;
  const free = rulings.interference === 'free' && (rulings.acts === 'any' || interfered < Number(rulings.acts));
  return free && living(t.world).length > 0 ? [MASTERMIND] : [];
}

/**
 * An act off the script stands until somebody else has built on it, and is counted (MT-73). One that cannot be is counted like
 * any other, so that the count tells nothing.
 */
function act(t: T): void {
  t.stand(MASTERMIND, 'act', {});
  t.world.open.interfered++;
  t.world.open.rulingsMade++;
}
/** It is sealed until it shows, or until the mission is over (MT-73). */
function seal(t: T, how: string, what: string, space: number): void {
  act(t);
  t.world.secret.sealed.push({ act: how, what, space });
}

function refusal(code: string | null): Rejection | undefined {
  return code === null ? undefined : { code, path: '' };
}

/** Sectors that were not seen yet, by their place in the file. A right can be let be: there may be nothing to pick. */
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

/** What may be granted: whatever a card or a device could give (MT-326). */
const GIFT = either({
  heal: wholeNumber(1, 6),
  promotions: wholeNumber(1, 15),
  tactics: wholeNumber(1, 3),
  actions: wholeNumber(1, 3),
  light: nothing(),
  pickup: oneOf([...PICKUP_IDS]),
  weapon: oneOf([...WEAPON_IDS]),
  ammo: record({ type: oneOf(AMMO_TYPES), count: wholeNumber(1, 10) }),
  key: oneOf(KEYS),
  item: text('item', { max: 40 }),
});

function grant(t: T, i: number, gift: AnswerOf<typeof GIFT>): void {
  const w = t.world;
  const d = at(w.open.doomers, i);
  if (gift.is === 'light') d.boons.lamp = true;
  else if (gift.is === 'key' || gift.is === 'item') w.open.spoils.push({ doomer: i, thing: gift, space: d.space });
  else bringAbout(w, [gift], i, d.space);
}

/** What the Mastermind, and for breaking off everybody inside, may do at any time. */
export const RIGHTS: { readonly [name: string]: Right<MeetThyDoom, object> } = {
  /** A Sector, a door, furniture, a platform, a thing, a monster, a trap or a device more (MT-108, MT-140, MT-330). */
  build: right({
    cite: 'MT-108',
    told: 'use',
    who,
    choice: () => BUILD,
    refuses: (t: T, _my, part) => refusal(buildRefusal(t.world, part)),
    then: (t, _my, part) => {
      seal(t, 'build', part.is, part.with.at);
      if (buildRefusal(t.world, part) !== null) return undefined;
      build(t, part);
      return interrupt(settleUp, {});
    },
  }),
  /** A door asks for something else, or a Sector is another (MT-139). */
  change: right({
    cite: 'MT-139',
    told: 'use',
    who,
    choice: () => CHANGE,
    refuses: (t: T, _my, part) => refusal(changeRefusal(t.world, part)),
    then: (t, _my, part) => {
      seal(t, 'change', part.is, part.with.at);
      if (changeRefusal(t.world, part) !== null) return undefined;
      change(t, part);
      return interrupt(settleUp, {});
    },
  }),
  /** Something is taken away (MT-141). */
  remove: right({
    cite: 'MT-141',
    told: 'use',
    who,
    choice: () => REMOVE,
    refuses: (t: T, _my, part) => refusal(removeRefusal(t, part)),
    then: (t, _my, part) => {
      seal(t, 'remove', part.what, part.at);
      if (removeRefusal(t, part) !== null) return undefined;
      remove(t, part);
      return interrupt(settleUp, {});
    },
  }),
  /** Something happens that no card or file has foreseen (MT-424, MT-139). */
  happen: right({
    cite: 'MT-424',
    told: 'use',
    who,
    choice: () => MAKE_HAPPEN,
    then: (t, _my, { effect, at: space, telling }) => {
      seal(t, 'effect', effect.is, space);
      if (telling !== '') t.tell('scene', 'MT-424', { telling });
      bringAbout(t.world, [effect], doomerAt(t.world, space), space);
      return interrupt(settleUp, {});
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
      act(t);
      if (sector >= 0) showSector(t, sector);
      return interrupt(settleUp, {});
    },
  }),
  /** Something is granted to a Doomer (MT-326, MT-139). */
  grant: right({
    cite: 'MT-326',
    who,
    choice: t => record({ doomer: offered(inside(t.world)), gives: GIFT }),
    then: (t, _my, { doomer, gives }) => {
      act(t);
      grant(t, offerOf(inside(t.world), doomer).with.doomer, gives);
      return interrupt(settleUp, {});
    },
  }),
  /** Something is taken from a Doomer (MT-139). */
  take: right({
    cite: 'MT-139',
    who,
    choice: t => record({ doomer: offered(inside(t.world)), thing: THING }),
    refuses: (t: T, _my, { doomer, thing }) =>
      refusal(lacks(t.world, offerOf(inside(t.world), doomer).with.doomer, thing) ? 'lacksIt' : null),
    then: (t, _my, { doomer, thing }) => {
      act(t);
      takeAway(t, offerOf(inside(t.world), doomer).with.doomer, thing);
    },
  }),
  /** Words of anybody who is in the story: they are told as theirs (MT-136). */
  speak: right({
    cite: 'MT-136',
    who: t => (living(t.world).length > 0 ? [MASTERMIND] : []),
    choice: () => record({ as: text('speaker', { max: 40 }), words: text('speech', { max: 400 }) }),
    then: () => undefined,
  }),
  /** The last act off the script is taken back, until somebody has built on it (MT-73). */
  unmake: right({
    cite: 'MT-73',
    told: 'use',
    who: t => (unmakeable(t) === null ? [] : [MASTERMIND]),
    choice: () => nothing(),
    then: t => {
      const id = unmakeable(t);
      if (id === null) return undefined;
      t.hold(id);
      return interrupt(unmake, { id });
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
    then: t => act(t),
  }),
};

/** The last act that can be taken back; `null` once the table has gone on, be it by the Mastermind's own dice. */
function unmakeable(t: T): number | null {
  const last = t.standing.findLast(({ what }) => what === 'act');
  if (last === undefined) return null;
  return JSON.stringify(last.before.stack) === JSON.stringify(t.stack) ? last.id : null;
}
