import { type Clock, type Host, hostIn } from '@doomtable/host';
import type { Refusal } from '@doomtable/kernel';
import type { Invitation } from '@doomtable/protocol';
import type { Archive, Invite, Membership, Person, Role } from '../store/port.js';
import type { Keeper } from '../tables/keeper.js';
import { digest, normaliseCode, type Secrets } from './secrets.js';
import { Visit } from './visit.js';

/** How long and how often a link works unless something else was said. */
const LINK_DAYS = 30;
const LINK_USES = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

/** How somebody comes to a table by a link. */
export type Coming = Exclude<Invite['role'], 'rival'>;

/** What came of somebody at the door. */
export type Entered =
  | { readonly state: 'in'; readonly table: string; readonly member: string }
  | { readonly state: 'waiting' | 'refused'; readonly table: string; readonly member: null };

/** A link that is unknown, used up, revoked, or not for this person: nobody learns which. */
const NO_LINK: Refusal = { code: 'linkExpired', path: '' };
/** Unknown and forbidden look the same from outside. */
export const NOT_HERE: Refusal = { code: 'notMember', path: '' };

/** Who may come to a table, and how. */
export class Door {
  readonly #archive: Archive;
  readonly #keeper: Keeper;
  readonly #clock: Clock;
  readonly #secrets: Secrets;

  constructor(archive: Archive, keeper: Keeper, clock: Clock, secrets: Secrets) {
    this.#archive = archive;
    this.#keeper = keeper;
    this.#clock = clock;
    this.#secrets = secrets;
  }

  /** Makes a link. Only its digest is kept. */
  async invite(table: string, role: Invite['role'], days = LINK_DAYS, uses = LINK_USES): Promise<string> {
    const token = this.#secrets.token();
    const made = this.#clock.now();
    const expires = made + days * DAY_MS;
    const tokenHash = digest(token);
    await this.#archive.invites.make({ tokenHash, table, role, made, expires, usesLeft: uses, revoked: false });
    return token;
  }

  /** Comes in by a link. The link is used once for each person; whoever is in already just comes back. */
  async enter(token: string, person: Person): Promise<Entered | Refusal> {
    const tokenHash = digest(token);
    const invite = await this.#archive.invites.look(tokenHash, this.#clock.now());
    if (invite === undefined) return NO_LINK;
    const { table, role } = invite;
    if (role === 'rival') return NO_LINK;
    const entered = await this.#keeper.with(table, host => this.#admitIf(host, person, role, tokenHash));
    return entered ?? NO_LINK;
  }

  /** What a link leads to, for whoever holds it and has not come in yet. */
  async invitation(token: string): Promise<Invitation | Refusal> {
    const invite = await this.#archive.invites.look(digest(token), this.#clock.now());
    if (invite === undefined || invite.role === 'rival') return NO_LINK;
    const { table, role } = invite;
    const invitation = await this.#keeper.with(table, ({ head, state }): Invitation | undefined => {
      const { members, seats, options, closed } = state;
      if (closed || (role === 'watcher' && options.watchers === 'nobody')) return undefined;
      return {
        game: head.game,
        title: head.title,
        role,
        host: hostIn(members)?.name ?? null,
        free: seats.filter(({ kind }) => kind === 'empty').length,
        seats: seats.length,
        begun: state.table !== null,
        knock: options.knock && role === 'player',
      };
    });
    return invitation ?? NO_LINK;
  }

  /** The table a rival's link leads to, with one use of it taken unless that person has used it before. */
  async challenge(token: string, hasComeBefore: (table: string) => Promise<boolean>): Promise<string | Refusal> {
    const tokenHash = digest(token);
    const now = this.#clock.now();
    const invite = await this.#archive.invites.look(tokenHash, now);
    if (invite?.role !== 'rival') return NO_LINK;
    if (await hasComeBefore(invite.table)) return invite.table;
    const used = await this.#archive.invites.use(tokenHash, now);
    return used === undefined ? NO_LINK : used.table;
  }

  /** Comes to a table that is open to strangers: to play where the lobby lists it, to watch where anybody may. */
  async enterOpen(table: string, person: Person, role: Coming): Promise<Entered | Refusal> {
    const entered = await this.#keeper.with(table, host => {
      const { listed, watchers } = host.state.options;
      const open = listed && (role === 'player' || watchers === 'anyone');
      return open ? this.#admitIf(host, person, role, null) : undefined;
    });
    return entered ?? NOT_HERE;
  }

  /** Lets somebody in, or keeps the place of whoever is in already. A watcher may become a player. */
  async admit(host: Host, person: Person, role: Role): Promise<Membership> {
    const { id } = host.head;
    const membership = await this.#archive.members.enrol(id, person.id, role, this.#clock.now());
    if (membership.standing !== 'in') await this.#archive.members.change(id, membership.member, { standing: 'in' });
    const { members } = host.state;
    const known = members[membership.member];
    const keepsRole = known?.here === true && (known.role !== 'watcher' || role === 'watcher');
    // A table that everybody has left belongs to whoever comes first.
    const next = role === 'player' && hostIn(members) === undefined ? 'host' : role;
    if (!keepsRole) await host.join(membership.member, person.name, next);
    return membership;
  }

  /** Holds a table open for somebody who is at it. Nothing for anybody else, nor when there is no such table. */
  async visit(table: string, person: Person): Promise<Visit | undefined> {
    const membership = await this.#archive.members.find(table, person.id);
    return membership?.standing === 'in' ? this.visitAs(table, membership.member) : undefined;
  }

  /** The same for a member known before: whether that member is still there, the table itself says. */
  async visitAs(table: string, member: string): Promise<Visit | undefined> {
    const held = await this.#keeper.hold(table);
    if (held === undefined) return undefined;
    const visit = new Visit(held, member);
    if (visit.isHere) return visit;
    visit.release();
    return undefined;
  }

  /** A new code by which a member can come back on another device. The one before stops working. */
  async recoveryCode(table: string, member: string): Promise<string> {
    const code = this.#secrets.recoveryCode();
    await this.#archive.members.change(table, member, { recoveryHash: digest(normaliseCode(code)) });
    return code;
  }

  /** The member a code belongs to. */
  async recover(table: string, code: string): Promise<Membership | undefined> {
    const found = await this.#archive.members.findByRecovery(table, digest(normaliseCode(code)));
    return found?.standing === 'in' ? found : undefined;
  }

  /** Lets a person in who has a reason to come: takes a use of the link, if there is one, and asks the host where that is agreed. */
  async #admitIf(host: Host, person: Person, role: Coming, tokenHash: string | null): Promise<Entered | undefined> {
    const { head, state } = host;
    const known = await this.#archive.members.find(head.id, person.id);
    const member = known === undefined ? undefined : state.members[known.member];
    if (known?.standing === 'barred' || member?.barred === true) return undefined;
    const rises = member?.role === 'watcher' && role === 'player';
    if (known !== undefined && member?.here === true && !rises)
      return { state: 'in', table: head.id, member: known.member };
    if (state.closed || (role === 'watcher' && state.options.watchers === 'nobody')) return undefined;
    if (state.options.knock && role === 'player') {
      const knock = await this.#archive.knocks.knock(head.id, person.id, role, this.#clock.now());
      if (knock.state !== 'welcome') return { state: knock.state, table: head.id, member: null };
    }
    const used = tokenHash === null || (await this.#archive.invites.use(tokenHash, this.#clock.now())) !== undefined;
    if (!used) return undefined;
    const membership = await this.admit(host, person, role);
    return { state: 'in', table: head.id, member: membership.member };
  }
}
