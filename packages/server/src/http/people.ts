import {
  joinBody,
  joined,
  problem as problemSchema,
  recoverBody,
  session,
  sessionBody,
} from '@doomtable/protocol/schema';
import type { FastifyRequest } from 'fastify';
import { Bucket } from '../people/bucket.js';
import type { Services } from '../services.js';
import type { Person } from '../store/port.js';
import type { App } from './app.js';
import { clearSession, setSession, tokenIn } from './cookie.js';
import { problem, refuse } from './reply.js';

/** Tries at links and codes one address may make: few at once, then one every six seconds. */
const GUESSES = { burst: 10, perSecond: 1 / 6 };

/** Who asks, if that is known. */
export function whoAsks(services: Services, request: FastifyRequest): Promise<Person | undefined> {
  return services.guests.whoIs(tokenIn(request));
}

export function addPeople(app: App, services: Services): void {
  const { guests, door, clock, secure } = services;
  const guesses = new Map<string, Bucket>();
  const mayGuess = (request: FastifyRequest): boolean => {
    if (guesses.size > 10_000) guesses.clear();
    const bucket = guesses.get(request.ip) ?? new Bucket(GUESSES.burst, GUESSES.perSecond, clock.now());
    guesses.set(request.ip, bucket);
    return bucket.take(clock.now());
  };

  app.get('/api/session', { schema: { response: { 200: session } } }, async request => {
    const person = await whoAsks(services, request);
    return { person: person === undefined ? null : { id: person.id, name: person.name } };
  });

  app.post('/api/session', { schema: { body: sessionBody, response: { 200: session } } }, async (request, reply) => {
    const { name } = request.body;
    const known = await whoAsks(services, request);
    if (known !== undefined) {
      await services.archive.people.rename(known.id, name);
      return { person: { id: known.id, name } };
    }
    const { person, token } = await guests.welcome(name);
    setSession(reply, token, secure);
    return { person: { id: person.id, name: person.name } };
  });

  app.delete('/api/session', { schema: { response: { 200: session } } }, async (request, reply) => {
    const token = tokenIn(request);
    if (token !== undefined) await guests.signOut(token);
    clearSession(reply, secure);
    return { person: null };
  });

  app.post(
    '/api/join',
    { schema: { body: joinBody, response: { 200: joined, default: problemSchema } } },
    async (request, reply) => {
      if (!mayGuess(request)) return refuse(reply, problem('tooFast'));
      const person = await whoAsks(services, request);
      if (person === undefined) return refuse(reply, problem('notSignedIn'));
      const entered = await door.enter(request.body.token, person);
      if ('code' in entered) return refuse(reply, entered);
      if (entered.state === 'in')
        return { table: entered.membership.table, state: 'in' as const, member: entered.membership.member };
      return { table: entered.table, state: entered.state, member: null };
    },
  );

  app.post(
    '/api/recover',
    { schema: { body: recoverBody, response: { 200: joined, default: problemSchema } } },
    async (request, reply) => {
      if (!mayGuess(request)) return refuse(reply, problem('tooFast'));
      const member = await door.recover(request.body.table, request.body.code);
      if (member === undefined) return refuse(reply, problem('linkExpired'));
      setSession(reply, await guests.signIn(member.person), secure);
      return { table: member.table, state: 'in' as const, member: member.member };
    },
  );
}
