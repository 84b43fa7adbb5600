import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { chain, headChain } from '@doomtable/host';
import { Sfc32 } from '@doomtable/kernel';
import { Client } from 'pg';
import { PostgresArchive, StoreProblem } from '../../src/store/index.js';
import type { TestPostgres } from '../postgres-database.js';
import { LogWriter } from '../store/written-tables.js';

const TABLES = 12;

/** Writes at a table until told to stop, and knows what it was promised. */
class Player {
  readonly #archive: PostgresArchive;
  readonly #writer: LogWriter;
  promised = 0;

  constructor(archive: PostgresArchive, table: string) {
    this.#archive = archive;
    this.#writer = new LogWriter(table);
  }

  async begin(): Promise<void> {
    await this.#archive.create(this.#writer.table);
  }

  async play(stopped: () => boolean): Promise<void> {
    while (!stopped()) {
      const entries = [this.#writer.next('a move', `submission ${this.#writer.seq + 1}`), this.#writer.next('luck')];
      try {
        assert.equal(await this.#archive.append(this.#writer.id, entries), 'done', 'nobody else writes here');
        this.promised = this.#writer.seq;
      } catch (error) {
        assert.ok(error instanceof StoreProblem && error.retryable, String(error));
        await this.#lookAgain(stopped);
      }
    }
  }

  /** After a doubt the log is the truth. */
  async #lookAgain(stopped: () => boolean): Promise<void> {
    while (!stopped()) {
      try {
        const last = (await this.#archive.entriesAfter(this.#writer.id, this.promised)).at(-1);
        if (last === undefined)
          this.#writer.goOn(this.promised, this.promised === 0 ? this.#begin() : await this.#hashAt());
        else this.#writer.goOn(last.seq, last.hash);
        return;
      } catch (error) {
        assert.ok(error instanceof StoreProblem && error.retryable, String(error));
      }
    }
  }

  #begin(): string {
    return headChain(this.#writer.table.head);
  }

  async #hashAt(): Promise<string> {
    const [entry] = await this.#archive.entriesAfter(this.#writer.id, this.promised - 1, 1);
    return entry?.hash ?? '';
  }

  async check(): Promise<void> {
    const entries = await this.#archive.entriesAfter(this.#writer.id, 0);
    assert.ok(entries.length >= this.promised, `${this.promised} promised, ${entries.length} kept`);
    let hash = this.#begin();
    entries.forEach((entry, i) => {
      assert.equal(entry.seq, i + 1);
      hash = chain(hash, entry);
      assert.equal(entry.hash, hash);
    });
  }
}

/** Plays at several tables while something happens, then looks at all of them. Gives how many entries were acknowledged. */
async function underFire(server: TestPostgres, trouble: (url: string) => Promise<void>): Promise<number> {
  const url = await server.database();
  const archive = await PostgresArchive.open({ url });
  const players = Array.from({ length: TABLES }, (_, i) => new Player(archive, `table-${i}`));
  for (const player of players) await player.begin();
  let stop = false;
  const playing = Promise.all(players.map(player => player.play(() => stop)));
  await trouble(url);
  stop = true;
  await playing;
  for (const player of players) await player.check();
  await archive.close();
  return players.reduce((sum, { promised }) => sum + promised, 0);
}

/** Kills the database again and again under load. */
export function killDatabase(server: TestPostgres, kills: number, seed: string): Promise<number> {
  const random = new Sfc32(seed);
  return underFire(server, async () => {
    for (let kill = 0; kill < kills; kill++) {
      await pause(random.below(400));
      await server.kill();
      await pause(random.below(300));
      await server.start();
    }
    await pause(500);
  });
}

/** Cuts all connections to the database again and again under load. */
export function cutConnections(server: TestPostgres, cuts: number, seed: string): Promise<number> {
  const random = new Sfc32(seed);
  return underFire(server, async url => {
    const admin = new Client(url);
    await admin.connect();
    for (let cut = 0; cut < cuts; cut++) {
      await pause(random.below(60));
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      );
    }
    await admin.end();
    await pause(500);
  });
}
