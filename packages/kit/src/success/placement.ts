import { DiceError, requireWhole } from '../dice/refuse.js';

/**
 * A change of `by` to the results of up to `dice` different dice, placed once the dice lie. Above zero it is beneficial and
 * its owner places it; below zero it is hindering and the opponent does.
 */
export interface Modifier {
  readonly by: number;
  readonly dice: number;
}

/**
 * Whether a die may carry several modifiers of one side. `one per die`: at most one beneficial and one hindering modifier.
 * `any`: any of them, but none twice. A beneficial and a hindering one may always meet on a die.
 */
export type Stacking = 'one per die' | 'any';

export function requireModifiers(modifiers: readonly Modifier[]): void {
  for (const { by, dice } of modifiers) {
    requireWhole('What a modifier adds', by);
    requireWhole('The number of dice of a modifier', dice, 0);
  }
}

/** What one side may put on one die: it changes the result by `by` and lowers the index of the stock by `takes`. */
interface PlacedModifier {
  readonly by: number;
  readonly takes: number;
  /** By index of the stock: whether it still holds all that this load is made of. */
  readonly fits: readonly boolean[];
}

/** All that one side has to place. What is left of it at any time is one index, from 0 for nothing to `size` - 1 for all. */
interface Stock {
  readonly size: number;
  readonly loads: readonly PlacedModifier[];
}

/** The owner's best gain for each index of his stock, if he may use up to that much of it. */
type Gains = readonly number[];

/** By index of what the opponent has left: the gains that his choices so far may leave to the owner, by their ids. */
type Prospects = readonly (readonly number[])[];

/** One thing the owner may put on a die, and what it is worth there. */
interface PlacementAnswer extends PlacedModifier {
  readonly worth: number;
}

/** One thing the opponent may put on a die, and what the owner may answer. */
interface Hindrance extends PlacedModifier {
  readonly answers: readonly PlacementAnswer[];
}

/** All that can be made of a die. Results on which everything is worth the same share one effect, and so all their steps. */
interface Effect {
  readonly id: number;
  readonly hindrances: readonly Hindrance[];
  /** Whether nothing is worth anything here, so that the die changes nothing. */
  readonly none: boolean;
}

interface PlacementState {
  readonly prospects: Prospects;
  /** What all modifiers together change in the total score, if both sides place theirs best. */
  readonly gain: number;
  /** The state after one more die, by the id of its effect. */
  readonly steps: number[];
}

/**
 * The best placement of modifiers, die by die: first the opponent places his so that the owner's best answer is worth least,
 * then the owner places his. Both may leave modifiers unused. A state is a number that sums up all dice seen so far, in
 * whatever order they came; states are few, because most dice are worth no modifier and more dice of a kind than there are
 * modifiers change nothing.
 */
export class ModifierPlacement {
  readonly start: number;
  readonly #score: (result: number) => number;
  readonly #hindering: Stock;
  readonly #beneficial: Stock;
  readonly #states: PlacementState[] = [];
  readonly #ids = new Map<string, number>();
  readonly #effects = new Map<string, Effect>();
  readonly #effectsByResult = new Map<number, Effect>();
  /** All gains met so far. The same ones come up in many states, so each is kept once and worked with by its id. */
  readonly #gains: Gains[] = [];
  readonly #gainIds = new Map<string, number>();
  /** By id of gains, then by hindrance of an effect: the id of what they grow to with that die. */
  readonly #grown: number[][] = [];

  /** `dice` is the size of the pool: modifiers for more dice than that are cut to it. */
  constructor(modifiers: readonly Modifier[], stacking: Stacking, dice: number, score: (result: number) => number) {
    this.#score = score;
    const hindering = modifiers.filter(modifier => modifier.by < 0);
    const beneficial = modifiers.filter(modifier => modifier.by > 0);
    this.#hindering = stockOf(hindering, stacking, dice);
    this.#beneficial = stockOf(beneficial, stacking, dice);
    const prospects = this.#noProspects();
    prospects.at(-1)?.push(this.#gainId(new Array<number>(this.#beneficial.size).fill(0)));
    this.start = this.#idOf(prospects);
  }

  /** The state after one more die with this natural result. */
  after(state: number, result: number): number {
    const { prospects, steps } = this.#stateOf(state);
    const effect = this.#effectOf(result);
    if (effect.none) return state;
    const next = steps[effect.id] ?? this.#idOf(this.#withDie(prospects, effect));
    steps[effect.id] = next;
    return next;
  }

  /** What all modifiers together change in the total score, if both sides place theirs best. */
  gain(state: number): number {
    return this.#stateOf(state).gain;
  }

  #stateOf(state: number): PlacementState {
    const known = this.#states[state];
    if (known === undefined) throw new DiceError('outOfRange', `There is no placement ${state}.`);
    return known;
  }

