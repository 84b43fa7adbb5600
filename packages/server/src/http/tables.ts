import type { TableHead } from '@doomtable/host';
import type { JsonObject } from '@doomtable/kernel';
import type { NewTable } from '@doomtable/protocol';
import {
  anything,
  channel,
  done,
  inviteBody,
  knockAnswer,
  knocks,
  link,
  madeTable,
  newTable,
  note,
  noteBody,
  notice,
  notices,
  problem as problemSchema,
  recovery,
  table as tableId,
} from '@doomtable/protocol/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Services } from '../services.js';
import type { Membership, Person } from '../store/port.js';
import { summaryOf } from '../tables/summary.js';
import type { App } from './app.js';
import { whoAsks } from './people.js';
import { problem, refuse } from './reply.js';

const params = z.object({ id: tableId });
const DELIVERIES_SHOWN = 20;

type Asked = { readonly person: Person; readonly member: Membership };

/** Lets a member through, and answers anybody else as if there were no such table. */
export async function asMember(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  table: string,
): Promise<Asked | { readonly refusal: ReturnType<typeof problem> }> {
  const person = await whoAsks(services, request);
  if (person === undefined) return refuse(reply, problem('notSignedIn'));
  const member = await services.door.memberOf(table, person);
  return member === undefined ? refuse(reply, problem('notMember')) : { person, member };
}

async function asHost(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  table: string,
): ReturnType<typeof asMember> {
  const asked = await asMember(services, request, reply, table);
  return 'refusal' in asked || asked.member.role === 'host' ? asked : refuse(reply, problem('notHost'));
}

export function addTables(app: App, services: Services): void {
  addMaking(app, services);
  addInvites(app, services);
  addPrivate(app, services);
}

function addMaking(app: App, services: Services): void {
  const { keeper, door } = services;

  app.post(
    '/api/tables',
    { schema: { body: newTable, response: { 200: madeTable, default: problemSchema } } },
    async (request, reply) => {
      const person = await whoAsks(services, request);
      if (person === undefined) return refuse(reply, problem('notSignedIn'));
      const wish: NewTable = { ...request.body, settings: request.body.settings as JsonObject };
      const made = await keeper.create(wish);
      if ('code' in made) return refuse(reply, made);
      const member = await door.admit(made.id, person, 'host');
      await keeper.with(made.id, host =>
        host.command(member.member, `options-${made.id}`, { do: 'options', options: wish.options }),
      );
      return { table: made.id, member: member.member, links: await linksTo(services, made) };
    },
  );

  app.get(
    '/api/tables/:id',
    { schema: { params, response: { 200: anything, default: problemSchema } } },
    async (request, reply) => {
      const asked = await asMember(services, request, reply, request.params.id);
      if ('refusal' in asked) return asked;
      return keeper.with(request.params.id, host => ({
        head: host.head,
        you: asked.member.member,
        summary: summaryOf(host),
      }));
    },
  );
}

async function linksTo({ door, address }: Services, { id }: TableHead): Promise<{ player: string; watcher: string }> {
  const [player, watcher] = await Promise.all([door.invite(id, 'player'), door.invite(id, 'watcher')]);
  return { player: `${address()}/join/${player}`, watcher: `${address()}/join/${watcher}` };
}

