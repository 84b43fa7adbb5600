import { call, done, go, type Offer, pick, type Rule, rule } from '@doomtable/kernel';
import { cardOf } from '../../data/monsters.js';
import { MASTERMIND } from '../../data/tables.js';
import { pushedTo } from '../../board/push.js';
import { doomer, monsterAt, monsterTagged, sectorAt, seatOf } from '../../board/pieces.js';
import { showMonster } from '../../deeds/show.js';
import type { T } from '../../deeds/tell.js';
import type { Shove } from '../../offers.js';
import { woundMonster } from '../../deeds/wound.js';
import { type MeetThyDoomWorld, type Monster, on } from '../../world.js';
import type { MeetThyDoom } from '../../types.js';
import { enter, newEnter } from '../enter.js';
import { look, newLook } from './shaken.js';

export interface Push {
  /** The Doomer and the monster; `who` of them pushes the other. */
  readonly doomer: number;
  readonly monster: number;
  readonly who: 'doomer' | 'monster';
}

/** Whether there is anybody to push, and anywhere to push him to (MT-442, MT-443, MT-380). */
function target(w: MeetThyDoomWorld, my: Push): number {
  const d = doomer(w, my.doomer);
  const monster = monsterTagged(w, my.monster);
  if (monster === undefined || d.state !== 'in') return -1;
  if (my.who === 'monster') return pushedTo(w, monster.space, d.space);
  return cardOf(monster.kind).heavy ? -1 : pushedTo(w, d.space, monster.space);
}

/** "Pushing": after the damage, whoever scored may push the survivor one space straight away (MT-442, MT-444). */
export const push: Rule<MeetThyDoom, Push> = rule('push', {
  may: { cite: ['MT-442', 'MT-443', 'MT-380'], do: (t, my) => (target(t.world, my) < 0 ? done() : undefined) },
  offer: pick({
    cite: ['MT-442', 'MT-50'],
    who: (_t, my) => (my.who === 'doomer' ? seatOf(my.doomer) : MASTERMIND),
    options: (t, my): Offer<Shove>[] => {
      const { kind } = known(t, my);
      return [
        { id: 'yes', with: { ...my, kind, pushes: true } },
        { id: 'no', with: { ...my, kind, pushes: false } },
      ];
    },
    otherwise: () => 'no',
    then: (t, my, { with: { pushes } }) => {
      if (!pushes) return done();
      const to = target(t.world, my);
      t.tell('pushed', 'MT-442', { doomer: my.doomer, monster: my.monster, who: my.who, space: to });
      if (my.who === 'monster') return call(enter, newEnter(my.doomer, to, true), 'over');
      pushMonster(t, my, to);
      return go('watch');
    },
  }),
  watch: { cite: 'MT-81', do: () => call(look, newLook(), 'over') },
  over: { cite: 'MT-444', do: () => done() },
});

function known(t: T, my: Push): Monster {
  const monster = monsterTagged(t.world, my.monster);
  if (monster === undefined) throw t.broken(`monster ${my.monster} is gone before it is pushed`);
  return monster;
}

function pushMonster(t: T, my: Push, to: number): void {
  const w = t.world;
  const monster = known(t, my);
  const hidden = monsterAt(w, to);
  // A hidden monster in the way is revealed and stops the push (MT-50).
  if (hidden !== undefined) {
    showMonster(t, hidden);
    return;
  }
  monster.space = to;
  monster.chain = -1;
  const { floor = 'safe' } = on(w).file.sectors[sectorAt(w, to)] ?? {};
  if (floor !== 'safe' && !cardOf(monster.kind).flying) woundMonster(t, monster, 1, my.doomer, 'kills');
}
