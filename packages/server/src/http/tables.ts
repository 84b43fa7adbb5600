import type { JsonObject } from '@doomtable/kernel';
import {
  anything,
  enterBody,
  joined,
  madeTable,
  newTable,
  problem as problemSchema,
  table as tableId,
} from '@doomtable/protocol/schema';
import { z } from 'zod';
import { Rates } from '../people/rates.js';
import type { Services } from '../services.js';
import type { Person } from '../store/port.js';
import { summaryOf, worded } from '../tables/summary.js';
import type { App } from './app.js';
import { asMember, asPerson } from './asking.js';
import { problem, refuse } from './reply.js';

/** Every route of one table names it so. */
export const tableParams = z.object({ id: tableId });

/** Whether a person may make another table now. */
export type MayMake = (person: Person) => boolean;

export function makingRate({ clock, limits }: Services): MayMake {
  const makings = new Rates(limits.makings);
  return person => makings.take(person.id, clock.now());
}

export function addTables(app: App, services: Services, mayMake: MayMake): void {
  const { keeper, door, address } = services;
  const params = tableParams;

  app.post(
    '/api/tables',
    { schema: { body: newTable, response: { 200: madeTable, default: problemSchema } } },
    (request, reply) =>
      asPerson(services, request, reply, async person => {
        if (!mayMake(person)) return refuse(reply, problem('tooFast'));
        const { options, settings, ...wish } = request.body;
        const made = await keeper.create({ ...wish, settings: settings as JsonObject });
        if ('code' in made) return refuse(reply, made);
        const { id } = made;
        const member = await keeper.with(id, async host => {
          const { member } = await door.admit(host, person, 'host');
          await host.command(member, `options-${id}`, { do: 'options', options });
          return member;
        });
        const [player, watcher] = await Promise.all([door.invite(id, 'player'), door.invite(id, 'watcher')]);
        const links = { player: `${address()}/join/${player}`, watcher: `${address()}/join/${watcher}` };
        return { table: id, member: member ?? '', links };
      }),
  );

  app.get(
    '/api/tables/:id',
    { schema: { params, response: { 200: anything, default: problemSchema } } },
    (request, reply) =>
      asMember(services, request, reply, async ({ host, member, role }) => ({
        head: host.publicHead,
        you: member,
        role,
        summary: worded(summaryOf(host), (await services.rulebooks.of(host.head.game)).passages),
      })),
  );

  app.post(
    '/api/tables/:id/enter',
    { schema: { params, body: enterBody, response: { 200: joined, default: problemSchema } } },
    (request, reply) =>
      asPerson(services, request, reply, async person => {
        const entered = await door.enterOpen(request.params.id, person, request.body.role);
        return 'code' in entered ? refuse(reply, entered) : entered;
      }),
  );
}
