import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import test from 'node:test';
import { MOST_SPEAKERS, type ServerMessage, type VoiceSignal } from '@doomtable/protocol';
import { VoiceRooms, type VoiceStanding } from '../../src/socket/voice.js';
import type { Guest } from '../kit/guest.js';
import { startServer, type TestServer } from '../kit/server.js';
import { begin, enter, look, makeTable, sit, taken } from '../kit/table.js';
import { Wire } from '../kit/wire.js';

type Told<T extends ServerMessage['t']> = Extract<ServerMessage, { t: T }>;

const SDP = 'v=0\r\na=candidate:1 1 udp 1 203.0.113.77 9 typ host\r\n';
const ADDRESS = '203.0.113.77';
const OFFER: VoiceSignal = { type: 'offer', sdp: SDP };

/** Somebody at a table with a socket of their own, who remembers all it says. */
class Speaker {
  readonly guest: Guest;
  readonly wire: Wire;
  readonly table: string;

  private constructor(guest: Guest, wire: Wire, table: string) {
    this.guest = guest;
    this.wire = wire;
    this.table = table;
  }

  static async at(guest: Guest, table: string, viewer: number | 'audience' = 'audience'): Promise<Speaker> {
    const wire = await Wire.open(guest);
    wire.socket.send(JSON.stringify({ t: 'open', table, viewer }));
    await wire.until(() => wire.heard.some(({ t }) => t === 'scene'), 'a scene');
    return new Speaker(guest, wire, table);
  }

  say(message: object): void {
    this.wire.socket.send(JSON.stringify(message));
  }

  voice(state: 'open' | 'muted' | 'out'): void {
    this.say({ t: 'voice', table: this.table, state });
  }

  signal(to: string, signal: unknown = OFFER): void {
    this.say({ t: 'signal', table: this.table, to, signal });
  }

  all<T extends ServerMessage['t']>(t: T): Told<T>[] {
    return this.wire.heard.filter((message): message is Told<T> => message.t === t);
  }

  /** Waits for something to have been told, and gives the last of it. */
  async last<T extends ServerMessage['t']>(t: T, wanted: (told: Told<T>) => boolean): Promise<Told<T>> {
    const found = (): Told<T> | undefined => this.all(t).findLast(told => wanted(told));
    await this.wire.until(() => found() !== undefined, t);
    return found() as Told<T>;
  }

  async peer(): Promise<string> {
    return (await this.last('call', ({ peer }) => peer !== null)).peer ?? '';
  }

  /** Whatever was sent before is done once this is answered. */
  async settled(): Promise<void> {
    const before = this.all('pong').length;
    this.say({ t: 'ping' });
    await this.wire.until(() => this.all('pong').length > before, 'pong');
  }
}

/** A table of two with its host and a player seated, and somebody who looks on, each with a line. */
async function gather(server: TestServer, hasBegun = true) {
  const [ann, bea, wat] = [await server.guest('Ann'), await server.guest('Bea'), await server.guest('Wat')];
  const options = { absent: 'default', deadline: 3600 } as const;
  const { id, links } = await makeTable(ann, { game: 'canary', seats: 2, options });
  const member = await enter(bea, links.player);
  const watcher = await enter(wat, links.watcher);
  const room = await look(ann.connect(), id, 'audience');
  await sit(room, 0, 'm1');
  await sit(room, 1, member);
  if (hasBegun) await begin(room, bea);
  const speakers = [await Speaker.at(ann, id), await Speaker.at(bea, id), await Speaker.at(wat, id)] as const;
  return { id, room, member, watcher, links, speakers };
}

