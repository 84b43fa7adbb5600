import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import test from 'node:test';
import type { AnyGame, Seat } from '@doomtable/kernel';
import { Sfc32 } from '@doomtable/kernel';
import { game as canary } from './kit/canary.js';
import { Guest } from './kit/guest.js';
import { pairInPlay } from './kit/pair.js';
import { type Mailbox, type Receiver, startMailbox, startReceiver } from './kit/receiver.js';
import { figuresOf, startServer, type TestServer } from './kit/server.js';
import { begin, type Eyes, enter, look, makeTable, playOn, sit, taken } from './kit/table.js';
import { tellAt } from './kit/told.js';

const WORDS = ['canary-word-0-a91f04', 'canary-word-1-77be2c', 'canary-word-2-0d5e88'];

/** What only the record may tell, once the game is over. */
const NEST = 'canary-nest-5b20e7';
const SETTINGS = { turns: 'few', nest: NEST };

interface Overheard {
  /** By seat, all that came to its member; then the watcher's, the stranger's, and what left the server otherwise. */
  readonly seats: readonly string[];
  readonly watcher: string;
  readonly stranger: string;
  readonly aside: string;
}

/** Everybody around a table of three; what comes over sockets and what is asked for is kept with each. */
interface Stage {
  readonly id: string;
  readonly players: readonly [Guest, Guest, Guest];
  readonly watcher: Guest;
  readonly stranger: Guest;
  readonly eyes: readonly Eyes[];
  readonly audience: Eyes;
  readonly aside: string[];
}

async function setStage(server: TestServer, hook: Receiver, mailbox: Mailbox): Promise<Stage> {
  const players = [await server.guest('Ann'), await server.guest('Bea'), await server.guest('Cy')] as const;
  const [watcher, stranger] = [await server.guest('Wat'), await server.guest('Eve')];
  const options = { listed: true, absent: 'default', deadline: 3600 } as const;
  const { id, links } = await makeTable(players[0], { game: 'canary', seats: 3, settings: SETTINGS, options });
  const members = ['m1', await enter(players[1], links.player), await enter(players[2], links.player)];
  await enter(watcher, links.watcher);
  const room = await look(players[0].connect(), id, 'audience');
  for (const [seat, member] of members.entries()) await sit(room, seat, member);
  await begin(room, players[1], players[2]);
  const eyes: Eyes[] = [];
  for (const [seat, guest] of players.entries()) {
    await tellAt(guest, id, 'webhook', hook.url, hook.bodies);
    await tellAt(guest, id, 'mail', `p${seat}@example.com`, mailbox.mails);
    eyes.push(await look(guest.connect(), id, seat));
  }
  const audience = await look(watcher.connect(), id, 'audience');
  return { id, players, watcher, stranger, eyes, audience, aside: [] };
}

/** Everybody asks for everything there is to be asked for. */
async function askEverything({ id, players, watcher, stranger, aside }: Stage): Promise<void> {
  const table = `/api/tables/${id}`;
  const viewers = ['audience', 0, 1, 2] as const;
  const reads = [
    ...['', '/record', '/notices', '/notes', '/luck', '/rivals'],
    ...viewers.flatMap(viewer => [`/log?viewer=${viewer}`, `/odds?viewer=${viewer}`, `/odds?viewer=${viewer}&seq=9`]),
  ];
  for (const guest of [...players, watcher, stranger]) {
    for (const path of reads) guest.heard.push((await guest.get(table + path)).text);
    for (const seat of [null, 0, 1, 2]) {
      guest.heard.push((await guest.post(`${table}/report`, { text: 'odd', tick: 1, seat })).text);
    }
    for (const viewer of viewers) guest.heard.push((await guest.post(`${table}/forks`, { viewer })).text);
    guest.heard.push((await guest.get('/api/lobby')).text, (await guest.post('/api/notices')).text);
  }
  aside.push(await figuresOf(stranger), (await stranger.get('/api/games')).text);
}

/** Everybody hides a word, after wrong answers: refusals are bytes too. */
async function hideWords(stage: Stage): Promise<void> {
  for (const [seat, one] of stage.eyes.entries()) {
    const word = WORDS[seat] ?? '';
    await one.command({ do: 'answer', seat, tick: 99, answer: word });
    await one.command({ do: 'answer', seat: (seat + 1) % 3, tick: 0, answer: word });
    await taken(one.answer(word, `A telling of seat ${seat}.`));
    await askEverything(stage);
  }
}

