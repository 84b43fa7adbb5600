import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Decision, type Json, keyed, look, sample, Sfc32, standardSettings, Table } from '@doomtable/kernel';
import type { Relics } from '../../src/types.js';
import { game } from '../../src/game.js';
import type { View } from '../../src/view.js';
import { considered } from '../../ui/bench/considered.js';
import { type Stage, stageOf } from '../../ui/bench/stage.js';
import { trialOf } from '../../ui/bench/trial.js';
import { BRINGING, broughtIn, take, waresOf, bringing } from '../../ui/bench/wares.js';

/** Everything on, so that every kind of thing is brought sooner or later. */
const SETTINGS = { ...standardSettings(game.settings), tactics: 2, tension: 'on', growth: 'on' };

function seen(table: Table<Relics>, seat: number): { readonly view: View; readonly stage: Stage | null } {
  const sight = look(table, seat);
  return { view: sight.view, stage: stageOf(sight.view, sight) };
}

/** What lies on a workbench, in no order: modifiers, and results of its dice. */
function lies(view: View, stage: Stage, decision: Decision | null, answer: Json): readonly string[] {
  const more =
    decision === null || decision.by === 'luck'
      ? []
      : considered({ view, challenge: stage.challenge, seat: decision.by }, broughtIn(decision, answer));
  const { pool, entries } = trialOf(view, stage, more);
  const modifiers = entries.map(
    ({ name, helps, own, source, seat, modifier: { kind, by, dice } }) =>
      `${name} ${kind} ${by} ${dice} ${helps} ${own} ${source} ${seat}`,
  );
  return [...modifiers, ...(stage.rolled ? [] : pool.dice.map(({ face, fixed }) => `die ${face} ${fixed}`))].sort();
}

/** Plays a game with answers of all kinds and looks at every one that brings something. Says how many there were. */
function played(seed: string): number {
  const table = Table.begin<Relics>(game, SETTINGS, 4);
  const luck = keyed(seed);
  const random = new Sfc32(seed);
  let brought = 0;
  while (!table.over) {
    const [decision] = table.decisions();
    assert.ok(decision !== undefined);
    const { by } = decision;
    if (by === 'luck') {
      table.play('luck', luck(decision));
      continue;
    }
    const before = seen(table, by);
    const isBringing = BRINGING.has(`${decision.rule}.${decision.step}`);
    const answer = isBringing ? sample(decision.choice, random) : game.thumb(look(table, by), decision, random);
    const expected = isBringing && before.stage !== null ? lies(before.view, before.stage, decision, answer) : null;
    table.play(by, answer);
    const after = seen(table, by);
    if (expected === null || after.stage?.pool.side !== before.stage?.pool.side || after.stage === null) continue;
    // Once the dice have fallen they are no longer what they were; modifiers still are.
    if (after.stage.rolled && before.stage?.rolled === false) continue;
    assert.deepEqual(lies(after.view, after.stage, null, null), expected, `${seed}: ${JSON.stringify(answer)}`);
    brought++;
  }
  return brought;
}

test('what is considered on the workbench is what the rules lay down', () => {
  const brought = Array.from({ length: 6 }, (_, i) => played(`bench ${i}`)).reduce((sum, one) => sum + one, 0);
  assert.ok(brought > 100, `${brought} answers were looked at`);
});

test('whatever is pressed on the workbench can be given as an answer', () => {
  const table = Table.begin<Relics>(game, SETTINGS, 4);
  const luck = keyed('press');
  const random = new Sfc32('press');
  let pressed = 0;
  while (!table.over) {
    const [decision] = table.decisions();
    assert.ok(decision !== undefined);
    const { by } = decision;
    const choice = bringing(decision);
    if (by !== 'luck' && BRINGING.has(`${decision.rule}.${decision.step}`) && choice !== null) {
      const { view, stage } = seen(table, by);
      assert.ok(stage !== null);
      const wares = waresOf({ view, challenge: stage.challenge, seat: by }, choice);
      const slots = wares.flatMap(({ ways }) => ways.map(({ slot }) => slot.id));
      assert.deepEqual(slots.toSorted(), choice.slots.map(({ id }) => id).toSorted(), 'nothing is left out');
      for (const slot of slots) if (take(choice, broughtIn(decision, null), slot, 1) !== null) pressed++;
    }
    table.play(by, by === 'luck' ? luck(decision) : game.thumb(look(table, by), decision, random));
  }
  assert.ok(pressed > 50, `${pressed} things could be pressed`);
});
