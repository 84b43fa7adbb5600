import { z } from 'zod';
import { line, name, options, table, text } from './command.js';

/** Every body and answer of the HTTP interface. What is not described here is not spoken. */

export const person = z.strictObject({ id: z.string(), name: z.string() });
export const refusal = z.object({
  code: z.string(),
  path: z.string(),
  cite: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
export const problem = z.object({ refusal });

export const sessionBody = z.strictObject({ name });
export const session = z.strictObject({ person: person.nullable() });

export const newTable = z.strictObject({
  game: z.string().max(40),
  title: line(80),
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
export const recoverBody = z.strictObject({ table, code: z.string().min(10).max(40) });

export const note = z.strictObject({ text: text(20_000), updated: z.number() });
export const noteBody = z.strictObject({ text: text(20_000) });

export const channel = z.enum(['webhook', 'mail', 'browser']);
export const notice = z.strictObject({ channel, target: z.string().max(500), muted: z.boolean() });
export const delivery = z.strictObject({
  id: z.string(),
  table,
  channel,
  status: z.enum(['waiting', 'sent', 'failed']),
  tries: z.number(),
  lastError: z.string().nullable(),
  at: z.number(),
});
export const notices = z.strictObject({ notices: z.array(notice), deliveries: z.array(delivery), mail: z.boolean() });

export const reportBody = z.strictObject({
  text: text(4000),
  tick: z.int().min(0),
  seat: z.int().min(0).max(15).nullable(),
});
export const importBody = z.strictObject({ record: z.unknown(), title: line(80) });
export const imported = z.strictObject({ table, answers: z.number() });

/** Things the compiler checks where they are made; here they are only passed on. */
export const anything = z.unknown();
export const done = z.strictObject({ done: z.literal(true) });
