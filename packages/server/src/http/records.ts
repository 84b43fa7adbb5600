import { STANDARD_OPTIONS, writeRecord } from '@doomtable/host';
import { type JsonObject, readRecord, replay, type Viewer } from '@doomtable/kernel';
import {
  anything,
  importBody,
  imported,
  problem as problemSchema,
  reportBody,
  table as tableId,
} from '@doomtable/protocol/schema';
import { z } from 'zod';
import type { Services } from '../services.js';
import { gameOf } from '../tables/games.js';
import type { App } from './app.js';
import { whoAsks } from './people.js';
import { problem, refuse } from './reply.js';
import { asMember } from './tables.js';

const params = z.object({ id: tableId });
const viewerQuery = z.object({ viewer: z.union([z.literal('audience'), z.coerce.number().int().min(0).max(15)]) });

export function addRecords(app: App, services: Services): void {
  const { archive, clock, door, keeper, build } = services;

  /** The eyes a member may look through: its own seats', and the audience's; all of them once the game is over. */
  const mayLook = async (table: string, member: string, viewer: Viewer): Promise<boolean> =>
    (await keeper.with(table, ({ state }) => {
      if (viewer === 'audience') return true;
      return viewer < state.seats.length && (state.table?.over === true || state.seatsOf(member).includes(viewer));
    })) ?? false;

  app.get(
    '/api/tables/:id/log',
    { schema: { params, querystring: viewerQuery, response: { 200: anything, default: problemSchema } } },
    async (request, reply) => {
      const asked = await asMember(services, request, reply, request.params.id);
      if ('refusal' in asked) return asked;
      const { viewer } = request.query;
      if (!(await mayLook(request.params.id, asked.member.member, viewer))) return refuse(reply, problem('notMember'));
      return keeper.with(request.params.id, async host => ({
        start: await host.sceneAt(viewer, 0),
        list: await host.since(viewer, 0),
      }));
    },
  );

  app.get(
    '/api/tables/:id/record',
    { schema: { params, response: { 200: anything, default: problemSchema } } },
    async (request, reply) => {
      const asked = await asMember(services, request, reply, request.params.id);
      if ('refusal' in asked) return asked;
      const record = await keeper.with(request.params.id, host => (host.mayHaveRecord ? host.record() : undefined));
      return record ?? refuse(reply, problem('notOver'));
    },
  );

  app.post(
    '/api/tables/import',
    { schema: { body: importBody, response: { 200: imported, default: problemSchema } } },
    async (request, reply) => {
      const person = await whoAsks(services, request);
      if (person === undefined) return refuse(reply, problem('notSignedIn'));
      const read = readRecord(JSON.stringify(request.body.record));
      if ('flaw' in read) return refuse(reply, problem('badRecord', '.record', { detail: read.flaw.detail }));
      const { record } = read;
      const game = await gameOf(record.game);
      if (game === undefined) return refuse(reply, problem('noSuchGame', '.record.game'));
      const { flaw } = replay(game.module.game, record);
      if (flaw !== undefined)
        return refuse(reply, problem('badRecord', '.record', { detail: flaw.detail, entry: flaw.entry }));
      const origin = { seats: record.seats, answers: record.answers.length, luck: record.luck ?? null };
      const made = await keeper.create(
        {
          game: record.game,
          title: request.body.title,
          seats: record.seats.length,
          settings: record.settings,
          options: STANDARD_OPTIONS,
        },
        origin,
      );
      if ('code' in made) return refuse(reply, made);
      await writeRecord(archive, game.module, made, record, clock.now());
      await door.admit(made.id, person, 'host');
      return { table: made.id, answers: record.answers.length };
    },
  );

  app.post(
    '/api/tables/:id/report',
    { schema: { params, body: reportBody, response: { 200: anything, default: problemSchema } } },
    async (request, reply) => {
      const asked = await asMember(services, request, reply, request.params.id);
      if ('refusal' in asked) return asked;
      const { text, tick, seat } = request.body;
      const viewer = seat ?? 'audience';
      if (!(await mayLook(request.params.id, asked.member.member, viewer))) return refuse(reply, problem('notMember'));
      return keeper.with(request.params.id, async host => ({
        report: 'doomtable-report-1',
        text,
        build,
        table: host.head.id,
        game: host.head.game,
        rulesVersion: host.head.rulesVersion,
        tick,
        seat,
        // What the reporter was told, and nothing else: a report gives away no more than the reporter knew.
        told: await host.since(viewer, 0),
        scene: (await host.sceneAt(viewer, host.seq)) as unknown as JsonObject,
      }));
    },
  );
}
