import {
  type ChoiceData,
  type Decision,
  type Json,
  type Offer,
  offersIn,
  type Random,
  type Sight,
  offersTo,
} from '@doomtable/kernel';
import { Walker } from '@doomtable/kit/square';
import type { MeetThyDoom } from '../types.js';
import { apart, doomer, isOpen, living, monsterTagged } from '../board/pieces.js';
import { planOf } from '../board/plan.js';
import { sees } from '../board/sight.js';
import { cardOf } from '../data/monsters.js';
import { BOARD } from '../data/prepared.js';
import { type MeetThyDoomWorld, type Monster, on } from '../world.js';
import type { Act, Command, FreeAttack } from '../offers.js';
import type { View } from '../view.js';

/** The world as the Mastermind knows it: all of it but the cards. Read, never written. */
function worldOf(view: View): MeetThyDoomWorld | null {
  return view.plot === null ? null : { open: view, secret: { ...view.plot, hands: [], goals: [] } };
}

function branch(choice: ChoiceData, name: string): ChoiceData | undefined {
  return choice.kind === 'either' ? choice.branches[name] : undefined;
}
function codesOf(choice: ChoiceData | undefined): readonly number[] {
  return choice?.kind === 'place' ? choice.codes : [];
}

/** How much it wants this Doomer: the weak first, if it is cruel; whoever is there, if it is kind. */
function appetite(w: MeetThyDoomWorld, i: number, random: Random): number {
  const d = doomer(w, i);
  const weak = 7 - d.pain + (d.armor === null ? 1 : 0) + (6 - d.rank) * 0.2;
  if (w.open.rulings.mood === 'cruel') return 2 * weak;
  return w.open.rulings.mood === 'kind' ? random.below(6) : weak * 0.5 + random.below(3);
}

/** What one monster does next. */
export function order(sight: Sight<MeetThyDoom>, decision: Decision, random: Random): Json {
  const w = worldOf(sight.view);
  const acts = offersIn<Act>(branch(decision.choice, 'act'));
  const codes = codesOf(branch(decision.choice, 'move'));
  const my: { readonly monster?: number; readonly acts?: number } | undefined = sight.stack.at(-1)?.my;
  const monster = w === null ? undefined : monsterTagged(w, my?.monster ?? -1);
  if (w === null || monster === undefined) return { is: 'act', with: 'finish' };
  const barrel = offersTo(acts, 'barrel').find(({ with: { space } }) => isWorthBursting(w, space));
  if (barrel !== undefined && w.open.rulings.mood !== 'kind') return { is: 'act', with: barrel.id };
  const attack = bestAttack(w, monster, acts, random);
  if (attack !== undefined && !(attack.with.form === 'brawl' && prefersRange(monster) && codes.length > 0))
    return { is: 'act', with: attack.id };
  const to = bestPlace(w, monster, codes, (my?.acts ?? 0) > 0);
  if (to >= 0) return { is: 'move', with: to };
  if (attack !== undefined) return { is: 'act', with: attack.id };
  const [meal] = offersTo(acts, 'devour');
  if (meal !== undefined) return { is: 'act', with: meal.id };
  const door = offersTo(acts, 'door').find(({ with: { open } }) => !open);
  return { is: 'act', with: door !== undefined && isShutIn(w, monster) ? door.id : 'finish' };
}

/** Whether more Doomers than monsters stand in a barrel's blast, and at least two of them. */
function isWorthBursting(w: MeetThyDoomWorld, space: number): boolean {
  const near = (other: number): boolean => apart(other, space) <= 1;
  const friends = w.secret.monsters.filter(({ tag, space: other }) => tag >= 0 && near(other)).length;
  const foes = living(w).filter(i => near(doomer(w, i).space)).length;
  return foes >= 2 && foes > friends;
}

function prefersRange(monster: Monster): boolean {
  const { shoot, brawl } = cardOf(monster.kind);
  return shoot > brawl + 1;
}

type AnAttack = Offer<Extract<Act, { readonly do: 'attack' }>>;

