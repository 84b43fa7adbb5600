import {
  type Clock,
  type Host,
  hostIn,
  lastRemoval,
  type MemberId,
  type Onlooker,
  type TableState,
} from '@doomtable/host';
import type { Refusal } from '@doomtable/kernel';
import type { Invitation } from '@doomtable/protocol';
import { LINK_DAYS, LINK_USES } from '../limits/sizes.js';
import type { Archive, Invite, Membership, StoredPerson, MemberRole } from '../store/port.js';
import type { TableCache } from '../tables/table-cache.js';
import { bareFacts, type Facts, factsByNow, factsOf } from '../tables/summary.js';
import { distinctName } from './names.js';
import { digest, type Secrets } from './secrets.js';
import { Visit } from './visit.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How somebody comes to a table by a link. */
export type Coming = Exclude<Invite['role'], 'rival'>;

/** What came of somebody at the door. */
export type Entered =
  | { readonly state: 'in'; readonly table: string; readonly member: string }
  | { readonly state: 'waiting' | 'refused'; readonly table: string; readonly member: null };

/** A link that is unknown, used up, revoked, or not for this person: nobody learns which. */
const NO_LINK: Refusal = { code: 'linkExpired', path: '' };
const NO_SEAT: Refusal = { code: 'noSeatFree', path: '' };
/** Unknown and forbidden look the same from outside. */
export const NOT_HERE: Refusal = { code: 'notMember', path: '' };

/** Who may come to a table, and how. */
export class Admission {
  readonly #archive: Archive;
  readonly #keeper: TableCache;
  readonly #clock: Clock;
  readonly #secrets: Secrets;

