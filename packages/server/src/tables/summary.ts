import { type Host, looksOn, type MemberId, type Sealing, type TableOptions, TableState } from '@doomtable/host';
import { type Passage, resultWords, worthOf } from '@doomtable/kernel';
import type { SeatSummary, TableSummary, WaitingSummary } from '@doomtable/protocol';
import type { KeptSummary, NewSummary } from '../store/port.js';

/** What a summary is made of. What it says in words is added when somebody reads it. */
export interface Facts extends Omit<TableSummary, 'words'> {
  readonly made: number;
  /** Who is not kept behind: whoever has a seat, and the host. */
  readonly players: readonly MemberId[];
  readonly watchers: TableOptions['watchers'];
  /** Who asked for the start, and how many people sat there then. */
  readonly started: Sealing['startedBy'];
}

/** How a table stands, or stood at an earlier place of its log: nothing that the audience could not see by looking at it. */
export function factsOf({ head, game, state: now }: Host, state: TableState = now): Facts {
  const { table } = state;
  const over = table?.over === true;
  const seats = state.seats.map((who): SeatSummary => {
    if (who.kind !== 'member') return { kind: who.kind, name: who.kind === 'bot' ? who.bot : '', member: null };
    return { kind: 'member', name: state.members[who.member]?.name ?? '', member: who.member };
  });
  return {
    id: head.id,
    title: head.title,
    game: head.game,
    made: head.made,
    players: Object.keys(state.members).filter(member => !looksOn(state, member)),
    watchers: state.options.watchers,
    seats,
    status: statusOf(state),
    waiting: waitingAt(state),
    whatIf: head.fork !== undefined,
    moved: state.at,
    tick: table?.tick ?? 0,
    result: over ? resultWords(game, table.result, seat => seats[seat]?.name ?? '') : null,
    started: state.sealing.startedBy,
    worths: over ? state.seats.map((_, seat) => worthOf(game, table, seat)) : null,
  };
}

/** The same table before anything happened there. */
export function bareFacts(host: Host): Facts {
  const { head, game } = host;
  return { ...factsOf(host, new TableState(game, head)), moved: head.made };
}

/** Whoever is asked something, and whoever has dice before them. What others may not know of a quiet step is left out. */
function waitingAt(state: TableState): WaitingSummary[] {
  const thrown = state.toThrow();
  return (state.table?.decisions() ?? []).flatMap(decision => {
    const { rule, step, cites, quiet } = decision;
    const by = decision.by === 'luck' ? (thrown?.thrower ?? null) : decision.by;
    if (by === null) return [];
    return [quiet ? { by, rule: null, step: null, cite: null } : { by, rule, step, cite: cites[0] ?? null }];
  });
}

export function summaryRow(host: Host, updated: number): NewSummary {
  const { head, state } = host;
  const { closed, at, options, table } = state;
  return {
    table: head.id,
    game: head.game,
    text: JSON.stringify(factsOf(host)),
    moved: at,
    delay: table === null ? 0 : options.delay * 1000,
    bare: JSON.stringify(bareFacts(host)),
    listed: options.listed,
    closed,
    over: table?.over === true,
    updated,
  };
}

/** What is kept of a table, as somebody may know it now: a member of it, or a stranger. */
export function factsFor(summary: KeptSummary, member: MemberId | null, now: number): Facts {
  const known = factsByNow(summary, member, now);
  const { watchers, players } = read(summary.text);
  const mayLook = watchers === 'anyone' || (member !== null && (watchers === 'invited' || players.includes(member)));
  return mayLook ? known : factsForStrangers(known);
}

/** The same for somebody who may know how the table went, though perhaps not yet. */
export function factsByNow(
  { text, moved, delay, held, shown }: KeptSummary,
  member: MemberId | null,
  now: number,
): Facts {
  const present = read(text);
  if (moved + delay <= now || (member !== null && present.players.includes(member))) return present;
  return read(held.moved + delay <= now ? held.text : shown);
}

/** What whoever may not look at the play may know: that there is one, and who is in it. */
export function factsForStrangers(facts: Facts): Facts {
  const isPlayed = facts.status !== 'gathering';
  return {
    ...facts,
    waiting: [],
    moved: isPlayed ? facts.made : facts.moved,
    tick: 0,
    result: null,
    worths: null,
  };
}

function read(text: string): Facts {
  return JSON.parse(text) as Facts;
}

/** A summary with a sentence: whose turn it is, and in which phase, by the heading the rule that waits stands under. */
export function worded(facts: Facts, rules: ReadonlyMap<string, Passage>): TableSummary {
  const { made: _made, players: _players, watchers: _watchers, started: _started, ...summary } = facts;
  return { ...summary, words: sentenceOf(facts, rules) };
}

function sentenceOf({ status, seats, waiting, result }: Facts, rules: ReadonlyMap<string, Passage>): string {
  if (status === 'closed') return 'The table is closed.';
  if (status === 'over') return result ?? 'The game is over.';
  if (status === 'paused') return 'Play is paused.';
  if (status === 'gathering') {
    const taken = seats.filter(({ kind }) => kind !== 'empty').length;
    return `The table is gathering: ${taken} of ${seats.length} seats are taken.`;
  }
  if (waiting.length === 0) return 'The game is under way.';
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

function statusOf(state: TableState): TableSummary['status'] {
  if (state.closed) return 'closed';
  if (state.table === null) return 'gathering';
  if (state.table.over) return 'over';
  return state.paused === null ? 'playing' : 'paused';
}

/** Keeps summaries behind the play: the newest of each table, written together now and then. */
export class SummaryWriter {
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
