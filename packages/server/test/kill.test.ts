import test from 'node:test';
import { killInPlay } from './kit/kill.js';

test('nothing acknowledged is lost or doubled by 3 kills in the middle of play', async t => {
  t.diagnostic(JSON.stringify(await killInPlay(3, 'kill')));
});
