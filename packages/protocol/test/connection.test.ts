import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import {
  type ClientMessage,
  Connection,
  PROTOCOL,
  type ServerMessage,
  SIGNED_OUT,
  type Socket,
  type Status,
} from '../src/index.js';

/** By how much the server's clock is ahead. */
const AHEAD_MS = 5000;

/** The other end of a line that can be cut. */
class FakeSocket implements Socket {
  readonly sent: ClientMessage[] = [];
  readonly #hearers: { [type: string]: ((event: { data: unknown; reason?: string }) => void)[] } = {};
  closed = false;

  addEventListener(type: string, hear: (event: { data: unknown; reason?: string }) => void): void {
    (this.#hearers[type] ??= []).push(hear);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(reason = ''): void {
    if (this.closed) return;
    this.closed = true;
    this.#emit('close', null, reason);
  }

  /** Opens and greets. */
  greet(protocol = PROTOCOL): void {
    this.#emit('open', null);
    this.says({ t: 'hello', protocol, build: 'test', now: Date.now() + AHEAD_MS });
  }

  says(message: ServerMessage): void {
    this.#emit('message', JSON.stringify(message));
  }

  #emit(type: string, data: unknown, reason = ''): void {
    for (const hear of this.#hearers[type] ?? []) hear({ data, reason });
  }
}

/** A connection whose sockets and time are ours. */
function dial(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] });
  const sockets: FakeSocket[] = [];
  const statuses: Status[] = [];
  let ids = 0;
  const connection = new Connection({
    connect: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    onStatus: status => statuses.push(status),
    newId: () => `id-${++ids}`,
  });
  t.after(() => connection.close());
  const last = (): FakeSocket => sockets.at(-1) as FakeSocket;
  return { connection, sockets, statuses, last, wait: (ms: number) => t.mock.timers.tick(ms) };
}

const say = { do: 'tell', voice: 'aside', text: 'hello' } as const;
const quiet = { onScene: () => undefined, onTold: () => undefined };

test('what was not answered is sent again under the same id when the line is back, and answered once', async t => {
  const { connection, last, wait, sockets } = dial(t);
  const early = connection.command('table001', say);
  last().greet();
  assert.deepEqual(last().sent, [{ t: 'command', table: 'table001', id: 'id-1', command: say }]);
  last().close();
  wait(300);
  assert.equal(sockets.length, 2);
  last().greet();
  assert.deepEqual(last().sent, [{ t: 'command', table: 'table001', id: 'id-1', command: say }]);
  last().says({ t: 'reply', id: 'id-1', reply: { seq: 7 } });
  assert.deepEqual(await early, { seq: 7 });
  last().close();
  wait(300);
  last().greet();
  assert.deepEqual(last().sent, []);
});

test('watches go on from the last place they know, and tabs in the background stay there', t => {
  const { connection, last, wait } = dial(t);
  last().greet();
  const watch = connection.watch('table001', 0, quiet);
  connection.focus('table001', false);
  watch.seq = 12;
  last().close();
  wait(300);
  last().greet();
  assert.deepEqual(last().sent, [
    { t: 'open', table: 'table001', viewer: 0, since: 12 },
    { t: 'focus', table: 'table001', here: false },
  ]);
});

test('whoever missed something asks for it; what is known already is passed over', t => {
  const { connection, last } = dial(t);
  last().greet();
  const told: number[] = [];
  const watch = connection.watch('table001', 0, {
    ...quiet,
    onTold: (_, moments) => told.push(...moments.map(({ message }) => message.seq)),
  });
  watch.seq = 3;
  watch.scene = { room: { seats: [] }, sight: null, undo: null, decided: 0 } as never;
  const message = (seq: number) =>
    ({ seq, at: 0, tick: 0, act: { do: 'begin' }, events: [], stories: [], patch: [] }) as const;
  last().says({ t: 'told', table: 'table001', viewer: 0, list: [message(2), message(3), message(4)] });
  assert.deepEqual(told, [4]);
  last().sent.length = 0;
  last().says({ t: 'told', table: 'table001', viewer: 0, list: [message(6)] });
  assert.deepEqual(last().sent, [{ t: 'open', table: 'table001', viewer: 0, since: 4 }]);
});

