import {
  invitation,
  joinBody,
  joined,
  problem as problemSchema,
  recoverBody,
  session,
  sessionBody,
} from '@doomtable/protocol/schema';
import type { FastifyRequest } from 'fastify';
import { Rates } from '../people/rates.js';
import type { Services } from '../services.js';
import type { App } from './app.js';
import { asPerson, whoAsks } from './asking.js';
import { clearSession, setSession, tokenIn } from './cookie.js';
import { problem, refuse } from './reply.js';

export function addPeople(app: App, services: Services): void {
  addSessions(app, services);
  addComing(app, services);
}

function addSessions(app: App, services: Services): void {
  const { archive, clock, guests, hub, limits, secure } = services;
  const arrivals = new Rates(limits.arrivals);

  app.get('/api/session', { schema: { response: { 200: session } } }, async request => {
    const person = await whoAsks(services, request);
    return { person: person === undefined ? null : { id: person.id, name: person.name } };
  });

  app.post(
    '/api/session',
    { schema: { body: sessionBody, response: { 200: session, default: problemSchema } } },
    async (request, reply) => {
      const { name } = request.body;
      const known = await whoAsks(services, request);
      if (known !== undefined) {
        await archive.people.rename(known.id, name);
        return { person: { id: known.id, name } };
      }
      if (!arrivals.take(request.ip, clock.now())) return refuse(reply, problem('tooFast'));
      const { person, token } = await guests.welcome(name);
      setSession(reply, token, secure);
      return { person: { id: person.id, name: person.name } };
    },
  );

  app.delete('/api/session', { schema: { response: { 200: session } } }, async (request, reply) => {
    const token = tokenIn(request, secure);
    if (token !== undefined) hub.signOut(await guests.signOut(token));
    clearSession(reply, secure);
    return { person: null };
  });
}

/** Coming to a table by a link, and coming back by a code. Whoever guesses wrong too often has to wait. */
function addComing(app: App, services: Services): void {
  const { guests, door, clock, limits, secure } = services;
  const guesses = new Rates(limits.guesses);
  const mayGuess = (request: FastifyRequest): boolean => guesses.has(request.ip, clock.now());
  const guessedWrong = (request: FastifyRequest): boolean => guesses.take(request.ip, clock.now());

  app.post(
    '/api/invitation',
    { schema: { body: joinBody, response: { 200: invitation, default: problemSchema } } },
    async (request, reply) => {
      if (!mayGuess(request)) return refuse(reply, problem('tooFast'));
      const found = await door.invitation(request.body.token);
      if (!('code' in found)) return found;
      guessedWrong(request);
      return refuse(reply, found);
    },
  );

  app.post(
    '/api/join',
    { schema: { body: joinBody, response: { 200: joined, default: problemSchema } } },
    (request, reply) =>
      asPerson(services, request, reply, async person => {
        if (!mayGuess(request)) return refuse(reply, problem('tooFast'));
        const entered = await door.enter(request.body.token, person);
        if (!('code' in entered)) return entered;
        guessedWrong(request);
        return refuse(reply, entered);
      }),
  );

  app.post(
    '/api/recover',
    { schema: { body: recoverBody, response: { 200: joined, default: problemSchema } } },
    async (request, reply) => {
      if (!mayGuess(request)) return refuse(reply, problem('tooFast'));
      const { table, code } = request.body;
      const found = await door.recover(table, code);
      if (found === undefined) {
        guessedWrong(request);
        return refuse(reply, problem('linkExpired'));
      }
      setSession(reply, await guests.signIn(found.person), secure);
      return { table, state: 'in' as const, member: found.member };
    },
  );
}
