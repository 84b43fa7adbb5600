import type { JsonObject } from '@doomtable/kernel';
import { pathTo } from '@doomtable/protocol';
import {
  againBody,
  anything,
  enterBody,
  joined,
  madeTable,
  newTable,
  problemReply as problemSchema,
  seated,
  table as tableId,
} from '@doomtable/protocol/schema';
import { z } from 'zod';
import type { Services } from '../services.js';
import { startsOf } from '../tables/starts.js';
import { worded } from '../tables/summary.js';
import type { HttpApp } from './app.js';
import { asMember, asPerson } from './asking.js';
import { apiRoute } from './declare.js';
import { charge } from './guard.js';
import { refusalWith, sendRefusal } from './reply.js';

/** Every route of one table names it so. */
export const tableParams = z.object({ id: tableId });

export function addTables(app: HttpApp, services: Services): void {
  const { address, archive, clock, door, keeper, maker, rulebooks } = services;
  const params = tableParams;

  app.post(
    '/api/tables',
    {
      ...apiRoute({ who: 'person', changes: true, makes: 'table', costs: { newTables: 1 } }),
      schema: { body: newTable, response: { 200: madeTable, default: problemSchema } },
    },
    (request, reply) =>
      asPerson(request, async person => {
        const { options, settings, ...wish } = request.body;
        const made = await keeper.create({ ...wish, settings: settings as JsonObject });
        if ('code' in made) return sendRefusal(reply, made);
        const { id } = made;
        const member = await keeper.with(id, async host => {
          const member = (await door.admit(host, person, 'host'))?.member ?? '';
          await host.command(member, `options-${id}`, { do: 'options', options });
          return member;
        });
        const [player, watcher] = await Promise.all([door.invite(id, 'player'), door.invite(id, 'watcher')]);
        const links = { player: address() + pathTo('join', player), watcher: address() + pathTo('join', watcher) };
        return { table: id, member: member ?? '', links };
      }),
  );

  app.get(
    '/api/tables/:id',
    {
      ...apiRoute({ who: 'member', changes: false }),
      schema: { params, response: { 200: anything, default: problemSchema } },
    },
    request =>
      asMember(request, async visit => {
        const { host, member, role } = visit;
        const { passages } = await rulebooks.of(host.head.game);
        const now = clock.now();
        return {
          head: host.publicHead,
          you: member,
          role,
          summary: worded(await visit.facts(now), passages),
          starts: await startsOf(archive, host, now),
        };
      }),
  );

  app.post(
    '/api/tables/:id/again',
    {
      ...apiRoute({ who: 'member', changes: true, makes: 'table', mayCost: { newTables: 1 } }),
      schema: { params, body: againBody, response: { 200: seated, default: problemSchema } },
    },
    (request, reply) =>
      asMember(request, async (visit, person) => {
        if (!visit.mayKnowAll(clock.now())) return sendRefusal(reply, refusalWith('notOver'));
        const isNew = visit.host.state.next === null;
        const tooFast = isNew ? await charge(services, request, 'newTables') : undefined;
        if (tooFast !== undefined) return sendRefusal(reply, tooFast);
        const seated = await maker.again(visit.host, person, visit.member, request.body.turn);
        return 'code' in seated ? sendRefusal(reply, seated) : seated;
      }),
  );

  app.post(
    '/api/tables/:id/enter',
    {
      ...apiRoute({ who: 'person', changes: true }),
      schema: { params, body: enterBody, response: { 200: joined, default: problemSchema } },
    },
    (request, reply) =>
      asPerson(request, async person => {
        const entered = await door.enterOpen(request.params.id, person, request.body.role);
        return 'code' in entered ? sendRefusal(reply, entered) : entered;
      }),
  );
}
