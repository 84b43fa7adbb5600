import { call, dice, done, go, type Offer, pick, resultOf, type Rule, roll, rule } from '@doomtable/kernel';
import { MASTERMIND, SAVE_HIT } from '../../data/tables.js';
import { doomer, monsterTagged, seatOf } from '../../board/pieces.js';
import { brawlDice, heightDefence } from '../../deeds/aim.js';
import { best, fudgeOf, pool } from '../../deeds/dice.js';
import type { T } from '../../deeds/tell.js';
import { breakChain, woundMonster } from '../../deeds/wound.js';
import type { Again } from '../../offers.js';
import type { MeetThyDoom } from '../../types.js';
import { reroll } from '../check.js';
import { discard } from '../hand.js';
import { hurt, newHurt } from './hurt.js';
import { push } from './push.js';

export interface Brawl {
  readonly doomer: number;
  readonly monster: number;
  /** Who began it; a monster that lunged takes no wound (MT-369). */
  readonly by: 'doomer' | 'monster' | 'lunge';
  readonly extra: number;
  /** Defence dice from a Tactic. */
  readonly brace: number;
  mine: number[];
  theirs: number[];
}
export function newBrawl(doomer: number, monster: number, by: Brawl['by'], extra = 0, brace = 0): Brawl {
  return { doomer, monster, by, extra, brace, mine: [], theirs: [] };
}

/** BRAWL: both roll, the higher best die wins, the loser takes a wound (MT-213, MT-214). */
export const brawl: Rule<MeetThyDoom, Brawl> = rule('brawl', {
  roll: roll({
    cite: ['MT-213', 'MT-216', 'MT-217', 'MT-332'],
    by: (_t, my) => seatOf(my.doomer),
    choice: (t, my) => {
      const monster = monsterTagged(t.world, my.monster);
      const [mine, theirs] =
        monster === undefined ? [1, 1] : brawlDice(t.world, my.doomer, monster, my.extra + aimed(t, my));
      return pool(t.world.open.rulings, Math.max(0, mine), theirs);
    },
    then: (t, my, [mine = [], theirs = [], fudge = []]) => {
      const d = doomer(t.world, my.doomer);
      const shift = fudgeOf(fudge);
      my.mine = mine.map(face => face + shift);
      my.theirs = theirs.slice();
      // One's own Brawl is another action and ends sustained fire; being set upon is none (MT-10).
      if (my.by === 'doomer') {
        breakChain(d);
        d.boons.aim = 0;
      }
      tellDice(t, my);
    },
  }),
  weigh: {
    cite: ['MT-214', 'MT-289'],
    do: (t, my) => {
      if (my.mine.length === 0 || best(my.mine) > best(my.theirs)) return go('outcome');
      return rerolls(t, my).length > 0 ? undefined : go('outcome');
    },
  },
  again: pick({
    cite: ['MT-289', 'MT-64', 'MT-70'],
    who: (_t, my) => seatOf(my.doomer),
    options: (t, my) => [keep(my), ...rerolls(t, my)],
    otherwise: () => 'keep',
    then: (t, my, { with: again }) => {
      if (again.do === 'keep') return go('outcome');
      if (again.do === 'class') doomer(t.world, my.doomer).reroll = true;
      else discard(t, my.doomer, again.card, 'reroll');
      return undefined;
    },
  }),
  rethrow: roll({
    cite: ['MT-289', 'MT-64'],
    by: (_t, my) => seatOf(my.doomer),
    choice: (t, my) => pool(t.world.open.rulings, my.mine.length),
    then: (t, my, [mine = [], fudge = []]) => {
      const shift = fudgeOf(fudge);
      my.mine = mine.map(face => face + shift);
      tellDice(t, my);
      return go('weigh');
    },
  }),
  outcome: {
    cite: ['MT-214', 'MT-215', 'MT-369', 'MT-12', 'MT-400'],
    do: (t, my) => {
      const monster = monsterTagged(t.world, my.monster);
      const [own, other] = [best(my.mine), best(my.theirs)];
      if (monster === undefined || own === other) {
        t.tell('brawlTied', 'MT-215', { doomer: my.doomer, monster: my.monster });
        return done();
      }
      const { mine, theirs } = heightDefence(t.world, my.doomer, monster);
      if (own < other) return call(hurt, newHurt(my.doomer, 1, 'enemy', 1, my.brace + mine), 'hurt');
      if (my.by === 'lunge') {
        t.tell('lungeBeaten', 'MT-369', { doomer: my.doomer, monster: my.monster });
        return done();
      }
      return theirs > 0 ? undefined : go('strike');
    },
  },
  parry: roll({
    cite: ['MT-400', 'MT-34'],
    by: () => MASTERMIND,
    choice: () => dice([1]),
    then: (t, _my, [faces = []]) => {
      const blocked = faces.filter(face => face >= SAVE_HIT).length;
      t.tell('monsterDefends', 'MT-400', { faces, blocked });
      // A blow that is blocked has scored all the same, so that it may push (MT-50).
      return blocked > 0 ? go('shove') : undefined;
    },
  }),
  strike: {
    cite: ['MT-214', 'MT-269'],
    do: (t, my) => {
      const monster = monsterTagged(t.world, my.monster);
      return monster === undefined || woundMonster(t, monster, 1, my.doomer, 'brawlKills') ? done() : undefined;
    },
  },
  shove: {
    cite: ['MT-442', 'MT-50'],
    do: (_t, my) => call(push, { doomer: my.doomer, monster: my.monster, who: 'doomer' }, 'over'),
  },
  hurt: {
    cite: ['MT-12', 'MT-442'],
    do: (_t, my, back) =>
      resultOf(hurt, back) ? call(push, { doomer: my.doomer, monster: my.monster, who: 'monster' }, 'over') : done(),
  },
  over: { cite: 'MT-214', do: () => done() },
});

/** Dice of a Tactic that was played before one's own attack. */
function aimed(t: T, my: Brawl): number {
  return my.by === 'doomer' ? doomer(t.world, my.doomer).boons.aim : 0;
}

function tellDice(t: T, my: Brawl): void {
  const monster = monsterTagged(t.world, my.monster);
  if (monster === undefined) return;
  t.tell('brawls', 'MT-213', {
    doomer: my.doomer,
    monster: my.monster,
    kind: monster.kind,
    by: my.by,
    mine: my.mine,
    theirs: my.theirs,
  });
}

function keep(my: Brawl): Offer<Again> {
  const about: Again = { do: 'keep', of: 'brawl', faces: my.mine.slice(), theirs: best(my.theirs) };
  return { id: 'keep', cite: 'MT-289', with: about };
}

/** In a Brawl all own dice are thrown again (MT-64). */
function rerolls(t: T, my: Brawl): Offer<Again>[] {
  const d = doomer(t.world, my.doomer);
  const own = d.cls === 'marine' && my.by === 'doomer' && !d.reroll;
  const byClass: Offer<Again> = { id: 'class', cite: 'MT-456', with: { do: 'class', of: 'brawl', whole: true } };
  const options = own ? [byClass] : [];
  for (const card of t.world.secret.hands[my.doomer] ?? []) {
    options.push(reroll(card));
  }
  return options;
}
