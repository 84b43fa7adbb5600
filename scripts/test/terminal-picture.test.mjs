import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../terminal-picture.mjs', import.meta.url));
const ESCAPE = String.fromCharCode(27);

test('a captured terminal becomes a picture, with its tones, in its columns', () => {
  const input = `a  ${ESCAPE}[1mb <c>${ESCAPE}[22m\r\n\r\n${ESCAPE}[33m●${ESCAPE}[39m d\r\n`;
  const { stdout, stderr } = spawnSync(process.execPath, [SCRIPT, 'Two & two'], { input, encoding: 'utf8' });
  assert.equal(stderr, '');
  assert.match(stdout, /^<svg [^>]*viewBox="0 0 103 94"[^>]* aria-label="Two &amp; two">/);
  const lines = stdout.split('\n').filter(line => line.includes('<text'));
  assert.deepEqual(lines, [
    '  <text y="33" xml:space="preserve"><tspan x="20.0" textLength="7.8">a</tspan><tspan x="43.4" textLength="39.0" class="strong">b &lt;c></tspan></text>',
    '  <text y="69" xml:space="preserve"><tspan x="20.0" textLength="7.8" class="accent">●</tspan><tspan x="27.8" textLength="15.6"> d</tspan></text>',
  ]);
});
