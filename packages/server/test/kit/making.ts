import { STANDARD_OPTIONS } from '@doomtable/host';
import { standardSettings } from '@doomtable/kernel';
import { tokenOf, type Guest } from './guest.js';
import { keyOf } from './routes.js';
import { startServer, type TestServer } from './server.js';
import { type Actor, browserOf, playByThumb, type Stage } from './stage.js';
import { addWords, type Eyes, look } from './table.js';
import { commitmentsIn, copyOf, forget, otherWorld, type Otherwise, tableIn } from './worlds.js';

/*
 * The law of new tables: nothing that somebody can see at a table they have made differs between two worlds that look alike to
 * them at the table in play that it was made from.
 */

/** One call of a route that makes tables. */
interface Attempt {
  readonly path: string;
  readonly body?: object;
}

/** What is known before anything is tried: the links that somebody at the table could make. */
interface Known {
  readonly stage: Stage;
  readonly guest: Guest;
  readonly tokens: readonly string[];
}

/** How every route that makes a table is tried, by the name the router has for it. A route that is not here fails the law. */
const WAYS: { readonly [route: string]: (known: Known) => Promise<readonly Attempt[]> } = {
  'POST /api/tables': async ({ stage: { game, table, seats }, guest }) => {
    const known = (await guest.get(`/api/tables/${table}`)).json<{ head?: { settings: object } }>();
    const settings = known.head?.settings ?? standardSettings(game.settings);
    const body = { game: game.id, title: 'Again', seats, settings, options: STANDARD_OPTIONS };
    return [{ path: '/api/tables', body }];
  },
  'POST /api/tables/import': async ({ stage: { table }, guest }) => {
    const record = (await guest.get(`/api/tables/${table}/record`)).json<object>();
    return [{ path: '/api/tables/import', body: { record, title: 'Along' } }];
  },
  'POST /api/tables/{id}/forks': ({ stage: { table, seats, until } }) => {
    const viewers = ['audience', ...Array.from({ length: seats }, (_, seat) => seat)];
    const places = [{}, { seq: until }];
    const path = `/api/tables/${table}/forks`;
    return Promise.resolve(viewers.flatMap(viewer => places.map(place => ({ path, body: { viewer, ...place } }))));
  },
  'POST /api/tables/{id}/rivals/bot': ({ stage: { table } }) =>
    Promise.resolve([{ path: `/api/tables/${table}/rivals/bot` }]),
  'POST /api/duels': ({ tokens }) =>
    Promise.resolve(['x'.repeat(43), ...tokens].map(token => ({ path: '/api/duels', body: { token } }))),
  'POST /api/games/{game}/daily': ({ stage: { game } }) => Promise.resolve([{ path: `/api/games/${game.id}/daily` }]),
};

/** How many answers are given at a new table, dice falling meanwhile. */
const PLAYED = 12;

type Note = (what: string, text: string) => void;

/** What an actor saw in one world, step by step. */
type Seen = readonly { readonly what: string; readonly text: string }[];

export interface Tried {
  /** Ways that led to a table of the actor's own, and calls that were refused. */
  readonly made: readonly string[];
  readonly refused: number;
}

/** In what the other world may differ for an actor. */
function otherwiseFor(stage: Stage, { viewer, knows }: Actor): Otherwise {
  const settings = stage.otherSettings === undefined ? {} : { settings: stage.otherSettings };
  if (knows === 'until') return { ...settings, after: stage.until, dice: true };
  if (knows === 'all') return { ...settings, twinFor: viewer, dice: true };
  // Whoever is challenged to the dice of somebody who plays alone is told the dice, and nothing else.
  return { ...settings, after: begunAt(stage), dice: stage.seats > 1 };
}

function begunAt({ folder, table }: Stage): number {
  return tableIn(folder, table).entries.find(({ act }) => act.do === 'begin')?.seq ?? 0;
}

/** Tries every way to make a table in two worlds that look alike to an actor. Throws where they can be told apart. */
export async function tryAllWays(stage: Stage, actor: Actor, seed: string): Promise<Tried> {
  const other = otherWorld(stage.folder, stage.table, stage.game, otherwiseFor(stage, actor), seed);
  const same = copyOf(stage.folder);
  try {
    const [here, there] = [await seenIn(stage, actor, same), await seenIn(stage, actor, other)];
    compare(`${stage.game.id}: ${actor.name}`, here.seen, there.seen);
    return here.tried;
  } finally {
    forget(same, other);
  }
}

