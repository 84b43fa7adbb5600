import { ask, call, done, either, go, type Offer, offered, offerOf, place, type Rule, rule } from '@doomtable/kernel';
import { cardOf, UNEATABLE } from '../data/monsters.js';
import { MASTERMIND } from '../data/tables.js';
import { canMove, priceOfMonster, reachOfMonster } from '../board/move.js';
import { type AttackForm, canAttack } from '../board/forms.js';
import { apart, isAnybodyIn, living, monsterTagged } from '../board/pieces.js';
import { hasNews } from '../board/sight.js';
import { swing } from '../deeds/show.js';
import type { T } from '../deeds/tell.js';
import type { Act } from '../offers.js';
import { at, type MeetThyDoomWorld, type Monster } from '../world.js';
import type { MeetThyDoom } from '../types.js';
import { attack, newAttack } from './fight/attack.js';
import { snipe, snipeDice } from './fight/snipe.js';
import { bring, newBring } from './bring.js';
import { doorsBeside, doorTagged, opensToMonster, shutRefusal, whichDoor } from './doors.js';
import { isPending } from './enter.js';
import { isOwed, pay } from './pay.js';
import { look, newLook } from './fight/shaken.js';

export interface Drive {
  readonly monster: number;
  /** Moves and actions left, and what is left of the move in progress. */
  moves: number;
  acts: number;
  left: number;
}

/** One monster's moves and actions, in any order, before the next is commanded (MT-345, MT-347, MT-91). */
export const drive: Rule<MeetThyDoom, Drive> = rule('drive', {
  ready: {
    cite: 'MT-91',
    do: (t, my) => {
      const monster = monsterTagged(t.world, my.monster);
      if (monster === undefined || !isAnybodyIn(t.world)) return done();
      const left = movement(my, monster);
      const mayMove = left > 0 && canMove(t.world, monster, left);
      return mayMove || acts(t.world, my, monster).length > 0 ? undefined : done();
    },
  },
  order: ask({
    cite: ['MT-345', 'MT-346', 'MT-347', 'MT-352', 'MT-365', 'MT-378'],
    who: () => MASTERMIND,
    choice: (t, my) => {
      const monster = known(t, my);
      const codes = reach(t.world, my, monster);
      const act = offered([...acts(t.world, my, monster), FINISH]);
      return codes.length === 0
        ? either({ act })
        : either({ act, move: place('board', [`monster ${my.monster}`], codes) });
    },
    otherwise: () => ({ is: 'act', with: 'finish' }) as const,
    then: (t, my, answer) => {
      const monster = known(t, my);
      if (answer.is === 'move') {
        walk(t, my, monster, answer.with);
        return go('watch');
      }
      const { with: deed } = offerOf([...acts(t.world, my, monster), FINISH], answer.with);
      if (deed.do === 'finish') return done();
      // Acting gives up the rest of the move in progress (MT-346, MT-32).
      my.left = 0;
      my.acts--;
      return act(t, my, monster, deed);
    },
  }),
  watch: {
    cite: ['MT-354', 'MT-81'],
    do: t => (living(t.world).some(i => hasNews(t.world, i)) ? call(look, newLook(), 'settle') : undefined),
  },
  settle: {
    cite: ['MT-20', 'MT-424'],
    do: t => {
      if (isPending(t)) return call(bring, newBring(), 'settle');
      return isOwed(t.world) ? call(pay, {}, 'settle') : go('ready');
    },
  },
});

function known(t: T, my: Drive): Monster {
  const monster = monsterTagged(t.world, my.monster);
  if (monster === undefined) throw t.broken(`monster ${my.monster} is gone and commanded all the same`);
  return monster;
}

function speedOf(monster: Monster): number {
  return cardOf(monster.kind).speed;
}

/** What it may still walk: the rest of the move in progress, and whole moves. */
function movement(my: Drive, monster: Monster): number {
  return my.left + my.moves * speedOf(monster);
}

