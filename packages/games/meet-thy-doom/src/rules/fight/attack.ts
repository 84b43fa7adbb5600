import { call, dice, done, go, pickPoll, resultOf, type Rule, roll, rule } from '@doomtable/kernel';
import { directionTowards, SQUARE_STEPS } from '@doomtable/kit/square';
import { cardOf } from '../../data/monsters.js';
import { SIDE } from '../../data/prepared.js';
import { MASTERMIND, SHOT_HIT } from '../../data/tables.js';
import { tacticOf } from '../../data/tactics.js';
import { type AttackForm, canAttack } from '../../board/forms.js';
import { isFurnished, isVacant, isWalled } from '../../board/move.js';
import {
  apart,
  barrelAt,
  doomer,
  doomerAt,
  doomerOf,
  isRevealed,
  monsterAt,
  monsterTagged,
  sectorAt,
  xOf,
  yOf,
} from '../../board/pieces.js';
import { aimOfMonster, brawlDice } from '../../deeds/aim.js';
import { fudgeOf, hitsOf, pool, shifted } from '../../deeds/dice.js';
import { showMonster } from '../../deeds/show.js';
import type { T } from '../../deeds/tell.js';
import type { Threat } from '../../offers.js';
import { at, type MeetThyDoomWorld, type Monster, on } from '../../world.js';
import type { MeetThyDoom } from '../../types.js';
import { blast, newBlast } from './blast.js';
import { brawl, newBrawl } from './brawl.js';
import { cardsFor, holders, passing, played } from '../enter.js';
import { discard } from '../hand.js';
import { flight } from './heavy.js';
import { hurt, newHurt } from './hurt.js';
import { push } from './push.js';

export interface Attack {
  readonly monster: number;
  readonly form: AttackForm;
  doomer: number;
  /** By Tactics: dice fewer for the attack, more for the defence; whether it happens at all. */
  dodge: number;
  brace: number;
  off: boolean;
  hits: number;
  cover: number;
}
export function newAttack(monster: number, form: AttackForm, doomer: number): Attack {
  return { monster, form, doomer, dodge: 0, brace: 0, off: false, hits: 0, cover: -1 };
}

