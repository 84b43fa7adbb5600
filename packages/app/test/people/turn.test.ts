import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { comeBy, linkFor, openServerTable, PageTest } from '@doomtable/page-testing';
import { heardAt, voiceAt } from '../kit/voices.js';

/** Where Debian's package `coturn` puts it. */
const COTURN = '/usr/bin/turnserver';
const SECRET = 'what-both-servers-know';
const WITHOUT = existsSync(COTURN) ? false : `this needs a TURN server: install coturn, so that ${COTURN} is there`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise(resolve => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A TURN server of this machine alone, with the secret of this test. */
function startCoturn(port: number): ChildProcess {
  const options = ['-n', '--log-file', 'stdout', '--simple-log', '--no-cli', '--no-tls', '--no-dtls', '--verbose'];
  const address = ['--listening-ip', '127.0.0.1', '--relay-ip', '127.0.0.1', '--listening-port', String(port)];
  const rights = [
    '--use-auth-secret',
    '--static-auth-secret',
    SECRET,
    '--realm',
    'table.test',
    '--allow-loopback-peers',
  ];
  return spawn(COTURN, [...options, ...address, ...rights, '--pidfile', `/tmp/doomtable-turn-${port}.pid`]);
}

test('voices go through the TURN server that was named, and through nothing else where that was asked', {
  skip: WITHOUT,
}, async t => {
  const port = await freePort();
  const coturn = startCoturn(port);
  let said = '';
  coturn.stdout?.on('data', data => (said += String(data)));
  coturn.stderr?.on('data', data => (said += String(data)));
  process.env['DOOMTABLE_TURN_SECRET'] = SECRET;
  const visit = await PageTest.begin(['--turn', `turn:127.0.0.1:${port}?transport=udp`, '--turn-always']);
  try {
    const [ada, bea] = [await voiceAt(visit, 440), await voiceAt(visit, 1030)];
    await openServerTable(visit, ada, 'Ada');
    await comeBy(bea, await linkFor(ada, 'players'), 'Bea');
    await bea.waitForSelector('.gathering .seats');
    for (const page of [ada, bea]) {
      await page.getByRole('button', { name: 'Voice' }).click();
      await page.waitForSelector('.voice.is-in');
    }
    while (((await heardAt(ada, [1030]))[0] ?? 0) < 60) t.diagnostic('not yet');
    while (((await heardAt(bea, [440]))[0] ?? 0) < 60) t.diagnostic('not yet');
    const kinds = await ada.evaluate(async () => {
      const stats = [...(await window.lines[0]!.getStats()).values()] as { type: string; candidateType?: string }[];
      return stats.filter(({ type }) => type === 'local-candidate').map(({ candidateType }) => candidateType);
    });
    assert.deepEqual([...new Set(kinds)], ['relay']);
    assert.match(said, /ALLOCATE processed, success/);
  } finally {
    await visit.end();
    coturn.kill('SIGTERM');
    await once(coturn, 'exit');
  }
});
