import type { Host } from '@doomtable/host';
import { pathTo, type Rival, type Rivals } from '@doomtable/protocol';
import {
  daily,
  date as dateSchema,
  doneReply,
  joinBody,
  link,
  problemReply as problemSchema,
  rivals as rivalsSchema,
  seated,
} from '@doomtable/protocol/schema';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Services } from '../services.js';
import type { StoredPerson } from '../store/port.js';
import { type Facts, factsByNow } from '../tables/summary.js';
import type { HttpApp } from './app.js';
import { asMember, asPerson } from './asking.js';
import { apiRoute } from './declare.js';
import { gameParams } from './game-routes.js';
import { charge } from './guard.js';
import { refusalWith, sendRefusal } from './reply.js';
import { tableParams as params } from './table-routes.js';

const MOST_RIVALS = 200;

/** Tables that meet the same dice: a duel by link, and the table of the day. */
export function addRivals(app: HttpApp, services: Services): void {
  addDuels(app, services);
  addDaily(app, services);
}

function addDuels(app: HttpApp, services: Services): void {
  const { address, archive, clock, deals, door, keeper, maker } = services;

  app.post(
    '/api/tables/:id/rivals',
    {
      ...apiRoute({ who: 'seated', changes: true, costs: { links: 1 } }),
      schema: { params, response: { 200: link, default: problemSchema } },
    },
    (request, reply) =>
      asMember(request, async ({ host }) => {
        if (host.state.table === null) return sendRefusal(reply, refusalWith('notBegun'));
        const refusal = deals.sharingRefusal(host);
        if (refusal !== undefined) return sendRefusal(reply, refusal);
        return { link: address() + pathTo('duel', await door.invite(host.head.id, 'rival')) };
      }),
  );

  app.get(
    '/api/tables/:id/rivals',
    {
      ...apiRoute({ who: 'member', changes: false }),
      schema: { params, response: { 200: rivalsSchema, default: problemSchema } },
    },
    request => asMember(request, ({ host }, person) => rivalsOf(services, host, person)),
  );

  app.post(
    '/api/tables/:id/rivals/bot',
    {
      ...apiRoute({ who: 'member', changes: true, makes: 'table', mayCost: { newTables: 1 } }),
      schema: { params, response: { 200: doneReply, default: problemSchema } },
    },
    (request, reply) =>
      asMember(request, async (visit, person) => {
        // Before the end it would show what the dice are going to be.
        if (!visit.mayKnowAll(clock.now())) return sendRefusal(reply, refusalWith('notOver'));
        const isNew = (await archive.read(maker.botsLineOf(visit.host.deal))) === undefined;
        const tooFast = isNew ? await charge(services, request, 'newTables') : undefined;
        if (tooFast !== undefined) return sendRefusal(reply, tooFast);
        const refusal = await maker.botsLine(visit.host, person);
        return refusal === undefined ? { done: true as const } : sendRefusal(reply, refusal);
      }),
  );

  app.post(
    '/api/duels',
    {
      ...apiRoute({ who: 'person', changes: true, makes: 'table', mayCost: { wrongLinks: 1, newTables: 1 } }),
      schema: { body: joinBody, response: { 200: seated, default: problemSchema } },
    },
    (request, reply) =>
      asPerson(request, async person => {
        const own = (of: string): Promise<string | undefined> => ownTable(services, of, person);
        const of = await door.challenge(request.body.token, async table => (await own(table)) !== undefined);
        if (typeof of !== 'string') return sendRefusal(reply, (await charge(services, request, 'wrongLinks')) ?? of);
        const tooFast = (await own(of)) === undefined ? await charge(services, request, 'newTables') : undefined;
        if (tooFast !== undefined) return sendRefusal(reply, tooFast);
        const made = await keeper.with(of, host => maker.rival(host, person));
        if (made === undefined) return sendRefusal(reply, refusalWith('linkExpired'));
        return 'code' in made ? sendRefusal(reply, made) : made;
      }),
  );
}