function reach(w: MeetThyDoomWorld, my: Drive, monster: Monster): number[] {
  const budget = movement(my, monster);
  return budget === 0 ? [] : reachOfMonster(w, monster, budget);
}

/** The move in progress is used up first, then whole moves are begun. */
function walk(t: T, my: Drive, monster: Monster, to: number): void {
  const speed = speedOf(monster);
  let price = priceOfMonster(t.world, monster, to, movement(my, monster));
  while (price > my.left) {
    price -= my.left;
    my.moves--;
    my.left = speed;
  }
  my.left -= price;
  monster.space = to;
  monster.chain = -1;
  t.tell('monsterMoved', 'MT-345', { monster: my.monster, kind: monster.kind, space: to });
}

const FINISH: Offer<Act> = { id: 'finish', cite: 'MT-91', with: { do: 'finish' } };
const FORMS: readonly (readonly [AttackForm, cite: string])[] = [
  ['brawl', 'MT-347'],
  ['shoot', 'MT-347'],
  ['lunge', 'MT-365'],
];

/** Everything it could spend an action on. */
function acts(w: MeetThyDoomWorld, my: Drive, monster: Monster): Offer<Act>[] {
  if (my.acts <= 0) return [];
  const offers: Offer<Act>[] = [];
  const card = cardOf(monster.kind);
  for (const i of living(w)) {
    for (const [form, cite] of FORMS) {
      if (!canAttack(w, monster, i, form)) continue;
      offers.push({ id: `${form}:${i}`, ref: `doomer:${i}`, cite, with: { do: 'attack', form, doomer: i } });
    }
  }
  for (const barrel of w.secret.barrels) {
    const dice = snipeDice(w, monster, barrel);
    if (dice === 0) continue;
    const about: Act = { do: 'barrel', barrel: barrel.tag, space: barrel.space, dice };
    offers.push({ id: `barrel:${barrel.tag}`, ref: `barrel:${barrel.tag}`, cite: 'MT-446', with: about });
  }
  for (const door of doorsBeside(w, monster.space)) {
    const { tag, open } = at(w.secret.doors, door);
    const works = open ? shutRefusal(w, door) === null : opensToMonster(w, door, monster.space);
    if (!works) continue;
    const about: Act = { do: 'door', ...whichDoor(w, door), open };
    offers.push({ id: `door:${tag}`, ref: `door:${tag}`, cite: 'MT-352', with: about });
  }
  if (card.beast && monster.wounds > 0) {
    for (const prey of w.secret.monsters) {
      const small = prey.tag >= 0 && prey.kind !== UNEATABLE && cardOf(prey.kind).pain < card.pain;
      if (!small || apart(prey.space, monster.space) !== 1) continue;
      const about: Act = { do: 'devour', kind: prey.kind, monster: prey.tag };
      offers.push({ id: `devour:${prey.tag}`, ref: `monster:${prey.tag}`, cite: 'MT-378', with: about });
    }
  }
  return offers;
}

function act(
  t: T,
  my: Drive,
  monster: Monster,
  deed: Exclude<Act, { readonly do: 'finish' }>,
): ReturnType<typeof go<'watch'>> | ReturnType<typeof call<MeetThyDoom, object, unknown, 'watch'>> {
  const w = t.world;
  if (deed.do === 'door') {
    const door = doorTagged(w, deed.door);
    monster.chain = -1;
    swing(t, door, !at(w.secret.doors, door).open, cardOf(monster.kind).name);
    return go('watch');
  }
  if (deed.do === 'devour') {
    const prey = monsterTagged(w, deed.monster);
    if (prey === undefined) return go('watch');
    w.secret.monsters.splice(w.secret.monsters.indexOf(prey), 1);
    monster.wounds--;
    monster.chain = -1;
    t.tell('devoured', 'MT-378', { monster: my.monster, kind: monster.kind, prey: prey.kind });
    return go('watch');
  }
  if (deed.do === 'barrel') return call(snipe, { monster: my.monster, barrel: deed.barrel }, 'watch');
  return call(attack, newAttack(my.monster, deed.form, deed.doomer), 'watch');
}
