import type { LuckScore, Foreseen } from '@doomtable/host';
import type { Json, Record, Seat, Viewer } from '@doomtable/kernel';
import type {
  NoticeChannel,
  Daily,
  Hint,
  Imported,
  InviteOptions,
  Invitation,
  Joined,
  Knock,
  MadeTable,
  Note,
  Notice,
  OddsAnswer,
  OutsideChannel,
  Person,
  PushBrowser,
  PushState,
  Recovered,
  ReportText,
  RulebookText,
  Seated,
  SignedIn,
  TableLog,
  TableNotices,
  WaitingNotice,
} from '../http-types.js';
import type { GameOffer, Lobby, NewTable, Rivals, TableDetail } from '../lobby.js';
import { Requests, type RequestsOptions } from './requests.js';

/** Everything but play itself, which goes over a `Connection`. Each method throws `Refused` when it is not carried out. */
export class Api {
  readonly #ask: Requests;

  constructor(options: RequestsOptions = {}) {
    this.#ask = new Requests(options);
  }

  /** Who this browser is; nobody before `signIn`. */
  async session(): Promise<Person | null> {
    return (await this.#ask.get<{ person: Person | null }>('/api/session')).person;
  }

  /** Becomes a guest by this name, or takes another name. */
  async signIn(name: string): Promise<Person> {
    return (await this.#ask.post<{ person: Person }>('/api/session', { name })).person;
  }

  /** Signs this browser out, and every browser that came by a code made here. */
  signOut(): Promise<void> {
    return this.#ask.delete('/api/session');
  }

  /** Where this person is signed in, the last used first. */
  async sessions(): Promise<readonly SignedIn[]> {
    return (await this.#ask.get<{ sessions: readonly SignedIn[] }>('/api/sessions')).sessions;
  }

  /** Signs another browser out, and what came by its codes, but not this one. */
  endSession(id: string): Promise<void> {
    return this.#ask.delete(`/api/sessions/${id}`);
  }

  endOtherSessions(): Promise<void> {
    return this.#ask.delete('/api/sessions');
  }

  /** A code that brings this person in once from another browser. The one made here before stops working. */
  async recoveryCode(): Promise<string> {
    return (await this.#ask.post<{ code: string }>('/api/session/code')).code;
  }

  /** Comes in by a code. `id` is a word of this browser's own, the same when the same is sent again. */
  recover(code: string, id: string): Promise<Recovered> {
    return this.#ask.post('/api/recover', { code, id });
  }

  games(): Promise<readonly GameOffer[]> {
    return this.#ask.get('/api/games');
  }

  rulebook(game: string): Promise<RulebookText> {
    return this.#ask.get(`/api/games/${game}/rulebook`);
  }

  /** Exact figures about a game's dice. Without anything given: what can be asked. */
  odds(game: string, given: { readonly [name: string]: string } = {}): Promise<OddsAnswer> {
    return this.#ask.get(`/api/games/${game}/odds`, given);
  }

  /** The table everybody plays on a day (`2030-12-31`; today where absent), and who has played it. */
  daily(game: string, date?: string): Promise<Daily> {
    return this.#ask.get(`/api/games/${game}/daily`, { date });
  }

  /** One's own table of today; the same one whenever it is asked for. */
  playDaily(game: string): Promise<Seated> {
    return this.#ask.post(`/api/games/${game}/daily`);
  }

  lobby(): Promise<Lobby> {
    return this.#ask.get('/api/lobby');
  }

  createTable(options: NewTable): Promise<MadeTable> {
    return this.#ask.post('/api/tables', options);
  }

  table(id: string): Promise<TableDetail> {
    return this.#ask.get(`/api/tables/${id}`);
  }

  /** Comes to a table that the lobby lists. `waiting` until the host has opened, where people knock: ask again then. */
  enter(id: string, role: 'player' | 'watcher'): Promise<Joined> {
    return this.#ask.post(`/api/tables/${id}/enter`, { role });
  }

  /** What the link with this token leads to. */
  invitation(token: string): Promise<Invitation> {
    return this.#ask.post('/api/invitation', { token });
  }

  /** Comes to a table by the token at the end of its link. */
  join(token: string): Promise<Joined> {
    return this.#ask.post('/api/join', { token });
  }

  /** A new link to a table, for its host. */
  async invite(id: string, options: InviteOptions): Promise<string> {
    return (await this.#ask.post<{ link: string }>(`/api/tables/${id}/invites`, options)).link;
  }

  revokeInvites(id: string): Promise<void> {
    return this.#ask.delete(`/api/tables/${id}/invites`);
  }

  /** Who waits at the door, for the host. */
  async knocks(id: string): Promise<readonly Knock[]> {
    return (await this.#ask.get<{ knocks: readonly Knock[] }>(`/api/tables/${id}/knocks`)).knocks;
  }

  async answerKnock(id: string, person: string, welcome: boolean): Promise<void> {
    await this.#ask.post(`/api/tables/${id}/knocks`, { person, welcome });
  }

  notes(id: string): Promise<Note> {
    return this.#ask.get(`/api/tables/${id}/notes`);
  }

  writeNotes(id: string, text: string): Promise<void> {
    return this.#ask.put(`/api/tables/${id}/notes`, { text });
  }

  /** How one is told that a table waits, and what became of it. */
  notices(id: string): Promise<TableNotices> {
    return this.#ask.get(`/api/tables/${id}/notices`);
  }

  /** The first time an address is given, a code is sent there and nothing else until `confirmNotice`. */
  setNotice(id: string, notice: Notice): Promise<void> {
    return this.#ask.put(`/api/tables/${id}/notices`, notice);
  }

  /** Has another code sent to the address of a notice. */
  async sendCode(id: string, channel: OutsideChannel): Promise<void> {
    await this.#ask.post(`/api/tables/${id}/notices/${channel}/code`);
  }

  /** Shows that the address of a notice is one's own, by the code that was sent there. */
  async confirmNotice(id: string, channel: OutsideChannel, code: string): Promise<void> {
    await this.#ask.post(`/api/tables/${id}/notices/${channel}/confirm`, { code });
  }

  removeNotice(id: string, channel: NoticeChannel): Promise<void> {
    return this.#ask.delete(`/api/tables/${id}/notices/${channel}`);
  }

  /** The key by which push services know this server, and the browsers of this person that are told. */
  push(): Promise<PushState> {
    return this.#ask.get('/api/push');
  }

  /** Has this browser told, whether a page of this server is open there or not. */
  setPush(browser: PushBrowser): Promise<void> {
    return this.#ask.put('/api/push', browser);
  }

  async endPush(endpoint: string): Promise<void> {
    await this.#ask.post('/api/push/end', { endpoint });
  }

  /** Notices for the browser that no socket was there for. Each is given out once. */
  async waitingNotices(): Promise<readonly WaitingNotice[]> {
    return (await this.#ask.post<{ notices: readonly WaitingNotice[] }>('/api/notices')).notices;
  }

  /** All a viewer was told: one's own eyes, and any once the game is over. What a `Replay` is made of. */
  log(id: string, viewer: Viewer): Promise<TableLog> {
    return this.#ask.get(`/api/tables/${id}/log`, { viewer });
  }

  /** The whole game as a record: once it is over, or at any time where nothing is hidden. */
  record(id: string): Promise<Record> {
    return this.#ask.get(`/api/tables/${id}/record`);
  }

  /** Brings along a game played elsewhere, such as one played offline. */
  importRecord(record: Record, title: string): Promise<Imported> {
    return this.#ask.post('/api/tables/import', { record, title });
  }

  /** A report of a problem, to be sent by whoever wrote it: it holds what the reporter was told. */
  report(id: string, options: ReportText): Promise<{ readonly [key: string]: Json }> {
    return this.#ask.post(`/api/tables/${id}/report`, options);
  }

  /** Chances that bear on what a viewer is asked or sees falling, now or at a place of the log. */
  foresee(id: string, viewer: Viewer, seq?: number): Promise<readonly Foreseen[]> {
    return this.#ask.get(`/api/tables/${id}/odds`, { viewer, seq });
  }

  /** What a bot that thinks would answer for one's seat. It takes a second or two. */
  hint(id: string, seat: Seat): Promise<Hint> {
    return this.#ask.post(`/api/tables/${id}/hint`, { seat });
  }

  /** How kind the dice of a finished game were. */
  luck(id: string): Promise<LuckScore> {
    return this.#ask.get(`/api/tables/${id}/luck`);
  }

  /** Splits a what-if off: a table of one's own that begins where the viewer stood, now or at a place of the log. */
  whatIf(id: string, viewer: Viewer, seq?: number): Promise<Seated> {
    return this.#ask.post(`/api/tables/${id}/forks`, { viewer, ...(seq === undefined ? {} : { seq }) });
  }

  /** The table at which the people of one that is over come together again: opened for the first who asks, and joined by others. */
  again(id: string, turn: number): Promise<Seated> {
    return this.#ask.post(`/api/tables/${id}/again`, { turn });
  }

  /** A link by which others meet the same dice at a table of their own. */
  async challenge(id: string): Promise<string> {
    return (await this.#ask.post<{ link: string }>(`/api/tables/${id}/rivals`)).link;
  }

  /** One's own table with the dice of another, by the token at the end of a challenge; the same one whenever it is asked for. */
  acceptChallenge(token: string): Promise<Seated> {
    return this.#ask.post('/api/duels', { token });
  }

  /** All who meet the dice of this table, best first. */
  rivals(id: string): Promise<Rivals> {
    return this.#ask.get(`/api/tables/${id}/rivals`);
  }

  /** Has the bot that thinks play the same dice, once one's own game is over. It is among the rivals from then on. */
  async botsLine(id: string): Promise<void> {
    await this.#ask.post(`/api/tables/${id}/rivals/bot`);
  }
}

/** The token at the end of a link to a table or of a challenge; what is no link is taken for the token itself. */
export function tokenIn(link: string): string {
  const [path = ''] = link.trim().split(/[?#]/, 1);
  return path.replace(/\/+$/, '').split('/').at(-1) ?? '';
}
