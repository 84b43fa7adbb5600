import type { Clock } from '@doomtable/host';
import type { Refusal } from '@doomtable/kernel';
import type { Archive, Invite, Membership, Person } from '../store/port.js';
import type { Keeper } from '../tables/keeper.js';
import { digest, newRecoveryCode, newToken, normaliseCode } from './secrets.js';

/** How long and how often a link works unless something else was said. */
const LINK_DAYS = 30;
const LINK_USES = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What came of somebody at the door. */
export type Entered =
  | { readonly state: 'in'; readonly membership: Membership }
  | { readonly state: 'waiting' | 'refused'; readonly table: string };

/** Who may come to a table, and how. Unknown and forbidden look the same from outside. */
export class Door {
  readonly #archive: Archive;
  readonly #keeper: Keeper;
  readonly #clock: Clock;

  constructor(archive: Archive, keeper: Keeper, clock: Clock) {
    this.#archive = archive;
    this.#keeper = keeper;
    this.#clock = clock;
  }

  /** Makes a link. Only its digest is kept. */
  async invite(table: string, role: Invite['role'], days = LINK_DAYS, uses = LINK_USES): Promise<string> {
    const token = newToken();
    const made = this.#clock.now();
    const expires = made + days * DAY_MS;
    await this.#archive.invites.make({
      tokenHash: digest(token),
      table,
      role,
      made,
      expires,
      usesLeft: uses,
      revoked: false,
    });
    return token;
  }

  /** Comes in by a link. The link is used once for each person; whoever is in already just comes back. */
  async enter(token: string, person: Person): Promise<Entered | Refusal> {
    const now = this.#clock.now();
    const tokenHash = digest(token);
    const invite = await this.#archive.invites.look(tokenHash, now);
    if (invite === undefined) return { code: 'linkExpired', path: '' };
    const known = await this.#archive.members.find(invite.table, person.id);
    if (known?.standing === 'in') return { state: 'in', membership: known };
    if (known?.standing === 'barred') return { code: 'linkExpired', path: '' };
    const options = await this.#keeper.with(invite.table, host => host.state.options);
    if (options?.knock === true && invite.role === 'player') {
      const knock = await this.#archive.knocks.knock(invite.table, person.id, invite.role, now);
      if (knock.state !== 'welcome') return { state: knock.state, table: invite.table };
    }
    if ((await this.#archive.invites.use(tokenHash, now)) === undefined) return { code: 'linkExpired', path: '' };
    return { state: 'in', membership: await this.admit(invite.table, person, invite.role) };
  }

  /** Lets somebody in. */
  async admit(table: string, person: Person, role: Membership['role']): Promise<Membership> {
    const membership = await this.#archive.members.enrol(table, person.id, role, this.#clock.now());
    if (membership.standing !== 'in') await this.#archive.members.change(table, membership.member, { standing: 'in' });
    await this.#keeper.with(table, host => host.join(membership.member, person.name, membership.role));
    return { ...membership, standing: 'in' };
  }

  /** A new code by which a member can come back on another device. The one before stops working. */
  async recoveryCode(membership: Membership): Promise<string> {
    const code = newRecoveryCode();
    await this.#archive.members.change(membership.table, membership.member, {
      recoveryHash: digest(normaliseCode(code)),
    });
    return code;
  }

  /** The member a code belongs to. */
  async recover(table: string, code: string): Promise<Membership | undefined> {
    const found = await this.#archive.members.findByRecovery(table, digest(normaliseCode(code)));
    return found?.standing === 'in' ? found : undefined;
  }

  /** The person's place at a table, if that person may be there. */
  async memberOf(table: string, person: Person | undefined): Promise<Membership | undefined> {
    if (person === undefined) return undefined;
    const membership = await this.#archive.members.find(table, person.id);
    return membership?.standing === 'in' ? membership : undefined;
  }
}
