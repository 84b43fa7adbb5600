import { CHARTER_PARTS, REACTIONS, SAFETY_WISHES } from '@doomtable/host';
import { VOICES } from '@doomtable/kernel';
import { z } from 'zod';
import { LONGEST_SIGNAL } from '../wire.js';
import { isVoiceLink } from '../voice-link.js';
import { isName, isShowable, LONGEST_NAME, shownLine } from '../names.js';

/** Text that survives storage: well-formed, without NUL. */
export const storableText = (most: number) =>
  z
    .string()
    .max(most * 2)
    .refine(value => value.isWellFormed() && !value.includes('\u0000') && [...value].length <= most, {
      error: `at most ${most} well-formed characters`,
    });

/** One line as it is shown. */
export const lineOfText = (most: number) =>
  storableText(most)
    .transform(shownLine)
    .refine(value => isShowable(value), { error: 'one line of visible characters' });

/** What somebody is called. */
export const personName = storableText(LONGEST_NAME)
  .transform(shownLine)
  .refine(isName, { error: 'a name of visible characters' });

const seat = z.int().min(0).max(15);
const tick = z.int().min(0);
const member = z.string().regex(/^m\d{1,6}$/);
/** A place of the log. */
const place = z.int().min(1);
const json = z.unknown();
/** 32 bytes. */
const digits = z.string().regex(/^[0-9a-f]{64}$/);

export const options = z.strictObject({
  odds: z.enum(['all', 'own', 'after', 'off']),
  rolls: z.enum(['automatic', 'pressed', 'real']),
  absent: z.enum(['wait', 'default', 'bot', 'host']),
  deadline: z
    .int()
    .min(0)
    .max(60 * 60 * 24 * 30),
  watchers: z.enum(['anyone', 'invited', 'nobody']),
  delay: z.int().min(0).max(3600),
  knock: z.boolean(),
  listed: z.boolean(),
  hints: z.boolean(),
  talk: z.enum(['anyone', 'invited', 'seated']),
  voice: z.string().refine(isVoiceLink, { error: 'an address that begins with https://, or nothing' }),
});

export const sitting = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('empty') }),
  z.strictObject({ kind: z.literal('member'), member, for: member.optional() }),
  z.strictObject({ kind: z.literal('bot'), bot: z.string().max(40) }),
]);

/** Everything a member may ask of a table. */
export const command = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('answer'),
    seat,
    tick,
    answer: json,
    story: z.string().max(8000).optional(),
    right: z.string().max(40).optional(),
    seen: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .optional(),
  }),
  z.strictObject({ do: z.literal('roll'), seat, tick, faces: json.optional() }),
  z.strictObject({ do: z.literal('undo'), seat, to: tick }),
  z.strictObject({ do: z.literal('consent'), seat, yes: z.boolean() }),
  z.strictObject({ do: z.literal('sit'), seat, who: sitting }),
  z.strictObject({ do: z.literal('agree'), ask: z.int().min(1), yes: z.boolean() }),
  z.strictObject({ do: z.literal('seal'), seat, hash: digits }),
  z.strictObject({ do: z.literal('open'), seat, words: digits }),
  z.strictObject({ do: z.literal('begin') }),
  z.strictObject({
    do: z.literal('tell'),
    voice: z.enum(VOICES),
    text: storableText(4000),
    seat: seat.optional(),
    to: place.optional(),
  }),
  z.strictObject({ do: z.literal('react'), moment: place, mark: z.enum(REACTIONS), on: z.boolean() }),
  z.strictObject({ do: z.literal('mend'), line: place, text: storableText(4000) }),
  z.strictObject({ do: z.literal('strike'), line: place }),
  z.strictObject({ do: z.literal('safety'), wish: z.enum(SAFETY_WISHES), named: z.boolean() }),
  z.strictObject({ do: z.literal('charter'), part: z.enum(CHARTER_PARTS), text: storableText(200), on: z.boolean() }),
  z.strictObject({ do: z.literal('accept') }),
  z.strictObject({ do: z.literal('host'), member }),
  z.strictObject({ do: z.literal('date'), at: z.int().min(0) }),
  z.strictObject({ do: z.literal('undate'), date: place }),
  z.strictObject({ do: z.literal('attend'), date: place, yes: z.boolean() }),
  z.strictObject({ do: z.literal('pause'), why: z.string().optional() }),
  z.strictObject({ do: z.literal('resume') }),
  z.strictObject({ do: z.literal('options'), options }),
  z.strictObject({ do: z.literal('remove'), member }),
  z.strictObject({ do: z.literal('readmit'), member }),
  z.strictObject({ do: z.literal('mute'), member, muted: z.boolean() }),
  z.strictObject({ do: z.literal('portrait'), seat, picture: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
  z.strictObject({ do: z.literal('leave') }),
  z.strictObject({ do: z.literal('close') }),
]);

export const table = z.string().regex(/^[0-9a-z]{8,40}$/);
export const submissionId = z.string().regex(/^[\w-]{8,64}$/);
const viewer = z.union([seat, z.literal('audience')]);
/** One browser in a call. */
export const peer = z.string().regex(/^[\w-]{12}$/);
export const voiceSignal = z.strictObject({
  type: z.enum(['offer', 'answer']),
  sdp: z
    .string()
    .max(LONGEST_SIGNAL)
    .startsWith('v=0')
    .refine(value => !value.includes('\u0000'), { error: 'without NUL' }),
});

/** Everything a browser may send over the socket. */
export const clientMessage = z.discriminatedUnion('t', [
  z
    .strictObject({ t: z.literal('open'), table, viewer, since: z.int().min(0).optional() })
    .describe(
      "Watch a table through a seat's eyes or the audience's. `since`: the last place of the log already known.",
    ),
  z.strictObject({ t: z.literal('shut'), table, viewer }).describe('Watch it no longer.'),
  z
    .strictObject({ t: z.literal('command'), table, id: submissionId, command })
    .describe('Ask something of a table. The same id again gets the first reply.'),
  z
    .strictObject({ t: z.literal('finality'), table, seat, id: submissionId })
    .describe("Which answers to the seat's present decision could not be taken back."),
  z
    .strictObject({ t: z.literal('focus'), table, here: z.boolean() })
    .describe('Whether the table is being looked at: a tab in the background does not count as being there.'),
  z
    .strictObject({ t: z.literal('voice'), table, state: z.enum(['open', 'muted', 'out']) })
    .describe('Speak with others at a table that is open here, hear them in silence, or neither. Answered by `call`.'),
  z
    .strictObject({ t: z.literal('signal'), table, to: peer, signal: voiceSignal })
    .describe('Tells another browser of the same call how this one can be reached. It is handed to that one alone.'),
  z
    .strictObject({ t: z.literal('writing'), table, on: z.boolean() })
    .describe('Tells those who look at the table now that somebody writes, or has stopped. It is kept nowhere.'),
  z.strictObject({ t: z.literal('ping') }).describe('Is anybody there?'),
]);
