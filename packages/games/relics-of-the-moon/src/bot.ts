import {
  type Decision,
  type Json,
  type Player,
  type Random,
  sample,
  type Seat,
  type Sight,
  type Table,
} from '@doomtable/kernel';
import type { Relics } from './types.js';
import { isAble, pcAt, presentPcs } from './board.js';
import { CRIES, MOTTOS, OPENINGS, SCARS } from './data/suggestions.js';
import { LAST_AGONY, STRESSED_OUT } from './data/tables.js';
import type { Agree } from './rules/agree.js';
import { readyPc } from './rules/making.js';
import { gentleStress } from './pool/shares.js';
import * as cohort from './thumb/cohort.js';
import { placement } from './thumb/dice.js';
import * as gm from './thumb/gm.js';
import { basketFor } from './thumb/purse.js';
import type { View } from './view.js';
import type { Challenge, Outcome, RelicsWorld } from './world.js';

type Thumb = (view: View, decision: Decision, sight: Sight<Relics>, random: Random) => Json;

/** The Challenge that the rule on top of the stack is about, or the one on the workbench. */
function facing(view: View, sight: Sight<Relics>): Challenge | undefined {
  const my: { readonly id?: string; readonly challenge?: string | null; readonly now?: string } | undefined =
    sight.stack.at(-1)?.my;
  const id = my?.id ?? my?.challenge ?? my?.now ?? view.pool?.challenge;
  return view.event?.challenges.find(other => other.id === id);
}

/** The rule-of-thumb player, for PCs and for the GM: reads the board and the rule in progress, and answers quickly. */
export const thumb: Player<Relics> = (sight, decision, random) => {
  const rule = RULES[`${decision.rule}.${decision.step}`];
  const said = rule?.(sight.view, decision, sight, random);
  return said ?? decision.otherwise ?? sample(decision.choice, random);
};

function pick(list: readonly string[], random: Random): string {
  return list[random.below(list.length)] ?? '';
}

const place: Thumb = (view, { choice }) => (view.pool === null ? {} : placement(view.pool, choice));

/** For whatever is about one Challenge. */
function about(thumb: (view: View, challenge: Challenge, decision: Decision, random: Random) => Json): Thumb {
  return (view, decision, sight, random) => {
    const challenge = facing(view, sight);
    return challenge === undefined ? null : thumb(view, challenge, decision, random);
  };
}

/** By consensus: what is best for all, so that bots agree. */
const agreeing: Thumb = (view, { choice }, sight) => {
  const my = sight.stack.at(-1)?.my as Agree;
  const challenge = facing(view, sight);
  switch (my.topic) {
    case 'leader':
      return challenge === undefined || choice.kind !== 'one'
        ? null
        : cohort.leader(
            view,
            challenge,
            choice.of.map(({ id }) => id),
          );
    case 'divide':
      return cohort.groups(view, choice);
    case 'recovery':
      return cohort.recovery(view);
    case 'stress':
      return gentleStress(view, my.group, my.amount);
    case 'calm':
    case 'way':
      return null;
  }
};

/** Time is bought when it has almost run out and points are there. */
const petition: Thumb = (view, { choice }, sight) => {
  const challenge = facing(view, sight);
  const canBuy = choice.kind === 'one' && choice.of.some(({ id }) => id === 'buyTime');
  const late = challenge !== undefined && challenge.timer === 1 && cohort.remaining(challenge) > 1;
  return canBuy && late && view.destiny >= 2 ? 'buyTime' : 'go';
};

/** Pushing is for those who have little Agony, and for whoever is the last one standing. */
function pushes(view: View, seat: Seat): Json {
  const { agony } = pcAt(view, seat);
  const standing = presentPcs(view).filter(isAble).length;
  const dare = standing === 0 ? LAST_AGONY - 2 : LAST_AGONY - 3;
  return agony <= dare ? 'push' : 'wait';
}

