import { z } from 'zod';
import { peer, table, voiceSignal } from './command.js';
import { refusal } from './http.js';

/** Everything the server sends over the socket. Views, answers and what games tell are as each game makes them. */

const viewer = z.union([z.int().min(0).max(15), z.literal('audience')]);
const seq = z.int().min(0);
const id = z.string();

const member = z.strictObject({
  name: z.string(),
  role: z.enum(['host', 'player', 'watcher']),
  here: z.boolean(),
  muted: z.boolean(),
  invited: z.boolean(),
  removed: z.number().nullable(),
});
const sealing = z.strictObject({
  phase: z.enum(['gathering', 'sealing', 'opening', 'begun']),
  hashes: z.array(z.string().nullable()),
  sealers: z.array(z.string().nullable()),
  words: z.array(z.string().nullable()),
  opened: z.array(z.boolean()),
  resealed: z.array(
    z.array(z.strictObject({ seat: z.int(), member: z.string(), why: z.enum(['silent', 'left', 'removed']) })),
  ),
});
const room = z.strictObject({
  members: z.record(z.string(), member),
  seats: z.array(z.looseObject({ kind: z.enum(['empty', 'member', 'bot']) })),
  options: z.looseObject({}),
  sealing,
  asked: z.strictObject({ seat: z.int(), to: z.int(), of: z.array(z.int()) }).nullable(),
  asks: z.array(
    z.strictObject({ id: z.int(), by: z.string(), wish: z.looseObject({ do: z.string() }), of: z.array(z.string()) }),
  ),
  portraits: z.array(z.string().nullable()),
  paused: z.string().nullable(),
  pausedFor: z.string().nullable(),
  clock: z
    .strictObject({
      part: z.string(),
      minutes: z.number(),
      signal: z.int().nullable(),
      ran: z.number(),
      since: z.number().nullable(),
    })
    .nullable(),
  safety: z.strictObject({ wish: z.enum(['slow', 'rewind', 'stop']), by: z.string().nullable(), seq }).nullable(),
  charter: z.strictObject({
    tone: z.array(z.string()),
    lines: z.array(z.string()),
    veils: z.array(z.string()),
    accepted: z.array(z.string()),
  }),
  dates: z.array(
    z.strictObject({ id: seq, at: z.number(), by: z.string(), yes: z.array(z.string()), no: z.array(z.string()) }),
  ),
  next: z.strictObject({ table, by: z.string(), turn: z.int() }).nullable(),
  closed: z.boolean(),
});
const sight = z.strictObject({
  viewer,
  tick: z.int(),
  view: z.unknown(),
  stack: z.array(z.looseObject({ rule: z.string(), at: z.string() })),
  waiting: z.array(z.looseObject({ by: z.union([z.int(), z.literal('luck')]), rule: z.string().nullable() })),
  decisions: z.array(z.looseObject({ rule: z.string(), step: z.string(), tick: z.int(), choice: z.looseObject({}) })),
  rights: z.array(z.unknown()),
  over: z.boolean(),
  result: z.unknown(),
});
const scene = z
  .strictObject({
    room,
    sight: sight.nullable(),
    undo: z.strictObject({ to: z.int(), barrier: z.enum(['start', 'dice', 'otherSeat', 'revealed']) }).nullable(),
    decided: z.int(),
  })
  .describe('What one viewer may know: the room, the game once it has begun, and how far back that viewer can go.');
const head = z.looseObject({
  id: table,
  title: z.string(),
  game: z.string(),
  rulesVersion: z.string(),
  settings: z.looseObject({}),
  seats: z.int(),
  made: z.number(),
  commitment: z.strictObject({ open: z.string(), master: z.string() }),
});
const told = z
  .strictObject({
    seq,
    at: z.number(),
    tick: z.int(),
    act: z.looseObject({ do: z.string() }),
    events: z.array(z.looseObject({ kind: z.string(), cite: z.string().nullable(), data: z.looseObject({}) })),
    stories: z.array(z.strictObject({ by: z.int(), story: z.string() })),
    patch: z.array(z.unknown()),
  })
  .describe('What happened at one place of the log, and how the scene changed.');
