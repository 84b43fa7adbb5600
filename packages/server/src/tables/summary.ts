import type { Host } from '@doomtable/host';
import type { Passage } from '@doomtable/kernel';
import type { SeatSummary, TableSummary, WaitingSummary } from '@doomtable/protocol';
import type { Summary } from '../store/port.js';

/** A summary as it is kept. Words are added when somebody reads it. */
export type KeptSummary = Omit<TableSummary, 'words'>;

/** What the lobby says of a table: nothing that anybody could not see by looking at it. */
export function summaryOf(host: Host): KeptSummary {
  const { head, state, module } = host;
  const { table } = state;
  const over = table?.over === true;
  return {
    id: head.id,
    title: head.title,
    game: head.game,
    seats: state.seats.map((who): SeatSummary => {
      if (who.kind !== 'member') return { kind: who.kind, name: who.kind === 'bot' ? who.bot : '', member: null };
      return { kind: 'member', name: state.members[who.member]?.name ?? '', member: who.member };
    }),
    status: statusOf(host),
    waiting: waitingAt(host),
    whatIf: head.fork !== undefined,
    moved: state.at,
    tick: table?.tick ?? 0,
    result: over ? module.game.words.result(table.result) : null,
    worths: over ? state.seats.map((_, seat) => module.worth(table, seat)) : null,
  };
}

/** Whoever is asked something, and whoever has dice before them. What others may not know of a quiet step is left out. */
function waitingAt({ state }: Host): WaitingSummary[] {
  const thrown = state.toThrow();
  return (state.table?.decisions() ?? []).flatMap(decision => {
    const { rule, step, cites, quiet } = decision;
    const by = decision.by === 'luck' ? (thrown?.thrower ?? null) : decision.by;
    if (by === null) return [];
    return [quiet ? { by, rule: null, step: null, cite: null } : { by, rule, step, cite: cites[0] ?? null }];
  });
}

export function summaryRow(host: Host, updated: number): Summary {
  const { head, state } = host;
  const { closed } = state;
  const { listed } = state.options;
  const text = JSON.stringify(summaryOf(host));
  return { table: head.id, game: head.game, text, listed, closed, updated, deal: head.deal?.table ?? null };
}

export function keptIn({ text }: Summary): KeptSummary {
  return JSON.parse(text) as KeptSummary;
}

/** A summary with a sentence: whose turn it is, and in which phase, by the heading of the rule that waits. */
export function worded(summary: KeptSummary, rules: ReadonlyMap<string, Passage>): TableSummary {
  return { ...summary, words: sentenceOf(summary, rules) };
}

function sentenceOf({ status, seats, waiting, result }: KeptSummary, rules: ReadonlyMap<string, Passage>): string {
  if (status === 'closed') return 'The table is closed.';
  if (status === 'over') return result ?? 'The game is over.';
  if (status === 'paused') return 'Play is paused.';
  if (status === 'gathering') {
    const taken = seats.filter(({ kind }) => kind !== 'empty').length;
    return `The table is gathering: ${taken} of ${seats.length} seats are taken.`;
  }
  if (waiting.length === 0) return 'The dice are falling.';
  const nameOf = (seat: number): string => {
    const name = seats[seat]?.name ?? '';
    return name === '' ? `Seat ${seat + 1}` : name;
  };
  const names = waiting.map(({ by }) => nameOf(by));
  const [cite] = waiting.flatMap(one => one.cite ?? []);
  const title = cite === undefined ? undefined : rules.get(cite)?.title;
  const phase = title === undefined ? '' : ` (${title})`;
  return names.length === 1 ? `It is ${names[0]}'s turn${phase}.` : `${listed(names)} have to decide${phase}.`;
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

function statusOf({ state }: Host): TableSummary['status'] {
  if (state.closed) return 'closed';
  if (state.table === null) return 'gathering';
  if (state.table.over) return 'over';
  return state.paused === null ? 'playing' : 'paused';
}

/** Keeps summaries behind the play: the newest of each table, written together now and then. */
export class SummaryBook {
  readonly #changed = new Map<string, Host>();
  readonly #write: (hosts: readonly Host[]) => Promise<void>;

  constructor(write: (hosts: readonly Host[]) => Promise<void>) {
    this.#write = write;
  }

  note(host: Host): void {
    this.#changed.set(host.head.id, host);
  }

  async flush(): Promise<void> {
    if (this.#changed.size === 0) return;
    const changed = [...this.#changed];
    this.#changed.clear();
    try {
      await this.#write(changed.map(([, host]) => host));
    } catch (error) {
      // What could not be kept now is kept next time, unless there is something newer by then.
      for (const [table, host] of changed) if (!this.#changed.has(table)) this.#changed.set(table, host);
      throw error;
    }
  }
}
