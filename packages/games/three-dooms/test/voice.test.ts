import assert from 'node:assert/strict';
import { test } from 'node:test';
import { look, type Seat, Sfc32, type Table } from '@doomtable/kernel';
import { botsPlay, type BotGame } from '@doomtable/kit/testing';
import { isPutAs, measureTalk, nounsIn, speaksOf } from '@doomtable/kit/voice';
import type { View } from '../src/view.js';
import { PARTS } from '../src/voice/parts/index.js';
import { planNote, planOf } from '../src/voice/plan.js';
import { grudgeOf } from '../src/voice/people.js';
import { game, preparing, DEREK } from './kit.js';

const ANN = 0;
const THINGS = ['the broken gate', 'my brother', 'the blue smoke', 'an empty boat', 'the miller', 'his lantern'];

interface Decided {
  readonly tick: number;
  readonly kind: string;
}

/** A solo evening: a person among bots, who says something now and then, and what was decided in it. */
function evening(seed: number): BotGame & { readonly decided: readonly Decided[] } {
  const decided: Decided[] = [];
  let said = 0;
  const line = (_table: Table, random: { below(n: number): number }) =>
    random.below(25) > 0
      ? undefined
      : { voice: 'character' as const, text: `I think of ${THINGS[said++ % THINGS.length] ?? ''}.` };
  const told = botsPlay(game, {
    seats: 4,
    seed,
    tells: true,
    person: { seat: ANN, line },
    after: table => {
      for (const { kind } of table.events ?? []) decided.push({ tick: table.tick, kind });
    },
  });
  return { ...told, decided };
}

const BOTS = [1, 2, 3];
const OUTCOMES: readonly string[] = ['aspectDefeated', 'beaten', 'letGo', 'prevailed'];

test('in solo evenings no bot says a sentence twice, hardly a line names nothing of the table, and all is English', () => {
  for (const seed of [1, 2, 3]) {
    const { table, lines } = evening(seed);
    const measure = measureTalk(lines, BOTS, look(table, 'audience').view);
    assert.deepEqual(measure.repeated, [], `evening ${seed}`);
    assert.deepEqual(measure.flawed, [], `evening ${seed}`);
    assert.ok(measure.nameless.length * 10 <= measure.lines, measure.nameless.join('\n'));
  }
});

test('every decided conflict and Duel has a told outcome, by whoever it belongs to', () => {
  let told = 0;
  let all = 0;
  for (const seed of [1, 2, 3]) {
    const { lines, decided } = evening(seed);
    for (const { tick, kind } of decided) {
      if (!OUTCOMES.includes(kind)) continue;
      all++;
      const outcome = lines.find(one => one.tick === tick && one.voice === 'narrator');
      // What belongs to a person is left to that person.
      if (outcome === undefined) continue;
      told++;
      assert.ok(BOTS.includes(outcome.by));
    }
  }
  assert.ok(told > 30 && told >= all / 2, `${told} of ${all}`);
});

test('at a table of bots alone every such outcome is told', () => {
  const decided: Decided[] = [];
  const after = (table: Table): void => {
    for (const { kind } of table.events ?? []) decided.push({ tick: table.tick, kind });
  };
  const { lines } = botsPlay(game, { seats: 3, seed: 5, tells: true, after });
  const all = decided.filter(({ kind }) => OUTCOMES.includes(kind));
  assert.ok(all.length > 10);
  for (const { tick, kind } of all) {
    assert.ok(
      lines.some(one => one.tick === tick && one.voice === 'narrator'),
      `${kind} at ${tick}`,
    );
  }
});

test('what a person says is taken up by its nouns', () => {
  let spoken = 0;
  let heard = 0;
  for (const seed of [1, 2, 3]) {
    const { lines } = evening(seed);
    lines.forEach((line, i) => {
      if (line.by !== ANN) return;
      spoken++;
      const [noun = ''] = nounsIn(line.text);
      if (lines.slice(i + 1, i + 9).some(({ by, text }) => by !== ANN && speaksOf(text, noun))) heard++;
    });
  }
  assert.ok(spoken > 15 && heard >= spoken * 0.6, `${heard} of ${spoken}`);
});

test('a bot announces what it can do best, remembers it, and says why when it does something else', () => {
  const play = preparing();
  const seat = [0, 1, 2, 3].find(one => one !== DEREK && play.table.decisionOf(one)?.choice.kind === 'either') as Seat;
  const { view } = look(play.table, seat);
  const note = planNote(view, seat, new Sfc32(1));
  const noted = { ...view, known: { ...view.known, plan: [{ by: seat, text: note }] } };
  assert.ok(planOf(noted, seat) !== undefined, note);
  assert.equal(
    planOf({ ...view, known: { ...view.known, plan: [{ by: seat, text: 'We will see.' }] } }, seat),
    undefined,
  );
  for (const seed of [1, 2, 3]) assert.deepEqual(unexplained(seed), [], `evening ${seed}`);
});

/** Claims and emotions of bots against what they had announced, without a word why. */
function unexplained(seed: number): string[] {
  const found: string[] = [];
  botsPlay(game, {
    seats: 4,
    seed,
    tells: true,
    after: (table, said, decision, sight) => {
      if (said.by === 'luck') return;
      const view = sight.view as View;
      const { stack } = sight;
      const plan = planOf(view, said.by);
      const confront = stack.findLast(({ rule }) => rule === 'confront')?.my as { aspect: number } | undefined;
      const { is } = said.answer as { is?: string };
      if (plan === undefined || confront === undefined || is !== 'claim' || plan.place === confront.aspect) return;
      const front = view.dooms[view.session - 1]?.fronts[plan.place];
      if (front?.state !== 'open' || view.heroes[said.by]?.beatenBy.includes(front.aspect) === true) return;
      const why = isPutAs(PARTS, 'offPlan', said.story ?? '');
      if (!why) found.push(`${decision.rule}.${decision.step} at ${table.tick}: ${said.story ?? 'nothing'}`);
    },
  });
  return found;
}

test('a grudge is against whoever won the last Duel, else against the feeling one was made to oppose', () => {
  const play = preparing();
  const { view } = look(play.table, 0);
  const out = [0, 1, 2, 3].filter(seat => seat !== DEREK);
  const [one = 0, other = 1] = out;
  const doom = view.dooms[view.session - 1];
  if (doom === undefined) throw new Error('no Doom');
  const fought = {
    ...view,
    dooms: [...view.dooms.slice(0, -1), { ...doom, settled: [{ winner: other, loser: one, matter: 'x' }] }],
  };
  assert.equal(grudgeOf(fought, one), view.heroes[other]?.name);
});
