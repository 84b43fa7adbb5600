import { ask, call, done, go, oneOfOptions, type Option, type Rule, rule } from '@doomtable/kernel';
import { cardOf } from '../data/monsters.js';
import { MASTERMIND } from '../data/tables.js';
import { apart, doomer, monsterTagged, sectorAt } from '../board/pieces.js';
import { sees } from '../board/sight.js';
import { at, type MeetThyDoom, type Monster, on } from '../world.js';
import { attack, type AttackForm, newAttack } from './attack.js';

/** Whether two neighbours can come to blows: level, by a climbable edge, or one of them flies (MT-83). */
export function canBrawl(w: MeetThyDoom, monster: Monster, space: number): boolean {
  if (apart(monster.space, space) !== 1 || !sees(w, monster.space, space)) return false;
  if (cardOf(monster.kind).flying) return true;
  const { level, climb } = on(w);
  const [mine, theirs] = [level[space] ?? 0, level[monster.space] ?? 0];
  return mine === theirs || (climb[mine > theirs ? space : monster.space] ?? 0) <= 3;
}

/** The attacks a monster could make on a Doomer now (MT-347, MT-348). */
export function formsAgainst(w: MeetThyDoom, monster: Monster, i: number): AttackForm[] {
  const { space, state } = doomer(w, i);
  if (state !== 'in') return [];
  if (apart(monster.space, space) === 1)
    return cardOf(monster.kind).brawl > 0 && canBrawl(w, monster, space) ? ['brawl'] : [];
  return cardOf(monster.kind).shoot > 0 && sees(w, monster.space, space) ? ['shoot'] : [];
}

/** The nearest known monsters of the Doomer's Sector that are not stilled; all that are equally near (MT-350, MT-351). */
export function nearest(w: MeetThyDoom, i: number): Monster[] {
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
        if (monster !== undefined && formsAgainst(t.world, monster, my.doomer).length > 0) return undefined;
        my.queue.shift();
      }
    },
  },
  free: ask({
    cite: ['MT-350', 'MT-35'],
    who: () => MASTERMIND,
    choice: (t, my) => {
      const monster = monsterTagged(t.world, at(my.queue, 0));
      const forms = monster === undefined ? [] : formsAgainst(t.world, monster, my.doomer);
      const about = { monster: at(my.queue, 0), kind: monster?.kind ?? '', doomer: my.doomer };
      const options = forms.map((id): Option => ({ id, cite: 'MT-350', with: about }));
      return oneOfOptions([...options, { id: 'refrain', cite: 'MT-350', with: about }]);
    },
    otherwise: () => 'refrain',
    then: (_t, my, answer) => {
      const tag = my.queue.shift() ?? -1;
      if (answer === 'refrain') return go('next');
      return call(attack, newAttack(tag, answer as AttackForm, my.doomer), 'next');
    },
  }),
});