/** ATTACK: a monster shoots, brawls or lunges at one target (MT-347). */
export const attack: Rule<MeetThyDoom, Attack> = rule('attack', {
  declare: {
    cite: ['MT-347', 'MT-293'],
    do: (t, my) => {
      const monster = monsterTagged(t.world, my.monster);
      if (monster === undefined) return done();
      t.tell('attacks', 'MT-347', { monster: my.monster, kind: monster.kind, form: my.form, doomer: my.doomer });
      return undefined;
    },
  },
  react: pickPoll({
    cite: ['MT-293', 'MT-64'],
    who: t => holders(t.world, 'anytime'),
    options: (t, my, seat) => {
      const w = t.world;
      const i = doomerOf(seat);
      const fits = cardsFor(w, i, 'anytime').filter(
        card => tacticOf(card).effect.is !== 'intercept' || canIntercept(w, my, i),
      );
      return [passing(threatOf(t, my)), ...fits.map(played)];
    },
    otherwise: () => 'pass',
    then: (t, my, ballots) => {
      for (const { by, answer } of ballots) {
        if (answer.with.do === 'play') react(t, my, doomerOf(by), answer.with.card);
      }
      if (my.off) {
        t.tell('attackOff', 'MT-293', { monster: my.monster });
        return done();
      }
      return my.form === 'brawl' ? go('grapple') : undefined;
    },
  }),
  dice: roll({
    cite: ['MT-331', 'MT-349', 'MT-367', 'MT-198'],
    by: () => MASTERMIND,
    choice: (t, my) => pool(t.world.open.rulings, diceOf(t, my)),
    then: (t, my, [fell = [], fudge = []]) => {
      const w = t.world;
      const monster = known(t, my);
      const { rulings } = w.open;
      const aim = aimOfMonster(w, monster, my.doomer);
      const from = my.form === 'lunge' ? 6 : aim.from;
      const shift = fudgeOf(fudge);
      const faces = shifted(rulings, fell, shift);
      my.hits = hitsOf(rulings, faces, from, shift);
      my.cover = my.form === 'lunge' ? -1 : aim.cover;
      monster.chain = my.form === 'shoot' ? my.doomer : -1;
      t.tell('monsterRolled', 'MT-331', { monster: my.monster, kind: monster.kind, faces, hits: my.hits, from });
      if (my.form === 'lunge') return go('lunge');
      return my.hits > 0 ? undefined : go('miss');
    },
  }),
  hit: {
    cite: ['MT-265', 'MT-42'],
    do: (t, my) => {
      const w = t.world;
      const monster = known(t, my);
      const { defence } = aimOfMonster(w, monster, my.doomer);
      const extra = defence - doomer(w, my.doomer).rank + my.brace;
      return call(hurt, newHurt(my.doomer, my.hits, 'enemy', cardOf(monster.kind).savage, extra), 'pushed');
    },
  },
  pushed: {
    cite: ['MT-442', 'MT-50'],
    do: (t, my, back) => {
      const survived = resultOf(hurt, back);
      const monster = monsterTagged(t.world, my.monster);
      if (monster !== undefined && cardOf(monster.kind).rocket) return go('splash');
      return survived ? call(push, { doomer: my.doomer, monster: my.monster, who: 'monster' }, 'over') : done();
    },
  },
  splash: {
    cite: ['MT-43', 'MT-449'],
    do: (t, my) => call(blast, newBlast(doomer(t.world, my.doomer).space, -1, 'kills', my.doomer), 'over'),
  },
  miss: {
    cite: ['MT-422', 'MT-43'],
    do: (t, my) => {
      const w = t.world;
      const monster = known(t, my);
      t.tell('monsterMissed', 'MT-331', { monster: my.monster, kind: monster.kind, doomer: my.doomer });
      const struck = my.cover >= 0 ? barrelAt(w, my.cover) : undefined;
      if (struck !== undefined) return call(blast, newBlast(struck.space, -1), 'over');
      return cardOf(monster.kind).rocket ? undefined : done();
    },
  },
  astray: roll({
    cite: ['MT-259', 'MT-43'],
    by: () => MASTERMIND,
    choice: () => dice([1]),
    then: (t, my, [[face = 0] = []]) => {
      const w = t.world;
      const bears = face <= 2 ? -1 : face <= 4 ? 0 : 1;
      const space = flight(w, known(t, my).space, doomer(w, my.doomer).space, bears);
      t.tell('astray', 'MT-259', { doomer: -1, face, space });
      return space < 0 ? done() : call(blast, newBlast(space, -1), 'over');
    },
  }),
  grapple: {
    cite: ['MT-213', 'MT-347'],
    do: (t, my) => {
      known(t, my).chain = -1;
      return call(brawl, newBrawl(my.doomer, my.monster, 'monster', 0, my.brace), 'over');
    },
  },
  lunge: {
    cite: ['MT-368', 'MT-370', 'MT-52'],
    do: (t, my) => {
      const monster = known(t, my);
      const target = doomer(t.world, my.doomer).space;
      monster.space = endOfLunge(t, monster, target, my.hits > 0 ? landing : overshoot);
      t.tell('lunges', 'MT-368', { monster: my.monster, kind: monster.kind, hit: my.hits > 0, space: monster.space });
      if (my.hits === 0 || apart(monster.space, target) !== 1) return done();
      return call(brawl, newBrawl(my.doomer, my.monster, 'lunge', 0, my.brace), 'over');
    },
  },
  over: { cite: 'MT-347', do: () => done() },
});

