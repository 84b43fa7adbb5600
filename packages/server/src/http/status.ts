import type { FastifyInstance } from 'fastify';
import { socketPage } from '../socket/page.js';
import type { Services } from '../services.js';

/** Health, figures and descriptions: for whoever runs the server. */
export function addStatus(app: FastifyInstance, services: Services): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ alive: true }));

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const health = await services.archive.health();
    const space = health.space;
    const tight = space !== null && space.free < space.total / 10;
    void reply.code(200);
    return {
      ready: true,
      build: services.build,
      store: health.store,
      dataVersion: health.dataVersion,
      spaceIsTight: tight,
    };
  });

  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    void reply.header('content-type', services.meters.contentType);
    return services.meters.text();
  });

  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  app.get('/api/socket.json', { schema: { hide: true } }, () => socketPage());
}