test('what came too fast, or has no known outcome, is sent again after a pause; a plain refusal is an answer', async t => {
  const { connection, last, wait } = dial(t);
  last().greet();
  const [first, second] = [connection.command('table001', say), connection.command('table001', say)];
  last().sent.length = 0;
  last().says({ t: 'refused', why: { code: 'tooFast', path: '' } });
  last().says({ t: 'reply', id: 'id-2', reply: { refusal: { code: 'tryAgain', path: '' } } });
  wait(1000);
  assert.deepEqual(
    last().sent.map(frame => ('id' in frame ? frame.id : '')),
    ['id-1', 'id-2'],
  );
  last().says({ t: 'reply', id: 'id-1', reply: { seq: 1 } });
  last().says({ t: 'refused', id: 'id-2', why: { code: 'wrongForm', path: '.command' } });
  assert.deepEqual(await first, { seq: 1 });
  assert.deepEqual(await second, { refusal: { code: 'wrongForm', path: '.command' } });
});

test('whoever is told when to come again waits as long as that, and no longer than the soonest', async t => {
  const { connection, last, wait } = dial(t);
  last().greet();
  const first = connection.command('table001', say);
  last().sent.length = 0;
  const usedUp = (budget: string, seconds: number) =>
    ({ code: 'tooFast', path: '', with: { budget, payer: 'person', seconds } }) as const;
  last().says({ t: 'refused', why: usedUp('views', 15) });
  last().says({ t: 'refused', why: usedUp('frames', 5) });
  wait(4999);
  assert.deepEqual(last().sent, []);
  wait(1);
  assert.deepEqual(
    last().sent.map(frame => ('id' in frame ? frame.id : '')),
    ['id-1'],
  );
  // What is used up for longer is for the person to decide: it is an answer.
  last().says({ t: 'reply', id: 'id-1', reply: { refusal: { ...usedUp('talk', 40), code: 'tooMuch' } } });
  assert.equal((await first).refusal?.code, 'tooMuch');
});

test("times are read by the server's clock", t => {
  const { connection, last } = dial(t);
  last().greet();
  assert.equal(connection.now(), Date.now() + AHEAD_MS);
  assert.equal(connection.build, 'test');
});

test('a server that speaks another version is not spoken to', t => {
  const { last, statuses, wait, sockets } = dial(t);
  last().greet(PROTOCOL + 1);
  assert.equal(statuses.at(-1), 'outdated');
  wait(60_000);
  assert.equal(sockets.length, 1);
});

test('whoever is signed out elsewhere is told so, and does not try again', t => {
  const { sockets, statuses } = dial(t);
  sockets[0]?.greet();
  sockets[0]?.close(SIGNED_OUT);
  t.mock.timers.tick(10 * 60_000);
  assert.equal(statuses.at(-1), 'signedOut');
  assert.equal(sockets.length, 1);
});

test('tries come less and less often, and right away when asked to', t => {
  const { connection, last, wait, sockets } = dial(t);
  for (let i = 0; i < 8; i++) {
    last().close();
    wait(15_000);
  }
  assert.equal(sockets.length, 9);
  last().close();
  wait(7000);
  assert.equal(sockets.length, 9, 'half of the longest pause is the least');
  connection.retryNow();
  assert.equal(sockets.length, 10);
});

test('when a server says that it restarts, everybody comes back within a few seconds', t => {
  const { last, wait, sockets } = dial(t);
  last().greet();
  last().says({ t: 'leaving', why: 'restart' });
  last().close();
  wait(3000);
  assert.equal(sockets.length, 2);
});

test('a line that has gone silent is taken for dead', t => {
  const { last, statuses, wait } = dial(t);
  last().greet();
  const first = last();
  wait(15_000);
  assert.deepEqual(first.sent, [{ t: 'ping' }]);
  first.says({ t: 'pong' });
  wait(60_000);
  assert.ok(first.closed);
  assert.ok(statuses.includes('waiting'));
});

test('whoever comes back finds out at once whether the line is still there', t => {
  const { connection, last, sockets, wait } = dial(t);
  last().greet();
  const first = last();
  wait(2000);
  connection.wake();
  first.says({ t: 'pong' });
  wait(3000);
  assert.equal(sockets.length, 1, 'it was');
  // This time nobody answers, and the browser does not say that the line is closed.
  first.close = () => undefined;
  connection.wake();
  connection.wake();
  wait(3000);
  assert.equal(sockets.length, 2);
  assert.deepEqual(first.sent, [{ t: 'ping' }, { t: 'ping' }]);
  last().greet();
  assert.equal(connection.status, 'open');
});

test('whoever comes back while the next try is far off need not wait for it', t => {
  const { connection, last, sockets, wait } = dial(t);
  for (let i = 0; i < 8; i++) {
    last().close();
    wait(15_000);
  }
  last().close();
  connection.wake();
  assert.equal(sockets.length, 10);
});
