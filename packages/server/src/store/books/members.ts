import type { MemberId } from '@doomtable/host';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Members, Membership, Role } from '../port.js';
import { StoreProblem } from '../problem.js';
import type { MembersRow, Schema } from '../schema.js';

/** How often two people may be given the same number at the same moment before something else must be wrong. */
const RACES = 50;

export class MembersBook implements Members {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async enrol(table: string, person: string, role: Role, made: number): Promise<Membership> {
    for (let race = 0; race < RACES; race++) {
      const member = (await this.find(table, person)) ?? (await this.#enrolNext(table, person, role, made));
      if (member !== undefined) return member;
    }
    throw new StoreProblem('failed', `No member id could be given at table ${table}.`);
  }

  /** Nothing when somebody else took the number, or when the person was enrolled meanwhile. */
  async #enrolNext(table: string, person: string, role: Role, made: number): Promise<Membership | undefined> {
    const row = await this.#db
      .insertInto('members')
      .columns(['table_id', 'number', 'person', 'role', 'standing', 'recovery_hash', 'made'])
      .expression(db =>
        db
          .selectFrom('members')
          .select(({ fn, val, lit }) => [
            textValue(table).as('table_id'),
            sql<number>`${fn.coalesce(fn.max('number'), lit(0))} + 1`.as('number'),
            textValue(person).as('person'),
            textValue(role).as('role'),
            val('in').as('standing'),
            sql<null>`null`.as('recovery_hash'),
            sql<number>`cast(${made} as bigint)`.as('made'),
          ])
          .where('table_id', '=', table),
      )
      .onConflict(conflict => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    return row === undefined ? undefined : membershipOf(row);
  }

  async find(table: string, person: string): Promise<Membership | undefined> {
    const row = await this.#db
      .selectFrom('members')
      .selectAll()
      .where('table_id', '=', table)
      .where('person', '=', person)
      .executeTakeFirst();
    return row === undefined ? undefined : membershipOf(row);
  }

  async findByRecovery(table: string, recoveryHash: string): Promise<Membership | undefined> {
    const row = await this.#db
      .selectFrom('members')
      .selectAll()
      .where('table_id', '=', table)
      .where('recovery_hash', '=', recoveryHash)
      .executeTakeFirst();
    return row === undefined ? undefined : membershipOf(row);
  }

  async ofTable(table: string): Promise<readonly Membership[]> {
    const rows = await this.#db
      .selectFrom('members')
      .selectAll()
      .where('table_id', '=', table)
      .orderBy('number')
      .execute();
    return rows.map(membershipOf);
  }

  async change(
    table: string,
    member: MemberId,
    { recoveryHash, ...rest }: Partial<Pick<Membership, 'person' | 'role' | 'standing' | 'recoveryHash'>>,
  ): Promise<boolean> {
    const number = numberOf(member);
    const change = { ...rest, ...(recoveryHash === undefined ? {} : { recovery_hash: recoveryHash }) };
    if (number === undefined || Object.keys(change).length === 0) return false;
    const { numUpdatedRows } = await this.#db
      .updateTable('members')
      .set(change)
      .where('table_id', '=', table)
      .where('number', '=', number)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}

/** A text that stands in a list of columns; PostgreSQL would not guess there that it is one. */
function textValue(text: string): ReturnType<typeof sql<string>> {
  return sql<string>`cast(${text} as text)`;
}

function numberOf(member: MemberId): number | undefined {
  const digits = /^m([1-9]\d{0,8})$/.exec(member)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

export function membershipOf(row: Selectable<MembersRow>): Membership {
  const { table_id, number, person, role, standing, recovery_hash, made } = row;
  return { table: table_id, member: `m${number}`, person, role, standing, recoveryHash: recovery_hash, made };
}