function known(t: T, my: Attack): Monster {
  const monster = monsterTagged(t.world, my.monster);
  if (monster === undefined) throw t.broken(`monster ${my.monster} is gone in the middle of its attack`);
  return monster;
}

/** The attack as it was declared: what it rolls, and from which face on it scores (MT-293). */
function threatOf(t: T, my: Attack): Threat {
  const w = t.world;
  const monster = known(t, my);
  const { form } = my;
  const aim = aimOfMonster(w, monster, my.doomer);
  const dice = form === 'brawl' ? brawlDice(w, my.doomer, monster, 0)[1] : diceOf(t, my);
  const from = form === 'shoot' ? aim.from : SHOT_HIT;
  return { monster: my.monster, kind: monster.kind, doomer: my.doomer, form, dice, from };
}

function diceOf(t: T, my: Attack): number {
  const monster = known(t, my);
  const dice = my.form === 'lunge' ? cardOf(monster.kind).lunge : aimOfMonster(t.world, monster, my.doomer).dice;
  return Math.max(0, dice - my.dodge);
}

/** Who steps in must be beside the target, and somebody this very attack could be made on: no gun fires at a neighbour (MT-348). */
function canIntercept(w: MeetThyDoomWorld, my: Attack, i: number): boolean {
  const monster = monsterTagged(w, my.monster);
  if (monster === undefined || i === my.doomer || !canAttack(w, monster, i, my.form)) return false;
  return apart(doomer(w, i).space, doomer(w, my.doomer).space) === 1;
}

function react(t: T, my: Attack, i: number, card: string): void {
  const { effect } = tacticOf(card);
  discard(t, i, card, 'effect');
  if (effect.is === 'dodge') my.dodge += effect.dice;
  else if (effect.is === 'brace') my.brace += effect.dice;
  else if (effect.is === 'stand') my.off = true;
  else if (effect.is === 'intercept' && canIntercept(t.world, my, i)) my.doomer = i;
}

/** Where a lunge ends. It is reckoned as everybody sees the board: a hidden monster at its end is met, and shown (MT-50). */
function endOfLunge(t: T, monster: Monster, target: number, reckoned: typeof landing): number {
  for (;;) {
    const space = reckoned(t.world, monster, target);
    const there = monsterAt(t.world, space);
    if (there === undefined || there.tag >= 0) return space;
    showMonster(t, there);
  }
}

/** Whether a space is free as far as everybody knows. */
function seemsVacant(w: MeetThyDoomWorld, space: number): boolean {
  return isVacant(w, space) || (doomerAt(w, space) < 0 && (monsterAt(w, space)?.tag ?? 0) < 0);
}

/** The free space beside the target that is nearest to the lunger; its own where there is none. */
function landing(w: MeetThyDoomWorld, monster: Monster, target: number): number {
  if (apart(monster.space, target) === 1) return monster.space;
  let [best, nearest] = [monster.space, Number.POSITIVE_INFINITY];
  for (const [dx, dy] of SQUARE_STEPS) {
    const space = target + dy * SIDE + dx;
    const far = apart(space, monster.space);
    if (far < nearest && seemsVacant(w, space) && isRevealed(w, sectorAt(w, space))) [best, nearest] = [space, far];
  }
  return best;
}

/** Past the target and another full movement on, or to the last free space before an obstacle (MT-52). */
function overshoot(w: MeetThyDoomWorld, monster: Monster, target: number): number {
  const p = on(w);
  const [dx, dy] = at(
    SQUARE_STEPS,
    directionTowards(xOf(target) - xOf(monster.space), yOf(target) - yOf(monster.space)),
  );
  let [here, free] = [target, monster.space];
  for (let n = 0; n < cardOf(monster.kind).speed; n++) {
    here += dy * SIDE + dx;
    if (isWalled(w, p, here) || isFurnished(w, p, here) || !isRevealed(w, sectorAt(w, here))) break;
    if (seemsVacant(w, here)) free = here;
  }
  return free;
}
