import type { Decision, Json, Option, Random } from '@doomtable/kernel';
import { ARENAS, type Arena } from '../data/chart.js';
import { SITUATIONS } from '../data/scenes.js';
import { DIFFICULTIES, type Difficulty, ROWS, SITUATIONAL } from '../data/tables.js';
import { fitting, usefulnessOf } from '../sheet/usefulness.js';
import type { View } from '../view.js';
import { howOf, tellingOf } from '../voice/speaking.js';
import { characterOf, othersThan } from '../world.js';
import { seatId } from '../rules/options.js';
import { fresh, moveIn, pick, sceneIn, speak } from './speech.js';

type Wish = (view: View, seat: number, decision: Decision, random: Random) => Json | undefined;

/** One challenge in so many is a duel, and one in so many is for a group. */
const DUEL_EVERY = 6;
const GROUP_EVERY = 5;
/** How often a new fact comes with a telling that does not ask for one. */
const FACT_EVERY = 6;

/** What a bot would say at a step; nothing where any answer is as good. */
export function wish(view: View, decision: Decision, random: Random): Json | undefined {
  const find = WISHES[`${decision.rule}.${decision.step}`];
  return find === undefined || decision.by === 'luck' ? undefined : find(view, decision.by, decision, random);
}

const WISHES: { readonly [step: string]: Wish } = {
  'story.wanted': wantsQuestions,
  'story.objective': (view, _seat, _decision, random) => ({ is: 'propose', with: speak(view, 'objective', random) }),
  'story.verdict': view => (succeeded(view) ? 'met' : 'notMet'),
  'questions.declare': () => 'enough',
  'questions.agree': () => 'agree',
  'questions.answer': (view, _seat, _decision, random) => ({ is: 'answer', with: speak(view, 'answer', random) }),
  'sheets.review': () => ({ is: 'content', with: {} }),
  'act.propose': proposes,
  'objection.level': () => 'normal',
  'attempt.replace': replacesDie,
  'act.close': view => (view.round >= 2 ? 'close' : 'more'),
  'challenge.hinder': hinders,
  'challenge.window': () => [],
  'challenge.level': () => 'normal',
  'bring.choose': brings,
  'bring.object': () => [],
  'bring.replace': replaces,
  'attempt.luck': spends,
  'growth.choose': grows,
  'growth.judge': () => 'convinced',
  'aftermath.tell': tells,
  'aftermath.judge': () => 'convinced',
  'aftermath.appeal': () => 'accept',
  'aftermath.object': () => 'content',
  'vote.cast': () => 'dismiss',
  'duel.hinder': (_view, _seat, { choice }, random) => (choice.kind === 'one' ? anyOption(choice.of, random) : 'none'),
  'duel.window': () => [],
  'duel.level': () => 'normal',
  'duel.stand': () => 'stand',
  'aftermath.narrate': () => 'narrate',
  'duel.breakOff': view => ((view.now.duel?.exchange ?? 1) > 1 ? 'breakOff' : 'fightOn'),
  'duel.launch': (view, _seat, _decision, random) =>
    (view.now.duel?.exchange ?? 1) > 2 ? { is: 'end', with: {} } : { is: 'launch', with: moves(random) },
};

/** A bot calls an objective met when fewer than one roll in so many failed. */
const FAILED_ONE_IN = 5;

function succeeded({ rows }: View): boolean {
  const count = (wanted: (row: number) => boolean): number =>
    rows.flatMap(act => act.filter((_, i) => wanted(i + ROWS.worst))).reduce((sum, times) => sum + times, 0);
  return count(row => row < 0) * FAILED_ONE_IN < count(() => true);
}

/** Bots are of two minds about what a table decides together, so that people decide it. Bots alone come to a majority. */
function isInFavour(seat: number): boolean {
  return seat % 2 === 1 || seat === 0;
}

/** Among bots alone Open Questions are played before the first act. */
function wantsQuestions({ act }: View, seat: number): Json {
  return isInFavour(seat) && (act === 1 || seat !== 0) ? 'yes' : 'no';
}

function moves(random: Random): { readonly arena: Arena; readonly move: string; readonly fact: string } {
  const arena = pick(random, ARENAS);
  return { arena, move: moveIn(arena, random), fact: '' };
}

/** Bots propose to close an act after so many rounds. */
const ROUNDS_OF_BOTS = 2;

function proposes(view: View, seat: number, { choice }: Decision, random: Random): Json {
  const mayClose = choice.kind === 'either' && choice.branches['close'] !== undefined && view.wishes[seat] === 'more';
  const isLate = view.round > Math.min(ROUNDS_OF_BOTS, view.rulings.rounds);
  if (mayClose && isLate && (isInFavour(seat) || view.round > 2 * ROUNDS_OF_BOTS))
    return { is: 'close', with: 'close' };
  const others = othersThan(view, seat);
  if (random.below(DUEL_EVERY) === 0) {
    return { is: 'duel', with: { ...moves(random), target: seatId(pick(random, others)) } };
  }
  const arena = pick(random, ARENAS);
  const targets = random.below(GROUP_EVERY) === 0 ? others : [pick(random, others)];
  const difficulty = pick(random, TENSION[view.act] ?? DIFFICULTIES);
  return {
    is: 'challenge',
    with: { arena, targets: targets.map(seatId), difficulty, scene: sceneIn(arena, random), fact: '' },
  };
}

