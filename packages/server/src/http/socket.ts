import type { FastifyInstance } from 'fastify';
import { networkOf } from '../limits/payer.js';
import type { Services } from '../services.js';
import { socket } from './declare.js';
import { knownOf } from './guard.js';
import { sendRefusal } from './reply.js';
import { takeOver } from './upgrade.js';

/** Where sockets are opened. */
export function addSocket(app: FastifyInstance, { hub }: Services): void {
  app.get('/socket', { ...socket, schema: { hide: true }, exposeHeadRoute: false }, (request, reply) => {
    const { person, session } = knownOf(request);
    const caller = { person, session: session.tokenHash, network: networkOf(request.ip) };
    const refusal = hub.refusalFor(caller);
    if (refusal !== undefined) return reply.send(sendRefusal(reply, refusal));
    void reply.hijack();
    const { socket: connection, head } = takeOver(request);
    hub.open(request.raw, connection, head, caller);
    return reply;
  });
}