  #effectOf(result: number): Effect {
    const known = this.#effectsByResult.get(result);
    if (known !== undefined) return known;
    const natural = this.#score(result);
    const hindrances = this.#hindering.loads.map(load => ({
      ...load,
      answers: this.#beneficial.loads.map(answer => {
        return { ...answer, worth: this.#score(result + load.by + answer.by) - natural };
      }),
    }));
    const worths = hindrances.flatMap(({ answers }) => answers.map(({ worth }) => worth));
    const key = worths.join();
    const none = worths.every(worth => worth === 0);
    const effect = this.#effects.get(key) ?? { id: this.#effects.size, hindrances, none };
    this.#effects.set(key, effect);
    this.#effectsByResult.set(result, effect);
    return effect;
  }

  /** The opponent puts any load that he still has on the die, or none. */
  #withDie(prospects: Prospects, effect: Effect): number[][] {
    const after = this.#noProspects();
    for (const [which, { takes, fits, answers }] of effect.hindrances.entries()) {
      for (let left = takes; left < prospects.length; left++) {
        const target = after[left - takes];
        if (target === undefined || !fits[left]) continue;
        const step = effect.id * effect.hindrances.length + which;
        for (const gains of prospects[left] ?? []) this.#addUnlessPointless(target, this.#grow(gains, step, answers));
      }
    }
    return after;
  }

  #noProspects(): number[][] {
    return Array.from({ length: this.#hindering.size }, () => []);
  }

  #gainId(gains: Gains): number {
    const key = gains.join();
    const known = this.#gainIds.get(key);
    if (known !== undefined) return known;
    const id = this.#gains.length;
    this.#gains.push(gains);
    this.#grown.push([]);
    this.#gainIds.set(key, id);
    return id;
  }

  #grow(gains: number, step: number, answers: readonly PlacementAnswer[]): number {
    const steps = this.#grown[gains] ?? [];
    const known = steps[step];
    if (known !== undefined) return known;
    const grown = this.#gainId(bestGains(this.#gains[gains] ?? [], answers));
    steps[step] = grown;
    return grown;
  }

  /** The opponent never makes a choice that gives the owner nowhere less than another one does. */
  #addUnlessPointless(choices: number[], candidate: number): void {
    const own = this.#gains[candidate] ?? [];
    for (const other of choices) {
      if (other === candidate || nowhereMore(this.#gains[other] ?? [], own)) return;
    }
    let kept = 0;
    for (const other of choices) {
      if (!nowhereMore(own, this.#gains[other] ?? [])) choices[kept++] = other;
    }
    choices.length = kept;
    choices.push(candidate);
  }

  #idOf(prospects: Prospects): number {
    const key = prospects.map(textOf).join(';');
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#states.length;
    const gain = Math.min(...prospects.flatMap(choices => choices.map(gains => this.#gains[gains]?.at(-1) ?? 0)));
    this.#states.push({ prospects, gain, steps: [] });
    this.#ids.set(key, id);
    return id;
  }
}

/** Equal choices have equal texts, in whatever order they were found. */
function textOf(choices: readonly number[]): string {
  return choices.toSorted((a, b) => a - b).join(' ');
}

/** The owner's best gains with one more die, for which he has these answers. */
function bestGains(gains: Gains, answers: readonly PlacementAnswer[]): Gains {
  const best = new Array<number>(gains.length).fill(Number.NEGATIVE_INFINITY);
  for (const { worth, takes, fits } of answers) {
    for (let stock = takes; stock < gains.length; stock++) {
      const gain = (gains[stock - takes] ?? 0) + worth;
      if (gain > (best[stock] ?? 0) && fits[stock]) best[stock] = gain;
    }
  }
  return best;
}

function nowhereMore(gains: Gains, others: Gains): boolean {
  for (let stock = 0; stock < gains.length; stock++) {
    if ((gains[stock] ?? 0) > (others[stock] ?? 0)) return false;
  }
  return true;
}

/** Works out all contents a stock can have, the first modifier's count running fastest, and all loads made of it. */
function stockOf(modifiers: readonly Modifier[], stacking: Stacking, dice: number): Stock {
  const kinds = stacking === 'any' ? modifiers : mergedByValue(modifiers);
  const nothing: { by: number; takes: number; kinds: readonly number[] } = { by: 0, takes: 0, kinds: [] };
  let sets = [nothing];
  let contents: (readonly number[])[] = [[]];
  for (const [kind, modifier] of kinds.entries()) {
    const takes = contents.length;
    const extended = stacking === 'any' ? sets : [nothing];
    const laden = extended.map(set => {
      return { by: set.by + modifier.by, takes: set.takes + takes, kinds: [...set.kinds, kind] };
    });
    sets = [...sets, ...laden];
    const amounts = Array.from({ length: Math.min(modifier.dice, dice) + 1 }, (_, amount) => amount);
    contents = amounts.flatMap(amount => contents.map(content => [...content, amount]));
  }
  const loads = sets.map(set => ({
    by: set.by,
    takes: set.takes,
    fits: contents.map(content => set.kinds.every(kind => (content[kind] ?? 0) > 0)),
  }));
  return { loads, size: contents.length };
}

/** Where a die takes one modifier only, it does not matter which of several equal ones it is. */
function mergedByValue(modifiers: readonly Modifier[]): Modifier[] {
  const dice = new Map<number, number>();
  for (const modifier of modifiers) dice.set(modifier.by, (dice.get(modifier.by) ?? 0) + modifier.dice);
  return [...dice].map(([by, count]) => ({ by, dice: count }));
}
