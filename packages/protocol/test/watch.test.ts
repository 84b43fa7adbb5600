import assert from 'node:assert/strict';
import test from 'node:test';
import type { Message, Scene } from '@doomtable/host';
import { type Moment, Watch } from '../src/index.js';

const START = { room: { seats: [], paused: null }, sight: null, undo: null, decided: 0 } as unknown as Scene;

function pausedBy(seq: number, member: string): Message {
  const act = { do: 'pause', member } as const;
  return { seq, at: seq, tick: 0, act, events: [], stories: [], patch: [[['room', 'paused'], member]] };
}

test('each message is patched once: whoever is told gets the very scenes the watch went through', () => {
  const got: Moment[] = [];
  const watch = new Watch('table', 0, { onScene: () => undefined, onTold: (_, moments) => got.push(...moments) });
  watch.seq = 0;
  watch.scene = START;
  assert.ok(watch.follow([pausedBy(1, 'm1'), pausedBy(2, 'm2')]));
  assert.deepEqual(
    got.map(({ message, scene }) => [message.seq, scene.room.paused]),
    [
      [1, 'm1'],
      [2, 'm2'],
    ],
  );
  assert.equal(got.at(-1)?.scene, watch.scene);
  // What is known already is told to nobody again.
  assert.ok(watch.follow([pausedBy(2, 'm2')]));
  assert.equal(got.length, 2);
});

test('what makes dice fall by themselves is worded by the scene the dice led to', () => {
  const got: Moment[] = [];
  const watch = new Watch('table', 0, { onScene: () => undefined, onTold: (_, moments) => got.push(...moments) });
  watch.seq = 0;
  watch.scene = START;
  const answer = (seq: number, by: number | 'luck', patch: Message['patch']): Message => {
    const act = { do: 'answer', by, rule: 'r', step: 's' } as const;
    return { seq, at: seq, tick: seq, act, events: [], stories: [], patch };
  };
  const named = [[['room', 'paused'], 'm1']] as unknown as Message['patch'];
  watch.follow([answer(1, 0, []), answer(2, 'luck', []), answer(3, 'luck', named), answer(4, 0, named)]);
  assert.deepEqual(
    got.map(({ scene, ledTo }) => [scene.room.paused, ledTo?.room.paused]),
    [
      [null, 'm1'],
      [null, 'm1'],
      ['m1', undefined],
      ['m1', undefined],
    ],
  );
});