const reply = z.union([z.strictObject({ seq }), z.strictObject({ refusal })]);
const finality = z.union([
  z.strictObject({
    finality: z.strictObject({
      question: z.string().nullable(),
      final: z.union([z.literal('all'), z.array(z.unknown())]).nullable(),
    }),
  }),
  z.strictObject({ refusal }),
]);

export const serverMessage = z.discriminatedUnion('t', [
  z
    .strictObject({ t: z.literal('hello'), protocol: z.int(), build: z.string(), now: z.number() })
    .describe('The first word. A browser of another protocol has to reload the page.'),
  z
    .strictObject({
      t: z.literal('scene'),
      table,
      viewer,
      seq,
      head,
      you: z.strictObject({ member: z.string(), role: member.shape.role, seats: z.array(z.int()) }),
      scene,
      asked: z.array(z.number().nullable()),
    })
    .describe('The answer to `open`: the whole scene, at a place of the log.'),
  z
    .strictObject({ t: z.literal('told'), table, viewer, list: z.array(told) })
    .describe('What happened since, in order and without gaps. The list may be empty for whoever was up to date.'),
  z
    .strictObject({ t: z.literal('reply'), id, reply })
    .describe('What became of a command: its place in the log once it is durable, or why it was refused.'),
  z.strictObject({ t: z.literal('finality'), id, reply: finality }).describe('Which answers would be final.'),
  z
    .strictObject({
      t: z.literal('here'),
      table,
      all: z.literal(true).optional(),
      came: z.record(z.string(), z.string()),
      gone: z.array(z.string()),
      watchers: z.int().min(0),
    })
    .describe(
      'Who looks at the table, as it has changed since this was last told (with `all`: whatever was told before): names of those who came by member, members who have gone, how many look on. Watchers are told by name while they are few; whoever is kept behind the play is told of watchers alone.',
    ),
  z
    .strictObject({ t: z.literal('shut'), table, viewer, why: refusal })
    .describe('This table may not be watched through these eyes, or no longer.'),
  z
    .strictObject({ t: z.literal('refused'), why: refusal, id: id.optional() })
    .describe('A frame that was not understood, or came too often.'),
  z
    .strictObject({ t: z.literal('notice'), id, table, title: z.string() })
    .describe('A table waits for this person, who is looking elsewhere.'),
  z
    .strictObject({
      t: z.literal('voice'),
      table,
      peers: z.array(z.strictObject({ peer, member: z.string(), muted: z.boolean() })),
    })
    .describe(
      'Who speaks with each other at a table, in the order in which they came. Whoever came later calls those before.',
    ),
  z
    .strictObject({
      t: z.literal('call'),
      table,
      peer: peer.nullable(),
      servers: z
        .strictObject({
          ice: z.array(z.strictObject({ urls: z.array(z.string()), username: z.string(), credential: z.string() })),
          relayOnly: z.boolean(),
        })
        .nullable(),
      why: refusal.nullable(),
    })
    .describe(
      'The answer to `voice`: the name of this browser in the call and what helps it to reach others, or that it is not in it.',
    ),
  z
    .strictObject({ t: z.literal('signal'), table, from: peer, signal: voiceSignal })
    .describe('How another browser of the call can be reached.'),
  z
    .strictObject({ t: z.literal('writing'), table, member: z.string(), on: z.boolean() })
    .describe(
      'Somebody else who looks at the table now writes, or has stopped. Whoever is kept behind is told of nobody, and players are told of watchers only where watchers may speak among them.',
    ),
  z.strictObject({ t: z.literal('pong') }).describe('The answer to `ping`.'),
  z
    .strictObject({ t: z.literal('leaving'), why: z.literal('restart') })
    .describe('The last word of a server that stops. Come back in a moment.'),
]);
