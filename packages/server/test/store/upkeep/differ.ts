import assert from 'node:assert/strict';
import { Sfc32 } from '@doomtable/kernel';
import { type Archive, type NoticeChannel, type MemberRole, StoreProblem } from '../../../src/store/index.js';
import { madeTable, NOW } from '../written-tables.js';

const ROLES: readonly MemberRole[] = ['host', 'player', 'watcher'];
const CHANNELS: readonly NoticeChannel[] = ['webhook', 'mail', 'browser'];

type Ask = (archive: Archive) => Promise<unknown>;

/** Draws the words of one request; few of each kind, so that requests meet. */
class Draw {
  readonly #random: Sfc32;

  constructor(seed: string) {
    this.#random = new Sfc32(seed);
  }

  one<T>(of: readonly T[]): T {
    return of[this.#random.below(of.length)] ?? assert.fail('nothing to draw from');
  }

  name(kind: string, of: number): string {
    return `${kind} ${this.#random.below(of)}`;
  }

  get table(): string {
    return this.name('table', 4);
  }

  get person(): string {
    return this.name('person', 6);
  }

  get hash(): string {
    return this.name('hash', 12);
  }

  get time(): number {
    return NOW + this.#random.below(50);
  }

  get text(): string {
    return this.one(['', 'a', 'Zoë', 'e\u0301', '\u{1F409}', "'quoted'", '{"json":[1,2]}', 'nul \u0000']);
  }

  get truth(): boolean {
    return this.#random.below(2) === 0;
  }

  next(): Ask {
    return this.one(REQUESTS)(this);
  }
}

/** Every method of the books, with words drawn by chance. */
const REQUESTS: readonly ((draw: Draw) => Ask)[] = [
  draw => {
    const table = madeTable(draw.table, 'A table', draw.truth ? draw.table : undefined);
    return archive => archive.create(table);
  },
  ({ person: id, text: name, time: made }) =>
    ({ people }) =>
      people.add({ id, name, made }),
  ({ person: id, text: name }) =>
    ({ people }) =>
      people.rename(id, name),
  ({ person }) =>
    ({ people }) =>
      people.find(person),
  draw => {
    const { hash: tokenHash, person, time, text: browser } = draw;
    const [id, parent] = [draw.name('session', 12), draw.truth ? draw.name('session', 12) : null];
    const [codeHash, cameBy] = [draw.truth ? draw.hash : null, draw.truth ? draw.hash : null];
    const times = { made: time, seen: draw.time, expires: draw.time };
    return ({ sessions }) =>
      sessions.begin({ id, tokenHash, person, browser, system: '', ...times, codeHash, parent, cameBy });
  },
  ({ hash, time }) =>
    ({ sessions }) =>
      sessions.find(hash, time),
  ({ hash, time }) =>
    ({ sessions }) =>
      sessions.findByCode(hash, time),
  ({ hash, time }) =>
    ({ sessions }) =>
      sessions.slide(hash, time, time + 20),
  ({ person, time }) =>
    ({ sessions }) =>
      sessions.ofPerson(person, time),
  draw => {
    const [hashes, time] = [[draw.hash, draw.hash, draw.hash], draw.time];
    return async ({ sessions }) => [...(await sessions.standing(hashes, time))].sort();
  },
  draw => {
    const [id, hash, time] = [draw.name('session', 12), draw.hash, draw.time];
    return ({ sessions }) => sessions.setCode(id, hash, time);
  },
  ({ hash, time }) =>
    ({ sessions }) =>
      sessions.useCode(hash, time),
  draw => {
    const [cameBy, since, given] = [draw.hash, draw.time - 20, { tokenHash: draw.hash, codeHash: draw.hash }];
    return ({ sessions }) => sessions.renew(cameBy, since, given);
  },
  draw => {
    const [person, id] = [draw.person, draw.name('session', 12)];
    const except = draw.truth ? draw.name('session', 12) : null;
    return ({ sessions }) => sessions.end(person, id, except);
  },
  draw => {
    const [person, except] = [draw.person, draw.name('session', 12)];
    return ({ sessions }) => sessions.endOthers(person, except);
  },
  ({ time }) =>
    ({ sessions }) =>
      sessions.sweep(time - 40),
  draw => {
    const [table, person, role, made] = [draw.table, draw.person, draw.one(ROLES), draw.time];
    return ({ members }) => members.enrol(table, person, role, made);
  },
  ({ table, person }) =>
    ({ members }) =>
      members.find(table, person),
  draw => {
    const [table, member] = [draw.table, draw.one(['m1', 'm2', 'm3', 'm9', 'x'])];
    return ({ members }) => members.findMember(table, member);
  },
  ({ table }) =>
    ({ members }) =>
      members.ofTable(table),
  draw => {
    const [table, member] = [draw.table, draw.one(['m1', 'm2', 'm3', 'm9', 'x'])];
    const change = draw.one([
      { role: draw.one(ROLES), standing: 'in' } as const,
      { role: draw.one(ROLES) },
      { standing: 'left' } as const,
      {},
    ]);
    return ({ members }) => members.change(table, member, change);
  },
  draw => {
    const link = {
      tokenHash: draw.hash,
      table: draw.table,
      role: 'player',
      made: draw.time,
      expires: draw.time,
    } as const;
    return ({ invites }) => invites.make({ ...link, usesLeft: 2, revoked: false });
  },
  ({ hash, time }) =>
    ({ invites }) =>
      invites.use(hash, time - 20),
  ({ hash, time }) =>
    ({ invites }) =>
      invites.look(hash, time - 20),
  ({ table }) =>
    ({ invites }) =>
      invites.ofTable(table),
  ({ hash }) =>
    ({ invites }) =>
      invites.revoke(hash),
  ({ table }) =>
    ({ invites }) =>
      invites.revokeAll(table),
  ({ table, person, time }) =>
    ({ knocks }) =>
      knocks.knock(table, person, 'player', time),
  ({ table, person, truth }) =>
    ({ knocks }) =>
      knocks.answer(table, person, truth ? 'welcome' : 'refused'),
  ({ table }) =>
    ({ knocks }) =>
      knocks.waiting(table),
  ({ table, person }) =>
    ({ knocks }) =>
      knocks.forget(table, person),
  ({ table, person, text, time: updated }) =>
    ({ notes }) =>
      notes.write({ table, person, text, updated }),
  ({ table, person }) =>
    ({ notes }) =>
      notes.read(table, person),
  draw => {
    const notice = {
      table: draw.table,
      person: draw.person,
      channel: draw.one(CHANNELS),
      target: draw.text,
      muted: draw.truth,
    };
    return ({ notices }) => notices.set(notice);
  },
  draw => {
    const [table, person, channel] = [draw.table, draw.person, draw.one(CHANNELS)];
    return ({ notices }) => notices.remove(table, person, channel);
  },
  ({ table }) =>
    ({ notices }) =>
      notices.ofTable(table),
  ({ person }) =>
    ({ notices }) =>
      notices.ofPerson(person),
  draw => {
    const told = { id: draw.hash, table: draw.table, person: draw.person, channel: draw.one(CHANNELS), at: draw.time };
    const outcome = draw.one([
      { about: 'turn', status: 'sent', tries: 1 },
      { about: 'code', status: 'failed', tries: 3 },
    ] as const);
    return ({ notices }) => notices.log({ ...told, ...outcome });
  },
  ({ person }) =>
    ({ notices }) =>
      notices.deliveries(person, 3),
  ({ person, hash, time }) =>
    ({ contacts }) =>
      contacts.ask(person, 'mail', 'target', hash, time),
  ({ person, hash, time }) =>
    ({ contacts }) =>
      contacts.confirm(person, 'mail', 'target', hash, time - 20, 3),
  ({ person }) =>
    ({ contacts }) =>
      contacts.find(person, 'mail', 'target'),
  ({ person }) =>
    ({ contacts }) =>
      contacts.forgetUnused(person),
  draw => {
    const summaries = [draw.table, draw.table].map(table => {
      const [text, listed, closed] = [draw.text, draw.truth, draw.one([false, false, true])];
      const [moved, updated, delay] = [draw.time, draw.time, draw.one([0, 1000, 100_000])];
      const times = { moved, updated, delay };
      return { table, game: draw.name('game', 2), text, bare: draw.text, ...times, listed, closed, over: draw.truth };
    });
    return ({ lobby }) => lobby.keep(summaries);
  },
  ({ table }) =>
    ({ lobby }) =>
      lobby.find(table),
  ({ table }) =>
    ({ deals }) =>
      deals.list(table, 3),
  ({ table }) =>
    ({ deals }) =>
      deals.unfinished(table, 3),
  ({ table, person }) =>
    ({ deals }) =>
      deals.hasMet(table, person),
  ({ time, table }) =>
    ({ deals }) =>
      deals.unmoved(time, table, 3),
  draw => {
    const looks = new Map([draw.table, draw.table].map(table => [table, draw.time]));
    return ({ looks: kept }) => kept.keep(looks);
  },
  ({ table }) =>
    ({ looks }) =>
      looks.find(table),
  ({ text }) =>
    ({ lobby }) =>
      text === '' ? lobby.openTables(3) : lobby.openTables(3, 'game 1'),
  ({ person }) =>
    ({ lobby }) =>
      lobby.tablesOf(person),
];

/** The answer, or the name of the refusal. */
async function answerOf(ask: Ask, archive: Archive): Promise<unknown> {
  try {
    return { answer: await ask(archive) };
  } catch (error) {
    assert.ok(error instanceof StoreProblem, String(error));
    return { refused: error.code };
  }
}

/** Asks two stores the same, which must answer the same. How many refusals there were among the answers. */
export async function compareBooks(one: Archive, other: Archive, requests: number, seed: string): Promise<number> {
  const draw = new Draw(seed);
  let refusals = 0;
  for (let i = 0; i < requests; i++) {
    const ask = draw.next();
    const [a, b] = await Promise.all([answerOf(ask, one), answerOf(ask, other)]);
    assert.deepEqual(a, b, `request ${i} of seed ${seed}: ${ask.toString()}`);
    if (typeof a === 'object' && a !== null && 'refused' in a) refusals++;
  }
  return refusals;
}
