import type { Json } from '../json.js';
import type { Random } from '../luck/random.js';
import { allocateAnswer, allocateSolver } from './allocate.js';
import { sumOf } from './arithmetic.js';
import { assignAnswer, assignSolver, scatter } from './assign.js';
import { below, pickByWeight } from './chance.js';
import { count, possible, subsets } from './count.js';
import { describe } from './describe.js';
import { objectOf, unreachable } from './plain.js';
import { rejects } from './rejects.js';
import { Totals } from './totals.js';
import type {
  AllocateData,
  AssignData,
  ChoiceData,
  DiceData,
  DrawData,
  EitherData,
  ListData,
  SomeData,
} from './types.js';
import { makeWord } from './wording.js';

/** How often an allocation or assignment is drawn blindly, in the hope that it keeps to the limits, before it is counted out. */
const BLIND_TRIES = 32;
/** Beyond so many states an allocation or assignment is no longer counted before one is picked. */
const COUNTED_STATES = 20_000;

/**
 * A legal answer by chance. Equally likely are all answers to `one`, `place`, `dice`, `number` and `some`; to `draw` all cards;
 * to `allocate` and `assign` all answers, unless limits are so tight that blind draws fail and so crossed that counting takes
 * more than `COUNTED_STATES` states. `record` draws each field by itself. `either` gives each possible branch and `list` each
 * length the same chance, however many answers it holds, so that random play tries them all. `text` makes up a short word.
 * Throws when there is no legal answer.
 */
export function sample(choice: ChoiceData, random: Random): Json {
  switch (choice.kind) {
    case 'one':
      return choice.of[random.below(choice.of.length)]?.id ?? none(choice);
    case 'place':
      return choice.codes[random.below(choice.codes.length)] ?? none(choice);
    case 'dice':
      return sampleDice(choice, random);
    case 'number':
      return choice.min <= choice.max ? choice.min + below(random, choice.max - choice.min + 1) : none(choice);
    case 'some':
      return sampleSome(choice, random);
    case 'text':
      return makeWord(choice, random) ?? none(choice);
    case 'allocate':
      return sampleAllocate(choice, random);
    case 'assign':
      return sampleAssign(choice, random);
    case 'draw':
      return sampleDraw(choice, random);
    case 'record':
      return objectOf(Object.entries(choice.fields).map(([name, field]) => [name, sample(field, random)]));
    case 'either':
      return sampleEither(choice, random);
    case 'list':
      return sampleList(choice, random);
    default:
      return unreachable(choice);
  }
}

function none(choice: ChoiceData): never {
  throw new Error(`no answer is legal: ${describe(choice)}`);
}

function sampleDice(choice: DiceData, random: Random): Json {
  const { pools, sides } = choice;
  if (sides < 1 && count(choice) === 0) return none(choice);
  const falls = new Array<number[]>(pools.length);
  for (let p = 0; p < pools.length; p++) {
    const faces = new Array<number>(pools[p] ?? 0);
    // Nearly all dice have six sides, and dividing by a constant is much cheaper.
    for (let die = 0; die < faces.length; die++) faces[die] = 1 + (sides === 6 ? random.below(6) : random.below(sides));
    falls[p] = faces;
  }
  return falls;
}

/** The size by the number of picks of that size, then every option with the chance that it is among so many of what is left. */
function sampleSome(choice: SomeData, random: Random): Json {
  const sizes = subsets(choice);
  if (sumOf(sizes) === 0) return none(choice);
  let wanted = pickByWeight(random, sizes.length, size => sizes[size] ?? 0);
  const picks: string[] = [];
  for (let i = 0; wanted > 0 && i < choice.of.length; i++) {
    const option = choice.of[i];
    if (option === undefined || random.below(choice.of.length - i) >= wanted) continue;
    picks.push(option.id);
    wanted--;
  }
  return picks;
}

/** A blind draw that turns out legal is as likely as any other, so trying blindly first keeps all answers equally likely. */
function sampleAllocate(choice: AllocateData, random: Random): Json {
  const totals = new Totals(choice);
  if (totals.count() === 0) return none(choice);
  for (let attempt = 0; attempt < BLIND_TRIES; attempt++) {
    const answer = allocateAnswer(choice, totals.pick(random));
    if (choice.limits === undefined || rejects(choice, answer) === undefined) return answer;
  }
  const chosen = allocateSolver(choice).pick(random, COUNTED_STATES);
  return chosen === undefined ? none(choice) : allocateAnswer(choice, chosen);
}

function sampleAssign(choice: AssignData, random: Random): Json {
  for (let attempt = 0; attempt < BLIND_TRIES; attempt++) {
    const places = scatter(choice, random);
    if (places !== undefined) return assignAnswer(choice, places);
  }
  const chosen = assignSolver(choice).pick(random, COUNTED_STATES);
  return chosen === undefined ? none(choice) : assignAnswer(choice, chosen);
}

function sampleDraw(choice: DrawData, random: Random): Json {
  if (!possible(choice)) return none(choice);
  const left = choice.from.map(pile => pile.count);
  const drawn: string[] = [];
  while (drawn.length < choice.take) {
    const index = pickByWeight(random, left.length, pile => left[pile] ?? 0);
    left[index] = (left[index] ?? 0) - 1;
    drawn.push(choice.from[index]?.id ?? none(choice));
  }
  return drawn;
}

function sampleEither(choice: EitherData, random: Random): Json {
  const names = Object.keys(choice.branches);
  while (names.length > 0) {
    const drawn = random.below(names.length);
    const is = names[drawn] ?? '';
    const branch = choice.branches[is];
    if (branch !== undefined && possible(branch)) return { is, with: sample(branch, random) };
    names.splice(drawn, 1);
  }
  return none(choice);
}

function sampleList(choice: ListData, random: Random): Json {
  if (!possible(choice)) return none(choice);
  const min = Math.max(choice.min, 0);
  const most = possible(choice.of) ? choice.max : min;
  return Array.from({ length: min + below(random, most - min + 1) }, () => sample(choice.of, random));
}
