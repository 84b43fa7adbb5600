import type { Clock, Host } from '@doomtable/host';
import type { Refusal } from '@doomtable/kernel';
import { TableProblem } from '../edge/problem.js';
import { derivedName } from '../people/secrets.js';
import type { Archive } from '../store/port.js';
import type { TableCache } from './table-cache.js';

/** A table that shares its dice is closed when nothing has happened there for so long: it would keep their secret for ever. */
export const UNMOVED_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How many tables are asked for at a time. */
const AT_ONCE = 50;

/**
 * Tables that share their dice: one and those that meet its dice in a duel, for a bot or on a day. While one of them is played,
 * nobody learns from another what they may not know there.
 */
export class Deals {
  readonly #archive: Archive;
  readonly #keeper: TableCache;
  readonly #clock: Clock;

  constructor(archive: Archive, keeper: TableCache, clock: Clock) {
    this.#archive = archive;
    this.#keeper = keeper;
    this.#clock = clock;
  }

  /**
   * Why nobody may meet the dice of a table at another one, if so. With one seat there is nobody from whom anything is hidden
   * but what the dice have not shown yet, and that seat's own person meets them once (`Maker.rival`).
   */
  sharingRefusal({ head, state, hasSecretSettings }: Host): Refusal | undefined {
    if (head.fork !== undefined) return { code: 'whatIf', path: '' };
    if (state.table?.over === true) return undefined;
    if (head.seats > 1) return { code: 'othersPlay', path: '' };
    return hasSecretSettings ? { code: 'secretSettings', path: '' } : undefined;
  }

  /** Today, by the server's calendar, which is that of Greenwich. */
  today(): string {
    return new Date(this.#clock.now()).toISOString().slice(0, 10);
  }

  /** Whether the secret of a finished table's dice may be known: no other table plays with them, and their day is past. */
  async mayShowSecret({ head, deal: { deal } }: Host): Promise<boolean> {
    if (deal.table === dailyId(head.game, head.rulesVersion, this.today())) return false;
    // Nobody sits at the table of a day.
    const isFirstDone = (host: Host): boolean => host.isFinished || Object.keys(host.state.members).length === 0;
    if (deal.table !== head.id && !(await this.#look(deal.table, isFirstDone))) return false;
    const others = await this.#archive.deals.unfinished(deal.table, AT_ONCE);
    for (const table of others) {
      if (table !== head.id && !(await this.#look(table, host => host.isFinished))) return false;
    }
    // All of these have ended a moment ago. Where there may be more of them, the next to ask is told.
    return others.length < AT_ONCE;
  }

  /** Closes what shares its dice and was given up, so that the others can check theirs. */
  async closeUnmoved(): Promise<void> {
    const since = this.#clock.now() - UNMOVED_DAYS * DAY_MS;
    for (let after = ''; ; ) {
      const tables = await this.#archive.deals.unmoved(since, after, AT_ONCE);
      for (const table of tables) await this.#look(table, host => host.closeUnmoved(since));
      const last = tables.at(-1);
      if (last === undefined) return;
      after = last;
    }
  }

  /** What is true of a table. One that is gone counts as finished; one that cannot be opened here may be played elsewhere. */
  async #look(table: string, work: (host: Host) => unknown): Promise<boolean> {
    try {
      return (await this.#keeper.with(table, async host => Boolean(await work(host)))) ?? true;
    } catch (error) {
      if (error instanceof TableProblem) return false;
      throw error;
    }
  }
}

/** The id of the table whose dice everybody meets on one day. */
export function dailyId(game: string, rulesVersion: string, date: string): string {
  return derivedName(`daily/${game}/${rulesVersion}/${date}`);
}
