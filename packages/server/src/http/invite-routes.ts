import { pathTo } from '@doomtable/protocol';
import {
  doneReply,
  inviteBody,
  knockAnswer,
  knocks,
  link,
  problemReply as problemSchema,
} from '@doomtable/protocol/schema';
import { distinctName } from '../people/names.js';
import type { Services } from '../services.js';
import type { HttpApp } from './app.js';
import { asMember } from './asking.js';
import { apiRoute } from './declare.js';
import { refusalWith, sendRefusal } from './reply.js';
import { tableParams as params } from './table-routes.js';

/** What a table's host decides about who comes. */
export function addInvites(app: HttpApp, services: Services): void {
  const { archive, door, address } = services;

  app.post(
    '/api/tables/:id/invites',
    {
      ...apiRoute({ who: 'host', changes: true, costs: { links: 1 } }),
      schema: { params, body: inviteBody, response: { 200: link, default: problemSchema } },
    },
    request =>
      asMember(request, async ({ host }) => {
        const { role, days, uses } = request.body;
        return { link: address() + pathTo('join', await door.invite(host.head.id, role, days, uses)) };
      }),
  );

  app.delete(
    '/api/tables/:id/invites',
    {
      ...apiRoute({ who: 'host', changes: true }),
      schema: { params, response: { 200: doneReply, default: problemSchema } },
    },
    request =>
      asMember(request, async ({ host }) => {
        await archive.invites.revokeAll(host.head.id);
        return { done: true as const };
      }),
  );

  app.get(
    '/api/tables/:id/knocks',
    {
      ...apiRoute({ who: 'host', changes: false }),
      schema: { params, response: { 200: knocks, default: problemSchema } },
    },
    request =>
      asMember(request, async ({ host }) => {
        const waiting = await archive.knocks.waiting(host.head.id);
        // Nobody is let in because they look like somebody who is there.
        const names = Object.values(host.state.members).map(({ name }) => name);
        const named = waiting.map(async ({ person, role, at }) => {
          const known = await archive.people.find(person);
          return { person, role, at, name: distinctName(known?.name ?? '', names) };
        });
        return { knocks: await Promise.all(named) };
      }),
  );

  app.post(
    '/api/tables/:id/knocks',
    {
      ...apiRoute({ who: 'host', changes: true }),
      schema: { params, body: knockAnswer, response: { 200: doneReply, default: problemSchema } },
    },
    (request, reply) =>
      asMember(request, async ({ host }) => {
        const { person, welcome } = request.body;
        const waited = await archive.knocks.answer(host.head.id, person, welcome ? 'welcome' : 'refused');
        return waited ? { done: true as const } : sendRefusal(reply, refusalWith('notMember'));
      }),
  );
}
