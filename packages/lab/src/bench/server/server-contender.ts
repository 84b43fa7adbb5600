import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Order, LoadProtocol } from './load/main.js';
import type { LoadRun, Pace } from './load/run.js';
import { BenchProcess } from './process.js';
import type { Usage } from './standby.js';

/** A server that is measured: how it is called, what is run, and how it is spoken to. */
export interface ContenderPlan {
  readonly name: string;
  readonly script: URL;
  readonly protocol: LoadProtocol;
}

/** What a run came to, and what it cost the server. */
export interface Measured extends LoadRun {
  /** Seconds that the server has worked. */
  readonly worked: number;
}

/** A server in a process of its own with an empty folder, and the process that plays on it. */
export class ServerContender {
  readonly name: string;
  readonly #folder: string;
  readonly #server: BenchProcess;
  readonly #load: BenchProcess;
  #movesPerPair: number;

  /** `flags` are for the engine that the server runs on. */
  constructor({ name, script, protocol }: ContenderPlan, flags: readonly string[] = []) {
    this.name = name;
    this.#folder = mkdtempSync(join(tmpdir(), 'doomtable-bench-'));
    this.#server = new BenchProcess(script, [this.#folder], flags);
    this.#load = new BenchProcess(new URL('./load/main.js', import.meta.url), [protocol]);
    this.#movesPerPair = FIRST_GUESS;
  }

  /** Opens tables until there are so many, each with two sockets and ready to be played at. */
  async connect(tables: number): Promise<void> {
    const { port } = await this.#usage();
    await this.#order({ do: 'connect', port, tables });
    await this.#order({ do: 'prepare', moves: 1 });
  }

  /** Plays. What has to be there for that is made ready before, and is not measured. */
  async play(pace: Pace, tables: number): Promise<Measured> {
    await this.#order({ do: 'prepare', moves: pace.moves ?? this.#movesPerPair });
    const before = await this.#usage();
    const run = (await this.#order({ do: 'play', pace })) as LoadRun;
    const after = await this.#usage();
    this.#movesPerPair = Math.ceil((SPARE * run.moves) / tables);
    if (run.heard !== run.moves) {
      throw new Error(`${this.name}: ${run.moves} moves were made and the other sockets heard of ${run.heard}`);
    }
    return { ...run, worked: after.worked - before.worked };
  }

  /** Leaves all tables but the first few. */
  async leave(few: number): Promise<void> {
    await this.#order({ do: 'leave', few });
  }

  /** Bytes of the server's heap in use. */
  async heap(): Promise<number> {
    return (await this.#server.ask({ ask: 'heap' })) as number;
  }

  async end(): Promise<void> {
    await Promise.all([this.#server.end(), this.#load.end()]);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #usage(): Promise<Usage> {
    return (await this.#server.ask({ ask: 'usage' })) as Usage;
  }

  #order(order: Order): Promise<unknown> {
    return this.#load.ask(order);
  }
}

/** Moves a pair gets ready for before anything is known, and how many more than it made last time. */
const FIRST_GUESS = 100;
const SPARE = 1.5;
