import { look, Sfc32, type Viewer } from '@doomtable/kernel';
import {
  forkBody,
  foreseen,
  fortune,
  hint,
  hintBody,
  placeQuery,
  problem as problemSchema,
  seated,
} from '@doomtable/protocol/schema';
import { NOT_HERE } from '../people/door.js';
import { Rates } from '../people/rates.js';
import type { Visit } from '../people/visit.js';
import type { Services } from '../services.js';
import type { Person } from '../store/port.js';
import type { App } from './app.js';
import { asMember } from './asking.js';
import { problem, refuse } from './reply.js';
import { type MayMake, tableParams as params } from './tables.js';

/** What helps somebody decide, or look back: chances, advice, what-ifs, and how kind the dice were. */
export function addTrying(app: App, services: Services, mayMake: MayMake): void {
  const { clock, maker } = services;
  /** The place of the log somebody asks about: the last they may know of, unless they name an earlier one. */
  const placeFor = async (visit: Visit, seq: number | undefined): Promise<number> =>
    Math.min(seq ?? Number.POSITIVE_INFINITY, await visit.lastPlace(clock.now()));
  const mayLook = (visit: Visit, viewer: Viewer): boolean => visit.mayLookBack(viewer, clock.now());

  app.get(
    '/api/tables/:id/odds',
    { schema: { params, querystring: placeQuery, response: { 200: foreseen, default: problemSchema } } },
    (request, reply) =>
      asMember(services, request, reply, async visit => {
        const { viewer, seq } = request.query;
        if (!mayLook(visit, viewer)) return refuse(reply, NOT_HERE);
        const isNow = seq === undefined && visit.behind === 0;
        const found = await visit.host.foresee(viewer, isNow ? undefined : await placeFor(visit, seq));
        return 'code' in found ? refuse(reply, found) : found;
      }),
  );

  app.post(
    '/api/tables/:id/forks',
    { schema: { params, body: forkBody, response: { 200: seated, default: problemSchema } } },
    (request, reply) =>
      asMember(services, request, reply, async (visit, person) => {
        const { viewer, seq } = request.body;
        if (!mayLook(visit, viewer)) return refuse(reply, NOT_HERE);
        if (!mayMake(person)) return refuse(reply, problem('tooFast'));
        const made = await maker.fork(visit.host, viewer, await placeFor(visit, seq), person);
        return 'code' in made ? refuse(reply, made) : made;
      }),
  );

  addThinking(app, services);
}

/** What a bot has to think about for a while. */
function addThinking(app: App, services: Services): void {
  const { clock, games, limits } = services;
  const thoughts = new Rates(limits.thoughts);
  const mayAsk = (person: Person): boolean => !games.isBusy && thoughts.take(person.id, clock.now());

  app.post(
    '/api/tables/:id/hint',
    { schema: { params, body: hintBody, response: { 200: hint, default: problemSchema } } },
    (request, reply) =>
      asMember(services, request, reply, async ({ host, seats }, person) => {
        const { seat } = request.body;
        if (!seats.includes(seat)) return refuse(reply, NOT_HERE);
        if (!host.state.options.hints) return refuse(reply, problem('hintsOff'));
        const { table } = host.state;
        if (table === null) return refuse(reply, problem('notBegun'));
        const sight = look(table, seat);
        const decision = sight.decisions.find(({ by }) => by === seat);
        if (decision === undefined) return refuse(reply, problem('notYours'));
        if (!mayAsk(person)) return refuse(reply, problem('tooFast'));
        const seed = new Sfc32(`${host.head.id}/${host.seq}/${seat}`).below(2 ** 31);
        const { playouts, answers } = await games.think(host.module, { do: 'advise', sight, decision, seed });
        return { tick: decision.tick, playouts, answers };
      }),
  );

  app.get(
    '/api/tables/:id/luck',
    { schema: { params, response: { 200: fortune, default: problemSchema } } },
    (request, reply) =>
      asMember(services, request, reply, async (visit, person) => {
        const record = visit.mayKnowAll(clock.now()) ? await visit.host.record() : undefined;
        if (record === undefined) return refuse(reply, problem('notOver'));
        if (!mayAsk(person)) return refuse(reply, problem('tooFast'));
        return games.think(visit.host.module, { do: 'measure', record });
      }),
  );
}
