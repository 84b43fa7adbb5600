import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, type Message, questionOf, type Reply, type Scene } from '@doomtable/host';
import { type Decision, oneOf, type Seat, type Viewer } from '@doomtable/kernel';
import { type Moment, NOBODY_HERE } from '@doomtable/protocol';
import { addressOf } from '../src/table/session/addresses.js';
import { frameOf } from '../src/table/session/rule-memory.js';
import { TableSession, toldUntil } from '../src/table/session/session.js';
import type { LinkListener, TableLink } from '../src/table/session/table-link.js';
import { undoAllTo, undoAskTo, undoTo } from '../src/table/session/undo.js';
import { browser, settled } from './browser.js';

const DECISION = {
  by: 0,
  tick: 7,
  rule: 'river',
  step: 'cross',
  choice: oneOf(['wade', 'wait']),
  cites: [],
} as unknown as Decision;

interface Shown {
  readonly decisions?: readonly Decision[];
  readonly tick?: number;
  readonly over?: boolean;
  readonly paused?: string | null;
  readonly undo?: { readonly to: number } | null;
  readonly others?: boolean;
  readonly asked?: object | null;
}

/** As much of a scene as a session reads. */
function scene(shown: Shown = {}): Scene {
  const { decisions = [DECISION], tick = 7, over = false, paused = null, undo = null, others = true } = shown;
  const seats = [{ kind: 'member', member: 'm1' }, others ? { kind: 'member', member: 'm2' } : { kind: 'bot' }];
  const room = { closed: false, paused, seats, asked: shown.asked ?? null };
  return { room, sight: { tick, over, decisions }, undo, decided: 3 } as unknown as Scene;
}

function moment(seq: number, at: Scene, act: object = { do: 'say' }, tick = 0): Moment {
  return { message: { seq, act, tick, stories: [] } as unknown as Message, scene: at };
}

/** A table whose other end is the test. */
class FakeLink {
  readonly table = 't1';
  readonly place = 'server';
  readonly viewer: Viewer = 0;
  listener!: LinkListener;
  readonly commands: Command[] = [];
  reply: Promise<Reply> = Promise.resolve({} as Reply);
  stopped = false;

  listen(heard: LinkListener): () => void {
    this.listener = heard;
    return () => {
      this.stopped = true;
    };
  }
  command(command: Command): Promise<Reply> {
    this.commands.push(command);
    return this.reply;
  }
  finality(seat: Seat): Promise<unknown> {
    return Promise.resolve({ question: `of ${seat}`, final: 'all' });
  }
  past(): Promise<unknown> {
    return Promise.resolve({ start: scene(), list: [] });
  }
}

function visit(at: Scene): { readonly link: FakeLink; readonly session: TableSession } {
  browser.kept = new Map();
  browser.visibilityState = 'visible';
  const link = new FakeLink();
  const session = new TableSession(link as unknown as TableLink);
  const you = { member: 'm1', seats: [0] };
  link.listener.onScene({ head: {}, you, scene: at, asked: [] } as unknown as Parameters<LinkListener['onScene']>[0]);
  return { link, session };
}

const QUESTION = questionOf(DECISION, 3);

test('my decision is that of one of my seats, and none while play rests', () => {
  assert.equal(visit(scene()).session.decision, DECISION);
  assert.equal(visit(scene({ decisions: [{ ...DECISION, by: 1 }] })).session.decision, null);
  assert.equal(visit(scene({ decisions: [{ ...DECISION, by: 'luck' }] })).session.decision, null);
  assert.equal(visit(scene({ paused: 'm2' })).session.decision, null);
});

test('an answer goes to the question that is drawn, and once', async () => {
  const { link, session } = visit(scene());
  assert.equal(await session.answer('another question', 'wade'), null);
  const first = session.answer(QUESTION, 'wade');
  assert.equal(await session.answer(QUESTION, 'wade'), null, 'while the first is under way');
  assert.deepEqual(await first, {});
  assert.equal(link.commands.length, 1);
  assert.notEqual(await session.answer(QUESTION, 'wait'), null, 'after that it may be answered anew');
  assert.equal(link.commands.length, 2);
});

test('a refusal stands until something else happens', async () => {
  const { link, session } = visit(scene());
  const refusal = { code: 'stale', path: '' } as const;
  link.reply = Promise.resolve({ refusal } as unknown as Reply);
  await session.answer(QUESTION, 'wade');
  assert.deepEqual(session.state.value.refusal, refusal);
  link.listener.onTold([moment(4, scene())], []);
  assert.equal(session.state.value.refusal, null);
  session.refuse(refusal);
  assert.equal(session.state.value.refusal, refusal);
});

