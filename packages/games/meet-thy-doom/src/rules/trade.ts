import { call, done, go, type Offer, pick, type Rule, rule } from '@doomtable/kernel';
import type { MeetThyDoom } from '../types.js';
import { AMMO_TYPES } from '../data/tables.js';
import type { WeaponId } from '../data/weapons.js';
import { doomer, seatOf } from '../board/pieces.js';
import { belongings, idOf, offerOfBelonging, pass } from '../deeds/belongings.js';
import { addAmmo, canReceive, receive } from '../deeds/gear.js';
import { ammoOf, tellAmmo, type T } from '../deeds/tell.js';
import type { Accept, Belonging, None, Remains } from '../offers.js';
import { at, type Doomer, type MeetThyDoomWorld } from '../world.js';
import { shaken } from './fight/shaken.js';

interface Trade {
  readonly doomer: number;
  readonly other: number;
  /** The option that was picked. */
  offer: string;
}
export function newTrade(doomer: number, other: number): Trade {
  return { doomer, other, offer: '' };
}

/** A Doomer gives something to an adjacent, willing Doomer (MT-243, MT-85). */
export const trade: Rule<MeetThyDoom, Trade> = rule('trade', {
  offer: pick({
    cite: ['MT-243', 'MT-85', 'MT-210', 'MT-285'],
    who: (_t, my) => seatOf(my.doomer),
    options: (t, my): Offer<Belonging | None>[] => {
      const other = doomer(t.world, my.other);
      const give = belongings(doomer(t.world, my.doomer)).filter(({ thing }) => canReceive(other, thing));
      return [...give.map(offerOfBelonging), { id: 'nothing', cite: 'MT-243', with: { at: 'nothing' } }];
    },
    otherwise: () => 'nothing',
    then: (_t, my, { id, with: offer }) => {
      my.offer = id;
      return offer.at === 'nothing' ? done() : undefined;
    },
  }),
  accept: pick({
    cite: 'MT-85',
    who: (_t, my) => seatOf(my.other),
    options: (t, my): Offer<Accept>[] => {
      const about = { doomer: my.doomer, thing: given(t, my).thing };
      return [
        { id: 'yes', with: { ...about, takes: true } },
        { id: 'no', with: { ...about, takes: false } },
      ];
    },
    otherwise: () => 'yes',
    then: (t, my, { with: { takes } }) => {
      const [from, to] = [doomer(t.world, my.doomer), doomer(t.world, my.other)];
      if (!takes) return done();
      const offer = given(t, my);
      const before = ammoOf(t.world);
      pass(from, to, offer);
      t.tell('traded', 'MT-243', { doomer: my.doomer, to: my.other, thing: offer.thing });
      tellAmmo(t, before);
      return done();
    },
  }),
});

function given(t: T, my: Trade): Belonging {
  const found = belongings(doomer(t.world, my.doomer)).find(one => idOf(one) === my.offer);
  if (found === undefined) throw t.broken(`Doomer ${my.doomer} carries no '${my.offer}'`);
  return found;
}

interface Rob {
  readonly doomer: number;
  readonly corpse: number;
}

/** A comrade's corpse is looted, free; the first time is a Shaken save (MT-320, MT-84). */
export const rob: Rule<MeetThyDoom, Rob> = rule('rob', {
  begin: {
    cite: ['MT-84', 'MT-171'],
    do: (t, my) => {
      const d = doomer(t.world, my.doomer);
      if (d.hardened) return go('take');
      d.hardened = true;
      return call(shaken, { doomer: my.doomer, level: 1 }, 'take');
    },
  },
  take: pick({
    cite: ['MT-320', 'MT-84'],
    who: (_t, my) => seatOf(my.doomer),
    options: (t, my): Offer<Remains | None>[] => [
      ...remains(t, my),
      { id: 'enough', cite: 'MT-320', with: { at: 'nothing' } },
    ],
    otherwise: () => 'enough',
    then: (t, my, { with: what }) => {
      if (what.at === 'nothing') return done();
      loot(t, my, what);
      return remains(t, my).length > 0 ? go('take') : done();
    },
  }),
});

function remains(t: T, my: Rob): Offer<Remains>[] {
  const d = doomer(t.world, my.doomer);
  return remainsOf(doomer(t.world, my.corpse))
    .filter(one => one.at === 'ammo' || canReceive(d, one.thing))
    .map((one): Offer<Remains> => ({ id: remainsId(one), cite: one.at === 'ammo' ? 'MT-85' : 'MT-320', with: one }));
}

function remainsId(one: Remains): string {
  if (one.at === 'ammo') return `ammo:${one.type}`;
  return one.at === 'backpack' || one.at === 'armor' ? one.at : idOf(one);
}

function loot(t: T, my: Rob, what: Remains): void {
  const [d, corpse] = [doomer(t.world, my.doomer), doomer(t.world, my.corpse)];
  const about = { doomer: my.doomer, corpse: my.corpse };
  switch (what.at) {
    case 'ammo': {
      const { type } = what;
      const count = addAmmo(d, type, corpse.ammo[type]);
      corpse.ammo[type] = 0;
      t.tell('ammoLooted', 'MT-320', { ...about, type, count });
      return;
    }
    case 'backpack':
      d.backpack = true;
      corpse.backpack = false;
      break;
    case 'armor':
      receive(d, what.thing, what.mark);
      corpse.armor = null;
      break;
    case 'weapon':
      takeWeapon(d, corpse, what.thing.with);
      break;
    default:
      pass(corpse, d, what);
  }
  t.tell('looted', 'MT-320', { ...about, thing: what.thing });
}

/** What lies with a corpse: what the Doomer carried, wore and had it in, and the ammo (MT-320, MT-85). */
function remainsOf(corpse: Doomer): Remains[] {
  const { armor, backpack, ammo } = corpse;
  return [
    ...belongings(corpse),
    ...(backpack ? [{ at: 'backpack', thing: { is: 'pickup', with: 'backpack' } } as const] : []),
    ...(armor === null ? [] : [{ at: 'armor', thing: { is: 'pickup', with: armor.kind }, mark: armor.mark } as const]),
    ...AMMO_TYPES.flatMap(type => (ammo[type] > 0 ? [{ at: 'ammo', type, count: ammo[type] } as const] : [])),
  ];
}

function takeWeapon(d: Doomer, corpse: Doomer, id: WeaponId): void {
  corpse.weapons.splice(corpse.weapons.indexOf(id), 1);
  if (corpse.ready === id) corpse.ready = 'fist';
  if (!d.weapons.includes(id)) d.weapons.push(id);
}

export function isWorthRobbing(w: MeetThyDoomWorld, i: number): boolean {
  return remainsOf(at(w.open.doomers, i)).length > 0;
}
