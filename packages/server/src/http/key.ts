import { createHash, timingSafeEqual } from 'node:crypto';
import type { Refusal } from '@doomtable/kernel';
import type { FastifyRequest } from 'fastify';
import { refusalWith } from './reply.js';

/**
 * Why whoever asks may not have the figures, if so. Where whoever runs the server has given no key, their address leads nowhere,
 * as any other would.
 */
export function keyRefusal(request: FastifyRequest, key: string | undefined): Refusal | undefined {
  if (key === undefined) return refusalWith('notFound');
  return hasKey(request, key) ? undefined : refusalWith('keyNeeded');
}

/** Whether a request bears this key. It is compared by digests, which take the same time whatever they are. */
function hasKey({ headers }: FastifyRequest, key: string): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (given === undefined) return false;
  const [one, other] = [given, key].map(text => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
