import assert from 'node:assert/strict';
import test from 'node:test';
import { metricsKeyIn, proxiesIn, secondsIn } from '../src/commands/serve.js';
import { doomtable } from './command.js';

test('proxies are told by how many they are, or by their addresses', () => {
  assert.equal(proxiesIn('0'), 0);
  assert.equal(proxiesIn('2'), 2);
  assert.deepEqual(proxiesIn('127.0.0.1'), ['127.0.0.1']);
  assert.deepEqual(proxiesIn('10.0.0.0/8, ::1,fd00::/8'), ['10.0.0.0/8', '::1', 'fd00::/8']);
});

test('anything else about proxies is refused in one sentence, and no server starts', async () => {
  for (const wrong of [
    'true',
    '11',
    '-1',
    '1.5',
    '',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    'localhost',
    '10.0.0.1,',
    '::1/x',
  ]) {
    assert.throws(() => proxiesIn(wrong), /^Error: Proxies are a number|Proxies are a number/, wrong);
  }
  const { code, err } = await doomtable(['serve', '--port', '0', '--behind-proxy', 'yes']);
  assert.notEqual(code, 0);
  assert.match(err, /Proxies are a number up to 10, or addresses with commas between them .*, not 'yes'\./);
});

test('the key for the figures comes by the environment, and one that could be guessed is refused in one sentence', () => {
  assert.equal(metricsKeyIn({}), undefined);
  assert.equal(metricsKeyIn({ DOOMTABLE_METRICS_KEY: '' }), undefined);
  assert.equal(metricsKeyIn({ DOOMTABLE_METRICS_KEY: '0123456789abcdef' }), '0123456789abcdef');
  for (const wrong of ['short', '0123456789 abcdef', '0123456789abcdé0']) {
    assert.throws(() => metricsKeyIn({ DOOMTABLE_METRICS_KEY: wrong }), /has to be at least 16 letters or digits/);
  }
});

test('how long people away are left in peace is a number of seconds, up to a day', () => {
  assert.deepEqual(['0', '30', '86400'].map(secondsIn), [0, 30, 86_400]);
  for (const wrong of ['', '-1', '1.5', 'soon', '86401', '1e3']) {
    assert.throws(() => secondsIn(wrong), /People are told after a number of seconds up to 86400, not/, wrong);
  }
});
