import {
  type Command,
  type Message,
  type Reply,
  sealOf,
  STANDARD_OPTIONS,
  type Scene,
  type TableOptions,
} from '@doomtable/host';
import {
  type Decision,
  type Json,
  type JsonObject,
  type Random,
  type Refusal,
  sample,
  type Sight,
  type Viewer,
} from '@doomtable/kernel';
import { answerTo, type Connection, type Here, NOBODY_HERE, type Watch } from '@doomtable/protocol';
import { type Guest, tokenOf } from './guest.js';

export interface MadeTable {
  readonly id: string;
  readonly links: { readonly player: string; readonly watcher: string };
}

export interface TableSetup {
  readonly game?: string;
  readonly seats?: number;
  readonly settings?: JsonObject;
  readonly options?: Partial<TableOptions>;
  readonly title?: string;
}

/** Makes a table of which the guest is the host. */
export async function makeTable(host: Guest, setup: TableSetup = {}): Promise<MadeTable> {
  const { game = 'doom-realm', seats = 1, settings, options = {}, title = 'A table' } = setup;
  const answer = await host.post('/api/tables', {
    game,
    seats,
    title,
    settings: settings ?? (await standardOf(host, game)),
    options: { ...STANDARD_OPTIONS, ...options },
  });
  if (answer.status !== 200) throw new Error(`no table: ${answer.text}`);
  const { table, links } = answer.json<{ table: string; links: MadeTable['links'] }>();
  return { id: table, links };
}

async function standardOf(guest: Guest, game: string): Promise<JsonObject> {
  const games = (await guest.get('/api/games')).json<{ id: string; settings: Record<string, { standard: Json }> }[]>();
  const settings = games.find(({ id }) => id === game)?.settings ?? {};
  return Object.fromEntries(Object.entries(settings).map(([name, { standard }]) => [name, standard]));
}

/** Comes to a table by a link. */
export async function enter(guest: Guest, link: string): Promise<string> {
  const answer = await guest.post('/api/join', { token: tokenOf(link) });
  const { member, state } = answer.json<{ member: string | null; state: string }>();
  if (member === null || state !== 'in') throw new Error(`not in: ${answer.text}`);
  return member;
}

/** After how long a test says what it waits for. */
const LONG_MS = 20_000;

/** One table through one pair of eyes, by the typed client. */
export class Eyes {
  readonly connection: Connection;
  readonly table: string;
  readonly viewer: Viewer;
  readonly watch: Watch;
  readonly told: Message[] = [];
  /** How often a whole scene was sent. */
  scenes = 0;
  shut: Refusal | null = null;
  here: Here = NOBODY_HERE;
  readonly #waiting = new Set<() => void>();

  constructor(connection: Connection, table: string, viewer: Viewer) {
    this.connection = connection;
    this.table = table;
    this.viewer = viewer;
    this.watch = connection.watch(table, viewer, {
      onScene: () => {
        this.scenes++;
        this.#look();
      },
      onTold: (_watch, moments) => {
        this.told.push(...moments.map(({ message }) => message));
        this.#look();
      },
      onShut: why => {
        this.shut = why;
        this.#look();
      },
      onHere: here => {
        this.here = here;
        this.#look();
      },
    });
  }

  get scene(): Scene {
    if (this.watch.scene === null) throw new Error('there is no scene yet');
    return this.watch.scene;
  }

  get sight(): Sight {
    const { sight } = this.scene;
    if (sight === null) throw new Error('the game has not begun');
    return sight;
  }

  get decision(): Decision | undefined {
    return this.watch.scene?.sight?.decisions.find(({ by }) => by === this.viewer);
  }

  /** Waits until something is seen, as long as it takes, and says what for when that is long. */
  until(what: string, seen: () => boolean): Promise<this> {
    return new Promise(resolve => {
      const look = (): void => {
        if (!seen()) return;
        clearInterval(reminder);
        this.#waiting.delete(look);
        resolve(this);
      };
      const reminder = setInterval(() => console.error(`seat ${this.viewer} has not seen yet: ${what}`), LONG_MS);
      this.#waiting.add(look);
      look();
    });
  }

  open(): Promise<this> {
    return this.until('a scene', () => this.watch.scene !== null);
  }

  command(command: Command): Promise<Reply> {
    return this.connection.command(this.table, command);
  }

  /** Answers the present decision. */
  async answer(answer: Json, story?: string): Promise<Reply> {
    const { decision } = this;
    if (decision === undefined || typeof this.viewer !== 'number') throw new Error(`${this.viewer} is not asked`);
    return this.command(answerTo(this.scene, decision, answer, story));
  }

  #look(): void {
    for (const look of [...this.#waiting]) look();
  }
}

/** Watches a table and waits for its scene. */
export function look(connection: Connection, table: string, viewer: Viewer): Promise<Eyes> {
  return new Eyes(connection, table, viewer).open();
}

export async function taken(reply: Reply | Promise<Reply>): Promise<number> {
  const { seq, refusal } = (await reply) as { seq?: number; refusal?: Refusal };
  if (seq === undefined) throw new Error(`refused: ${JSON.stringify(refusal)}`);
  return seq;
}

/** Sits down. */
export function sit(eyes: Eyes, seat: number, member: string): Promise<number> {
  return taken(eyes.command({ do: 'sit', seat, who: { kind: 'member', member } }));
}

/**
 * Asks for the start and waits for it. The browsers of `others` add their words to the dice meanwhile; whoever looks on by the
 * typed client does so anyway.
 */
export async function begin(room: Eyes, ...others: readonly Guest[]): Promise<void> {
  await taken(room.command({ do: 'begin' }));
  await addWords(room, ...others);
}

/** Once the start was asked for: people add words to the dice, always the same, and the game begins. */
export async function addWords(room: Eyes, ...others: readonly Guest[]): Promise<void> {
  const { table } = room;
  const lines = others.map(guest => guest.connect({ seen: null }));
  // One after the other, so that every run is the same. Whoever does not sit there is refused, and that is all.
  const each = async (command: (seat: number) => Command): Promise<void> => {
    for (const line of lines) for (const seat of room.scene.room.seats.keys()) await line.command(table, command(seat));
  };
  const words = 'd1'.repeat(32);
  await each(seat => ({ do: 'seal', seat, hash: sealOf({ table, sealing: 0, seat }, words) }));
  await room.until('the words are opened', () => ['opening', 'begun'].includes(room.scene.room.sealing.phase));
  await each(seat => ({ do: 'open', seat, words }));
  await room.until('the beginning', () => room.scene.room.sealing.phase === 'begun');
  for (const line of lines) line.close();
}

/** Plays a seat at random until the game is over, or until `most` answers were given. Gives how many there were. */
export async function playOn(eyes: Eyes, random: Random, most = Number.POSITIVE_INFINITY): Promise<number> {
  let answers = 0;
  while (answers < most) {
    await eyes.until('a decision or the end', () => eyes.sight.over || eyes.decision !== undefined);
    const { decision } = eyes;
    if (decision === undefined) return answers;
    const { tick } = decision;
    await taken(eyes.answer(sample(decision.choice, random)));
    await eyes.until('what came of it', () => eyes.sight.tick > tick);
    answers++;
  }
  return answers;
}
