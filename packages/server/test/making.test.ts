import assert from 'node:assert/strict';
import test, { mock } from 'node:test';
import { GAMES } from '@doomtable/games';
import { type Fork, Host } from '@doomtable/host';
import { Sfc32 } from '@doomtable/kernel';
import { Visit } from '../src/people/visit.js';
import { Deals } from '../src/tables/deals.js';
import { tryAllWays } from './kit/making.js';
import { keyOf, methodOf, pathOf, ROUTES } from './kit/routes.js';
import { rowsIn } from './kit/stored-rows.js';
import { startServer } from './kit/server.js';
import { setStage } from './kit/stage.js';
import { soloTable } from './kit/doom.js';
import { forget } from './kit/worlds.js';

/** How many answers the table has been given that new ones are made from. */
const ANSWERS = 14;

/** Tries all ways at a table of a game, as those whose names match. What each of them could make is given. */
async function lawOf(
  game: string,
  seed: string,
  delayed: boolean,
  who: RegExp,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const stage = await setStage(game, `${game}/${seed}`, ANSWERS, delayed);
  try {
    const made = new Map<string, ReadonlySet<string>>();
    for (const actor of stage.actors.filter(({ name }) => who.test(name))) {
      made.set(actor.name, new Set((await tryAllWays(stage, actor, seed)).made));
    }
    return made;
  } finally {
    forget(stage.folder);
  }
}

const FORK = 'POST /api/tables/{id}/forks';
const DUEL = 'POST /api/duels';

/** Those who make tables beside a player and a stranger: two of them at each game in turn, and all at all in the heavy tier. */
const OTHERS = [
  ['host', 'delayed'],
  ['watcher', 'removed'],
] as const;

for (const [i, game] of [...Object.keys(GAMES), 'canary'].entries()) {
  test(`${game}: nothing seen at a new table differs between worlds that look alike to its maker`, async () => {
    const own = new Sfc32(game).below(2);
    const seat = game === 'doom-realm' ? 0 : own;
    const [other, late] = OTHERS[i % OTHERS.length] ?? OTHERS[0];
    const now = await lawOf(game, 'now', false, new RegExp(`^(seat ${seat}|${other}|stranger)`));
    const later = await lawOf(game, 'later', true, new RegExp(`^${late}`));
    assert.equal(now.size + later.size, 4);
    // What may be made was made, so that there was something to be seen.
    assert.ok(now.get(`seat ${seat}`)?.has(FORK) === true || game === 'canary', 'a what-if');
    assert.equal(now.get('stranger')?.has(DUEL), game === 'doom-realm', 'a duel where one plays alone');
  });
}

test('the law finds a duel that is made of a table in play, as it could be once', async t => {
  t.after(() => mock.restoreAll());
  mock.method(Deals.prototype, 'sharingRefusal', () => undefined);
  for (const game of ['three-dooms', 'meet-thy-doom', 'canary']) {
    await assert.rejects(lawOf(game, 'duel', false, /^stranger/), /POST \/api\/duels: .* two worlds can be told apart/);
  }
});

test('the law finds a what-if that begins in the true position', async t => {
  t.after(() => mock.restoreAll());
  mock.method(Host.prototype, 'forkAt', function (this: Host, viewer: Fork['viewer'], seq: number) {
    const { table, head } = { table: this.state.table, head: this.head };
    if (table === null) throw new Error('not begun');
    return Promise.resolve({ table: head.id, seq, viewer, start: { ...table.save(), tick: 0 } });
  });
  await assert.rejects(lawOf('meet-thy-doom', 'true', false, /^seat 1/), /forks: .* two worlds can be told apart/);
});

test('the law finds what-ifs of watchers that are ahead of their time', async t => {
  t.after(() => mock.restoreAll());
  mock.method(Visit.prototype, 'lastPlace', function (this: Visit) {
    return Promise.resolve(this.host.seq);
  });
  await assert.rejects(lawOf('doom-realm', 'ahead', true, /^delayed/), /two worlds can be told apart/);
});

test('no route makes a table but those that are declared to', async () => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const { id, seat } = await soloTable(ann);
  seat.connection.close();
  const undeclared = server.routes.filter(({ kind, makes }) => kind === 'api' && makes === undefined).map(keyOf);
  assert.ok(undeclared.length > 25, `${undeclared.length} routes`);
  // Whatever ends something comes last.
  const last = (route: string): number => (methodOf(route) === 'DELETE' ? 1 : 0);
  for (const route of undeclared.sort((one, other) => last(one) - last(other))) {
    await ann.request(methodOf(route), pathOf(route, id), ROUTES[route]?.body);
  }
  await server.stop();
  assert.equal(rowsIn(server.folder).get('tables')?.length, 1);
});
