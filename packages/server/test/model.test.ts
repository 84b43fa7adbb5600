import assert from 'node:assert/strict';
import test from 'node:test';
import { runModel, traceOf } from './kit/model.js';

test('a table over the socket does what a small model of it says, command by command', async () => {
  const done = await runModel(80, 11);
  for (const kind of ['sit', 'agree', 'seal', 'begin', 'open', 'pause', 'resume', 'mute', 'tell', 'answer', 'undo']) {
    assert.ok(done.has(`${kind} taken`), `nobody ever managed to ${kind}`);
  }
  for (const refusal of [
    'answer stale',
    'answer notYours',
    'answer paused',
    'say muted',
    'sit seatTaken',
    'sit askedAlready',
    'agree noSuchAsk',
    'sit starting',
    'open wordsDiffer',
  ]) {
    assert.ok(done.has(refusal), `never seen: ${refusal}`);
  }
});

test('the same seed gives the same trace, on another server, to the byte', async () => {
  const trace = await traceOf(5);
  assert.ok(trace.length > 20, `${trace.length} lines`);
  assert.equal((await traceOf(5)).join('\n'), trace.join('\n'));
});
