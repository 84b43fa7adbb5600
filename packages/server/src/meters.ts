import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Figures for Prometheus. None of them names a table, a person or a word that was said. */
export class Meters {
  readonly #registry = new Registry();
  readonly commands = new Counter({
    name: 'doomtable_commands_total',
    help: 'Commands received over sockets, by whether they were taken.',
    labelNames: ['taken'],
    registers: [this.#registry],
  });
  readonly commandMs = new Histogram({
    name: 'doomtable_command_ms',
    help: 'Milliseconds from a command to its durable answer.',
    buckets: [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 250, 1000],
    registers: [this.#registry],
  });
  readonly entries = new Counter({
    name: 'doomtable_entries_total',
    help: 'Durable appends to the logs of tables on this node.',
    registers: [this.#registry],
  });
  readonly notices = new Counter({
    name: 'doomtable_notices_total',
    help: 'Notices sent to people who are away, by channel and outcome.',
    labelNames: ['channel', 'outcome'],
    registers: [this.#registry],
  });
  readonly thoughts = new Counter({
    name: 'doomtable_thoughts_total',
    help: 'What was begun to be thought about: turns of bots, hints, measured luck.',
    labelNames: ['kind'],
    registers: [this.#registry],
  });
  readonly thoughtWaitMs = new Histogram({
    name: 'doomtable_thought_wait_ms',
    help: 'Milliseconds that it waited in the queue before.',
    buckets: [1, 10, 50, 100, 250, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000],
    registers: [this.#registry],
  });
  readonly turnsLeft = new Counter({
    name: 'doomtable_turns_left_total',
    help: 'Turns of bots that were left until somebody looks at the table.',
    registers: [this.#registry],
  });
  readonly problems = new Counter({
    name: 'doomtable_problems_total',
    help: 'Errors of the server itself.',
    registers: [this.#registry],
  });

  readonly #taken = this.commands.labels('true');
  readonly #refused = this.commands.labels('false');

  constructor(read: { readonly [what in 'sockets' | 'tables' | 'resting' | 'thoughts']: () => number }) {
    collectDefaultMetrics({ register: this.#registry });
    const gauge = (name: string, help: string, value: () => number): Gauge =>
      new Gauge({
        name,
        help,
        registers: [this.#registry],
        collect() {
          this.set(value());
        },
      });
    gauge('doomtable_sockets', 'Open sockets.', read.sockets);
    gauge('doomtable_tables_open', 'Tables held in memory.', read.tables);
    gauge('doomtable_tables_resting', 'Those of them at which nothing has happened for a while.', read.resting);
    gauge('doomtable_thoughts_waiting', 'What waits in the queue to be thought about.', read.thoughts);
  }

  /** Something is thought about that has waited for so long. */
  thought(kind: string, waitedMs: number): void {
    this.thoughts.inc({ kind });
    this.thoughtWaitMs.observe(waitedMs);
  }

  /** A command was answered. */
  command(taken: boolean, ms: number): void {
    (taken ? this.#taken : this.#refused).inc();
    this.commandMs.observe(ms);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
