import { doneReply, note, noteBody, problemReply as problemSchema } from '@doomtable/protocol/schema';
import type { Services } from '../services.js';
import type { HttpApp } from './app.js';
import { asMember } from './asking.js';
import { apiRoute } from './declare.js';
import { tableParams as params } from './table-routes.js';

/** What a member has at a table for no other eyes. */
export function addPrivate(app: HttpApp, services: Services): void {
  const { archive, clock } = services;

  app.get(
    '/api/tables/:id/notes',
    {
      ...apiRoute({ who: 'member', changes: false }),
      schema: { params, response: { 200: note, default: problemSchema } },
    },
    request =>
      asMember(request, async ({ host }, person) => {
        const kept = await archive.notes.read(host.head.id, person.id);
        return { text: kept?.text ?? '', updated: kept?.updated ?? 0 };
      }),
  );

  app.put(
    '/api/tables/:id/notes',
    {
      ...apiRoute({ who: 'member', changes: true }),
      schema: { params, body: noteBody, response: { 200: doneReply, default: problemSchema } },
    },
    request =>
      asMember(request, async ({ host }, person) => {
        const { text } = request.body;
        await archive.notes.write({ table: host.head.id, person: person.id, text, updated: clock.now() });
        return { done: true as const };
      }),
  );
}
