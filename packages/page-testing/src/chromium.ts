import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const PLACES = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function found(): string | undefined {
  return PLACES.find((place): place is string => place !== undefined && existsSync(place));
}

/** Where a real browser is. One is installed from the system's packages where that is allowed and none is there. */
function browserPath(): string {
  const there = found();
  if (there !== undefined) return there;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // Two test files begin at once: the second waits for what the first installs.
    const once =
      'test -x /usr/bin/chromium || { apt-get update; apt-get install -y --no-install-recommends chromium; }';
    spawnSync('flock', [join(tmpdir(), 'doomtable-chromium.lock'), 'sh', '-c', once], { env });
  }
  const installed = found();
  if (installed === undefined) {
    throw new Error('These tests need Chromium. Install it, or say where it is by the environment variable CHROMIUM.');
  }
  return installed;
}

/** A name for this machine as others would call it: a browser trusts it with less than it trusts `localhost`. */
export const ANOTHER_NAME = 'table.test';

/** `more` are switches of the browser besides. */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const args = [
    ...more,
    '--no-sandbox',
    '--disable-dev-shm-usage',
    `--host-resolver-rules=MAP ${ANOTHER_NAME} 127.0.0.1`,
  ];
  return chromium.launch({ executablePath: browserPath(), args, timeout: 0 });
}
