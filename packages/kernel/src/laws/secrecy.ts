import { spoil } from '../choice/index.js';
import { look } from '../flow/look.js';
import { grantedRights, type RightCode, rightsOf } from '../flow/right.js';
import type { Seat, Viewer } from '../flow/step.js';
import { type Submission, Table } from '../flow/table.js';
import type { AnyGame } from '../game.js';
import { canonical, type Json } from '../json.js';
import { type Random, Sfc32 } from '../luck/random.js';
import { demand, type Law, viewers } from './law.js';
import { anyAnswer, playThrough, type RandomGame } from './play.js';
import { compareTwins, followTwin, type Got, twinOf } from './twin.js';

/** Spoiled answers tried at every look: a refusal may give something away as well. */
const SPOILED = 3;
/** After so many answers a pair is parted, so that other viewers get their turn. */
const LONGEST_PAIR = 16;

/**
 * Non-interference. A table and a twin that differ only in what a viewer cannot know show that viewer the same, letter for
 * letter: the sight, refusals and rights, and then, answer by answer, sights and events, until a declared reveal is heard.
 */
export const nothingHiddenIsShown: Law = {
  name: 'two worlds that differ only in what a viewer cannot know look the same to that viewer, until a reveal is told',
  holds: (game, seed) => {
    comparePairs(game, seed);
  },
};

/** Compares pairs of tables along one random game, and tells how many. */
export function comparePairs(game: AnyGame, seed: string | number): number {
  const random = new Sfc32(`${seed}/twin`);
  let pair: TwinPair | null = null;
  let pairs = 0;
  playThrough(game, seed, {
    look: at => {
      for (const viewer of viewers(at.head.seats.length)) {
        const twin = twinOf(at.table, viewer, random);
        pairs++;
        sameSight(at.table, twin, viewer);
        sameRefusals(at.table, twin, viewer, random);
        sameRights(at.table, twin, viewer, random);
      }
    },
    asked: at => {
      if (pair !== null) return;
      pair = newPair(at, random);
      pairs++;
    },
    told: ({ table }, decision, answer) => {
      if (pair === null) return;
      const { viewer, twin, heard } = pair;
      const events = (table.events ?? []).slice(heard);
      const got = followTwin(table, twin, viewer, { decision, answer, events }, random);
      hidesWell(table, got, viewer, `${decision.rule}.${decision.step}`);
      const parted = got === 'apart' || pair.left === 1 || table.over;
      pair = parted ? null : { ...pair, left: pair.left - 1, heard: heard + events.length };
    },
  });
  return pairs;
}

/** A table's twin in one viewer's eyes, how much the table had told when they were last compared, and how long they go on. */
interface TwinPair {
  readonly viewer: Viewer;
  readonly twin: Table;
  readonly heard: number;
  readonly left: number;
}

function newPair({ table, head }: RandomGame, random: Random): TwinPair {
  const all = viewers(head.seats.length);
  const viewer = all[random.below(all.length)] ?? 'audience';
  const twin = twinOf(table, viewer, random);
  sameSight(table, twin, viewer);
  return { viewer, twin, heard: table.events?.length ?? 0, left: LONGEST_PAIR };
}

function sameSight(table: Table, twin: Table, viewer: Viewer): void {
  hidesWell(table, compareTwins(table, [], twin, [], viewer), viewer, 'looking at it');
}

function hidesWell(table: Table, got: Got, viewer: Viewer, after: string): void {
  if (got === 'apart' || got.length === 0) return;
  throw table.broken(
    `after ${after}, what viewer ${viewer} gets depends on what is hidden: ${got.join(', ')}; ` +
      'either it leaks, or a reveal is not declared, or the view forgets what the viewer was told',
  );
}

function sameRefusals(table: Table, twin: Table, viewer: Viewer, random: Random): void {
  if (viewer === 'audience') return;
  const choice = table.decisionOf(viewer)?.choice;
  const tried: Submission[] = grantedRights(table).map(({ name }) => ({
    by: viewer,
    right: name,
    answer: 'no answer',
  }));
  for (let i = 0; i < SPOILED; i++) {
    tried.push({ by: viewer, answer: choice === undefined ? 'no answer' : spoil(choice, random) });
  }
  for (const submission of tried) {
    const [real, imagined] = [table, twin].map(each => canonical([each.judge(submission) ?? null]));
    demand(table, real === imagined, `a refusal to viewer ${viewer} depends on what is hidden: ${real}`);
  }
}

/** A right, used at both tables by somebody who may. */
function sameRights(table: Table, twin: Table, viewer: Viewer, random: Random): void {
  const real = listening(table);
  const granted = grantedRights(real);
  const { name, code, frame } = granted[random.below(Math.max(1, granted.length))] ?? {};
  if (name === undefined || code === undefined || frame === undefined) return;
  const imagined = listening(twin);
  const users = code.who(real, frame.my);
  const by = users[random.below(Math.max(1, users.length))];
  const answer = by === undefined ? undefined : anyAnswer(code.choice(real, frame.my, by), random);
  if (by === undefined || answer === undefined) return;
  const own = viewer === by || toldToAll(code) ? answer : otherAnswer(imagined, name, by, random);
  if (own === undefined || imagined.submit({ by, right: name, answer: own, story: 'told' }) !== undefined) return;
  real.playRight(name, by, answer);
  const got = compareTwins(real, real.events ?? [], imagined, imagined.events ?? [], viewer);
  hidesWell(table, got, viewer, `right ${name}`);
}

function toldToAll({ told = 'answer' }: RightCode): boolean {
  return told === 'answer';
}

/** What the same seat might have answered as well, where others are not told. */
function otherAnswer(table: Table, name: string, by: Seat, random: Random): Json | undefined {
  const right = rightsOf(table, by).find(offered => offered.name === name);
  return right === undefined ? undefined : anyAnswer(right.choice, random);
}

/** A copy that keeps what it tells. */
function listening(table: Table): Table {
  const copy = Table.restore(table.game, table.save());
  copy.events = [];
  return copy;
}

/** How often a hidden world is imagined before it counts as known: often enough that no coin falls alike every time. */
const DOUBTS = 16;

/**
 * Guards the law above against a view that shows everything and an `imagine` that takes it all back: what changes in secret
 * cannot be certain to the audience through a whole game.
 */
export const secretsAreInDoubt: Law = {
  name: 'the audience cannot be certain of what is secret',
  holds: (game, seed) => {
    const random = new Sfc32(`${seed}/doubt`);
    const secrets = new Set<string>();
    let doubted = false;
    const { table } = playThrough(game, seed, {
      look: at => {
        const secret = canonical(at.table.world.secret);
        secrets.add(secret);
        const { view } = look(at.table, 'audience');
        for (let i = 0; i < DOUBTS && !doubted; i++) {
          doubted = canonical(game.imagine(view, 'audience', random).secret) !== secret;
        }
      },
    });
    demand(table, doubted || secrets.size < 2, 'the view of the audience gives all secrets away');
  },
};