test('those who play learn who speaks, and reach each other; whoever looks on learns neither', async () => {
  await using server = await startServer();
  const { speakers } = await gather(server);
  const [ann, bea, wat] = speakers;
  ann.voice('open');
  const first = await ann.peer();
  const seen = await bea.last('voice', ({ peers }) => peers.length === 1);
  assert.deepEqual(seen.peers, [{ peer: first, member: 'm1', muted: false }]);
  bea.voice('muted');
  const second = await bea.peer();
  await ann.last('voice', ({ peers }) => peers.length === 2 && peers[1]?.muted === true);
  bea.signal(first);
  const told = await ann.last('signal', () => true);
  assert.deepEqual([told.from, told.signal], [second, OFFER]);
  wat.voice('open');
  assert.equal((await wat.last('call', () => true)).why?.code, 'watching');
  wat.signal(first);
  await wat.settled();
  await ann.settled();
  assert.equal(ann.all('signal').length, 1, 'who is not in the call says nothing to those who are');
  assert.deepEqual([wat.all('voice'), wat.all('signal')], [[], []]);
  for (const text of [...wat.guest.heard, ...server.logged]) {
    assert.ok(!text.includes(ADDRESS) && !text.includes(first) && !text.includes(second), text);
  }
  bea.voice('out');
  await ann.last('voice', ({ peers }) => peers.length === 1);
  assert.equal((await bea.last('call', ({ peer }) => peer === null)).why, null);
});

test('whoever is removed, silenced or leaves is put out of the call and told nothing more of it', async () => {
  await using server = await startServer();
  const { speakers, room, member } = await gather(server, false);
  const [ann, bea] = speakers;
  ann.voice('open');
  bea.voice('open');
  await ann.last('voice', ({ peers }) => peers.length === 2);
  await taken(room.command({ do: 'mute', member, muted: true }));
  assert.equal((await bea.last('call', ({ peer }) => peer === null)).why?.code, 'muted');
  await ann.last('voice', ({ peers }) => peers.length === 1);
  bea.voice('open');
  await bea.settled();
  assert.equal(ann.all('voice').at(-1)?.peers.length, 1, 'whoever is silenced cannot come back');
  await taken(room.command({ do: 'mute', member, muted: false }));
  bea.voice('open');
  await ann.last('voice', ({ peers }) => peers.length === 2);
  await taken(room.command({ do: 'remove', member }));
  assert.equal((await bea.last('call', ({ why }) => why?.code === 'notMember')).peer, null);
  const lists = bea.all('voice').length;
  await ann.last('voice', ({ peers }) => peers.length === 1);
  ann.voice('muted');
  await ann.last('voice', ({ peers }) => peers[0]?.muted === true);
  bea.voice('open');
  await bea.settled();
  assert.equal(bea.all('voice').length, lists);
  assert.equal(bea.all('call').at(-1)?.why?.code, 'notMember');
});

test('a line that breaks leaves the call; a second browser of the same member takes the place of the first', async () => {
  await using server = await startServer();
  const { id, speakers } = await gather(server);
  const [ann, bea] = speakers;
  ann.voice('open');
  bea.voice('open');
  await ann.last('voice', ({ peers }) => peers.length === 2);
  const again = await Speaker.at(bea.guest, id);
  again.voice('open');
  assert.equal((await bea.last('call', ({ peer }) => peer === null)).why?.code, 'callElsewhere');
  const peer = await again.peer();
  await ann.last('voice', ({ peers }) => peers.length === 2 && peers[1]?.peer === peer);
  again.wire.socket.terminate();
  await ann.last('voice', ({ peers }) => peers.length === 1);
});

test('to shut a table and open it through other eyes does not end a call', async () => {
  await using server = await startServer();
  const { id, speakers } = await gather(server);
  const [ann, bea] = speakers;
  ann.voice('open');
  bea.voice('open');
  const peer = await bea.peer();
  bea.say({ t: 'shut', table: id, viewer: 'audience' });
  bea.say({ t: 'open', table: id, viewer: 1 });
  await bea.settled();
  bea.signal(await ann.peer());
  assert.equal((await ann.last('signal', () => true)).from, peer);
  assert.ok(ann.all('voice').every(({ peers }, place) => place === 0 || peers.length === 2));
});

