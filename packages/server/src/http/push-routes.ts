import { doneReply, problemReply, pushBody, pushEnd, pushState } from '@doomtable/protocol/schema';
import type { Services } from '../services.js';
import type { HttpApp } from './app.js';
import { asPerson } from './asking.js';
import { apiRoute } from './declare.js';
import { knownOf } from './guard.js';
import { sendRefusal } from './reply.js';

/** Being told in a browser while no page of this server is open there: for all tables of a person at once. */
export function addPush(app: HttpApp, { push, archive }: Services): void {
  app.get(
    '/api/push',
    {
      ...apiRoute({ who: 'person', changes: false }),
      schema: { response: { 200: pushState, default: problemReply } },
    },
    request =>
      asPerson(request, async person => ({
        key: await push.publicKey(),
        browsers: (await archive.pushes.ofPerson(person.id)).map(({ endpoint, shows }) => ({ endpoint, shows })),
      })),
  );

  app.put(
    '/api/push',
    {
      ...apiRoute({ who: 'person', changes: true, costs: { links: 1 } }),
      schema: { body: pushBody, response: { 200: doneReply, default: problemReply } },
    },
    async (request, reply) => {
      const wrong = push.refusal(request.body.endpoint);
      if (wrong !== undefined) return sendRefusal(reply, wrong);
      await push.add(knownOf(request), request.body);
      return { done: true as const };
    },
  );

  app.post(
    '/api/push/end',
    {
      ...apiRoute({ who: 'person', changes: true }),
      schema: { body: pushEnd, response: { 200: doneReply, default: problemReply } },
    },
    request =>
      asPerson(request, async person => {
        await archive.pushes.remove(person.id, request.body.endpoint);
        return { done: true as const };
      }),
  );
}
