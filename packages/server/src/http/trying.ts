import { look, Sfc32, type Viewer } from '@doomtable/kernel';
import type { UsedUp } from '@doomtable/protocol';
import {
  forkBody,
  foreseen,
  luckScore,
  hint,
  hintBody,
  placeQuery,
  problemReply as problemSchema,
  seated,
} from '@doomtable/protocol/schema';
import { NOT_HERE } from '../people/admission.js';
import type { Visit } from '../people/visit.js';
import type { Services } from '../services.js';
import type { HttpApp } from './app.js';
import { asMember } from './asking.js';
import { apiRoute } from './declare.js';
import { charge } from './guard.js';
import { refusalWith, sendRefusal } from './reply.js';
import { tableParams as params } from './table-routes.js';

/** What helps somebody decide, or look back: chances, advice, what-ifs, and how kind the dice were. */
export function addTrying(app: HttpApp, services: Services): void {
  const { clock, maker } = services;
  /** The place of the log somebody asks about: the last they may know of, unless they name an earlier one. */
  const placeFor = async (visit: Visit, seq: number | undefined): Promise<number> =>
    Math.min(seq ?? Number.POSITIVE_INFINITY, await visit.lastPlace(clock.now()));
  const mayLook = (visit: Visit, viewer: Viewer): boolean => visit.mayLookBack(viewer, clock.now());

  app.get(
    '/api/tables/:id/odds',
    {
      ...apiRoute({ who: 'member', changes: false }),
      schema: { params, querystring: placeQuery, response: { 200: foreseen, default: problemSchema } },
    },
    (request, reply) =>
      asMember(request, async visit => {
        const { viewer, seq } = request.query;
        if (!mayLook(visit, viewer)) return sendRefusal(reply, NOT_HERE);
        const isNow = seq === undefined && visit.behind === 0;
        const found = await visit.host.foresee(viewer, isNow ? undefined : await placeFor(visit, seq));
        return 'code' in found ? sendRefusal(reply, found) : found;
      }),
  );

  app.post(
    '/api/tables/:id/forks',
    {
      ...apiRoute({ who: 'member', changes: true, makes: 'table', mayCost: { newTables: 1 } }),
      schema: { params, body: forkBody, response: { 200: seated, default: problemSchema } },
    },
    (request, reply) =>
      asMember(request, async (visit, person) => {
        const { viewer, seq } = request.body;
        if (!mayLook(visit, viewer)) return sendRefusal(reply, NOT_HERE);
        const tooFast = await charge(services, request, 'newTables');
        if (tooFast !== undefined) return sendRefusal(reply, tooFast);
        const made = await maker.fork(visit.host, viewer, await placeFor(visit, seq), person);
        return 'code' in made ? sendRefusal(reply, made) : made;
      }),
  );

  addThinking(app, services);
}

/** What waits for one person is thought about in its turn; so many seconds later some of it has been. */
const TOO_MUCH_WAITS = refusalWith('tooMuch', '', {
  budget: 'thinking',
  payer: 'person',
  seconds: 10,
} satisfies UsedUp);

/** What a bot has to think about for a while. */
function addThinking(app: HttpApp, services: Services): void {
  const { clock, games, queue } = services;

  app.post(
    '/api/tables/:id/hint',
    {
      ...apiRoute({ who: 'member', changes: false, mayCost: { thinking: 1 } }),
      schema: { params, body: hintBody, response: { 200: hint, default: problemSchema } },
    },
    (request, reply) =>
      asMember(request, async ({ host, seats }, person) => {
        const { seat } = request.body;
        if (!seats.includes(seat)) return sendRefusal(reply, NOT_HERE);
        if (!host.state.options.hints) return sendRefusal(reply, refusalWith('hintsOff'));
        const { table } = host.state;
        if (table === null) return sendRefusal(reply, refusalWith('notBegun'));
        const sight = look(table, seat);
        const decision = sight.decisions.find(({ by }) => by === seat);
        if (decision === undefined) return sendRefusal(reply, refusalWith('notYours'));
        const tooFast = await charge(services, request, 'thinking');
        if (tooFast !== undefined) return sendRefusal(reply, tooFast);
        const seed = new Sfc32(`${host.head.id}/${host.seq}/${seat}`).below(2 ** 31);
        const asked = queue.ask(person.id, 'hint', () =>
          games.think(host.game, { do: 'advise', sight, decision, seed }),
        );
        if (asked === undefined) return sendRefusal(reply, TOO_MUCH_WAITS);
        const { playouts, answers } = await asked;
        return { tick: decision.tick, playouts, answers };
      }),
  );

  app.get(
    '/api/tables/:id/luck',
    {
      ...apiRoute({ who: 'member', changes: false, mayCost: { thinking: 1 } }),
      schema: { params, response: { 200: luckScore, default: problemSchema } },
    },
    (request, reply) =>
      asMember(request, async (visit, person) => {
        const record = visit.mayKnowAll(clock.now()) ? await visit.host.record() : undefined;
        if (record === undefined) return sendRefusal(reply, refusalWith('notOver'));
        const tooFast = await charge(services, request, 'thinking');
        if (tooFast !== undefined) return sendRefusal(reply, tooFast);
        const asked = queue.ask(person.id, 'luck', () => games.think(visit.host.game, { do: 'measure', record }));
        return asked ?? sendRefusal(reply, TOO_MUCH_WAITS);
      }),
  );
}
