import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyGame, ChoiceData, Viewer, World } from '@doomtable/kernel';
import { accusation as accusationBy, nothingHiddenIsShown } from '@doomtable/kernel/laws';
import { misgranted } from '@doomtable/kit/testing';
import type { ThreeDooms } from '../src/types.js';
import { knows } from '../src/view.js';
import type { ThreeDoomsWorld, Town } from '../src/world.js';
import { game } from './kit.js';

/** Games that the secrecy law plays until it accuses. */
const GAMES = 12;
/** Small tables are faster, and have every kind of seat. */
const SMALL: AnyGame = { ...game, seats: { min: 4, max: 4 } };

/** What the law of secrecy says of a game. */
function accusation(game: AnyGame): string {
  return accusationBy(nothingHiddenIsShown, game, GAMES) ?? 'nothing was found';
}

const masterOf = ({ dooms, session }: Town): number | undefined => dooms[session - 1]?.master;
const isHero = (town: Town, viewer: Viewer): boolean => viewer !== 'audience' && viewer !== masterOf(town);

/** A game in which some viewers get to know more of the world than they should. */
function telling(who: (town: Town, viewer: Viewer) => boolean, more: (world: ThreeDoomsWorld) => unknown): AnyGame {
  const leak = (world: ThreeDoomsWorld, viewer: Viewer): object => ({
    ...knows(world, viewer),
    ...(who(world.open, viewer) ? { hint: more(world) } : {}),
  });
  return { ...SMALL, knows: (world: World, viewer) => leak(world as ThreeDoomsWorld, viewer) };
}

const levels = ({ secret }: ThreeDoomsWorld): unknown => secret.sheet.map(({ level }) => level);
const VIEW = /gets depends on what is hidden: .*view/;

test('planted: levels of the Doom Sheet in the view of a Hero', () => {
  assert.match(accusation(telling(isHero, levels)), VIEW);
});

test('planted: emotions of the Doom Sheet in the view of a Hero', () => {
  assert.match(accusation(telling(isHero, ({ secret }) => secret.sheet.map(({ emotion }) => emotion))), VIEW);
});

test('planted: a single bit about Grit in the view of a Hero', () => {
  assert.match(accusation(telling(isHero, ({ secret }) => (secret.sheet[2]?.grit ?? 0) > 4)), VIEW);
});

test('planted: the sheet in the view of the audience', () => {
  const game = telling((_town, viewer) => viewer === 'audience', levels);
  assert.match(accusation(game), /viewer audience gets depends on what is hidden: .*view/);
});

test('planted: how long the Heroes’ plan is, in the view of the Doom Master', () => {
  const game = telling(
    (town, viewer) => viewer === masterOf(town),
    ({ secret }) => secret.plan.length,
  );
  assert.match(accusation(game), VIEW);
});

/** The list of what a Hero may not choose, with a figure of the sheet beside it. */
function withHint(choice: ChoiceData, { secret }: ThreeDoomsWorld): ChoiceData {
  if (choice.kind !== 'one') return choice;
  return { ...choice, refused: [{ id: 'hint', why: 'barred', with: { level: secret.sheet[0]?.level ?? 0 } }] };
}

test('planted: a reason for a refused option that depends on the sheet, put to a Hero', () => {
  const rules = SMALL.rules.map(rule => {
    const step = rule.steps['emotion'];
    if (rule.name !== 'conflict' || step?.kind !== 'ask') return rule;
    const choice = (t: unknown, my: unknown): ChoiceData =>
      withHint(step.choice(t, my), (t as { readonly world: ThreeDoomsWorld }).world);
    return { ...rule, steps: { ...rule.steps, emotion: { ...step, choice } } };
  });
  assert.match(accusation({ ...SMALL, rules }), /gets depends on what is hidden: .*decisions/);
});

test('planted: a right that Heroes have or have not as the sheet says, and so another refusal', () => {
  const faulty = misgranted<ThreeDooms>(SMALL, 'evenings.show', ({ world: { open, secret } }, rightly) => {
    const heroes = Array.from({ length: open.players }, (_, seat) => seat);
    return (secret.sheet[0]?.level ?? 0) > 4 ? heroes : rightly;
  });
  assert.match(accusation(faulty), /refusal to viewer \d depends on what is hidden|what is hidden: .*rights/);
});

test('planted: an event that shows a figure and is not declared to', () => {
  for (const silent of ['faced', 'sheetOpened', 'planShown']) {
    const reveals = SMALL.reveals?.filter(kind => kind !== silent) ?? [];
    assert.match(accusation({ ...SMALL, reveals }), /what is hidden: .*events/, silent);
  }
});

test('without a plant nothing is accused', () => {
  assert.equal(accusation(SMALL), 'nothing was found');
});