function compare(who: string, here: Seen, there: Seen): void {
  for (const [i, { what, text }] of here.entries()) {
    const other = there[i]?.text;
    if (other === text) continue;
    const at = [...text].findIndex((letter, j) => letter !== other?.[j]);
    const [one, two] = [text, other ?? 'nothing'].map(each => each.slice(Math.max(0, at - 80), at + 80));
    throw new Error(`${who}, ${what}: two worlds can be told apart: ${one} and ${two}`);
  }
  if (there.length !== here.length) throw new Error(`${who}: something more was seen in one of two worlds`);
}

/** Everything an actor sees in one world. */
async function seenIn(
  stage: Stage,
  actor: Actor,
  folder: string,
): Promise<{ readonly seen: Seen; readonly tried: Tried }> {
  const commitments = commitmentsIn(folder, stage.table);
  await using server = await startServer(stage.options(folder));
  const guest = browserOf(actor, server.address);
  const seen: { what: string; text: string }[] = [];
  const note: Note = (what, text) => {
    const alike = commitments.reduce((told, hash) => told.replaceAll(hash, 'a hash'), text);
    seen.push({ what, text: alike.replaceAll(server.address, '') });
  };
  // Before anything is made: the worlds are alike.
  for (const path of ['', `/log?viewer=${actor.viewer}`, `/odds?viewer=${actor.viewer}`]) {
    note(`GET ${path}`, (await guest.get(`/api/tables/${stage.table}${path}`)).text);
  }
  const tokens = await linksAt(stage, server, note);
  const made: string[] = [];
  let refused = 0;
  for (const route of server.routes.filter(({ makes }) => makes === 'table').map(keyOf)) {
    const attempts = WAYS[route];
    if (attempts === undefined) throw new Error(`nobody has said how ${route} is tried`);
    for (const { path, body } of await attempts({ stage, guest, tokens })) {
      const answer = await guest.post(path, body ?? {});
      note(`${route} ${JSON.stringify(body ?? {}).slice(0, 200)}`, answer.text);
      const { table } = answer.json<{ table?: string }>();
      if (answer.status !== 200) refused++;
      else if (table !== undefined && table !== stage.table) {
        made.push(route);
        await explore(stage, guest, table, (what, text) => note(`${route}: ${what}`, text));
      }
    }
  }
  guest.hangUp();
  return { seen, tried: { made, refused } };
}

/** Links to duels that anybody at the table can make. */
async function linksAt({ table, actors }: Stage, { address }: TestServer, note: Note): Promise<readonly string[]> {
  const tokens: string[] = [];
  for (const actor of actors) {
    const answer = await browserOf(actor, address).post(`/api/tables/${table}/rivals`);
    note(`a link by ${actor.name}`, answer.text);
    const { link } = answer.json<{ link?: string }>();
    if (link !== undefined) tokens.push(tokenOf(link));
  }
  return tokens;
}

/** Looks at a new table through all eyes that can be had there, plays it for a while, and looks again. */
async function explore({ game, seats }: Stage, guest: Guest, table: string, note: Note): Promise<void> {
  const readAll = async (when: string): Promise<void> => {
    const viewers = ['audience', ...Array.from({ length: seats }, (_, seat) => seat)];
    const paths = viewers.flatMap(viewer => [`/log?viewer=${viewer}`, `/odds?viewer=${viewer}`]);
    for (const path of ['', '/record', '/luck', ...paths]) {
      note(`${when} ${path}`, (await guest.get(`/api/tables/${table}${path}`)).text);
    }
    for (const seat of [null, 0]) {
      const answer = await guest.post(`/api/tables/${table}/report`, { text: 'odd', tick: 0, seat });
      note(`${when} report`, answer.text);
    }
  };
  await readAll('at first');
  // Words for the dice are the same in all worlds.
  const connection = guest.connect({ seen: null });
  const room = await look(connection, table, 'audience');
  for (let seat = 0; seat < seats; seat++) {
    const sat = await room.command({ do: 'sit', seat, who: { kind: 'member', member: 'm1' } });
    note(`seat ${seat}`, JSON.stringify(sat));
  }
  if (room.scene.sight === null) {
    const begun = await room.command({ do: 'begin' });
    note('begin', JSON.stringify(begun));
    if (begun.refusal === undefined) await addWords(room, guest);
  }
  const eyes: Eyes[] = [];
  for (let seat = 0; seat < seats; seat++) eyes.push(await look(connection, table, seat));
  for (const one of eyes) note(`scene of ${one.viewer}`, JSON.stringify(one.scene));
  const replies = await playByThumb(game, eyes, 'explored', PLAYED);
  note('play', replies.join('\n'));
  for (const one of [room, ...eyes]) note(`scene of ${one.viewer} after play`, JSON.stringify(one.scene));
  connection.close();
  await readAll('after play');
}
