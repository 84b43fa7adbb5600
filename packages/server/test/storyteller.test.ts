import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, test } from 'node:test';
import { storytellerAt } from '../src/index.js';
import { acceptable } from '../src/storyteller/acceptable.js';

const LINE = 'Salt Tears walks straight up to “The poisoned well”.';
const REQUEST = { game: 'Three Dooms', speaker: 'Bo', line: LINE, before: [] };
const GOOD = 'Without a glance aside Salt Tears goes up to “The poisoned well”.';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** A stand-in for a model server: what it was sent, and what it answers. */
async function standIn(answer: (response: ServerResponse) => void) {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', chunk => {
      body += String(chunk);
    });
    request.on('end', () => {
      bodies.push(`${request.url ?? ''} ${body}`);
      answer(response);
    });
  });
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  open.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`, bodies };
}

function saying(content: unknown): (response: ServerResponse) => void {
  return response => void response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
}

test('a model server words a line, and is sent the line and what was told before, and nothing else', async () => {
  const { url, bodies } = await standIn(saying(GOOD));
  const words = await storytellerAt({ url, model: 'small' })(REQUEST);
  assert.equal(words, GOOD);
  const [sent = ''] = bodies;
  assert.ok(sent.startsWith('/v1/chat/completions '));
  const { messages, model } = JSON.parse(sent.slice(sent.indexOf('{'))) as {
    messages: { content: string }[];
    model: string;
  };
  assert.equal(model, 'small');
  assert.deepEqual(JSON.parse(messages[1]?.content ?? ''), REQUEST);
});

const NO_WORDS: readonly (readonly [string, (response: ServerResponse) => void])[] = [
  ['fails', response => void response.writeHead(500).end('{"choices":[{"message":{"content":"no"}}]}')],
  ['answers no JSON', response => void response.end('<html>hello</html>')],
  ['answers in another form', response => void response.end('{"choices":{"0":{}}}')],
  ['answers a number', saying(7)],
  ['answers nothing', saying('')],
  ['breaks off', response => void response.destroy()],
  ['sends elsewhere', response => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  [
    'answers without end',
    response => void response.end(JSON.stringify({ choices: [{ message: { content: 'x'.repeat(1e6) } }] })),
  ],
  ['answers broken letters', response => void response.end(Buffer.from([0x22, 0xff, 0xfe, 0x22]))],
  ['sends people away', saying(`${GOOD} See https://example.org`)],
  ['brings tags', saying(`<b>${GOOD}</b>`)],
  ['invents figures', saying(`${GOOD} It has Grit 5.`)],
  ['forgets who it was', saying('Somebody goes up to a well.')],
  ['never ends a line', saying(GOOD.repeat(40))],
];

for (const [what, answer] of NO_WORDS) {
  test(`a line stays as it is where a model server ${what}`, async () => {
    const { url } = await standIn(answer);
    assert.equal(await storytellerAt({ url })(REQUEST), undefined);
  });
}

test('a model server that does not answer is cut off, left alone for a while, and holds nobody up', async () => {
  const { url, bodies } = await standIn(() => undefined);
  const word = storytellerAt({ url, timeoutMs: 30 });
  assert.equal(await word(REQUEST), undefined);
  assert.equal(await word(REQUEST), undefined);
  assert.equal(bodies.length, 1);
});

test('where there is no server at all nothing breaks', async () => {
  assert.equal(await storytellerAt({ url: 'http://127.0.0.1:1/v1' })(REQUEST), undefined);
});

test('words are taken as plain text: without marks around them, controls or line breaks', () => {
  assert.equal(
    acceptable(REQUEST, `"Then\nSalt Tears\u0000 goes to The poisoned well."`),
    'Then Salt Tears goes to The poisoned well.',
  );
  assert.equal(acceptable(REQUEST, LINE), undefined);
  assert.equal(acceptable({ line: LINE, before: [{ by: 'Bo', text: GOOD }] }, GOOD), undefined);
});