  constructor(archive: Archive, keeper: TableCache, clock: Clock, secrets: Secrets) {
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
  async enter(token: string, person: StoredPerson): Promise<Entered | Refusal> {
    const tokenHash = digest(token);
    const invite = await this.#archive.invites.look(tokenHash, this.#clock.now());
    if (invite === undefined) return NO_LINK;
    const { table, role } = invite;
    if (role === 'rival') return NO_LINK;
    const entered = await this.#keeper.with(table, host => this.#admitIf(host, person, role, invite));
    return entered ?? NO_LINK;
  }

  /** What a link leads to, for whoever holds it and has not come in yet. */
  async invitation(token: string): Promise<Invitation | Refusal> {
    const invite = await this.#archive.invites.look(digest(token), this.#clock.now());
    if (invite === undefined || invite.role === 'rival') return NO_LINK;
    const { table, role } = invite;
    const invitation = await this.#keeper.with(table, async (host): Promise<Invitation | undefined> => {
      const { members, options, closed } = host.state;
      if (closed || (role === 'watcher' && options.watchers === 'nobody')) return undefined;
      const { title, game, seats, status } = await this.#factsAt(host, role);
      return {
        game,
        title,
        role,
        host: hostIn(members)?.name ?? null,
        free: seats.filter(({ kind }) => kind === 'empty').length,
        seats: seats.length,
        begun: status !== 'gathering',
        knock: mustKnock(host.state, role, invite, false),
      };
    });
    return invitation ?? NO_LINK;
  }

  /** How a table stands for whoever holds a link: to look on, no sooner than whoever looks on may know it. */
  async #factsAt(host: Host, role: Coming): Promise<Facts> {
    const { table, options } = host.state;
    if (role === 'player' || table === null || options.delay === 0) return factsOf(host);
    const kept = await this.#archive.lobby.find(host.head.id);
    return kept === undefined ? bareFacts(host) : factsByNow(kept, null, this.#clock.now());
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
  async enterOpen(table: string, person: StoredPerson, role: Coming): Promise<Entered | Refusal> {
    const entered = await this.#keeper.with(table, host => {
      const { listed, watchers } = host.state.options;
      const open = listed && (role === 'player' || watchers === 'anyone');
      return open ? this.#admitIf(host, person, role, null) : undefined;
    });
    return entered ?? NOT_HERE;
  }

  /**
   * Lets somebody in, or keeps the place of whoever is in already. A watcher may become a player, and whoever came by the lobby an
   * invited guest. Nothing for whoever was removed.
   */
  async admit(host: Host, person: StoredPerson, role: MemberRole, invited = true): Promise<Membership | undefined> {
    const { id } = host.head;
    const membership = await this.#archive.members.enrol(id, person.id, role, this.#clock.now(), invited);
    const { members } = host.state;
    const known = members[membership.member];
    if (known === undefined && role === 'watcher') return this.#seeIn(membership, invited);
    const keepsRole = known?.here === true && (known.role !== 'watcher' || role === 'watcher');
    if (!keepsRole || (invited && !known.invited)) {
      // A table that everybody has left belongs to whoever comes first, and no table has two hosts.
      const asPlayer = hostIn(members) === undefined ? 'host' : 'player';
      const next = role === 'watcher' ? role : asPlayer;
      const manner = { invited, nameAmong: distinctName };
      const reply = await host.join(membership.member, person.name, keepsRole ? known.role : next, manner);
      if (reply.refusal !== undefined) return undefined;
    }
    if (membership.standing !== 'in') await this.#archive.members.change(id, membership.member, { standing: 'in' });
    return membership;
  }

  /** Somebody of whom the log says nothing looks on no more. */
  async letGo(table: string, member: MemberId): Promise<void> {
    await this.#archive.members.change(table, member, { standing: 'left' });
  }

  /** Enters somebody in the log who only looks on, because the host wants to do something about them. */
  async enlist(host: Host, member: MemberId, name: string | undefined): Promise<void> {
    const membership = await this.#archive.members.findMember(host.head.id, member);
    if (membership === undefined || !mayLookOn(membership) || host.state.members[member] !== undefined) return;
    const person = await this.#archive.people.find(membership.person);
    const manner = { invited: membership.invited, nameAmong: distinctName };
    await host.join(member, name ?? person?.name ?? '', 'watcher', manner);
  }

  /** Holds a table open for somebody who is at it. Nothing for anybody else, nor when there is no such table. */
  async visit(table: string, person: StoredPerson): Promise<Visit | undefined> {
    const membership = await this.#archive.members.find(table, person.id);
    if (membership?.standing !== 'in') return undefined;
    const { member, invited } = membership;
    const onlooker = { name: person.name, invited, nameAmong: distinctName };
    return this.#hold(table, member, mayLookOn(membership) ? onlooker : null);
  }

  /** The same for a member that the log knew before: whether that member is still there, it says itself. */
  visitAs(table: string, member: MemberId): Promise<Visit | undefined> {
    return this.#hold(table, member, null);
  }

  /** The same once more for whoever is there already. */
  visitAgain({ host, member, onlooker }: Visit): Promise<Visit | undefined> {
    return this.#hold(host.head.id, member, onlooker);
  }

  /** Lets somebody in who only looks on. The log says nothing of it. */
  async #seeIn(membership: Membership, invited: boolean): Promise<Membership> {
    const { table, member, role, standing } = membership;
    const change = {
      ...(standing === 'in' ? {} : { standing: 'in' as const }),
      ...(role === 'watcher' ? {} : { role: 'watcher' as const }),
      ...(invited && !membership.invited ? { invited } : {}),
    };
    if (Object.keys(change).length > 0) await this.#archive.members.change(table, member, change);
    return { ...membership, ...change };
  }

  async #hold(table: string, member: MemberId, onlooker: Onlooker | null): Promise<Visit | undefined> {
    const held = await this.#keeper.hold(table);
    if (held === undefined) return undefined;
    const visit = new Visit(held, member, onlooker);
    if (visit.isHere) return visit;
    visit.release();
    return undefined;
  }

  /** Lets a person in who has a reason to come: takes a use of the link, if there is one, and asks the host where that is agreed. */
  async #admitIf(
    host: Host,
    person: StoredPerson,
    role: Coming,
    invite: Invite | null,
  ): Promise<Entered | Refusal | undefined> {
    const { head, state } = host;
    const known = await this.#archive.members.find(head.id, person.id);
    const member = known === undefined ? undefined : state.members[known.member];
    if ((member?.removed ?? null) !== null) return undefined;
    const looksOn = known !== undefined && member === undefined && mayLookOn(known);
    const rises = (looksOn || member?.role === 'watcher') && role === 'player';
    const isIn = (looksOn || member?.here === true) && !rises;
    if (known !== undefined && isIn && (invite === null || (member ?? known).invited)) {
      return { state: 'in', table: head.id, member: known.member };
    }
    if (state.closed || (role === 'watcher' && state.options.watchers === 'nobody')) return undefined;
    // Whoever comes to play from outside comes for a seat.
    const isFull = state.seats.every(({ kind }) => kind !== 'empty');
    if (invite === null && role === 'player' && isFull) return NO_SEAT;
    const knocks = !isIn && mustKnock(state, role, invite, looksOn || member !== undefined);
    if (knocks) {
      const knock = await this.#archive.knocks.knock(head.id, person.id, role, this.#clock.now());
      if (knock.state !== 'welcome') return { state: knock.state, table: head.id, member: null };
    }
    const isUsed =
      invite === null || (await this.#archive.invites.use(invite.tokenHash, this.#clock.now())) !== undefined;
    if (!isUsed) return undefined;
    const membership = await this.admit(host, person, role, knocks || invite !== null);
    return membership === undefined ? undefined : { state: 'in', table: head.id, member: membership.member };
  }
}

/** Whether somebody may watch of whom the log says nothing. */
function mayLookOn({ role, standing }: Membership): boolean {
  return role === 'watcher' && standing === 'in';
}

/**
 * Whether the host has to open: where that is agreed; and for whoever is new, once somebody was removed who might come again under
 * another name, unless they come by a link that was made since.
 */
function mustKnock({ options, members }: TableState, role: Coming, invite: Invite | null, isKnown: boolean): boolean {
  if (options.knock && role === 'player') return true;
  const removal = lastRemoval(members);
  return !isKnown && removal !== null && (invite === null || invite.made <= removal);
}
