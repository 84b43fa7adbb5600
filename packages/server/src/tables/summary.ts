import type { Host } from '@doomtable/host';
import type { SeatSummary, TableSummary } from '@doomtable/protocol';

/** What the lobby says of a table: nothing that anybody could not see by looking at it. */
export function summaryOf(host: Host): TableSummary {
  const { head, state } = host;
  const { table } = state;
  return {
    id: head.id,
    title: head.title,
    game: head.game,
    seats: state.seats.map((who): SeatSummary => {
      if (who.kind !== 'member') return { kind: who.kind, name: who.kind === 'bot' ? who.bot : '', member: null };
      return { kind: 'member', name: state.members[who.member]?.name ?? '', member: who.member };
    }),
    status: statusOf(host),
    waiting: (table?.decisions() ?? []).flatMap(({ by, rule, step, quiet }) =>
      by === 'luck' ? [] : [{ by, rule: quiet ? null : rule, step: quiet ? null : step }],
    ),
    moved: state.at,
    tick: table?.tick ?? 0,
  };
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
