import type { FastifyReply, FastifyRequest } from 'fastify';
import { NOT_HERE } from '../people/door.js';
import type { Visit } from '../people/visit.js';
import type { Services } from '../services.js';
import type { Person } from '../store/port.js';
import { tokenIn } from './cookie.js';
import { problem, refuse, type Refused } from './reply.js';

/** Who asks, if that is known. */
export function whoAsks({ guests, secure }: Services, request: FastifyRequest): Promise<Person | undefined> {
  return guests.whoIs(tokenIn(request, secure));
}

/** Lets anybody through who is known. */
export async function asPerson<T>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (person: Person) => Promise<T>,
): Promise<T | Refused> {
  const person = await whoAsks(services, request);
  return person === undefined ? refuse(reply, problem('notSignedIn')) : work(person);
}

/** Lets a member through, and answers anybody else as if there were no such table. */
export function asMember<T>(
  services: Services,
  request: FastifyRequest & { readonly params: { readonly id: string } },
  reply: FastifyReply,
  work: (visit: Visit, person: Person) => Promise<T> | T,
): Promise<T | Refused> {
  return asPerson(services, request, reply, async person => {
    const visit = await services.door.visit(request.params.id, person);
    if (visit === undefined) return refuse(reply, NOT_HERE);
    try {
      return await work(visit, person);
    } finally {
      visit.release();
    }
  });
}

export function asHost<T>(
  services: Services,
  request: FastifyRequest & { readonly params: { readonly id: string } },
  reply: FastifyReply,
  work: (visit: Visit, person: Person) => Promise<T> | T,
): Promise<T | Refused> {
  return asMember(services, request, reply, (visit, person) =>
    visit.role === 'host' ? work(visit, person) : refuse(reply, problem('notHost')),
  );
}
