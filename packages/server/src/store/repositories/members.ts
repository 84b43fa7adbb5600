import type { MemberId } from '@doomtable/host';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { MembersPort, Membership, MemberRole } from '../port.js';
import { NUMBER, prepared, TEXT } from '../prepared.js';
import { StoreProblem } from '../store-problem.js';
import { type Flag, flag, type MembersRow, type StoreSchema } from '../schema.js';

/** How often two people may be given the same number at the same moment before something else must be wrong. */
const RACES = 50;

export class MembersRepository implements MembersPort {
  readonly #db: Kysely<StoreSchema>;

  readonly #find: ReturnType<typeof findingIn>;
  readonly #enrol: ReturnType<typeof enrollingIn>;

  constructor(db: Kysely<StoreSchema>) {
    this.#db = db;
    this.#find = findingIn(db);
    this.#enrol = enrollingIn(db);
  }

  async enrol(table: string, person: string, role: MemberRole, made: number, invited = true): Promise<Membership> {
    const place = { table, person, role, made, invited };
    for (let race = 0; race < RACES; race++) {
      const member = (await this.#enrolNext(place)) ?? (await this.find(table, person));
      if (member !== undefined) return member;
    }
    throw new StoreProblem('failed', `No member id could be given at table ${table}.`);
  }

  /** Nothing when somebody else took the number, or when the person was enrolled meanwhile. */
  async #enrolNext(place: Omit<Membership, 'member' | 'standing'>): Promise<Membership | undefined> {
    const { table, person, role, made, invited } = place;
    const { rows } = await this.#db.executeQuery(this.#enrol(table, person, role, made, flag(invited)));
    return rows[0] === undefined ? undefined : membershipOf(rows[0]);
  }

  async find(table: string, person: string): Promise<Membership | undefined> {
    const { rows } = await this.#db.executeQuery(this.#find(table, person));
    return rows[0] === undefined ? undefined : membershipOf(rows[0]);
  }

  async findMember(table: string, member: MemberId): Promise<Membership | undefined> {
    const number = numberOf(member);
    if (number === undefined) return undefined;
    const row = await this.#db
      .selectFrom('members')
      .selectAll()
      .where('table_id', '=', table)
      .where('number', '=', number)
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
    { invited, ...rest }: Parameters<MembersPort['change']>[2],
  ): Promise<boolean> {
    const number = numberOf(member);
    const change = { ...rest, ...(invited === undefined ? {} : { invited: flag(invited) }) };
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

function findingIn(db: Kysely<StoreSchema>) {
  return prepared([TEXT(0), TEXT(1)] as const, (table, person) =>
    db.selectFrom('members').selectAll().where('table_id', '=', table).where('person', '=', person),
  );
}

/** Gives a person the next number of a table. */
function enrollingIn(db: Kysely<StoreSchema>) {
  const marks = [TEXT(0), TEXT(1), TEXT(2), NUMBER(0), NUMBER(1)] as const;
  return prepared(marks, (table, person, role, made, invited) =>
    db
      .insertInto('members')
      .columns(['table_id', 'number', 'person', 'role', 'standing', 'made', 'invited'])
      .expression(all =>
        all
          .selectFrom('members')
          .select(({ fn, val, lit }) => [
            textValue(table).as('table_id'),
            sql<number>`${fn.coalesce(fn.max('number'), lit(0))} + 1`.as('number'),
            textValue(person).as('person'),
            textValue(role).as('role'),
            val('in').as('standing'),
            sql<number>`cast(${made} as bigint)`.as('made'),
            sql<Flag>`cast(${invited} as bigint)`.as('invited'),
          ])
          .where('table_id', '=', table),
      )
      .onConflict(conflict => conflict.doNothing())
      .returningAll(),
  );
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
  const { table_id, number, person, role, standing, invited, made } = row;
  return { table: table_id, member: `m${number}`, person, role, standing, invited: invited === 1, made };
}
