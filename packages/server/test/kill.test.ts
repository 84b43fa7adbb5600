import test from 'node:test';
import { killInPlay } from './kit/kill.js';

test('nothing acknowledged is lost or doubled by 8 kills in the middle of play', async t => {
  t.diagnostic(JSON.stringify(await killInPlay(8, 'kill')));
});