test('a line that breaks leaves nothing under way', async () => {
  const { link, session } = visit(scene());
  link.reply = Promise.reject(new Error('gone'));
  await assert.rejects(session.answer(QUESTION, 'wade'), /gone/);
  assert.equal(session.state.value.busy, false);
  link.reply = Promise.resolve({} as Reply);
  assert.notEqual(await session.answer(QUESTION, 'wade'), null);
});

test('which answers are final is asked for each decision, and forgotten with the next tick', async () => {
  const { link, session } = visit(scene());
  link.listener.onTold([moment(1, scene())], []);
  await settled();
  assert.deepEqual(session.state.value.finality, { question: 'of 0', final: 'all' });
  link.listener.onTold([moment(2, scene({ tick: 8, decisions: [] }))], []);
  assert.equal(session.state.value.finality, null);
});

test('what is told is remembered with its scene, and seen only by somebody who looks', async () => {
  const { link, session } = visit(scene());
  await settled();
  browser.visibilityState = 'hidden';
  link.listener.onTold([moment(5, scene())], []);
  assert.equal(browser.kept?.get('doomtable.seen'), undefined);
  browser.visibilityState = 'visible';
  link.listener.onTold([moment(6, scene())], []);
  assert.equal(browser.kept?.get('doomtable.seen'), '{"t1":6}');
  const { moments } = session.state.value;
  assert.deepEqual(
    toldUntil(moments, null).map(({ seq }) => seq),
    [5, 6],
  );
  assert.deepEqual(
    toldUntil(moments, 5).map(({ seq }) => seq),
    [5],
  );
});

test('a browser that keeps nothing plays all the same', () => {
  const { link, session } = visit(scene());
  browser.kept = null;
  link.listener.onTold([moment(5, scene())], []);
  assert.equal(session.state.value.moments.length, 1);
});

test('the state of the line, who is here, a table that is shut, and time travel are kept as they are told', () => {
  const { link, session } = visit(scene());
  link.listener.onStatus('open');
  link.listener.onHere({ ...NOBODY_HERE, watchers: 3 });
  link.listener.onShut({ code: 'gone', path: '' });
  session.travel(4);
  const { status, here, shut, at } = session.state.value;
  assert.deepEqual([status, here.watchers, shut?.code, at], ['open', 3, 'gone', 4]);
  session.close();
  assert.equal(link.stopped, true);
});

test('undo goes back one answer, or as far as nobody has to be asked', () => {
  const at = (shown: Shown): TableSession => visit(scene(shown)).session;
  assert.deepEqual(undoTo(at({ undo: { to: 4 } })), { seat: 0, tick: 6 });
  assert.deepEqual(undoAllTo(at({ undo: { to: 4 } })), { seat: 0, tick: 4 });
  assert.equal(undoAllTo(at({ undo: { to: 6 } })), null, 'that is one answer');
  assert.equal(undoTo(at({ undo: { to: 7 } })), null);
  assert.equal(undoTo(at({ undo: null })), null);
  assert.equal(undoTo(at({ undo: { to: 4 }, over: true })), null);
});

test('where others have to be asked, undo goes back to my own last answer', () => {
  const told = (shown: Shown): TableSession => {
    const { link, session } = visit(scene(shown));
    const answers = [
      { by: 0, tick: 2 },
      { by: 0, tick: 5 },
      { by: 1, tick: 6 },
    ];
    const moments = answers.map(({ by, tick }, i) => moment(i + 1, scene(shown), { do: 'answer', by }, tick));
    link.listener.onTold(moments, []);
    return session;
  };
  assert.deepEqual(undoAskTo(told({})), { seat: 0, tick: 5 });
  assert.equal(undoAskTo(told({ others: false })), null, 'bots are not asked');
  assert.equal(undoAskTo(told({ asked: {} })), null, 'something is being asked already');
  assert.equal(undoAskTo(told({ over: true })), null);
  assert.equal(undoAskTo(visit(scene()).session), null, 'there is no answer of mine');
});

test('the memory of a rule is that of its innermost frame; pages of a table have their addresses', () => {
  const stack = [
    { rule: 'a', at: 'x', my: { n: 1 } },
    { rule: 'a', at: 'x', my: { n: 2 } },
  ];
  assert.deepEqual(frameOf({ stack }, 'a'), { n: 2 });
  assert.equal(frameOf({ stack }, 'b'), null);
  assert.equal(addressOf({ place: 'server', table: 't1' }, 'table'), '/table/t1');
  assert.equal(addressOf({ place: 'here', table: 't1' }, 'replay'), '/here/t1/replay');
});