function bestAttack(
  w: MeetThyDoomWorld,
  monster: Monster,
  acts: readonly Offer<Act>[],
  random: Random,
): AnAttack | undefined {
  const card = cardOf(monster.kind);
  let [best, most]: [AnAttack | undefined, number] = [undefined, -1];
  for (const offer of offersTo(acts, 'attack')) {
    const { form, doomer: i } = offer.with;
    const sustained = monster.chain === i ? 3 : 0;
    const force = { shoot: card.shoot + sustained, brawl: card.brawl * 1.5, lunge: card.lunge }[form];
    const worth = force + appetite(w, i, random);
    if (worth > most) [best, most] = [offer, worth];
  }
  return best;
}

const WALKER = new Walker(BOARD);

/** Steps from somewhere over open floor, whoever stands there. */
function stepsFrom(w: MeetThyDoomWorld, space: number): (to: number) => number {
  const p = on(w);
  WALKER.walk(space, 60, { obstructed: planOf(p, 'furnished', door => isOpen(w, door)), price: () => 1 });
  return to => {
    const cost = WALKER.costOf(to);
    return cost < 0 ? 99 : cost;
  };
}

/** The space from which the most harm can be done, or that leads there; -1 to stay. */
function bestPlace(w: MeetThyDoomWorld, monster: Monster, codes: readonly number[], canAct: boolean): number {
  if (codes.length === 0) return -1;
  const targets = living(w).map(i => doomer(w, i).space);
  const { shoot, brawl, lunge, speed } = cardOf(monster.kind);
  const [nearest = -1] = targets.toSorted((a, b) => apart(a, monster.space) - apart(b, monster.space));
  const steps = stepsFrom(w, nearest);
  const worth = (space: number): number => {
    let score = -0.15 * steps(space);
    for (const target of targets) {
      const far = apart(space, target);
      if (far === 1) score += brawl >= shoot ? 4 + brawl : -3;
      else if (sees(w, space, target)) score += shoot > 0 ? 2 + shoot : lunge > 0 && far <= speed ? 2 : 0;
    }
    return score;
  };
  const here = worth(monster.space) + (canAct ? 0.4 : 0.2);
  let [best, most] = [-1, here];
  for (const space of codes) {
    const score = worth(space);
    if (score > most) [best, most] = [space, score];
  }
  return best;
}

/** Whether no way leads to any Doomer. */
function isShutIn(w: MeetThyDoomWorld, monster: Monster): boolean {
  const steps = stepsFrom(w, monster.space);
  return living(w).every(i => steps(doomer(w, i).space) > 60);
}

/** Which monster is commanded; hidden ones wait until somebody is within their claws. */
export function command(sight: Sight<MeetThyDoom>, decision: Decision, random: Random): Json {
  const w = worldOf(sight.view);
  const codes = codesOf(branch(decision.choice, 'emerge'));
  if (w !== null && codes.length > 0 && w.open.rulings.mood !== 'kind') {
    const targets = living(w).map(i => doomer(w, i).space);
    const close = codes.filter(code => targets.some(target => apart(code % BOARD.size, target) === 1));
    const pick = close[random.below(Math.max(1, close.length))];
    if (pick !== undefined) return { is: 'emerge', with: pick };
  }
  const [ready] = offersTo(offersIn<Command>(branch(decision.choice, 'command')), 'command');
  return { is: 'command', with: ready?.id ?? 'finish' };
}

/** Nobody to command: a cruel Mastermind sends for more, a kind one waits. */
export function idle(sight: Sight<MeetThyDoom>, random: Random): Json {
  const { mood } = sight.view.rulings;
  if (mood === 'cruel') return 'reinforce';
  return mood === 'fair' && random.below(3) === 0 ? 'reinforce' : 'hold';
}

export function cut(sight: Sight<MeetThyDoom>): Json {
  return sight.view.known.monsters.length > 0 ? 'cut' : 'wait';
}

export function tied(sight: Sight<MeetThyDoom>): Json {
  const { monsters } = sight.view.known;
  const shooters = monsters.filter(({ kind }) => cardOf(kind).shoot > 0).length;
  return shooters * 2 >= monsters.length ? 'acts' : 'moves';
}

/** A free attack is taken, unless kindness lets it pass now and then. */
export function freeAttack(sight: Sight<MeetThyDoom>, decision: Decision, random: Random): Json {
  const { mood } = sight.view.rulings;
  const [first] = offersIn<FreeAttack>(decision.choice);
  return mood === 'kind' && random.below(2) === 0 ? 'refrain' : (first?.id ?? 'refrain');
}
