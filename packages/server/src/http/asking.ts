import type { FastifyRequest } from 'fastify';
import type { Visit } from '../people/visit.js';
import type { Services } from '../services.js';
import type { StoredPerson } from '../store/port.js';
import { sessionToken } from './cookie.js';
import { personOf, visitOf } from './guard.js';

/** Who asks, if that is known, where anybody may. */
export function whoAsks({ guests, secure }: Services, request: FastifyRequest): Promise<StoredPerson | undefined> {
  return guests.whoIs(sessionToken(request, secure));
}

/** Does something for the person who asks, at a route that is declared for people. */
export function asPerson<T>(request: FastifyRequest, work: (person: StoredPerson) => T): T {
  return work(personOf(request));
}

/** Does something for the member who asks, at a route that is declared for members or some of them. */
export function asMember<T>(request: FastifyRequest, work: (visit: Visit, person: StoredPerson) => T): T {
  return work(visitOf(request), personOf(request));
}