/** One rule of thumb for each decision of the game, by `rule.step`. */
const RULES: { readonly [step: string]: Thumb } = {
  'scenario.cast': (_view, { by }, _sight, random) => {
    const ready = readyPc(by === 'luck' ? 0 : by);
    return { ...ready, motto: pick(MOTTOS, random), ranks: { ...ready.ranks } };
  },
  'scenario.cohort': (_view, { otherwise }, _sight, random) => ({ ...(otherwise as object), cry: pick(CRIES, random) }),
  'scene.next': (view, { choice }, _sight, random) => gm.next(view, choice, random),
  'scene.downtime': view => view.desk?.rest ?? 'no',
  'event.target': about((view, challenge, { choice }) => gm.target(view, challenge, choice)),
  'agree.propose': agreeing,
  'agree.settle': agreeing,
  'opening.petition': petition,
  'opening.grant': () => 'yes',
  'pushing.choose': (view, { by }) => pushes(view, by === 'luck' ? 0 : by),
  'pushing.scar': (_view, _decision, _sight, random) => pick(SCARS, random),
  'hand.offer': (view, _decision, _sight, random) => gm.hand(view, random),
  'cohort.part': about((view, challenge, { choice, by }) =>
    cohort.part(view, challenge, by === 'luck' ? 0 : by, choice),
  ),
  'cohort.plan': about((view, challenge, { choice }) => cohort.plan(view, challenge, choice)),
  'cohort.doom': (view, { choice }) => gm.doom(view, choice),
  'cohort.late': (_view, { choice }) => {
    const basket = basketFor(choice);
    for (const slot of basket?.slots('use') ?? []) basket?.take(slot);
    return basket?.answer ?? null;
  },
  'cohort.hinder': place,
  'cohort.own': place,
  'cohort.help': place,
  'cohort.disaster': about((_view, challenge, _decision, random) => gm.disaster(challenge, random)),
  'menace.act': (_view, { choice }) => gm.act(choice),
  'menace.answer': about((view, challenge, { choice }) => cohort.answer(view, challenge, choice)),
  'menace.hinder': place,
  'menace.own': place,
  'menace.help': place,
  'menace.disaster': (_view, _decision, _sight, random) => ({ on: 'challenge', name: pick(OPENINGS, random) }),
  'growth.wish': (view, { choice, by }) => {
    const dice = Math.min(5, pcAt(view, by === 'luck' ? 0 : by).growth);
    return choice.kind === 'either' && choice.branches['agony'] !== undefined ? { is: 'agony', with: { dice } } : null;
  },
  'growth.quest': () => 'yes',
};

/** How well a table stands for a seat: goals reached and strength left for a PC, the contrary for the GM. */
export function worth({ world, result }: Table<Relics>, seat: Seat): number {
  const { open } = world;
  const forPcs = result === null ? standing(open) : ended(result);
  return seat < open.pcs ? forPcs : 1 - forPcs;
}

function ended({ won, score, scenes }: Outcome): number {
  return won ? 0.75 + (0.25 * score) / Math.max(1, scenes) : (0.25 * score) / Math.max(1, scenes);
}

function standing({ goals, cast, destiny, doom, event, pcs }: RelicsWorld['open']): number {
  const reached = goals.length === 0 ? 0.5 : goals.filter(goal => goal).length / goals.length;
  const strain =
    cast.reduce((sum, pc) => sum + Math.min(1, pc.stress / STRESSED_OUT) + pc.agony / LAST_AGONY, 0) /
    Math.max(1, 2 * cast.length);
  const challenges = event?.challenges ?? [];
  const progress =
    challenges.length === 0
      ? 0.5
      : challenges.reduce((sum, { resolved, rating }) => sum + resolved / Math.max(1, rating), 0) / challenges.length;
  const points = Math.max(0, Math.min(1, 0.5 + (destiny - doom) / (6 * pcs)));
  return 0.05 + 0.9 * (0.3 * reached + 0.3 * (1 - strain) + 0.3 * progress + 0.1 * points);
}
