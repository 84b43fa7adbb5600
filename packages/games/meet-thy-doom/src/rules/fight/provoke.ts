import { call, done, go, type Offer, pick, type Rule, rule } from '@doomtable/kernel';
import { MASTERMIND } from '../../data/tables.js';
import { type AttackForm, canAttack } from '../../board/forms.js';
import { apart, doomer, monsterTagged, sectorAt } from '../../board/pieces.js';
import type { FreeAttack } from '../../offers.js';
import { at, type MeetThyDoomWorld, type Monster } from '../../world.js';
import type { MeetThyDoom } from '../../types.js';
import { attack, newAttack } from './attack.js';

/** Free attacks are shots and Brawls, never Lunges (MT-35). */
const FREE: readonly AttackForm[] = ['brawl', 'shoot'];

function freeForms(w: MeetThyDoomWorld, monster: Monster, i: number): AttackForm[] {
  return FREE.filter(form => canAttack(w, monster, i, form));
}

/** The nearest known monsters of the Doomer's Sector that are not stilled; all that are equally near (MT-350, MT-351). */
export function nearest(w: MeetThyDoomWorld, i: number): Monster[] {
  const { space } = doomer(w, i);
  const sector = sectorAt(w, space);
  let [best, found]: [number, Monster[]] = [Number.POSITIVE_INFINITY, []];
  for (const monster of w.secret.monsters) {
    if (monster.tag < 0 || monster.stilled > 0 || sectorAt(w, monster.space) !== sector) continue;
    const far = apart(monster.space, space);
    if (far < best) [best, found] = [far, []];
    if (far === best) found.push(monster);
  }
  return found;
}

interface Provoke {
  readonly doomer: number;
  queue: number[];
}
export function newProvoke(doomer: number): Provoke {
  return { doomer, queue: [] };
}

/** A rolled Scan, Use or Disarm gives the nearest monster of the Sector a free attack (MT-350, MT-35). */
export const provoke: Rule<MeetThyDoom, Provoke> = rule('provoke', {
  begin: {
    cite: ['MT-350', 'MT-351', 'MT-35'],
    do: (t, my) => {
      my.queue = nearest(t.world, my.doomer).map(({ tag }) => tag);
    },
  },
  next: {
    cite: ['MT-350', 'MT-351'],
    do: (t, my) => {
      for (;;) {
        const [tag] = my.queue;
        if (tag === undefined) return done();
        const monster = monsterTagged(t.world, tag);
        if (monster !== undefined && freeForms(t.world, monster, my.doomer).length > 0) return undefined;
        my.queue.shift();
      }
    },
  },
  free: pick({
    cite: ['MT-350', 'MT-35'],
    who: () => MASTERMIND,
    options: (t, my): Offer<FreeAttack>[] => {
      const refrain: Offer<FreeAttack> = { id: 'refrain', cite: 'MT-350', with: { do: 'refrain' } };
      const monster = monsterTagged(t.world, at(my.queue, 0));
      // The Mastermind may have taken it off the board (MT-141).
      if (monster === undefined) return [refrain];
      const about = { do: 'attack', monster: monster.tag, kind: monster.kind, doomer: my.doomer } as const;
      const forms = freeForms(t.world, monster, my.doomer);
      return [...forms.map(form => ({ id: form, cite: 'MT-350', with: { ...about, form } })), refrain];
    },
    otherwise: () => 'refrain',
    then: (_t, my, { with: way }) => {
      my.queue.shift();
      return way.do === 'refrain' ? go('next') : call(attack, newAttack(way.monster, way.form, way.doomer), 'next');
    },
  }),
});
