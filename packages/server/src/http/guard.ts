import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Refusal } from '@doomtable/kernel';
import type { BudgetName, Payer } from '@doomtable/protocol';
import { BUDGETS } from '../limits/budgets.js';
import type { Payers } from '../limits/limiter.js';
import { networkOf } from '../limits/payer.js';
import { NOT_HERE } from '../people/admission.js';
import type { KnownPerson } from '../people/sessions.js';
import type { Visit } from '../people/visit.js';
import type { Services } from '../services.js';
import type { StoredPerson, Session } from '../store/port.js';
import { sessionToken } from './cookie.js';
import { type Declaration, declarationOf, isAtTable, needsSameOrigin } from './declare.js';
import { keyRefusal } from './key.js';
import { refusalWith, sendRefusal } from './reply.js';
import { isUpgrade } from './upgrade.js';

/** Who calls, as far as the route's declaration asks for it. */
interface Calling {
  person?: StoredPerson;
  session?: Session;
  visit?: Visit;
}

declare module 'fastify' {
  interface FastifyRequest {
    calling: Calling | null;
  }
}

/**
 * Guards every route by what was declared of it: the route that the router has matched, however its address was spelt. Whoever
 * calls too often, from a page of another origin or without a session is turned away before the body is read; whoever is not at
 * the table, before the handler runs.
 */
export function guard(app: FastifyInstance, services: Services): void {
  app.decorateRequest('calling', null);
  app.addHook('onRequest', async (request, reply) => {
    request.calling = {};
    const refusal = await refusalBefore(services, request);
    if (refusal !== undefined) return reply.send(sendRefusal(reply, refusal));
  });
  app.addHook('onRoute', route => {
    const { handler } = route;
    route.handler = function (request, reply) {
      return admitted(services, request, reply, () => handler.call(this, request, reply));
    } satisfies RouteHandlerMethod;
  });
}

async function refusalBefore(services: Services, request: FastifyRequest): Promise<Refusal | undefined> {
  const { mayConnect, guests, secure } = services;
  const declaration = declarationOf(request);
  const { kind, who } = declaration;
  const tooFast = await pay(services, request, 'address');
  if (tooFast !== undefined) return tooFast;
  if (isUpgrade(request) && kind !== 'socket') return refusalWith('notFound');
  if (!isUpgrade(request) && kind === 'socket') return refusalWith('upgradeOnly');
  const { origin, host } = request.headers;
  if (needsSameOrigin(request) && !mayConnect(origin, host)) return refusalWith('foreignOrigin');
  if (who === 'anybody') return undefined;
  if (who === 'operator') return keyRefusal(request, services.metricsKey);
  const known = await guests.known(sessionToken(request, secure));
  if (known === undefined) return refusalWith('notSignedIn');
  request.calling = { ...known };
  return pay(services, request, 'person');
}

/** Runs the handler, at the table where the declaration asks for somebody who is there. */
async function admitted(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: () => unknown,
): Promise<unknown> {
  const declaration = declarationOf(request);
  const { who } = declaration;
  const person = request.calling?.person;
  if (!isAtTable(who)) return handle();
  if (person === undefined) return sendRefusal(reply, refusalWith('notSignedIn'));
  const { id } = request.params as { readonly id: string };
  const visit = await services.door.visit(id, person);
  if (visit === undefined) return sendRefusal(reply, NOT_HERE);
  try {
    request.calling = { ...request.calling, visit };
    const refusal = refusalAt(visit, declaration) ?? (await pay(services, request, 'table'));
    if (refusal !== undefined) return sendRefusal(reply, refusal);
    return await handle();
  } finally {
    visit.release();
  }
}

function refusalAt({ role, seats }: Visit, { who }: Declaration): Refusal | undefined {
  if (who === 'host' && role !== 'host') return refusalWith('notHost');
  return who === 'seated' && seats.length === 0 ? refusalWith('notYourSeat') : undefined;
}

/** Takes what every call of a route costs, as soon as all are known who pay for it: the address, then the person, then the table. */
async function pay({ limiter }: Services, request: FastifyRequest, known: Payer): Promise<Refusal | undefined> {
  const payers = payersOf(request);
  for (const [name, points] of Object.entries(declarationOf(request).costs) as [BudgetName, number][]) {
    if (lastKnown(name) !== known) continue;
    const refusal = await limiter.take(name, payers, points);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** Who of those that pay for something is known last. */
export function lastKnown(name: BudgetName): Payer {
  const { shares } = BUDGETS[name];
  if ('table' in shares) return 'table';
  return 'person' in shares ? 'person' : 'address';
}

/** Takes what this call costs besides, as its declaration says it may. */
export async function charge(
  { limiter }: Services,
  request: FastifyRequest,
  name: BudgetName,
  others: Payers = {},
): Promise<Refusal | undefined> {
  const points = declarationOf(request).mayCost?.[name];
  if (points === undefined) throw new Error(`${String(request.routeOptions.url)} is not declared to cost ${name}`);
  return limiter.take(name, { ...payersOf(request), ...others }, points);
}

function payersOf({ ip, calling }: FastifyRequest): Payers {
  const { person, visit } = calling ?? {};
  return {
    address: networkOf(ip),
    ...(person === undefined ? {} : { person: person.id }),
    ...(visit === undefined ? {} : { table: visit.host.head.id }),
  };
}

/** The person who calls a route that is declared for people. */
export function personOf({ calling, routeOptions }: FastifyRequest): StoredPerson {
  const person = calling?.person;
  if (person === undefined) throw new Error(`${String(routeOptions.url)} is not declared for people`);
  return person;
}

/** The person who calls such a route, by the session of their browser. */
export function knownOf(request: FastifyRequest): KnownPerson {
  const person = personOf(request);
  const session = request.calling?.session;
  if (session === undefined) throw new Error('a person is known by a session');
  return { person, session };
}

/** The visit of whoever calls a route that is declared for members. */
export function visitOf({ calling, routeOptions }: FastifyRequest): Visit {
  const visit = calling?.visit;
  if (visit === undefined) throw new Error(`${String(routeOptions.url)} is not declared for members`);
  return visit;
}
