import {
  type AnyGame,
  canonical,
  type Random,
  type Record,
  type Refusal,
  type Seat,
  type Talk,
  type Viewer,
} from '@doomtable/kernel';
import type { Listener } from './told/channels.js';
import { type Command, deny, isRefusal, type Reply, type Ruling } from './command.js';
import { type Happened, type PublicHead, publicHead, type Scene } from './told/projection.js';
import { type Foreseen, foresee } from './play/foresee.js';
import { positionOf } from './log/fork.js';
import { hidesNothing } from './play/hides-nothing.js';
import { HeardLines } from './log/heard.js';
import { isBefore, messagesSince, type Past, placeAt, sceneAt, stateAt } from './log/history.js';
import { loadState } from './log/load.js';
import type { Fork, MemberId, TableHead, TableSecret } from './log/log.js';
import type { VerifiableLuck } from './luck/verifiable.js';
import { hasJoined, joining, type Manner, type Onlooker } from './people/members.js';
import type { Message } from './told/message.js';
import { waitsForPeople } from './play/patience.js';
import { askBot, type Bot, coveredRoll, defaultAct, ruleAnswer, ruleBot, ruleRoll } from './play/playing.js';
import { isHost, playRefusal } from './people/rights.js';
import { ruleRoom } from './people/room.js';
import { type HostPorts, LogWriter } from './log/log-writer.js';
import { botSeats, remarkAt, ruleRemark, speakingMoment } from './speech/remarks.js';
import { wordingOf } from './speech/wording.js';
import { rulePassOver, type Sealing } from './people/sealing.js';
import type { TableState } from './log/state.js';
import { entropyOf, luckOf } from './luck/table-luck.js';
import { ruleConsent, ruleUndo } from './play/undoing.js';

/** Runs one table: takes commands, and shows every viewer what that viewer may know. Pure but for its ports. */
export class Host {
  readonly head: TableHead;
  readonly game: AnyGame;
  readonly bots: { readonly [name: string]: Bot };
  readonly #ports: HostPorts;
  readonly #secret: TableSecret;
  readonly #log: LogWriter;
  /** Commands under way, by member and id. There are few at a time, and mostly none. */
  #asked: readonly { readonly id: string; readonly reply: Promise<Reply> }[] = NOTHING;
  /** What was told, read when a bot or a what-if wants it. */
  #heard = new HeardLines();
  /** Lines of bots that are not told yet, one after the other. */
  #speaking: Promise<void> = Promise.resolve();
  #luck: { readonly sealing: Sealing; readonly luck: VerifiableLuck } | null = null;