/** A person's own table among those with the dice of another, if there is one. */
async function ownTable(
  { archive, keeper, maker }: Services,
  of: string,
  person: StoredPerson,
): Promise<string | undefined> {
  const own = await keeper.with(of, host => maker.rivalOf(host.deal, person));
  return own !== undefined && (await archive.read(own)) !== undefined ? own : undefined;
}

function addDaily(app: HttpApp, services: Services): void {
  const { deals, keeper, maker } = services;
  const today = (): string => deals.today();
  const dayQuery = z.object({ date: dateSchema.optional() });

  app.get(
    '/api/games/:game/daily',
    {
      ...apiRoute({ who: 'person', changes: false }),
      schema: {
        params: gameParams,
        querystring: dayQuery,
        response: { 200: daily, default: problemSchema },
      },
    },
    (request: FastifyRequest<{ Params: z.infer<typeof gameParams>; Querystring: z.infer<typeof dayQuery> }>, reply) =>
      asPerson(request, async person => {
        const { game } = request.params;
        const { date = today() } = request.query;
        if (date > today()) return sendRefusal(reply, refusalWith('wrongForm', '.date'));
        const day = await maker.dayOf(game, date);
        if ('code' in day) return sendRefusal(reply, day);
        const { id, settings, seats } = day;
        const told = await keeper.with(id, async host => ({
          commitment: host.head.commitment,
          rivals: await rivalsOf(services, host, person),
        }));
        // Looking makes no table: until somebody plays that day there are no dice to commit to.
        return { date, game, settings, seats, ...(told ?? { commitment: null, rivals: { deal: id, rivals: [] } }) };
      }),
  );

  app.post(
    '/api/games/:game/daily',
    {
      ...apiRoute({ who: 'person', changes: true, makes: 'table', mayCost: { newTables: 1 } }),
      schema: { params: gameParams, response: { 200: seated, default: problemSchema } },
    },
    (request, reply) =>
      asPerson(request, async person => {
        const base = await maker.daily(request.params.game, today());
        if (typeof base !== 'string') return sendRefusal(reply, base);
        const isNew = (await ownTable(services, base, person)) === undefined;
        const tooFast = isNew ? await charge(services, request, 'newTables') : undefined;
        if (tooFast !== undefined) return sendRefusal(reply, tooFast);
        const made = await keeper.with(base, host => maker.rival(host, person));
        if (made === undefined) return sendRefusal(reply, refusalWith('noSuchGame'));
        return 'code' in made ? sendRefusal(reply, made) : made;
      }),
  );
}

/** All who meet the dice of a table, best first. */
async function rivalsOf({ archive, clock }: Services, host: Host, person: StoredPerson): Promise<Rivals> {
  const { table: deal } = host.deal.deal;
  const [first, others, own] = await Promise.all([
    archive.lobby.find(deal),
    archive.deals.list(deal, MOST_RIVALS),
    archive.lobby.tablesOf(person.id),
  ]);
  const mine = new Map(
    own.flatMap(({ membership }) => (membership.standing === 'in' ? [[membership.table, membership.member]] : [])),
  );
  const now = clock.now();
  const all = [...(first === undefined ? [] : [first]), ...others];
  const rivals = all.map(summary => {
    const member = mine.get(summary.table) ?? null;
    return rivalIn(factsByNow(summary, member, now), member !== null);
  });
  return { deal, rivals: rivals.sort((one, two) => (two.worth ?? -1) - (one.worth ?? -1)) };
}

function rivalIn({ id, seats, status, result, worths }: Facts, isMine: boolean): Rival {
  const person = seats.findIndex(({ kind }) => kind === 'member');
  const seat = Math.max(0, person);
  return {
    name: seats[seat]?.name ?? '',
    isBot: person === -1,
    status,
    result,
    worth: worths?.[seat] ?? null,
    table: isMine ? id : null,
  };
}
