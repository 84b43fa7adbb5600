import { z } from 'zod';
import { lineOfText, personName, options, submissionId, table, storableText } from './command.js';

/** Every body and answer of the HTTP interface. What is not described here is not spoken. */

export const person = z.strictObject({ id: z.string(), name: z.string() });
export const refusal = z.object({
  code: z.string(),
  path: z.string(),
  cite: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
export const problemReply = z.object({ refusal });

export const sessionBody = z.strictObject({ name: personName });
export const session = z.strictObject({ person: person.nullable() });

export const newTable = z.strictObject({
  game: z.string().max(40),
  title: lineOfText(80),
  seats: z.int().min(1).max(16),
  settings: z.record(z.string().max(40), z.unknown()),
  options,
});
export const role = z.enum(['player', 'watcher']);
export const links = z.strictObject({ player: z.string(), watcher: z.string() });
export const madeTable = z.strictObject({ table, links, member: z.string() });

export const inviteBody = z.strictObject({
  role,
  days: z.int().min(1).max(365).optional(),
  uses: z.int().min(1).max(1000).optional(),
});
export const link = z.strictObject({ link: z.string() });

export const joinBody = z.strictObject({ token: z.string().min(20).max(100) });
/** What whoever holds a link may know before coming in. `host` is nobody's name where everybody has left. */
export const invitation = z.strictObject({
  game: z.string(),
  title: z.string(),
  role,
  host: z.string().nullable(),
  free: z.int(),
  seats: z.int(),
  begun: z.boolean(),
  knock: z.boolean(),
});
export const joined = z.strictObject({
  table,
  state: z.enum(['in', 'waiting', 'refused']),
  member: z.string().nullable(),
});

export const enterBody = z.strictObject({ role });

export const knock = z.strictObject({ person: z.string(), name: z.string(), role, at: z.number() });
export const knocks = z.strictObject({ knocks: z.array(knock) });
export const knockAnswer = z.strictObject({ person: z.string().max(40), welcome: z.boolean() });

export const recovery = z.strictObject({ code: z.string() });
/** A code, and a word of the browser's own: to the same two the same person is given again. */
export const recoverBody = z.strictObject({ code: z.string().min(10).max(60), id: submissionId });
export const recovered = z.strictObject({ person, code: z.string() });

/** Where a person is signed in. What a browser is like is empty where it did not say. */
export const sessionId = z.string().regex(/^[0-9a-z]{20}$/);
export const sessions = z.strictObject({
  sessions: z.array(
    z.strictObject({
      id: sessionId,
      browser: z.string(),
      system: z.string(),
      made: z.number(),
      seen: z.number(),
      isThis: z.boolean(),
      /** Whether a code was made there that nobody has used. */
      hasCode: z.boolean(),
      /** The session whose code it came by. */
      cameFrom: sessionId.nullable(),
    }),
  ),
});

export const note = z.strictObject({ text: storableText(20_000), updated: z.number() });
const pushKey = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^[\w-]+=*$/);
/** Where a push service takes messages for this browser, and what they are encrypted with, as the browser says. */
export const pushBody = z.strictObject({
  endpoint: z.string().min(12).max(1000),
  keys: z.strictObject({ p256dh: pushKey(80, 100), auth: pushKey(20, 32) }),
  /** What may stand on a locked screen: the table's title, or only that something waits. */
  shows: z.enum(['table', 'nothing']),
});
export const pushEnd = z.strictObject({ endpoint: z.string().max(1000) });
/** The key by which push services know this server, and where this person is told. */
export const pushState = z.strictObject({
  key: z.string(),
  browsers: z.array(z.strictObject({ endpoint: z.string(), shows: z.enum(['table', 'nothing']) })),
});

export const noteBody = z.strictObject({ text: storableText(20_000) });

export const channel = z.enum(['webhook', 'mail', 'browser', 'push']);
export const outsideChannel = z.enum(['webhook', 'mail']);
export const notice = z.strictObject({ channel, target: z.string().max(500), muted: z.boolean() });
/** A notice as it stands: nothing but a code is sent to an address until it is confirmed by that code. */
export const setNotice = notice.extend({ confirmed: z.boolean() });
export const codeBody = z.strictObject({ code: z.string().min(4).max(40) });
export const delivery = z.strictObject({
  id: z.string(),
  table,
  channel,
  about: z.enum(['turn', 'code']),
  status: z.enum(['waiting', 'sent', 'failed']),
  tries: z.number(),
  at: z.number(),
});
export const notices = z.strictObject({
  notices: z.array(setNotice),
  deliveries: z.array(delivery),
  mail: z.boolean(),
});

export const reportBody = z.strictObject({
  text: storableText(4000),
  tick: z.int().min(0),
  seat: z.int().min(0).max(15).nullable(),
});
export const importBody = z.strictObject({ record: z.unknown(), title: lineOfText(80) });
export const imported = z.strictObject({ table, answers: z.number() });

/** Lists go out as they are and are never changed. */
const list = <T extends z.ZodType>(of: T) => z.array(of).readonly();

export const game = z.string().regex(/^[a-z0-9-]{1,40}$/);
export const viewerQuery = z.object({
  viewer: z.union([z.literal('audience'), z.coerce.number().int().min(0).max(15)]),
});
export const placeQuery = viewerQuery.extend({ seq: z.coerce.number().int().min(0).optional() });
export const viewer = z.union([z.literal('audience'), z.int().min(0).max(15)]);
export const date = z.iso.date();

/** A place to split a what-if off at; the present one where no place is named. */
export const forkBody = z.strictObject({ viewer, seq: z.int().min(0).optional() });
/** By how many places everybody moves on at the next table. */
export const againBody = z.strictObject({ turn: z.int().min(0).max(15) });
export const seated = z.strictObject({ table, member: z.string() });
export const hintBody = z.strictObject({ seat: z.int().min(0).max(15) });
export const hint = z.strictObject({
  tick: z.number(),
  playouts: z.number(),
  answers: list(z.strictObject({ answer: z.unknown(), visits: z.number(), worth: z.number() })),
});
const forecast = z.strictObject({ option: z.string().nullable(), words: z.string(), chance: z.string() });
export const foreseen = list(
  z.strictObject({ rule: z.string(), step: z.string(), tick: z.number(), chances: list(forecast) }),
);
export const luckScore = z.strictObject({ seats: list(z.number()), rolls: z.number(), unmeasured: z.number() });

export const tableStatus = z.enum(['gathering', 'playing', 'paused', 'over', 'closed']);
export const summary = z.strictObject({
  id: table,
  title: z.string(),
  game: z.string(),
  seats: list(
    z.strictObject({ kind: z.enum(['empty', 'member', 'bot']), name: z.string(), member: z.string().nullable() }),
  ),
  status: tableStatus,
  waiting: list(
    z.strictObject({
      by: z.number(),
      rule: z.string().nullable(),
      step: z.string().nullable(),
      cite: z.string().nullable(),
    }),
  ),
  whatIf: z.boolean(),
  moved: z.number(),
  tick: z.number(),
  result: z.string().nullable(),
  worths: list(z.number()).nullable(),
  words: z.string(),
});
export const lobby = z.strictObject({
  waitingForMe: list(summary),
  mine: list(summary),
  open: list(summary),
});
export const gamesReply = list(
  z.strictObject({
    id: z.string(),
    title: z.string(),
    rulesVersion: z.string(),
    seats: z.strictObject({ min: z.number(), max: z.number() }),
    settings: z.record(z.string(), z.unknown()),
    words: z.record(z.string(), z.string()),
    about: z.string(),
    bots: list(z.string()),
  }),
);
export const rulebook = z.strictObject({
  game: z.string(),
  /** Markdown. */
  text: z.string(),
  rules: list(z.strictObject({ id: z.string(), title: z.string(), text: z.string() })),
});
export const oddsAnswer = z.strictObject({
  options: list(z.strictObject({ name: z.string(), value: z.string().optional(), about: z.string() })),
  example: z.string(),
  answer: z.strictObject({ json: z.record(z.string(), z.unknown()), lines: list(z.string()) }).nullable(),
});
export const rivals = z.strictObject({
  deal: table,
  rivals: list(
    z.strictObject({
      name: z.string(),
      isBot: z.boolean(),
      status: tableStatus,
      result: z.string().nullable(),
      worth: z.number().nullable(),
      table: table.nullable(),
    }),
  ),
});
export const daily = z.strictObject({
  date,
  game: z.string(),
  settings: z.record(z.string(), z.unknown()),
  seats: z.number(),
  /** Nothing until somebody has begun to play that day. */
  commitment: z.strictObject({ open: z.string(), master: z.string() }).nullable(),
  rivals,
});
export const pushed = z.strictObject({
  notices: list(z.strictObject({ id: z.string(), table, title: z.string(), at: z.number() })),
});

/** Things the compiler checks where they are made; here they are only passed on. */
export const anything = z.unknown();
export const doneReply = z.strictObject({ done: z.literal(true) });