  private constructor(
    ports: HostPorts,
    game: AnyGame,
    bots: { readonly [name: string]: Bot },
    secret: TableSecret,
    state: TableState,
  ) {
    if (typeof game.view !== 'function' || typeof game.knows !== 'function') {
      throw new Error(`${game.id} has no view: it cannot be hosted`);
    }
    this.#ports = ports;
    this.game = game;
    this.bots = bots;
    this.#secret = secret;
    this.head = state.head;
    this.#log = new LogWriter(ports, game, state, {
      luckOf: now => this.#luckOf(now).roll,
      onHappened: happened => this.#letSpeak(happened),
    });
  }

  /** Opens a stored table: newest snapshot, then the entries after it. */
  static async open(
    ports: HostPorts,
    game: AnyGame,
    bots: { readonly [name: string]: Bot },
    table: string,
  ): Promise<Host | undefined> {
    const stored = await ports.store.read(table);
    if (stored === undefined) return undefined;
    const state = await loadState(ports.store, game, stored.head, Number.POSITIVE_INFINITY);
    return new Host(ports, game, bots, stored.secret, state);
  }

  /** The table's present state, durable or not: for the host's own neighbours in the process, never for a wire. */
  get state(): TableState {
    return this.#log.state;
  }

  /** What everybody at the table may know of how it was made. */
  get publicHead(): PublicHead {
    return publicHead(this.game, this.head);
  }

  get seq(): number {
    return this.state.seq;
  }

  /** Everything that was taken so far is durable, and what bots have to say of it was told. */
  async settled(): Promise<void> {
    await this.#log.settled();
    await this.#speaking;
  }

  /** Lets go of what can be made again, because nothing happens here. `false` when there was nothing, or something is under way. */
  rest(): boolean {
    if (!this.#log.rest()) return false;
    this.#luck = null;
    this.#heard = new HeardLines();
    return true;
  }

  /** What a viewer sees now, once that is durable, and from then on every message through `listener`. */
  watch(
    viewer: Viewer,
    listener: Listener,
  ): Promise<{ readonly seq: number; readonly scene: Scene; readonly stop: () => void }> {
    return this.#log.watch(viewer, listener);
  }

  /** The same as the `stop` of a watch, for whoever has many and keeps the listener anyway. */
  unwatch(viewer: Viewer, listener: Listener): void {
    this.#log.unwatch(viewer, listener);
  }

  /** The messages a viewer missed after `seq`, byte for byte as they were sent to others with the same eyes. */
  since(viewer: Viewer, seq: number): Promise<readonly Message[]> {
    return messagesSince(this.#past, viewer, seq);
  }

  /** Exact chances that bear on what this viewer is asked or sees falling, now or at a place of the log, as the table has agreed. */
  async foresee(viewer: Viewer, seq?: number): Promise<readonly Foreseen[] | Refusal> {
    const now = this.state;
    const state = seq === undefined ? now : await stateAt(this.#past, seq);
    return foresee(this.game, state, viewer, { odds: now.options.odds, isPast: isBefore(state, now) });
  }

  /** The position a what-if begins in: how a viewer saw the table at a place of the log, with what that viewer cannot know drawn at random. */
  async forkAt(viewer: Viewer, seq: number, random: Random): Promise<Fork | Refusal> {
    const state = await stateAt(this.#past, seq);
    const start = positionOf(state, viewer, random);
    if ('code' in start) return start;
    const told = (await this.#heard.at(this.#ports.store, state)).map(line => ({ ...line, tick: 0 }));
    return { table: this.head.id, seq: state.seq, viewer, start, told };
  }

  /** What another table needs to meet the same dice. */
  get deal(): { readonly deal: NonNullable<TableHead['deal']>; readonly secret: TableSecret } {
    const { deal = { table: this.head.id, entropy: entropyOf(this.state.sealing) } } = this.head;
    return { deal, secret: this.#secret };
  }

  /** What a viewer saw at a place of the log. */
  sceneAt(viewer: Viewer, seq: number): Promise<{ readonly seq: number; readonly scene: Scene }> {
    return sceneAt(this.#past, viewer, seq);
  }

  /** The table as it stood at a place of the log: for the host's own neighbours in the process, never for a wire. */
  stateAt(seq: number): Promise<TableState> {
    return stateAt(this.#past, seq);
  }

  /** The last place of the log that was written at or before a time. */
  placeAt(time: number): Promise<number> {
    return placeAt(this.#past, time);
  }

  /**
   * The table's record, whole. Whoever is given it must be allowed to know everything (see `mayHaveRecord`). Once the game is
   * over it shows the secret of the dice, unless they are still secret because other tables play with them (`keepSecret`).
   */
  record({ keepSecret = false } = {}): Promise<Record | undefined> {
    return this.#log.level(async state => {
      // A page that plays has no use for it.
      const { recordOf } = await import('./log/table-record.js');
      return recordOf(this.#ports.store, state, this.#secret, keepSecret);
    });
  }

  /** Whether the whole record gives nothing away: the game is over, or it hides nothing. A what-if has no beginning to tell of. */
  get mayHaveRecord(): boolean {
    const { table, head } = this.state;
    return (
      head.fork === undefined && table !== null && (table.over || (hidesNothing(table) && !this.hasSecretSettings))
    );
  }

  /** Whether the table was set up with something that not everybody at it may know. */
  get hasSecretSettings(): boolean {
    return canonical(this.publicHead.settings) !== canonical(this.head.settings);
  }

  /** Whether nothing will be played here any more. */
  get isFinished(): boolean {
    const { table, closed } = this.state;
    return closed || table?.over === true;
  }

  /** Closes the table, unless something has happened here since a time or it is finished. */
  closeUnmoved(since: number): Promise<Reply> {
    return this.#log.ask(state => {
      if (state.closed) return deny('closed');
      if (state.table?.over === true) return deny('over');
      return Math.max(state.at, this.head.made) > since ? deny('notAway') : [{ do: 'close', member: null }];
    }, null);
  }

  /**
   * Takes a command. `id` makes it safe to send again, even after a crash: the answer will be the first one. `onlooker` is given
   * for somebody who may watch, in case the log does not know them.
   */
  command(member: MemberId, id: string, command: Command, onlooker: Onlooker | null = null): Promise<Reply> {
    const own = `${member}/${id}`;
    for (const asked of this.#asked) if (asked.id === own) return asked.reply;
    const reply = this.#log.ask(state => this.#judge(state, member, command, onlooker), own);
    this.#asked = [...this.#asked, { id: own, reply }];
    const forget = (): void => {
      this.#asked = this.#asked.length === 1 ? NOTHING : this.#asked.filter(asked => asked.reply !== reply);
    };
    reply.then(forget, forget);
    return reply;
  }

  /** Refuses a command for a reason that is not the table's, unless it was taken before: then its first reply is given again. */
  refuse(member: MemberId, id: string, why: Refusal): Promise<Reply> {
    return this.#log.ask(() => why, `${member}/${id}`);
  }

  /** Somebody comes in. Who that may be is decided before this is called; but whoever was removed meanwhile stays out. */
  join(member: MemberId, name: string, role: 'host' | 'player' | 'watcher', manner: Manner = {}): Promise<Reply> {
    return this.#log.ask(({ members }) => {
      if ((members[member]?.removed ?? null) !== null) return deny('notMember');
      return [joining(members, member, name, role, manner)];
    }, null);
  }

  /** Says where the people of this table come together again. The first who says so has said it. */
  announceNext(member: MemberId, table: string, turn: number): Promise<Reply> {
    return this.#log.ask(
      ({ next }) => (next === null ? [{ do: 'next', member, table, turn }] : deny('askedAlready')),
      null,
    );
  }

  /** The seats whose bot has something to decide now, and need not let people speak first. */
  botsDue(): Seat[] {
    const { table, seats, paused, closed } = this.state;
    if (table === null || paused !== null || closed) return [];
    return table
      .decisions()
      .flatMap(({ by }) => (by !== 'luck' && seats[by]?.kind === 'bot' && !waitsForPeople(this.state, by) ? [by] : []));
  }

  /** Lets the bot of a seat decide once. `undefined` when there is nothing for it to decide. */
  async playBot(seat: Seat): Promise<Reply | undefined> {
    const who = this.state.seats[seat];
    return who?.kind === 'bot' ? this.#playBot(seat, who.bot) : undefined;
  }

  /**
   * Answers for a seat that let its deadline pass, as the table's policy says. `since` is the entry that asked it (see `Wait`);
   * `undefined` when it has answered meanwhile.
   */
  async coverAbsent(seat: Seat, since: number): Promise<Reply | undefined> {
    const { absent } = this.state.options;
    const late = ({ waits, options }: TableState): boolean => options.absent === absent && waits[seat]?.seq === since;
    if (absent === 'wait' || !late(this.state)) return undefined;
    const isRoll = this.state.toThrow()?.thrower === seat;
    if (absent === 'bot' && !isRoll) return this.#playBot(seat, THUMB, 'bot');
    const rule = (state: TableState): Ruling =>
      absent === 'host' ? standInRuling(state, seat) : this.#defaultRuling(state, seat);
    return this.#log.ask(state => (late(state) ? rule(state) : deny('notAway')), null);
  }

  /**
   * Seals the dice anew without whoever let the time for a hash or for words pass. `since` is the entry since which they were
   * waited for; `undefined` when they came meanwhile.
   */
  async passOverSilent(since: number): Promise<Reply | undefined> {
    if (this.state.sealing.since?.seq !== since) return undefined;
    return this.#log.ask(state => rulePassOver(state, since), null);
  }

  /** Takes in what other nodes have written. */
  catchUp(): Promise<void> {
    return this.#log.catchUp();
  }

  get #past(): Past {
    return { store: this.#ports.store, game: this.game, head: this.head };
  }

  /** An onlooker is judged as if the log knew them already, and is entered in it only with what is taken. */
  #judge(state: TableState, member: MemberId, command: Command, onlooker: Onlooker | null): Ruling {
    const { members } = state;
    if (onlooker === null || members[member] !== undefined) return this.#ruling(state, member, command);
    const join = joining(members, member, onlooker.name, 'watcher', onlooker);
    state.members = hasJoined(members, join);
    try {
      const ruling = this.#ruling(state, member, command);
      return isRefusal(ruling) ? ruling : [join, ...ruling];
    } finally {
      state.members = members;
    }
  }

  #ruling(state: TableState, member: MemberId, command: Command): Ruling {
    if (state.members[member]?.here !== true) return deny('notMember');
    switch (command.do) {
      case 'answer':
        return ruleAnswer(state, member, command, this.#ports.clock.now());
      case 'roll':
        return ruleRoll(state, member, command, this.#luckOf(state).roll);
      case 'undo':
        return ruleUndo(state, member, command, this.#ports.clock.now());
      case 'consent':
        return ruleConsent(state, member, command);
      default:
        return ruleRoom(state, member, command, Object.keys(this.bots), this.#ports.clock.now());
    }
  }

  #defaultRuling(state: TableState, seat: Seat): Ruling {
    const barred = playRefusal(state);
    if (barred !== undefined) return barred;
    const act = coveredRoll(state, seat, this.#luckOf(state).roll) ?? defaultAct(state, seat);
    return 'code' in act ? act : [act];
  }

  async #playBot(seat: Seat, name: string, cover?: 'bot'): Promise<Reply | undefined> {
    const bot = this.bots[name];
    if (bot === undefined) return { refusal: deny('noBot') };
    const talk = await this.#talk();
    const speech = { talk, word: (by: Seat, line: string) => this.#word(talk, by, line) };
    const answer = await askBot(this.state, this.game, seat, bot, this.#luckOf(this.state), speech, cover);
    return answer === undefined ? undefined : this.#log.ask(state => ruleBot(state, answer), null);
  }

  /** What was told here, for bots. Games whose bots never speak need not know. */
  async #talk(): Promise<Talk> {
    const { game, state } = this;
    const isSilent = game.narrate === undefined && game.remark === undefined;
    const lines = isSilent ? NOTHING : await this.#heard.at(this.#ports.store, state);
    return { lines, bots: botSeats(state) };
  }

  /** A bot may tell something of what has just happened. Nobody waits for that, and a line that cannot be told holds nobody up. */
  #letSpeak(happened: readonly Happened[]): void {
    const moment = speakingMoment(this.state, happened);
    if (moment === undefined) return;
    this.#speaking = this.#speaking
      .then(async () => {
        const talk = await this.#talk();
        const { state } = this;
        const luck = this.#luckOf(state);
        const remark = remarkAt(state, moment, talk, seat => luck.botLuck(state.head.id, [state.seq, seat]));
        if (remark === undefined) return;
        const worded = await this.#word(talk, remark.by, remark.text);
        await this.#log.ask(now => ruleRemark(now, moment, remark, worded), null);
      })
      .catch(() => undefined);
  }

  /** The line as a storyteller words it, where the server has one. */
  async #word(talk: Talk, seat: Seat, line: string): Promise<{ readonly text: string; readonly worded?: true }> {
    const { storyteller } = this.#ports;
    const words = await storyteller?.(wordingOf(this, talk, seat, line));
    return words === undefined ? { text: line } : { text: words, worded: true };
  }

  /** Nobody adds words to the dice once the game has begun, so its luck is made once. */
  #luckOf({ sealing, table }: TableState): VerifiableLuck {
    if (this.#luck !== null && this.#luck.sealing === sealing) return this.#luck.luck;
    const luck = luckOf(this.head, sealing, this.#secret);
    this.#luck = table === null ? null : { sealing, luck };
    return luck;
  }
}

const NOTHING: readonly never[] = [];

/** Who answers for absent people. */
const THUMB = 'thumb';

/** The host sits in for a person who is away, until that person takes the seat back. */
function standInRuling(state: TableState, seat: Seat): Ruling {
  const who = state.seats[seat];
  const host = Object.keys(state.members).find(member => isHost(state, member) && state.members[member]?.here === true);
  if (who?.kind !== 'member' || host === undefined || who.member === host) return deny('notAway');
  const owner = who.for ?? who.member;
  return [{ do: 'sit', seat, who: { kind: 'member', member: host, for: owner }, by: null, of: owner }];
}
