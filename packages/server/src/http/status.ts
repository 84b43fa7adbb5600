import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.js';
import { socketForms, socketPage } from '../socket/socket-page.js';
import { apiRoute, figures, statusRoute } from './declare.js';

/** Below this share of free space the disk is called tight. */
const TIGHT = 0.1;

/** Health, figures and descriptions: for whoever runs the server. */
export function addStatus(app: FastifyInstance, services: Services): void {
  const described = apiRoute({ who: 'anybody', changes: false });

  app.get('/healthz', { ...statusRoute, schema: { hide: true } }, () => ({ alive: true }));

  app.get('/readyz', { ...statusRoute, schema: { hide: true } }, async (_request, reply) => {
    const state = await readiness(services);
    void reply.code(state.ready ? 200 : 503);
    return state;
  });

  app.get('/metrics', { ...figures, schema: { hide: true } }, async (_request, reply) => {
    void reply.header('content-type', services.meters.contentType);
    return services.meters.text();
  });

  app.get('/api/openapi.json', { ...described, schema: { hide: true } }, () => app.swagger());
  app.get('/api/socket.json', { ...described, schema: { hide: true } }, () => socketForms());
  app.get('/api/socket', { ...described, schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(socketPage()),
  );
}

/** Ready is a server that can read its store and is not about to stop. */
async function readiness({ archive, build, isStopping }: Services) {
  if (isStopping()) return { ready: false, build, why: 'stopping' };
  try {
    const [{ store, dataVersion, space }] = await Promise.all([archive.health(), archive.tables('', 1)]);
    const spaceIsTight = space !== null && space.free < space.total * TIGHT;
    return { ready: true, build, store, dataVersion, spaceIsTight };
  } catch {
    return { ready: false, build, why: 'the store does not answer' };
  }
}
