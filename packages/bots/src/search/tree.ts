import {
  type Decision,
  type AnyGame,
  type Json,
  rejects,
  sample,
  type Seat,
  Sfc32,
  type Sight,
  type Table,
  worthOf,
} from '@doomtable/kernel';
import { branchKey, mayWiden, openAll, prepare, widen } from './candidates.js';
import { type Branch, Node } from './node.js';
import type { SearchPlan } from './options.js';
import { type PlayoutLuck, playoutLuckOf, nextDecision, playOut, thumbAnswer } from './playout.js';
import { type Worlds, worldsOf } from './worlds.js';

/** A node a playout went through, and the seat whose answer led there; `null` after luck. */
interface PathStep {
  readonly node: Node;
  readonly seat: Seat | null;
}

/**
 * The tree of a Monte Carlo search. A playout begins with one answer to the decision at hand and walks down from there, seats
 * choosing by upper confidence bounds on their own worth and luck falling as it may; at the edge one node is added, the rule
 * of thumb plays on for a while, and the worth of where that led is written back along the walk.
 */
export class Tree {
  /** Everything that is tried, the rule of thumb's own answer first. */
  readonly field: readonly Branch[];
  readonly #game: AnyGame;
  readonly #plan: SearchPlan;
  readonly #seed: string;
  readonly #seat: Seat;
  readonly #worlds: Worlds;
  /** The least and the greatest worth met so far: means are compared on this scale. */
  #least = Number.POSITIVE_INFINITY;
  #greatest = Number.NEGATIVE_INFINITY;

  constructor(game: AnyGame, sight: Sight, decision: Decision, plan: SearchPlan, seed: string) {
    if (decision.by === 'luck') throw new Error('luck decides by itself and needs no search');
    const random = new Sfc32(seed);
    const root = new Node();
    prepare(root, decision, game.thumb(sight, decision, random), random);
    openAll(root, decision, random);
    this.field = root.branches;
    this.#game = game;
    this.#plan = plan;
    this.#seed = seed;
    this.#seat = decision.by;
    this.#worlds = worldsOf(game, sight, random);
  }

  /**
   * One playout that begins with this branch of the field; its worth for the seat that decides. The first playouts of all
   * branches share their luck, so do the second, and so on.
   */
  grow(branch: Branch): number {
    const playoutLuck = playoutLuckOf(this.#seed, branch.node.visits);
    const table = this.#worlds.next(playoutLuck.random);
    table.play(this.#seat, branch.answer);
    const walk: PathStep[] = [{ node: branch.node, seat: this.#seat }];
    if (branch.node.visits > 0) this.#walk(table, walk, playoutLuck);
    playOut(this.#game, table, this.#plan, playoutLuck);
    return this.#learn(table, walk);
  }

  /** Goes on from the end of the walk to a node that is new, or to the end of the game. */
  #walk(table: Table, walk: PathStep[], playoutLuck: PlayoutLuck): void {
    let node = walk.at(-1)?.node;
    let blurred = this.#worlds.hidden;
    while (node !== undefined && !table.over) {
      const decision = nextDecision(table, playoutLuck.random);
      const { by } = decision;
      if (this.#isUnseen(decision)) {
        table.play(by, thumbAnswer(this.#game, table, decision, playoutLuck));
        blurred = true;
        continue;
      }
      const branch: Branch =
        by === 'luck' ? fall(node, decision, playoutLuck) : this.#choose(node, table, decision, blurred, playoutLuck);
      table.play(by, branch.answer);
      node = branch.node;
      walk.push({ node, seat: by === 'luck' ? null : by });
      if (node.visits === 0) return;
    }
  }

  /** What the searching seat is not shown makes no branches: it could not act on it. */
  #isUnseen(decision: Decision): boolean {
    if (decision.by === this.#seat) return false;
    if (decision.by !== 'luck') return decision.quiet || decision.kind === 'poll';
    return decision.eyes !== null && !decision.eyes.includes(this.#seat);
  }

  #choose(node: Node, table: Table, decision: Decision, blurred: boolean, playoutLuck: PlayoutLuck): Branch {
    const { random } = playoutLuck;
    if (node.waiting === null) {
      prepare(node, decision, thumbAnswer(this.#game, table, decision, playoutLuck), random);
    }
    const fresh = mayWiden(node) ? widen(node, decision, blurred, random) : undefined;
    return fresh ?? this.#best(node, decision, blurred) ?? anything(node, decision, playoutLuck);
  }

  /** The branch with the highest upper confidence bound, among those that are legal here. */
  #best(node: Node, decision: Decision, blurred: boolean): Branch | undefined {
    const scale = Math.max(this.#greatest - this.#least, Number.EPSILON);
    const doubt = this.#plan.curiosity ** 2 * Math.log(node.visits + 1);
    let best: Branch | undefined;
    let highest = Number.NEGATIVE_INFINITY;
    for (const branch of node.branches) {
      if (blurred && rejects(decision.choice, branch.answer) !== undefined) continue;
      const { visits, sum } = branch.node;
      const mean = (sum / visits - this.#least) / scale;
      const bound = visits === 0 ? Number.MAX_VALUE : mean + Math.sqrt(doubt / visits);
      if (bound <= highest) continue;
      best = branch;
      highest = bound;
    }
    return best;
  }

  /** Writes the worth of a table back along the walk that led to it, to each seat its own. */
  #learn(table: Table, walk: readonly PathStep[]): number {
    const worths = new Map<Seat, number>();
    for (const { node, seat } of walk) {
      node.visits++;
      if (seat === null) continue;
      const worth = worths.get(seat) ?? worthOf(this.#game, table, seat);
      worths.set(seat, worth);
      node.sum += worth;
      this.#least = Math.min(this.#least, worth);
      this.#greatest = Math.max(this.#greatest, worth);
    }
    return worths.get(this.#seat) ?? 0;
  }
}

/** Luck falls. Faces of a pool are put highest first, so that orders of the same faces share a branch. */
function fall(node: Node, decision: Decision, playoutLuck: PlayoutLuck): Branch {
  const fallen = inOrder(decision, playoutLuck.luck(decision));
  const key = branchKey(decision, fallen);
  return node.find(key) ?? node.open(key, fallen);
}

function inOrder(decision: Decision, fallen: Json): Json {
  if (decision.choice.kind !== 'dice') return fallen;
  const pools = fallen as readonly (readonly number[])[];
  return pools.map(pool => pool.toSorted((a, b) => b - a));
}

/** In a world where nothing that is open is legal, anything legal is opened. */
function anything(node: Node, decision: Decision, playoutLuck: PlayoutLuck): Branch {
  const answer = sample(decision.choice, playoutLuck.random);
  const key = branchKey(decision, answer);
  return node.find(key) ?? node.open(key, answer);
}