/** Plays all turns but the last, with a background tab, wishes to undo and answers nobody may give on the way. */
async function playTurns({ id, eyes, players }: Stage): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    const seat = turn % 3;
    const one = eyes[seat] as Eyes;
    await one.until('a card', () => one.decision?.step === 'keep');
    one.connection.focus(id, false);
    await one.connection.finality(id, seat);
    const guest = players[seat] as Guest;
    guest.heard.push((await guest.post(`/api/tables/${id}/hint`, { seat })).text);
    for (const other of eyes) {
      await other.command({ do: 'answer', seat: other.viewer as Seat, tick: one.sight.tick, answer: 'eat' });
      await other.command({ do: 'undo', seat: other.viewer as Seat, to: 0 });
    }
    const { choice } = one.decision ?? {};
    const burns = turn % 2 === 0 && choice?.kind === 'one' && choice.of.length > 1;
    await taken(one.answer(burns ? 'burn:0' : 'keep', `Turn ${turn}.`));
  }
}

/** Plays a table of three to just before its end, and gives all that anybody heard. */
async function overhear(game: AnyGame): Promise<Overheard> {
  const [hook, mailbox] = [await startReceiver(), await startMailbox()];
  await using server = await startServer({
    games: { canary: [() => Promise.resolve(game)] },
    localWebhooks: true,
    smtp: mailbox.url,
    noticeTimes: { quietMs: 0 },
  });
  const stage = await setStage(server, hook, mailbox);
  const { players, watcher, stranger, audience, aside } = stage;
  await hideWords(stage);
  await playTurns(stage);
  await audience.until('the last turn', () => (audience.sight.view as { turns: number }).turns === 1);
  await askEverything(stage);
  while (hook.bodies.length === 0 || mailbox.mails.length === 0) await pause(20);
  await Promise.all([hook.close(), mailbox.close()]);
  return {
    seats: players.map(({ heard }) => heard.join('\n')),
    watcher: watcher.heard.join('\n'),
    stranger: stranger.heard.join('\n'),
    aside: [...aside, ...hook.bodies, ...mailbox.mails, ...server.logged].join('\n'),
  };
}

/** Whose secrets are among these bytes. */
function found(bytes: string, seat: Seat): boolean {
  return bytes.includes(WORDS[seat] ?? '') || bytes.includes(`canary-card-${seat}-`);
}

test('nothing hidden reaches anybody else: scenes, streams, refusals, logs, reports, lobby, notices, figures, log lines', async () => {
  const { seats, watcher, stranger, aside } = await overhear(canary);
  for (const [seat, bytes] of seats.entries()) {
    for (const owner of [0, 1, 2])
      assert.equal(found(bytes, owner), owner === seat, `seat ${seat} about seat ${owner}`);
    assert.equal(bytes.includes(NEST), false, `seat ${seat} about the settings`);
  }
  for (const [who, bytes] of Object.entries({ watcher, stranger, aside })) {
    assert.ok(!bytes.includes('canary-'), who);
  }
});

test('the search finds what a leaky game lets out', async () => {
  const knows: typeof canary.knows = world => canary.knows(world, 0);
  const { seats, watcher } = await overhear({ ...canary, knows });
  assert.ok(found(seats[1] ?? '', 0) && found(seats[2] ?? '', 0) && found(watcher, 0));
});

test('the search finds settings that a game forgets to hide', async () => {
  const { openSettings: _, ...game } = canary;
  const { seats, watcher, stranger } = await overhear(game);
  for (const bytes of [...seats, watcher]) assert.ok(bytes.includes(NEST));
  assert.equal(stranger.includes(NEST), false);
});

test('once the game is over everybody at the table may know all, and nobody else', async () => {
  await using server = await startServer();
  const [ann, bea, eve] = [await server.guest('Ann'), await server.guest('Bea'), await server.guest('Eve')];
  const { id, seats } = await pairInPlay(ann, bea, { settings: SETTINGS });
  assert.equal((await bea.get(`/api/tables/${id}/record`)).status, 403);
  await Promise.all(seats.map((seat, i) => playOn(seat, new Sfc32(`end ${i}`))));
  for (const path of ['/record', '/log?viewer=0', '/log?viewer=1', '/log?viewer=audience']) {
    assert.equal((await bea.get(`/api/tables/${id}${path}`)).status, 200, path);
    assert.equal((await eve.get(`/api/tables/${id}${path}`)).status, 404, path);
    assert.equal((await new Guest(server.address).get(`/api/tables/${id}${path}`)).status, 401, path);
  }
  assert.equal((await bea.get(`/api/tables/${id}/log?viewer=7`)).status, 404);
  assert.deepEqual((await bea.get(`/api/tables/${id}/record`)).json<{ settings: object }>().settings, SETTINGS);
});