function addInvites(app: App, services: Services): void {
  const { archive, door, address } = services;

  app.post(
    '/api/tables/:id/invites',
    { schema: { params, body: inviteBody, response: { 200: link, default: problemSchema } } },
    async (request, reply) => {
      const asked = await asHost(services, request, reply, request.params.id);
      if ('refusal' in asked) return asked;
      const { role, days, uses } = request.body;
      return { link: `${address()}/join/${await door.invite(request.params.id, role, days, uses)}` };
    },
  );

  app.delete(
    '/api/tables/:id/invites',
    { schema: { params, response: { 200: done, default: problemSchema } } },
    async (request, reply) => {
      const asked = await asHost(services, request, reply, request.params.id);
      if ('refusal' in asked) return asked;
      await archive.invites.revokeAll(request.params.id);
      return { done: true as const };
    },
  );

  app.get(
    '/api/tables/:id/knocks',
    { schema: { params, response: { 200: knocks, default: problemSchema } } },
    async (request, reply) => {
      const asked = await asHost(services, request, reply, request.params.id);
      if ('refusal' in asked) return asked;
      const waiting = await archive.knocks.waiting(request.params.id);
      const named = await Promise.all(
        waiting.map(async ({ person, role, at }) => ({
          person,
          role,
          at,
          name: (await archive.people.find(person))?.name ?? '',
        })),
      );
      return { knocks: named };
    },
  );

  app.post(
    '/api/tables/:id/knocks',
    { schema: { params, body: knockAnswer, response: { 200: done, default: problemSchema } } },
    async (request, reply) => {
      const asked = await asHost(services, request, reply, request.params.id);
      if ('refusal' in asked) return asked;
      const { person, welcome } = request.body;
      const waited = await archive.knocks.answer(request.params.id, person, welcome ? 'welcome' : 'refused');
      return waited ? { done: true as const } : refuse(reply, problem('notMember'));
    },
  );
}

/** What a member has at a table for no other eyes. */
function addPrivate(app: App, services: Services): void {
  const { archive, clock, door, messenger } = services;

  app.post(
    '/api/tables/:id/recovery',
    { schema: { params, response: { 200: recovery, default: problemSchema } } },
    async (request, reply) => {
      const asked = await asMember(services, request, reply, request.params.id);
      return 'refusal' in asked ? asked : { code: await door.recoveryCode(asked.member) };
    },
  );

  app.get(
    '/api/tables/:id/notes',
    { schema: { params, response: { 200: note, default: problemSchema } } },
    async (request, reply) => {
      const asked = await asMember(services, request, reply, request.params.id);
      if ('refusal' in asked) return asked;
      const kept = await archive.notes.read(request.params.id, asked.person.id);
      return { text: kept?.text ?? '', updated: kept?.updated ?? 0 };
    },
  );

  app.put(
    '/api/tables/:id/notes',
    { schema: { params, body: noteBody, response: { 200: done, default: problemSchema } } },
    async (request, reply) => {
      const asked = await asMember(services, request, reply, request.params.id);
      if ('refusal' in asked) return asked;
      await archive.notes.write({
        table: request.params.id,
        person: asked.person.id,
        text: request.body.text,
        updated: clock.now(),
      });
      return { done: true as const };
    },
  );

  app.get(
    '/api/tables/:id/notices',
    { schema: { params, response: { 200: notices, default: problemSchema } } },
    async (request, reply) => {
      const asked = await asMember(services, request, reply, request.params.id);
      if ('refusal' in asked) return asked;
      const [set, sent] = await Promise.all([
        archive.notices.ofPerson(asked.person.id),
        archive.notices.deliveries(asked.person.id, DELIVERIES_SHOWN),
      ]);
      return {
        notices: set
          .filter(one => one.table === request.params.id)
          .map(({ channel: by, target, muted }) => ({ channel: by, target, muted })),
        deliveries: sent
          .filter(one => one.table === request.params.id)
          .map(({ id, table, channel: by, status, tries, lastError, at }) => ({
            id,
            table,
            channel: by,
            status,
            tries,
            lastError,
            at,
          })),
        mail: messenger.canMail,
      };
    },
  );

  app.put(
    '/api/tables/:id/notices',
    { schema: { params, body: notice, response: { 200: done, default: problemSchema } } },
    async (request, reply) => {
      const asked = await asMember(services, request, reply, request.params.id);
      if ('refusal' in asked) return asked;
      const wrong = messenger.targetRefusal(request.body.channel, request.body.target);
      if (wrong !== undefined) return refuse(reply, wrong);
      await archive.notices.set({ ...request.body, table: request.params.id, person: asked.person.id });
      return { done: true as const };
    },
  );

  app.delete(
    '/api/tables/:id/notices/:channel',
    { schema: { params: params.extend({ channel }), response: { 200: done, default: problemSchema } } },
    async (request, reply) => {
      const asked = await asMember(services, request, reply, request.params.id);
      if ('refusal' in asked) return asked;
      await archive.notices.remove(request.params.id, asked.person.id, request.params.channel);
      return { done: true as const };
    },
  );
}
