import type { FastifyInstance } from 'fastify';
import { buildApp, type BuiltApp } from '../../src/http/app.js';
import { ServerParts } from '../../src/parts.js';
import { openArchive } from '../../src/store/open.js';
import { Games } from '../../src/tables/games.js';
import { Thinker } from '../../src/tables/thinker.js';
import { newFolder, SHELF } from './server.js';

export interface TestApp extends BuiltApp {
  [Symbol.asyncDispose](): Promise<void>;
}

/** The server's app as it is before it starts, with the pages of a folder. */
export async function makeApp(pages: string | null = null, verifier: string | null = null): Promise<TestApp> {
  const nothing = (): void => undefined;
  const data = { folder: newFolder() };
  const archive = await openArchive(data, {
    onFatal: nothing,
    onHint: nothing,
    onMissed: nothing,
    onTrouble: nothing,
  });
  const thinker = new Thinker();
  const options = { port: 0, hostname: '127.0.0.1', data, pages, build: 'test', log: false, onFatal: nothing };
  const parts = new ServerParts(archive, new Games(SHELF, thinker), options);
  const built = await buildApp(parts, { log: false, pages, verifier, trustProxy: 0 });
  return {
    ...built,
    [Symbol.asyncDispose]: async () => {
      await parts.hub.stop();
      await built.app.close();
      await archive.close();
      await thinker.close();
    },
  };
}

/** A line of the router's own drawing: how deep, which part of the address, and for which methods something is there. */
const BRANCH = /^((?:│ {3}| {4})*)(?:├── |└── )(.*?)(?: \(([A-Z, ]+)\))?$/;

/** Every route the router knows, as `METHOD /address`. */
export function routesIn(app: FastifyInstance): readonly string[] {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap(line => {
      const [, indent = '', part = '', methods = ''] = BRANCH.exec(line) ?? [];
      path.length = indent.length / 4;
      path.push(part);
      return methods === '' ? [] : methods.split(', ').map(method => `${method} ${path.join('')}`);
    });
}
