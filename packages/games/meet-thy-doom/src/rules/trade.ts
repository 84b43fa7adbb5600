import { ask, call, done, go, oneOfOptions, type Option, type Rule, rule, yesNo } from '@doomtable/kernel';
import { pickupOf } from '../data/pickups.js';
import { AMMO_TYPES, type AmmoType, type KeyColour } from '../data/tables.js';
import type { Thing } from '../data/shape.js';
import { isWeapon, type WeaponId } from '../data/weapons.js';
import { doomer, seatOf } from '../board/pieces.js';
import { addAmmo, handOver, hasRoomFor, stow } from '../deeds/gear.js';
import { tell, type T } from '../deeds/tell.js';
import { at, type Doomer, type MeetThyDoom } from '../world.js';
import { shaken } from './shaken.js';

/** What a Doomer has that could change hands, by option id: the Fist stays, armor that is worn is taken off first. */
function belongings(d: Doomer): { readonly id: string; readonly thing: Thing }[] {
  return [
    ...d.weapons
      .filter(id => id !== 'fist')
      .map(id => ({ id: `weapon:${id}`, thing: { is: 'weapon', with: id } as const })),
    ...d.slots.map(({ id }, slot) => ({ id: `slot:${slot}`, thing: { is: 'pickup', with: id } as const })),
    ...d.keys.map(key => ({ id: `key:${key}`, thing: { is: 'key', with: key } as const })),
    ...d.items.map((item, i) => ({ id: `item:${i}`, thing: { is: 'item', with: item } as const })),
  ];
}

/** One thing goes from one Dossier to the other. Armor keeps its mark (MT-86), ammo goes with its weapon (MT-04). */
function pass(from: Doomer, to: Doomer, id: string): void {
  const [what, which = ''] = id.split(':');
  if (what === 'weapon' && isWeapon(which)) handOver(from, to, which);
  else if (what === 'slot') {
    const [carried] = from.slots.splice(Number(which), 1);
    if (carried !== undefined) stow(to, { is: 'pickup', with: carried.id }, carried.mark);
  } else if (what === 'key') {
    from.keys.splice(from.keys.indexOf(which as KeyColour), 1);
    to.keys.push(which as KeyColour);
  } else if (what === 'item') to.items.push(...from.items.splice(Number(which), 1));
}

interface Trade {
  readonly doomer: number;
  readonly other: number;
  offer: string;
}

/** A Doomer gives something to an adjacent, willing Doomer (MT-243, MT-85). */
export const trade: Rule<MeetThyDoom, Trade> = rule('trade', {
  offer: ask({
    cite: ['MT-243', 'MT-85', 'MT-210', 'MT-285'],
    who: (_t, my) => seatOf(my.doomer),
    choice: (t, my) => {
      const other = doomer(t.world, my.other);
      const give = belongings(doomer(t.world, my.doomer)).filter(({ thing }) => hasRoomFor(other, thing));
      const options = give.map(({ id, thing }): Option => ({ id, cite: 'MT-243', with: { thing, doomer: my.other } }));
      return oneOfOptions([...options, { id: 'nothing', cite: 'MT-243' }]);
    },
    otherwise: () => 'nothing',
    then: (_t, my, answer) => {
      my.offer = answer;
      return answer === 'nothing' ? done() : undefined;
    },
  }),
  accept: ask({
    cite: 'MT-85',
    who: (_t, my) => seatOf(my.other),
    choice: () => yesNo(),
    otherwise: () => 'yes',
    then: (t, my, answer) => {
      if (answer === 'no') return done();
      const [from, to] = [doomer(t.world, my.doomer), doomer(t.world, my.other)];
      const thing = belongings(from).find(({ id }) => id === my.offer)?.thing;
      pass(from, to, my.offer);
      if (thing !== undefined) tell(t, 'traded', 'MT-243', { doomer: my.doomer, to: my.other, thing });
      return done();
    },
  }),
});

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
  take: ask({
    cite: ['MT-320', 'MT-84'],
    who: (_t, my) => seatOf(my.doomer),
    choice: (t, my) => oneOfOptions([...remains(t, my), { id: 'enough', cite: 'MT-320' }]),
    otherwise: () => 'enough',
    then: (t, my, answer) => {
      if (answer === 'enough') return done();
      loot(t, my, answer);
      return remains(t, my).length > 0 ? go('take') : done();
    },
  }),
});

function remains(t: T, my: Rob): Option[] {
  const [d, corpse] = [doomer(t.world, my.doomer), doomer(t.world, my.corpse)];
  const options = belongings(corpse)
    .filter(({ thing }) => hasRoomFor(d, thing))
    .map(({ id, thing }): Option => ({ id, cite: 'MT-320', with: { thing, doomer: my.corpse } }));
  for (const type of AMMO_TYPES) {
    if (corpse.ammo[type] > 0)
      options.push({ id: `ammo:${type}`, cite: 'MT-85', with: { type, count: corpse.ammo[type] } });
  }
  if (corpse.backpack && !d.backpack) options.push({ id: 'backpack', cite: 'MT-316' });
  if (corpse.armor !== null && hasRoomFor(d, { is: 'pickup', with: corpse.armor.kind })) {
    options.push({ id: 'armor', cite: 'MT-86', with: { kind: corpse.armor.kind, mark: corpse.armor.mark } });
  }
  return options;
}

function loot(t: T, my: Rob, answer: string): void {
  const [d, corpse] = [doomer(t.world, my.doomer), doomer(t.world, my.corpse)];
  const [what, which = ''] = answer.split(':');
  if (what === 'ammo') {
    const type = which as AmmoType;
    addAmmo(d, type, corpse.ammo[type]);
    corpse.ammo[type] = 0;
  } else if (what === 'backpack') {
    d.backpack = true;
    corpse.backpack = false;
  } else if (what === 'armor' && corpse.armor !== null) {
    stow(d, { is: 'pickup', with: corpse.armor.kind }, corpse.armor.mark);
    corpse.armor = null;
  } else if (what === 'weapon') takeWeapon(d, corpse, which as WeaponId);
  else pass(corpse, d, answer);
  tell(t, 'looted', 'MT-320', { doomer: my.doomer, corpse: my.corpse, what: what ?? '', which: nameOf(d, answer) });
}

function takeWeapon(d: Doomer, corpse: Doomer, id: WeaponId): void {
  corpse.weapons.splice(corpse.weapons.indexOf(id), 1);
  if (corpse.ready === id) corpse.ready = 'fist';
  if (!d.weapons.includes(id)) d.weapons.push(id);
}

function nameOf(d: Doomer, answer: string): string {
  const [what, which = ''] = answer.split(':');
  if (what !== 'slot') return which;
  const last = d.slots.at(-1);
  return last === undefined ? '' : pickupOf(last.id).name;
}

export function isWorthRobbing(w: MeetThyDoom, i: number): boolean {
  const d = at(w.open.doomers, i);
  return belongings(d).length > 0 || d.backpack || d.armor !== null || AMMO_TYPES.some(type => d.ammo[type] > 0);
}
