import assert from 'node:assert/strict';
import test from 'node:test';
import { game as doomRealm } from '@doomtable/doom-realm';
import { type AnyGame, type Json, type Viewer } from '@doomtable/kernel';
import { game as raft } from '@doomtable/template';
import fc from 'fast-check';
import {
  sceneJson,
  diff,
  type Happened,
  type Message,
  MessageMaker,
  patched,
  PatchText,
  pictureOf,
  retrace,
  type Scene,
  sceneFor,
  scenesOf,
} from '../src/index.js';
import { playOn, seated } from './kit.js';

const json = fc.letrec<{ json: Json }>(tie => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, false, 0, 1, 2, 'a', 'b'),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'kind'), tie('json'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).json;

test('what is drawn over something else equals what was drawn, and its changes lead from one to the other', () => {
  fc.assert(
    fc.property(json, json, (before, now) => {
      const texts = [JSON.stringify(before), JSON.stringify(now)];
      const changes = new PatchText();
      const after = retrace(before, now, changes);
      assert.deepEqual(after, now);
      assert.deepEqual(patched(before, diff(before, now)), now);
      assert.equal(changes.text === '', after === before);
      assert.equal(`[${changes.text}]`, JSON.stringify(diff(before, now)));
      assert.deepEqual([JSON.stringify(before), JSON.stringify(now)], texts, 'neither was written to');
    }),
    { numRuns: 2000 },
  );
});

test('what is drawn shares nothing with the original, and with what lay beneath all that did not change', () => {
  const now = { list: [1, { two: 2 }], same: { deep: [1] }, gone: null };
  const before = { list: [1, { two: 3 }], same: { deep: [1] }, gone: null };
  const after = retrace(before, now, new PatchText()) as typeof now;
  now.list.push(4);
  now.same.deep.push(4);
  assert.deepEqual(after, { list: [1, { two: 2 }], same: { deep: [1] }, gone: null });
  assert.equal(after.same, before.same);
});

test('of a list that grew or shrank only what follows its first equal items is told', () => {
  const frames = [
    { rule: 'round', my: { dice: [1, 2] } },
    { rule: 'allot', my: { die: 2 } },
  ];
  const more = { rule: 'fight', my: { enemy: 1 } };
  assert.deepEqual(diff({ stack: frames }, { stack: [...frames, more] }), [[['stack'], 2, [more]]]);
  assert.deepEqual(diff({ stack: frames }, { stack: frames.slice(0, 1) }), [[['stack'], 1, []]]);
  assert.deepEqual(diff({ stack: frames }, { stack: [more] }), [[['stack'], [more]]]);
  assert.deepEqual(patched({ stack: frames }, [[['stack'], 1, [more, more]]]), { stack: [frames[0], more, more] });
});

test('a patch does not depend on the order of keys it starts from', () => {
  const to = { kept: 1 };
  assert.deepEqual(diff({ a: 1, kept: 1, b: 2 }, to), [[['a']], [['b']]]);
  assert.deepEqual(diff({ b: 2, kept: 1, a: 1 }, to), [[['a']], [['b']]]);
});

/** Watches a whole game through all eyes and calls back with every message, its text, and the scene before it. */
async function watchAll(
  game: AnyGame,
  seats: number,
  told: (viewer: Viewer, messages: readonly Message[], text: string) => void,
): Promise<Awaited<ReturnType<typeof seated>>> {
  const room = await seated(game, seats);
  const viewers: Viewer[] = [...Array.from({ length: seats }, (_, seat) => seat), 'audience'];
  for (const viewer of viewers) await room.host.watch(viewer, (messages, text) => told(viewer, [...messages], text));
  await playOn(room.host);
  return room;
}

for (const [game, seats] of [
  [doomRealm, 1],
  [raft, 3],
] as const) {
  test(`${game.id}: the text of messages is their JSON, letter for letter`, async () => {
    let heard = 0;
    await watchAll(game, seats, (_, messages, text) => {
      assert.equal(text, JSON.stringify(messages));
      heard++;
    });
    assert.ok(heard > 10);
  });

  test(`${game.id}: eyes that open late see what those see that were open all the time`, async () => {
    const scenes = new Map<Viewer, Scene>();
    const { host } = await seated(game, seats);
    const follow = async (viewer: Viewer): Promise<void> => {
      const { scene } = await host.watch(viewer, messages => {
        let now = sceneJson(scenes.get(viewer) as Scene);
        for (const { patch } of messages) now = patched(now, patch);
        scenes.set(viewer, now as unknown as Scene);
      });
      scenes.set(viewer, scene);
    };
    await follow(0);
    await playOn(host, 5);
    await follow('audience');
    await playOn(host, 5);
    for (const [viewer, scene] of scenes) assert.deepEqual(scene, sceneFor(host.state, viewer));
  });
}

test('what two viewers see alike is drawn once, even when their eyes opened one after the other', async () => {
  const { host } = await seated(doomRealm, 1);
  const first = pictureOf(scenesOf(host.state)(0), null);
  const second = pictureOf(scenesOf(host.state)('audience'), first);
  await playOn(host, 1);
  const { seq, at, hash } = host.state;
  const entry: Happened['entry'] = { seq, at, id: null, act: { do: 'begin' }, hash };
  const happened = { entry, tick: 0, rule: null, step: null, quiet: false, events: [], stories: [] };
  const moment = new MessageMaker(host.state, happened);
  const one = moment.tell(0, first).picture.sight;
  const other = moment.tell('audience', second).picture.sight;
  assert.notEqual(one?.stack, first.sight?.stack);
  assert.equal(one?.view, other?.view);
  assert.equal(one?.stack, other?.stack);
  assert.equal(one?.waiting, other?.waiting);
});
