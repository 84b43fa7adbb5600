import type { ChoiceData, Decision, Json, Option, Random, Sight } from '@doomtable/kernel';
import { Walker } from '@doomtable/kit/square';
import { apart, doomer, isOpen, living, monsterTagged } from '../board/pieces.js';
import { planOf } from '../board/plan.js';
import { sees } from '../board/sight.js';
import { cardOf } from '../data/monsters.js';
import { BOARD } from '../data/prepared.js';
import { type MeetThyDoom, type Monster, on } from '../world.js';
import type { View } from '../view.js';

/** The world as the Mastermind knows it: all of it but the cards. Read, never written. */
function worldOf(view: View): MeetThyDoom | null {
  return view.plot === null ? null : { open: view, secret: { ...view.plot, hands: [], goals: [] } };
}

function branch(choice: ChoiceData, name: string): ChoiceData | undefined {
  return choice.kind === 'either' ? choice.branches[name] : undefined;
}
function optionsOf(choice: ChoiceData | undefined): readonly Option[] {
  return choice?.kind === 'one' ? choice.of : [];
}
function codesOf(choice: ChoiceData | undefined): readonly number[] {
  return choice?.kind === 'place' ? choice.codes : [];
}

/** How much it wants this Doomer: the weak first, if it is cruel; whoever is there, if it is kind. */
function appetite(w: MeetThyDoom, i: number, random: Random): number {
  const d = doomer(w, i);
  const weak = 7 - d.pain + (d.armor === null ? 1 : 0) + (6 - d.rank) * 0.2;
  if (w.open.rulings.mood === 'cruel') return 2 * weak;
  return w.open.rulings.mood === 'kind' ? random.below(6) : weak * 0.5 + random.below(3);
}

/** What one monster does next. */
export function order(sight: Sight, decision: Decision, random: Random): Json {
  const w = worldOf(sight.view as View);
  const acts = optionsOf(branch(decision.choice, 'act'));
  const codes = codesOf(branch(decision.choice, 'move'));
  const my: { readonly monster?: number; readonly acts?: number } | undefined = sight.stack.at(-1)?.my;
  const monster = w === null ? undefined : monsterTagged(w, my?.monster ?? -1);
  if (w === null || monster === undefined) return { is: 'act', with: 'finish' };
  const attack = bestAttack(w, monster, acts, random);
  if (attack !== undefined && !(attack.startsWith('brawl') && prefersRange(monster) && codes.length > 0))
    return { is: 'act', with: attack };
  const to = bestPlace(w, monster, codes, (my?.acts ?? 0) > 0);
  if (to >= 0) return { is: 'move', with: to };
  if (attack !== undefined) return { is: 'act', with: attack };
  const meal = acts.find(({ id }) => id.startsWith('devour:'));
  if (meal !== undefined) return { is: 'act', with: meal.id };
  const door = acts.find(({ id, with: about }) => id.startsWith('door:') && about?.['open'] === false);
  return { is: 'act', with: door !== undefined && isShutIn(w, monster) ? door.id : 'finish' };
}

function prefersRange(monster: Monster): boolean {
  const { shoot, brawl } = cardOf(monster.kind);
  return shoot > brawl + 1;
}

function bestAttack(w: MeetThyDoom, monster: Monster, acts: readonly Option[], random: Random): string | undefined {
  const card = cardOf(monster.kind);
  let [best, most]: [string | undefined, number] = [undefined, -1];
  for (const { id } of acts) {
    const [what, which] = id.split(':');
    if (what !== 'shoot' && what !== 'brawl' && what !== 'lunge') continue;
    const i = Number(which);
    const force =
      what === 'shoot' ? card.shoot + (monster.chain === i ? 3 : 0) : what === 'brawl' ? card.brawl * 1.5 : card.lunge;
    const worth = force + appetite(w, i, random);
    if (worth > most) [best, most] = [id, worth];
  }
  return best;
}

const WALKER = new Walker(BOARD);

/** Steps from somewhere over open floor, whoever stands there. */
function stepsFrom(w: MeetThyDoom, space: number): (to: number) => number {
  const p = on(w);
  WALKER.walk(space, 60, { obstructed: planOf(p, 'furnished', door => isOpen(w, door)), price: () => 1 });
  return to => {
    const cost = WALKER.costOf(to);
    return cost < 0 ? 99 : cost;
  };
}

/** The space from which the most harm can be done, or that leads there; -1 to stay. */
function bestPlace(w: MeetThyDoom, monster: Monster, codes: readonly number[], canAct: boolean): number {
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
function isShutIn(w: MeetThyDoom, monster: Monster): boolean {
  const steps = stepsFrom(w, monster.space);
  return living(w).every(i => steps(doomer(w, i).space) > 60);
}

/** Which monster is commanded; hidden ones wait until somebody is within their claws. */
export function command(sight: Sight, decision: Decision, random: Random): Json {
  const w = worldOf(sight.view as View);
  const codes = codesOf(branch(decision.choice, 'emerge'));
  if (w !== null && codes.length > 0 && w.open.rulings.mood !== 'kind') {
    const targets = living(w).map(i => doomer(w, i).space);
    const close = codes.filter(code => targets.some(target => apart(code % BOARD.size, target) === 1));
    const pick = close[random.below(Math.max(1, close.length))];
    if (pick !== undefined) return { is: 'emerge', with: pick };
  }
  const ready = optionsOf(branch(decision.choice, 'command')).filter(({ id }) => id !== 'finish');
  return { is: 'command', with: ready[0]?.id ?? 'finish' };
}

/** Nobody to command: a cruel Mastermind sends for more, a kind one waits. */
export function idle(sight: Sight, random: Random): Json {
  const { mood } = (sight.view as View).rulings;
  if (mood === 'cruel') return 'reinforce';
  return mood === 'fair' && random.below(3) === 0 ? 'reinforce' : 'hold';
}

export function cut(sight: Sight): Json {
  return (sight.view as View).known.monsters.length > 0 ? 'cut' : 'wait';
}

export function tied(sight: Sight): Json {
  const { monsters } = (sight.view as View).known;
  const shooters = monsters.filter(({ kind }) => cardOf(kind).shoot > 0).length;
  return shooters * 2 >= monsters.length ? 'acts' : 'moves';
}

/** A free attack is taken, unless kindness lets it pass now and then. */
export function freeAttack(sight: Sight, decision: Decision, random: Random): Json {
  const { mood } = (sight.view as View).rulings;
  const first = decision.choice.kind === 'one' ? decision.choice.of[0]?.id : undefined;
  return mood === 'kind' && random.below(2) === 0 ? 'refrain' : (first ?? 'refrain');
}
