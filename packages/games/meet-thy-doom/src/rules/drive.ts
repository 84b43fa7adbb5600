import { ask, call, done, either, go, oneOfOptions, type Option, place, type Rule, rule } from '@doomtable/kernel';
import { cardOf, UNEATABLE } from '../data/monsters.js';
import { MASTERMIND } from '../data/tables.js';
import { canMove, priceOfMonster, reachOfMonster } from '../board/move.js';
import { apart, doomer, isAnybodyIn, living, monsterTagged } from '../board/pieces.js';
import { hasNews, sees } from '../board/sight.js';
import { swing } from '../deeds/show.js';
import { tell, type T } from '../deeds/tell.js';
import { at, type MeetThyDoom, type Monster, on } from '../world.js';
import { attack, type AttackForm, newAttack } from './attack.js';
import { bring, newBring } from './bring.js';
import { doorsBeside, doorTagged, isLocked, shutRefusal } from './doors.js';
import { isPending } from './enter.js';
import { formsAgainst } from './provoke.js';
import { isOwed, pay } from './pay.js';
import { look, newLook } from './shaken.js';

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
      const act = oneOfOptions([...acts(t.world, my, monster), { id: 'finish', cite: 'MT-91' }]);
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
      if (answer.with === 'finish') return done();
      // Acting gives up the rest of the move in progress (MT-346, MT-32).
      my.left = 0;
      my.acts--;
      return act(t, my, monster, answer.with);
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

function reach(w: MeetThyDoom, my: Drive, monster: Monster): number[] {
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
  tell(t, 'monsterMoved', 'MT-345', { monster: my.monster, kind: monster.kind, space: to });
}

/** Everything it could spend an action on. */
function acts(w: MeetThyDoom, my: Drive, monster: Monster): Option[] {
  if (my.acts <= 0) return [];
  const options: Option[] = [];
  const card = cardOf(monster.kind);
  for (const i of living(w)) {
    const { space } = doomer(w, i);
    const about = { doomer: i, kind: monster.kind };
    for (const form of formsAgainst(w, monster, i)) {
      options.push({ id: `${form}:${i}`, ref: `doomer:${i}`, cite: 'MT-347', with: about });
    }
    const far = apart(monster.space, space);
    if (card.lunge > 0 && far >= 2 && far <= card.speed && sees(w, monster.space, space)) {
      options.push({ id: `lunge:${i}`, ref: `doomer:${i}`, cite: 'MT-365', with: about });
    }
  }
  for (const door of doorsBeside(w, monster.space)) {
    const { tag, open } = at(w.secret.doors, door);
    const works = open ? shutRefusal(w, door) === null : !isLocked(w, door);
    const { kind } = at(on(w).doors, door);
    if (works) options.push({ id: `door:${tag}`, ref: `door:${tag}`, cite: 'MT-352', with: { door: tag, kind, open } });
  }
  if (card.beast && monster.wounds > 0) {
    for (const prey of w.secret.monsters) {
      const small = prey.tag >= 0 && prey.kind !== UNEATABLE && cardOf(prey.kind).pain < card.pain;
      if (!small || apart(prey.space, monster.space) !== 1) continue;
      options.push({ id: `devour:${prey.tag}`, ref: `monster:${prey.tag}`, cite: 'MT-378', with: { kind: prey.kind } });
    }
  }
  return options;
}

function act(
  t: T,
  my: Drive,
  monster: Monster,
  answer: string,
): ReturnType<typeof go<'watch'>> | ReturnType<typeof call<MeetThyDoom, object, unknown, 'watch'>> {
  const w = t.world;
  const [what = '', which = ''] = answer.split(':');
  const tag = Number(which);
  if (what === 'door') {
    const door = doorTagged(w, tag);
    monster.chain = -1;
    swing(t, door, !at(w.secret.doors, door).open, cardOf(monster.kind).name);
    return go('watch');
  }
  if (what === 'devour') {
    const prey = monsterTagged(w, tag);
    if (prey !== undefined) w.secret.monsters.splice(w.secret.monsters.indexOf(prey), 1);
    monster.wounds--;
    monster.chain = -1;
    tell(t, 'devoured', 'MT-378', { monster: my.monster, kind: monster.kind, prey: prey?.kind ?? '' });
    return go('watch');
  }
  return call(attack, newAttack(my.monster, what as AttackForm, tag), 'watch');
}
