import {
  channel,
  done,
  note,
  noteBody,
  notice,
  notices,
  problem as problemSchema,
  pushed,
  recovery,
} from '@doomtable/protocol/schema';
import type { Services } from '../services.js';
import type { Delivery } from '../store/port.js';
import { keptIn } from '../tables/summary.js';
import type { App } from './app.js';
import { asMember, asPerson } from './asking.js';
import { refuse } from './reply.js';
import { tableParams as params } from './tables.js';

const DELIVERIES_SHOWN = 20;

/** What a member has at a table for no other eyes. */
export function addPrivate(app: App, services: Services): void {
  addNotes(app, services);
  addNotices(app, services);
}

function addNotes(app: App, services: Services): void {
  const { archive, clock, door } = services;

  app.post(
    '/api/tables/:id/recovery',
    { schema: { params, response: { 200: recovery, default: problemSchema } } },
    (request, reply) =>
      asMember(services, request, reply, async ({ host, member }) => ({
        code: await door.recoveryCode(host.head.id, member),
      })),
  );

  app.get(
    '/api/tables/:id/notes',
    { schema: { params, response: { 200: note, default: problemSchema } } },
    (request, reply) =>
      asMember(services, request, reply, async ({ host }, person) => {
        const kept = await archive.notes.read(host.head.id, person.id);
        return { text: kept?.text ?? '', updated: kept?.updated ?? 0 };
      }),
  );

  app.put(
    '/api/tables/:id/notes',
    { schema: { params, body: noteBody, response: { 200: done, default: problemSchema } } },
    (request, reply) =>
      asMember(services, request, reply, async ({ host }, person) => {
        const { text } = request.body;
        await archive.notes.write({ table: host.head.id, person: person.id, text, updated: clock.now() });
        return { done: true as const };
      }),
  );
}

/** How a member wants to be told that the table waits, and what became of it. */
function addNotices(app: App, services: Services): void {
  const { archive, messenger } = services;

  app.get('/api/notices', { schema: { response: { 200: pushed, default: problemSchema } } }, (request, reply) =>
    asPerson(services, request, reply, async person => {
      const waiting = await messenger.collect(person.id);
      const told = waiting.map(async ({ id, table, at }) => {
        const summary = await archive.lobby.find(table);
        return { id, table, at, title: summary === undefined ? '' : keptIn(summary).title };
      });
      return { notices: await Promise.all(told) };
    }),
  );

  app.get(
    '/api/tables/:id/notices',
    { schema: { params, response: { 200: notices, default: problemSchema } } },
    (request, reply) =>
      asMember(services, request, reply, async ({ host }, person) => {
        const { id } = host.head;
        const [set, sent] = await Promise.all([
          archive.notices.ofPerson(person.id),
          archive.notices.deliveries(person.id, DELIVERIES_SHOWN),
        ]);
        const here = set.filter(one => one.table === id);
        return {
          notices: here.map(({ channel: by, target, muted }) => ({ channel: by, target, muted })),
          deliveries: sent.filter(one => one.table === id).map(shown),
          mail: messenger.canMail,
        };
      }),
  );

  app.put(
    '/api/tables/:id/notices',
    { schema: { params, body: notice, response: { 200: done, default: problemSchema } } },
    (request, reply) =>
      asMember(services, request, reply, async ({ host }, person) => {
        const wrong = messenger.targetRefusal(request.body.channel, request.body.target);
        if (wrong !== undefined) return refuse(reply, wrong);
        await archive.notices.set({ ...request.body, table: host.head.id, person: person.id });
        return { done: true as const };
      }),
  );

  app.delete(
    '/api/tables/:id/notices/:channel',
    { schema: { params: params.extend({ channel }), response: { 200: done, default: problemSchema } } },
    (request, reply) =>
      asMember(services, request, reply, async ({ host }, person) => {
        await archive.notices.remove(host.head.id, person.id, request.params.channel);
        return { done: true as const };
      }),
  );
}

function shown({ id, table, channel: by, status, tries, lastError, at }: Delivery) {
  return { id, table, channel: by, status, tries, lastError, at };
}
