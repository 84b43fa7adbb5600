import { readdir, readFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.js';
import { whoAsks } from './asking.js';
import { PAGE, page } from './declare.js';
import { alone, TABLE_PAGE } from './headers.js';

/** The page that checks a game: one file, which may also be kept by whoever wants to check one without trusting this server. */
export async function addVerifier(app: FastifyInstance, file: string | null): Promise<void> {
  if (file === null) return;
  const text = await readFile(file, 'utf8');
  const security = alone(text);
  app.get('/verifier.html', { ...page, schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', security)
      .send(text),
  );
}

/**
 * The client's files. The first part of any other address is a page of the client that has a file of that name; what is no page
 * gets the client all the same, which says so, and is not found. Addresses of the interface are none of the client's.
 */
export async function addPages(app: FastifyInstance, services: Services, folder: string | null): Promise<void> {
  if (folder === null) {
    app.get('/', { ...page, schema: { hide: true } }, (_request, reply) =>
      reply.type('text/plain').send('Doomtable is running. The page is not built.\n'),
    );
    return;
  }
  const files = new Set(await readdir(folder));
  // Home is at the root alone.
  files.delete('index.html');
  await app.register(async scope => {
    // The files' routes are made by the package; they are pages like the others.
    scope.addHook('onRoute', route => {
      route.config = { ...route.config, declaration: PAGE };
    });
    await scope.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const lasting = path.includes('/assets/');
        void reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    scope.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, async (request, reply) => {
      const [place = '', name = ''] = request.params['*'].split('/').filter(part => part !== '');
      if (place === 'api') return reply.callNotFound();
      if (place === 'table' && name !== '') void reply.headers(TABLE_PAGE);
      const game = (await gameAt(services, request, place, name)) ?? '';
      const file = [`${place}-${game}.html`, `${place}.html`].find(one => files.has(one));
      return file === undefined ? reply.code(404).sendFile('index.html') : reply.sendFile(file);
    });
  });
}

/** A table of the browser is named after its game. */
const HERE = /^([a-z-]+)-[0-9a-f]+$/;

/**
 * The game of the table that an address names, so that whatever draws it can be fetched with the page. Of tables of this server
 * only members hear.
 */
async function gameAt(
  services: Services,
  request: FastifyRequest,
  place: string,
  name: string,
): Promise<string | undefined> {
  if (place === 'here') return HERE.exec(name)?.[1];
  const person = place === 'table' ? await whoAsks(services, request) : undefined;
  const visit = person === undefined ? undefined : await services.door.visit(name, person);
  visit?.release();
  return visit?.host.head.game;
}