test('signals have a form: long, other or addressed to nobody, they go nowhere', async () => {
  await using server = await startServer();
  const { speakers } = await gather(server);
  const [ann, bea] = speakers;
  ann.voice('open');
  bea.voice('open');
  const peer = await ann.peer();
  await bea.peer();
  const wrong = [
    { type: 'offer', sdp: `v=0${'x'.repeat(20_000)}` },
    { type: 'offer', sdp: 'anything' },
    { type: 'pranswer', sdp: SDP },
    { type: 'offer', sdp: SDP, more: 1 },
    'v=0',
  ];
  for (const signal of wrong) bea.signal(peer, signal);
  bea.signal('nobody-there');
  bea.signal('no peer');
  await bea.settled();
  await ann.settled();
  assert.equal(ann.all('signal').length, 0);
  assert.equal(bea.all('refused').filter(({ why }) => why.code === 'wrongForm').length, wrong.length + 1);
});

test('a table whose people speak elsewhere introduces nobody, and takes no address that could mislead', async () => {
  await using server = await startServer();
  const { speakers, room } = await gather(server);
  const [ann] = speakers;
  const { options } = room.scene.room;
  const wrong = [
    'http://talk.example/a',
    'javascript:alert(1)',
    'https://me:secret@talk.example/',
    'https://localhost/',
    'talk',
  ];
  for (const voice of wrong) {
    const reply = await room.command({ do: 'options', options: { ...options, voice } });
    assert.equal(reply.refusal?.code, 'wrongForm', voice);
  }
  ann.voice('open');
  await ann.peer();
  await taken(room.command({ do: 'options', options: { ...options, voice: 'https://talk.example/room?1' } }));
  assert.equal((await ann.last('call', ({ peer }) => peer === null)).why?.code, 'voiceElsewhere');
});

test('a call has room for nine, and who comes later is told so', () => {
  const rooms = new VoiceRooms(() => ({ ice: [], relayOnly: false }));
  const told: ServerMessage[][] = [];
  const lines = Array.from({ length: MOST_SPEAKERS + 1 }, (_, i) => {
    const heard: ServerMessage[] = [];
    told.push(heard);
    const line = { send: (message: ServerMessage) => void heard.push(message) };
    const standing: VoiceStanding = { member: `m${i}`, voiceRefusal: undefined };
    rooms.came(line, 'table', standing);
    rooms.set(line, 'table', 'open');
    return line;
  });
  assert.equal(rooms.speakers('table'), MOST_SPEAKERS);
  const refused = told.at(-1)?.find((message): message is Told<'call'> => message.t === 'call');
  assert.deepEqual(refused?.why, { code: 'callFull', path: '', with: { most: MOST_SPEAKERS } });
  for (const line of lines) rooms.gone(line, 'table');
  assert.equal(rooms.speakers('table'), 0);
});

test('a TURN server is named with keys that only its secret can have made, and to those in the call alone', async () => {
  const secret = 'shared-with-the-turn-server';
  await using server = await startServer({ turn: { addresses: ['turn:turn.example:3478'], secret, always: true } });
  const { speakers } = await gather(server);
  const [ann, , wat] = speakers;
  ann.voice('open');
  const { servers, peer } = await ann.last('call', told => told.peer !== null);
  const [ice] = servers?.ice ?? [];
  assert.equal(servers?.relayOnly, true);
  assert.deepEqual(ice?.urls, ['turn:turn.example:3478']);
  assert.equal(
    ice?.credential,
    createHmac('sha1', secret)
      .update(ice?.username ?? '')
      .digest('base64'),
  );
  const [ends, whose] = ice?.username.split(':') ?? [];
  assert.equal(whose, peer);
  const hours = (Number(ends) - Date.now() / 1000) / 3600;
  assert.ok(hours > 11.9 && hours <= 12, `${hours} hours`);
  await wat.settled();
  assert.ok(
    [...wat.guest.heard, ...server.logged].every(text => !text.includes(secret) && !text.includes('turn.example')),
  );
});
