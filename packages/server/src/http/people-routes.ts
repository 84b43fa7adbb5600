import { invitation, joinBody, joined, problemReply as problemSchema } from '@doomtable/protocol/schema';
import type { Services } from '../services.js';
import type { HttpApp } from './app.js';
import { asPerson } from './asking.js';
import { apiRoute } from './declare.js';
import { charge } from './guard.js';
import { sendRefusal } from './reply.js';

/** Coming to a table by a link. Wrong ones cost; right ones work whoever else guesses at that address. */
export function addPeople(app: HttpApp, services: Services): void {
  const { door } = services;

  app.post(
    '/api/invitation',
    {
      ...apiRoute({ who: 'anybody', changes: false, mayCost: { wrongLinks: 1 } }),
      schema: { body: joinBody, response: { 200: invitation, default: problemSchema } },
    },
    async (request, reply) => {
      const found = await door.invitation(request.body.token);
      if (!('code' in found)) return found;
      return sendRefusal(reply, (await charge(services, request, 'wrongLinks')) ?? found);
    },
  );

  app.post(
    '/api/join',
    {
      ...apiRoute({ who: 'person', changes: true, mayCost: { wrongLinks: 1 } }),
      schema: { body: joinBody, response: { 200: joined, default: problemSchema } },
    },
    (request, reply) =>
      asPerson(request, async person => {
        const entered = await door.enter(request.body.token, person);
        if (!('code' in entered)) return entered;
        return sendRefusal(reply, (await charge(services, request, 'wrongLinks')) ?? entered);
      }),
  );
}
