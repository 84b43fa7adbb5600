import { writeRecord } from '@doomtable/host';
import { readRecord, replay, type Viewer } from '@doomtable/kernel';
import {
  anything,
  importBody,
  imported,
  problemReply as problemSchema,
  reportBody,
  viewerQuery,
} from '@doomtable/protocol/schema';
import { NOT_HERE } from '../people/admission.js';
import type { Visit } from '../people/visit.js';
import type { Services } from '../services.js';
import type { HttpApp } from './app.js';
import { asMember, asPerson } from './asking.js';
import { apiRoute } from './declare.js';
import { refusalWith, sendRefusal } from './reply.js';
import { tableParams as params } from './table-routes.js';

export function addRecords(app: HttpApp, services: Services): void {
  addReading(app, services);
  addImport(app, services);
}

/** All a viewer was told up to now. It is what that viewer's own sockets got, and nothing else. */
async function pastOf(visit: Visit, viewer: Viewer, now: number) {
  const { host } = visit;
  const last = await visit.lastPlace(now);
  const list = await host.since(viewer, 0);
  return { last, list: list.filter(({ seq }) => seq <= last) };
}

function addReading(app: HttpApp, services: Services): void {
  const { clock, build, deals } = services;
  const mayLook = (visit: Visit, viewer: Viewer): boolean => visit.mayLookBack(viewer, clock.now());

  app.get(
    '/api/tables/:id/log',
    {
      ...apiRoute({ who: 'member', changes: false, costs: { readings: 1 } }),
      schema: { params, querystring: viewerQuery, response: { 200: anything, default: problemSchema } },
    },
    (request, reply) =>
      asMember(request, async visit => {
        const { viewer } = request.query;
        if (!mayLook(visit, viewer)) return sendRefusal(reply, NOT_HERE);
        const start = await visit.host.sceneAt(viewer, 0);
        return { start: start.scene, list: (await pastOf(visit, viewer, clock.now())).list };
      }),
  );

  app.get(
    '/api/tables/:id/record',
    {
      ...apiRoute({ who: 'member', changes: false, costs: { readings: 1 } }),
      schema: { params, response: { 200: anything, default: problemSchema } },
    },
    (request, reply) =>
      asMember(request, async visit => {
        const { host } = visit;
        if (host.head.fork !== undefined) return sendRefusal(reply, refusalWith('whatIf'));
        const may = host.mayHaveRecord && (visit.behind === 0 || visit.mayKnowAll(clock.now()));
        if (!may) return sendRefusal(reply, refusalWith('notOver'));
        const keepSecret = !(await deals.mayShowSecret(host));
        return (await host.record({ keepSecret })) ?? sendRefusal(reply, refusalWith('notOver'));
      }),
  );

  app.post(
    '/api/tables/:id/report',
    {
      ...apiRoute({ who: 'member', changes: false, costs: { readings: 1 } }),
      schema: { params, body: reportBody, response: { 200: anything, default: problemSchema } },
    },
    (request, reply) =>
      asMember(request, async visit => {
        const { text, tick, seat } = request.body;
        const viewer = seat ?? 'audience';
        if (!mayLook(visit, viewer)) return sendRefusal(reply, NOT_HERE);
        const { head } = visit.host;
        const { last, list } = await pastOf(visit, viewer, clock.now());
        return {
          report: 'doomtable-report-1',
          text,
          build,
          table: head.id,
          game: head.game,
          rulesVersion: head.rulesVersion,
          tick,
          seat,
          // What the reporter was told, and nothing else: a report gives away no more than the reporter knew.
          told: list,
          scene: (await visit.host.sceneAt(viewer, last)).scene,
        };
      }),
  );
}

/** Brings a game along that was played elsewhere. Nothing about the file is taken for granted. */
function addImport(app: HttpApp, services: Services): void {
  const { archive, clock, door, games, keeper } = services;

  app.post(
    '/api/tables/import',
    {
      ...apiRoute({ who: 'person', changes: true, makes: 'table', costs: { uploads: 1, newTables: 1 } }),
      schema: { body: importBody, response: { 200: imported, default: problemSchema } },
    },
    (request, reply) =>
      asPerson(request, async person => {
        const read = readRecord(JSON.stringify(request.body.record ?? null));
        if ('flaw' in read)
          return sendRefusal(reply, refusalWith('badRecord', '.record', { detail: read.flaw.detail }));
        const { game: id, rulesVersion, seats, settings, answers, luck } = read.record;
        const game = await games.of(id, rulesVersion);
        if (game === undefined) return sendRefusal(reply, refusalWith('noSuchGame', '.record.game'));
        const { flaw } = replay(game.game, read.record);
        if (flaw !== undefined)
          return sendRefusal(reply, refusalWith('badRecord', '.record', { detail: flaw.detail, entry: flaw.entry }));
        const { title } = request.body;
        const origin = { seats, answers: answers.length, luck: luck ?? null };
        const made = await keeper.create({ game: id, rulesVersion, title, seats: seats.length, settings, origin });
        if ('code' in made) return sendRefusal(reply, made);
        await writeRecord(archive, game.game, made, read.record, clock.now());
        await keeper.with(made.id, host => door.admit(host, person, 'host'));
        return { table: made.id, answers: answers.length };
      }),
  );
}
