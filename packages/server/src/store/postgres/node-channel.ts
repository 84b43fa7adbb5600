import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { messageOf } from '../store-problem.js';
import { postgresProblem } from './postgres-faults.js';
import { configOf } from './pool.js';

/** The channel of PostgreSQL on which nodes tell each other where to look. */
const CHANNEL = 'doomtable';

/** What stands before a person; the ids of tables have only letters and digits. */
const PERSON = '@';

/** PostgreSQL takes no message of 8,000 bytes or more. */
const LONGEST_MESSAGE = 7900;

/** How often a silent connection is tried, how long it may take to answer, and how long to wait for the next, in milliseconds. */
const TRY_EVERY = 15_000;
const ANSWER_WITHIN = 5000;
const LONGEST_WAIT = 5000;

export interface NodeChannelOptions {
  readonly url: string;
  /** Another node has written to a table, up to this place. Only a hint: look into the log. */
  readonly onHint: (table: string, seq: number) => void;
  /** Sessions of a person have ended at another node. Only a hint: look whether those that are known here still stand. */
  readonly onEnded: (person: string) => void;
  /** The line was down: hints may have been missed, so look everywhere. */
  readonly onMissed: () => void;
  readonly onTrouble: (sentence: string) => void;
}

/** A connection that stays: it carries hints between nodes, and PostgreSQL knows by it that this node is alive. */
export class NodeChannel {
  readonly #options: NodeChannelOptions;
  readonly #unsent = new Map<string, number>();
  readonly #signs = new Set<string>();
  #client: Client | null = null;
  #sending = false;
  readonly #closing = new AbortController();
  #reopening: Promise<void> | null = null;
  readonly #trial: NodeJS.Timeout;

  private constructor(options: NodeChannelOptions) {
    this.#options = options;
    this.#trial = setInterval(() => void this.#try(), TRY_EVERY);
    this.#trial.unref();
  }

  static async open(options: NodeChannelOptions): Promise<NodeChannel> {
    const line = new NodeChannel(options);
    try {
      await line.#connect();
    } catch (error) {
      clearInterval(line.#trial);
      throw postgresProblem(error);
    }
    return line;
  }

  /** Tells the other nodes, as soon as may be and several at a time. What cannot be told is not told. */
  hint(table: string, seq: number): void {
    this.#tell(table, Math.max(seq, this.#unsent.get(table) ?? 0));
  }

  hintEnded(person: string): void {
    this.#tell(`${PERSON}${person}`, 0);
  }

  #tell(what: string, place: number): void {
    this.#unsent.set(what, place);
    if (this.#sending) return;
    this.#sending = true;
    setImmediate(() => void this.#send());
  }

  /** Shows a sign of life under this name for as long as the line is up. `isAlive` sees it from any node. */
  async show(name: string): Promise<void> {
    this.#signs.add(name);
    await this.#client?.query('select pg_advisory_lock_shared(hashtext($1), hashtext($2))', [CHANNEL, name]);
  }

  async hide(name: string): Promise<void> {
    this.#signs.delete(name);
    await this.#client?.query('select pg_advisory_unlock_shared(hashtext($1), hashtext($2))', [CHANNEL, name]);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#trial);
    await this.#reopening;
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  async #connect(): Promise<void> {
    const client = new Client({ ...configOf(this.#options.url), query_timeout: ANSWER_WITHIN });
    client.on('error', error => this.#lose(client, error));
    client.on('end', () => this.#lose(client, new Error('it was closed')));
    client.on('notification', ({ processId, payload }) => {
      if (processId !== ownId) for (const hint of (payload ?? '').split('\n')) this.#hear(hint);
    });
    let ownId = 0;
    try {
      await client.connect();
      const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
      ownId = rows[0]?.id ?? 0;
      await client.query(`listen ${CHANNEL}`);
      for (const name of this.#signs) {
        await client.query('select pg_advisory_lock_shared(hashtext($1), hashtext($2))', [CHANNEL, name]);
      }
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
  }

  #hear(hint: string): void {
    const [table, seq] = hint.split(' ');
    if (table?.startsWith(PERSON) === true) this.#options.onEnded(table.slice(PERSON.length));
    else if (table !== undefined && seq !== undefined) this.#options.onHint(table, Number(seq));
  }

  async #send(): Promise<void> {
    while (this.#unsent.size > 0) {
      const message = this.#nextMessage();
      try {
        await this.#client?.query('select pg_notify($1, $2)', [CHANNEL, message]);
      } catch (error) {
        this.#options.onTrouble(`other nodes could not be told of a move: ${messageOf(error)}`);
      }
    }
    this.#sending = false;
  }

  #nextMessage(): string {
    let message = '';
    for (const [table, seq] of this.#unsent) {
      const hint = `${table} ${seq}`;
      if (message !== '' && Buffer.byteLength(message) + Buffer.byteLength(hint) >= LONGEST_MESSAGE) break;
      message += message === '' ? hint : `\n${hint}`;
      this.#unsent.delete(table);
    }
    return message;
  }

  /** A connection can be dead without saying so. */
  async #try(): Promise<void> {
    const client = this.#client;
    try {
      await client?.query('select 1');
    } catch (error) {
      if (client !== null) this.#lose(client, error);
    }
  }

  #lose(client: Client, error: unknown): void {
    if (this.#client !== client || this.#closing.signal.aborted) return;
    this.#client = null;
    client.end().catch(() => undefined);
    this.#options.onTrouble(`the line to the other nodes is down: ${messageOf(error)}`);
    this.#reopening = this.#reopen();
  }

  async #reopen(): Promise<void> {
    const { signal } = this.#closing;
    for (let wait = 100; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      await pause(wait, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await this.#connect();
        this.#reopening = null;
        this.#options.onMissed();
        return;
      } catch (error) {
        this.#options.onTrouble(`the line to the other nodes is still down: ${messageOf(error)}`);
      }
    }
  }
}
