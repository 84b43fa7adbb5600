import { loadGame } from '@doomtable/games';
import { fewestSeats, type AnyGame, type JsonObject, Sfc32, standardSettings, type Viewer } from '@doomtable/kernel';
import type { ServeOptions } from '../../src/index.js';
import { Guest } from './guest.js';
import { SHELF, startServer } from './server.js';
import { begin, type Eyes, enter, look, makeTable, sit, taken } from './table.js';

/** When everything happens. Long ago, so that nothing waits for a time to come. */
const NOW = Date.UTC(2020, 0, 1, 12);
/** How far watchers are kept behind at tables with a delay, in seconds. */
const DELAY = 1800;

/** Somebody around a table. What happened after `knows` is not known to them; nothing where they may not look at all. */
export interface Actor {
  readonly name: string;
  readonly cookie: string;
  readonly viewer: Viewer;
  readonly knows: 'all' | 'until' | 'nothing';
}

/** A table in play with everybody around it, on a server that has stopped. */
export interface Stage {
  readonly folder: string;
  readonly game: AnyGame;
  readonly table: string;
  readonly seats: number;
  /** What it could have been set up with as well, as far as most of those at it know. */
  readonly otherSettings: JsonObject | undefined;
  readonly actors: readonly Actor[];
  /** Up to which place of the log the audience of a table with a delay may look. */
  readonly until: number;
  /** How the server is started again: the same bytes are drawn, and no time passes. */
  options(folder: string): Partial<ServeOptions>;
}

/** Random bytes that are the same whenever they are drawn again. */
function drawnAgain(seed: string): (bytes: number) => Uint8Array {
  const random = new Sfc32(seed);
  return bytes => Uint8Array.from({ length: bytes }, () => random.below(256));
}

type Pair = readonly [JsonObject, JsonObject | undefined];

/** How tables of a game are set up here: twice alike to all but those who may know more. */
function settingsOf(game: AnyGame): Pair {
  const standard = standardSettings(game.settings) as JsonObject;
  if (game.id === 'canary') {
    const many = { ...standard, turns: 'many' };
    return [many, { ...many, nest: 'elsewhere' }];
  }
  const mission = game.content?.find(({ kind }) => kind === 'mission')?.shipped['training'];
  if (game.openSettings === undefined || mission === undefined) return [standard, undefined];
  // A mission of one's own: what it ends with is known to whoever wrote it.
  const own = (won: string): JsonObject => {
    const { story, ...file } = mission as { readonly story: JsonObject } & JsonObject;
    const text = JSON.stringify({ ...file, story: { ...story, won } });
    return { ...standard, mission: { is: 'own', with: text } };
  };
  return [own('They made it.'), own('It was all a dream.')];
}

/** Sets up a table of a game, with a person in each seat, and plays so many answers by rules of thumb. */
export async function setStage(id: string, seed: string, answers: number, delayed: boolean): Promise<Stage> {
  const game = await loadGame(SHELF, id);
  if (game === undefined) throw new Error(`there is no ${id}`);
  const [settings, otherSettings] = settingsOf(game);
  let now = NOW;
  const clock = { now: () => now };
  // No bot answers: whoever looks plays for all seats, so that both worlds are asked the same.
  const options = (folder: string): Partial<ServeOptions> => ({
    clock,
    botPauseMs: 1e12,
    wordsWaitMs: 1e12,
    entropy: drawnAgain(seed),
    data: { folder },
    // In the other world other entries were acknowledged.
    acceptLoss: true,
  });
  const server = await startServer({
    clock,
    botPauseMs: 1e12,
    wordsWaitMs: 1e12,
    entropy: drawnAgain(`${seed}/stage`),
  });
  const seats = fewestSeats(game);
  const guests = await Promise.all(
    ['Host', 'Watcher', 'Removed', 'Stranger', ...Array.from({ length: seats }, (_, i) => `Player ${i}`)].map(name =>
      server.guest(name),
    ),
  );
  const [host, watcher, removed, stranger, ...players] = guests as [Guest, Guest, Guest, Guest, ...Guest[]];
  const made = await makeTable(host, { game: id, seats, settings, options: { delay: delayed ? DELAY : 0 } });
  const room = await look(host.connect(), made.id, 'audience');
  for (const [seat, guest] of players.entries()) await sit(room, seat, await enter(guest, made.links.player));
  await enter(watcher, made.links.watcher);
  const member = await enter(removed, made.links.player);
  await taken(room.command({ do: 'remove', member }));
  await begin(room, ...players);
  const eyes = await Promise.all(players.map((guest, seat) => look(guest.connect(), made.id, seat)));
  const half = answers >> 1;
  await playByThumb(game, eyes, `${seed}/first`, half);
  await room.until('the first half', () => room.sight.tick === eyes[0]?.sight.tick);
  const until = room.watch.seq ?? 0;
  now += 2 * DELAY * 1000;
  await playByThumb(game, eyes, `${seed}/then`, answers - half);
  await server.stop();
  const actor = (name: string, { cookie = '' }: Guest, viewer: Viewer, knows: Actor['knows']): Actor => ({
    name,
    cookie,
    viewer,
    knows,
  });
  return {
    folder: server.folder,
    game,
    table: made.id,
    seats,
    otherSettings,
    until,
    options,
    actors: [
      ...players.map((guest, seat) => actor(`seat ${seat}`, guest, seat, 'all')),
      actor('host without a seat', host, 'audience', 'all'),
      actor(delayed ? 'delayed watcher' : 'watcher', watcher, 'audience', delayed ? 'until' : 'all'),
      actor('removed member', removed, 'audience', 'nothing'),
      actor('stranger', stranger, 'audience', 'nothing'),
    ],
  };
}

/**
 * Plays for all seats in turn as rules of thumb would, so many answers or to the end. What every command came to is given, to
 * be compared.
 */
export async function playByThumb(
  game: AnyGame,
  eyes: readonly Eyes[],
  seed: string,
  answers: number,
): Promise<readonly string[]> {
  const random = new Sfc32(seed);
  const replies: string[] = [];
  while (replies.length < answers) {
    const asked = eyes.find(one => one.decision !== undefined);
    const decision = asked?.decision;
    if (asked === undefined || decision === undefined) break;
    const story = decision.story === 'none' ? undefined : 'So it was.';
    const reply = await asked.answer(game.thumb(asked.sight, decision, random), story);
    replies.push(JSON.stringify(reply));
    if (!('seq' in reply)) break;
    const { seq } = reply;
    await Promise.all(eyes.map(one => one.until(`entry ${seq}`, () => (one.watch.seq ?? 0) >= seq)));
  }
  return replies;
}

/** The browser of an actor at a server. */
export function browserOf({ cookie }: Actor, address: string): Guest {
  return new Guest(address, cookie);
}
