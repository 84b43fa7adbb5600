import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The connection by which somebody asked for a socket, and what it has said already. */
export interface Upgrade {
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly response: ServerResponse;
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/** Lets requests for a socket come to the routes like all others, so that the same guards stand before them. */
export function routeUpgrades(app: FastifyInstance): void {
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', destroy);
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    // Only whoever is refused is answered by it; there is nothing more to be said then.
    response.on('finish', () => socket.end());
    // Node writes to whatever can be written to; its types ask for the one kind it makes itself.
    response.assignSocket(socket as Parameters<ServerResponse['assignSocket']>[0]);
    upgrades.set(request, { socket, head, response });
    app.routing(request, response);
  });
}

export function isUpgrade({ raw }: FastifyRequest): boolean {
  return upgrades.has(raw);
}

/** Takes the connection over: nothing is answered by HTTP any more. */
export function takeOver({ raw }: FastifyRequest): Upgrade {
  const upgrade = upgrades.get(raw);
  if (upgrade === undefined) throw new Error('this request asks for no socket');
  upgrade.response.detachSocket(upgrade.socket as Parameters<ServerResponse['detachSocket']>[0]);
  return upgrade;
}

function destroy(this: Duplex): void {
  this.destroy();
}