/** The story grows harder from act to act. */
const TENSION: { readonly [act: number]: readonly Difficulty[] } = {
  1: ['easy', 'normal', 'normal', 'normal', 'hard'],
  2: ['normal', 'normal', 'normal', 'hard', 'hard'],
  3: ['normal', 'hard', 'hard'],
};

function anyOption(of: readonly Option[], random: Random): string {
  return pick(random, of).id;
}

/** Now and then a drawback is named; there are more challenges than antipoints to name. */
function hinders(_view: View, _seat: number, { choice }: Decision, random: Random): Json | undefined {
  if (choice.kind !== 'record') return undefined;
  return Object.fromEntries(
    Object.entries(choice.fields).map(([seat, field]) => {
      const named = field.kind === 'one' && random.below(2) === 0;
      return [seat, named ? anyOption(field.of, random) : 'none'];
    }),
  );
}

/** The most useful elements that fit, best first. */
function best(view: View, seat: number, arena: Arena): string[] {
  const character = characterOf(view, seat);
  const use = new Map(
    fitting(character, arena).map(element => [element.id, usefulnessOf(character, element, view.rulings.drawbacks)]),
  );
  return [...use.keys()].sort((a, b) => (use.get(b) ?? 0) - (use.get(a) ?? 0));
}

/** One challenge is not met like the last: some of what is most useful, by chance. */
const SO_MANY_MORE = 4;

function someOfBest(view: View, seat: number, arena: Arena, most: number, random: Random): readonly string[] {
  const from = best(view, seat, arena).slice(0, most + SO_MANY_MORE);
  return Array.from({ length: most }, () => from.splice(random.below(from.length), 1)[0] ?? '');
}

function brings(view: View, seat: number, { choice }: Decision, random: Random): Json | undefined {
  const { arena, most } = view.now.bring ?? {};
  if (arena === undefined || most === undefined || choice.kind !== 'either') return undefined;
  const wanted = someOfBest(view, seat, arena, most, random);
  const elements = view.characters[seat]?.elements.map(({ id }) => id).filter(id => wanted.includes(id)) ?? [];
  return { is: 'use', with: { elements, how: howOf(view, seat, elements, random) } };
}

function replaces(view: View, seat: number, _decision: Decision, random: Random): Json | undefined {
  const { arena, bearers = [] } = view.now.bring ?? {};
  const bearer = bearers.find(each => each.seat === seat);
  if (arena === undefined || bearer === undefined) return undefined;
  const element = best(view, seat, arena).find(id => !bearer.elements.includes(id) && !bearer.refused.includes(id));
  return element === undefined
    ? undefined
    : { is: 'use', with: { element, how: howOf(view, seat, [element], random) } };
}

function replacesDie(view: View, seat: number, _decision: Decision, random: Random): Json | undefined {
  const { arena, dice = [], refused = [] } = view.now.attempt ?? {};
  if (arena === undefined) return undefined;
  const element = best(view, seat, arena).find(id => !refused.includes(id) && dice.every(die => die.element !== id));
  return element === undefined
    ? undefined
    : { is: 'use', with: { element, how: howOf(view, seat, [element], random) } };
}

/** Luck is spent where it turns a failure into a success. */
function spends(view: View, _seat: number, { choice }: Decision): Json | undefined {
  if (choice.kind !== 'one') return undefined;
  const margin = Math.max(...(view.now.attempt?.margins ?? [0]));
  return margin === -1 || margin === -6 ? choice.of.find(({ id }) => id !== 'keep')?.id : 'keep';
}

function grows(view: View, seat: number, { choice }: Decision, random: Random): Json | undefined {
  if (choice.kind !== 'either') return undefined;
  const character = characterOf(view, seat);
  const own = character.elements.filter(({ points, text }) => points > 0 && text !== '');
  const use = own.filter(element => usefulnessOf(character, element, view.rulings.drawbacks) < 6);
  const element = use[random.below(Math.max(1, use.length))];
  if (element === undefined) return undefined;
  return { is: 'grow', with: { element: element.id, reason: speak(view, 'reason', random) } };
}

function tells(view: View, _seat: number, { choice }: Decision, random: Random): Json | undefined {
  if (choice.kind !== 'record') return undefined;
  const row = rowIn(view);
  const met = row >= 0;
  const { seat = 0, rolled = [] } = view.now.aftermath ?? {};
  const telling = tellingOf(view, seat, row, rolled, random);
  const situational = SITUATIONAL.includes(row) || random.below(FACT_EVERY) === 0;
  const said = view.book.map(({ text }) => text);
  const fact = situational ? fresh(random, met ? SITUATIONS.benefit : SITUATIONS.loss, said) : '';
  const { damage } = choice.fields;
  return damage?.kind === 'one' ? { telling, fact, damage: anyOption(damage.of, random) } : { telling, fact };
}

/** The row that is told now. */
function rowIn(view: View): number {
  return view.now.aftermath?.row ?? 0;
}
