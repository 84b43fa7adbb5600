import { serve, WITHOUT_BUDGETS } from '../../src/index.js';
import { SHELF } from './server.js';

/* A server in a process of its own, for tests that end it without asking. Its options come as JSON in its first argument. */

interface ChildOptions {
  readonly data: { readonly folder: string } | { readonly database: string };
  readonly port: number;
}

const { data, port } = JSON.parse(process.argv[2] ?? '{}') as ChildOptions;
try {
  const serving = await serve({
    data,
    port,
    hostname: '127.0.0.1',
    pages: null,
    games: SHELF,
    build: 'test',
    log: { level: 'error', stream: process.stderr },
    botPauseMs: 20,
    limits: WITHOUT_BUDGETS,
    onFatal: error => {
      process.stderr.write(`${error.message}\n`);
      process.exit(70);
    },
  });
  process.on('SIGTERM', () => {
    void serving.stop().then(() => process.exit(0));
  });
  process.stdout.write(`${serving.port}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}\n`);
  process.exit(1);
}
