import type { Host } from '@doomtable/host';
import type { Rival, Rivals } from '@doomtable/protocol';
import {
  daily,
  date as dateSchema,
  joinBody,
  link,
  problem as problemSchema,
  rivals as rivalsSchema,
  seated,
} from '@doomtable/protocol/schema';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Rates } from '../people/rates.js';
import type { Services } from '../services.js';
import type { Person } from '../store/port.js';
import { type KeptSummary, keptIn } from '../tables/summary.js';
import type { App } from './app.js';
import { asMember, asPerson } from './asking.js';
import { gameParams } from './games.js';
import { problem, refuse } from './reply.js';
import { type MayMake, tableParams as params } from './tables.js';

const MOST_RIVALS = 200;

/** Tables that meet the same dice: a duel by link, and the table of the day. */
export function addRivals(app: App, services: Services, mayMake: MayMake): void {
  addDuels(app, services, mayMake);
  addDaily(app, services, mayMake);
}

function addDuels(app: App, services: Services, mayMake: MayMake): void {
  const { address, clock, door, keeper, limits, maker } = services;
  const guesses = new Rates(limits.guesses);

  app.post(
    '/api/tables/:id/rivals',
    { schema: { params, response: { 200: link, default: problemSchema } } },
    (request, reply) =>
      asMember(services, request, reply, async ({ host, seats }) => {
        if (seats.length === 0) return refuse(reply, problem('notYourSeat'));
        if (host.state.table === null) return refuse(reply, problem('notBegun'));
        if (host.head.fork !== undefined) return refuse(reply, problem('whatIf'));
        return { link: `${address()}/duel/${await door.invite(host.head.id, 'rival')}` };
      }),
  );

  app.get(
    '/api/tables/:id/rivals',
    { schema: { params, response: { 200: rivalsSchema, default: problemSchema } } },
    (request, reply) => asMember(services, request, reply, ({ host }, person) => rivalsOf(services, host, person)),
  );

  app.post(
    '/api/tables/:id/rivals/bot',
    { schema: { params, response: { 200: seated, default: problemSchema } } },
    (request, reply) =>
      asMember(services, request, reply, async (visit, person) => {
        // Before the end it would show what the dice are going to be.
        if (!visit.mayKnowAll(clock.now())) return refuse(reply, problem('notOver'));
        if (visit.host.head.fork !== undefined) return refuse(reply, problem('whatIf'));
        if (!mayMake(person)) return refuse(reply, problem('tooFast'));
        const made = await maker.botsLine(visit.host, person);
        return 'code' in made ? refuse(reply, made) : made;
      }),
  );

  app.post(
    '/api/duels',
    { schema: { body: joinBody, response: { 200: seated, default: problemSchema } } },
    (request, reply) =>
      asPerson(services, request, reply, async person => {
        if (!guesses.has(request.ip, clock.now())) return refuse(reply, problem('tooFast'));
        const own = (of: string): Promise<string | undefined> => ownTable(services, of, person);
        const of = await door.challenge(request.body.token, async table => (await own(table)) !== undefined);
        if (typeof of !== 'string') {
          guesses.take(request.ip, clock.now());
          return refuse(reply, of);
        }
        if ((await own(of)) === undefined && !mayMake(person)) return refuse(reply, problem('tooFast'));
        const made = await keeper.with(of, host => maker.rival(host, person));
        if (made === undefined) return refuse(reply, problem('linkExpired'));
        return 'code' in made ? refuse(reply, made) : made;
      }),
  );
}

/** A person's own table among those with the dice of another, if there is one. */
async function ownTable({ archive, keeper, maker }: Services, of: string, person: Person): Promise<string | undefined> {
  const own = await keeper.with(of, host => maker.rivalOf(host.deal, person));
  return own !== undefined && (await archive.read(own)) !== undefined ? own : undefined;
}

function addDaily(app: App, services: Services, mayMake: MayMake): void {
  const { clock, keeper, maker } = services;
  const today = (): string => new Date(clock.now()).toISOString().slice(0, 10);
  const dayQuery = z.object({ date: dateSchema.optional() });

  app.get(
    '/api/games/:game/daily',
    {
      schema: {
        params: gameParams,
        querystring: dayQuery,
        response: { 200: daily, default: problemSchema },
      },
    },
    (request: FastifyRequest<{ Params: z.infer<typeof gameParams>; Querystring: z.infer<typeof dayQuery> }>, reply) =>
      asPerson(services, request, reply, async person => {
        const { game } = request.params;
        const { date = today() } = request.query;
        if (date > today()) return refuse(reply, problem('wrongForm', '.date'));
        const base = await maker.daily(game, date);
        if (typeof base !== 'string') return refuse(reply, base);
        const told = await keeper.with(base, async host => {
          const { settings, seats, commitment } = host.head;
          return { date, game, settings, seats, commitment, rivals: await rivalsOf(services, host, person) };
        });
        return told ?? refuse(reply, problem('noSuchGame'));
      }),
  );

  app.post(
    '/api/games/:game/daily',
    { schema: { params: gameParams, response: { 200: seated, default: problemSchema } } },
    (request, reply) =>
      asPerson(services, request, reply, async person => {
        const base = await maker.daily(request.params.game, today());
        if (typeof base !== 'string') return refuse(reply, base);
        if ((await ownTable(services, base, person)) === undefined && !mayMake(person)) {
          return refuse(reply, problem('tooFast'));
        }
        const made = await keeper.with(base, host => maker.rival(host, person));
        if (made === undefined) return refuse(reply, problem('noSuchGame'));
        return 'code' in made ? refuse(reply, made) : made;
      }),
  );
}

/** All who meet the dice of a table, best first. */
async function rivalsOf({ archive }: Services, host: Host, person: Person): Promise<Rivals> {
  const { table: deal } = host.deal.deal;
  const [first, others, own] = await Promise.all([
    archive.lobby.find(deal),
    archive.lobby.ofDeal(deal, MOST_RIVALS),
    archive.lobby.tablesOf(person.id),
  ]);
  const mine = new Set(own.map(({ membership }) => membership.table));
  const all = [...(first === undefined ? [] : [first]), ...others].map(keptIn);
  const rivals = all.map(summary => rivalIn(summary, mine));
  return { deal, rivals: rivals.sort((one, two) => (two.worth ?? -1) - (one.worth ?? -1)) };
}

function rivalIn({ id, seats, status, result, worths }: KeptSummary, mine: ReadonlySet<string>): Rival {
  const person = seats.findIndex(({ kind }) => kind === 'member');
  const seat = Math.max(0, person);
  return {
    name: seats[seat]?.name ?? '',
    isBot: person === -1,
    status,
    result,
    worth: worths?.[seat] ?? null,
    table: mine.has(id) ? id : null,
  };
}
