import { readdir, readFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The page that checks a game, to be kept by whoever wants to check one without trusting this server. */
export async function addVerifier(app: FastifyInstance, file: string | null): Promise<void> {
  if (file === null) return;
  const page = await readFile(file);
  app.get('/verifier.html', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-disposition', 'attachment; filename="doomtable-verifier.html"')
      .send(page),
  );
}

/** The client's files. Any other address belongs to the page, which finds its own way; those of the interface do not. */
export async function addPages(app: FastifyInstance, folder: string | null): Promise<void> {
  if (folder === null) {
    app.get('/', { schema: { hide: true } }, (_request, reply) =>
      reply.type('text/plain').send('Doomtable is running. The page is not built.\n'),
    );
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const lasting = path.includes('/assets/');
      void reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const files = new Set(await readdir(folder));
  app.get('/*', { schema: { hide: true } }, (request, reply) =>
    request.url.startsWith('/api/') ? reply.callNotFound() : reply.sendFile(pageAt(request.url, files)),
  );
}

/** The page an address gets: `/here/…` gets `here.html` where there is one, which knows what is needed there. */
function pageAt(url: string, files: ReadonlySet<string>): string {
  const own = `${/^\/([a-z]+)\//.exec(url)?.[1] ?? ''}.html`;
  return files.has(own) ? own : 'index.html';
}
