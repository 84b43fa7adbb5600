import { canonical, type Decision, enumerate, type Json, type Random, rejects, sample } from '@doomtable/kernel';
import type { Branch, Node } from './node.js';

/** Choices with no more answers than this are listed; of bigger ones, answers are sampled. */
const LISTED = 64;
/** How many answers to a bigger choice are tried where all are tried at once. */
const SAMPLED = 32;
/** How often another sample is drawn when one turns out to be known. */
const TRIES = 4;
/** Branches for each square root of visits: few lines are read deeply before many are read at all. */
const BREADTH = 1.5;

/** The name of a branch. The step is part of it: one node may meet different decisions in different imagined worlds. */
export function branchKey(decision: Decision, answer: Json): string {
  return `${decision.step} ${typeof answer === 'string' ? answer : canonical(answer)}`;
}

/** Lists what a node's first decision offers: the suggestion is tried first, the rest in any order. */
export function prepare(node: Node, decision: Decision, suggested: Json, random: Random): void {
  const listed = enumerate(decision.choice, LISTED);
  const first = branchKey(decision, suggested);
  const others = listed === 'too many' ? [] : listed.filter(answer => branchKey(decision, answer) !== first);
  shuffle(others, random);
  others.push(suggested);
  node.waiting = others;
  node.whole = listed !== 'too many';
}

/** Opens everything that is to be tried at a node, the suggestion first. */
export function openAll(node: Node, decision: Decision, random: Random): void {
  const most = node.whole ? LISTED : SAMPLED;
  while (node.branches.length < most && widen(node, decision, false, random) !== undefined);
}

/** Whether a node has been visited often enough for another branch. */
export function mayWiden(node: Node): boolean {
  return node.branches.length < BREADTH * Math.sqrt(node.visits + 1);
}

/** Opens a branch that was not open, if one is found. `blurred` says that what was listed may not be what is legal now. */
export function widen(node: Node, decision: Decision, blurred: boolean, random: Random): Branch | undefined {
  const waiting = node.waiting ?? [];
  for (let i = waiting.length - 1; i >= 0; i--) {
    const answer = waiting[i];
    if (answer === undefined || (blurred && rejects(decision.choice, answer) !== undefined)) continue;
    waiting.splice(i, 1);
    return node.open(branchKey(decision, answer), answer);
  }
  if (node.whole && !blurred) return undefined;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const answer = sample(decision.choice, random);
    const key = branchKey(decision, answer);
    if (node.find(key) === undefined) return node.open(key, answer);
  }
  return undefined;
}

function shuffle(list: Json[], random: Random): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const moved = list[i] ?? null;
    list[i] = list[j] ?? null;
    list[j] = moved;
  }
}
