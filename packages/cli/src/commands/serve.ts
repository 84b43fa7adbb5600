import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serve as startServer, StartProblem, StoreProblem } from '@doomtable/server';
import { BadInput } from '../problem.js';

export interface ServeCommandOptions {
  readonly port: string;
  readonly host: string;
  readonly data: string;
  readonly database?: string;
  readonly address?: string;
  readonly smtp?: string;
  readonly mailFrom?: string;
  readonly behindProxy?: boolean;
  readonly log?: boolean;
}

/** The page that checks games, made by the build. */
const PAGES = fileURLToPath(new URL('../../../../app/dist/page/', import.meta.url));
const VERIFIER = fileURLToPath(new URL('../../../../verifier/dist/verifier.html', import.meta.url));
const BUILD = '0.1.0';

/** `doomtable serve`: the table for everybody who can reach this machine. Ends by Ctrl-C or a signal, in order. */
export async function serve(options: ServeCommandOptions): Promise<number> {
  const port = Number(options.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new BadInput(`A port is a number up to 65535, not '${options.port}'.`);
  let fatal: Error | null = null;
  let end: () => void = () => undefined;
  const ended = new Promise<void>(resolve => {
    end = resolve;
  });
  const serving = await startServer({
    port,
    hostname: options.host,
    data: options.database === undefined ? { folder: options.data } : { database: options.database },
    pages: existsSync(PAGES) ? PAGES : null,
    verifier: existsSync(VERIFIER) ? VERIFIER : null,
    build: BUILD,
    log: options.log === true ? { level: 'info' } : { level: 'warn' },
    trustProxy: options.behindProxy === true,
    ...(options.address === undefined ? {} : { publicAddress: options.address.replace(/\/$/, '') }),
    ...(options.smtp === undefined ? {} : { smtp: options.smtp }),
    ...(options.mailFrom === undefined ? {} : { mailFrom: options.mailFrom }),
    onFatal: error => {
      fatal = error;
      end();
    },
  }).catch((error: unknown) => {
    if (error instanceof StartProblem || error instanceof StoreProblem) throw new BadInput(error.message);
    throw error;
  });
  process.stdout.write(`Doomtable is open at ${serving.address}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  await ended;
  if (fatal !== null) {
    process.stderr.write(
      `The disk failed under a write: ${(fatal as Error).message} Nothing acknowledged is lost; start again.\n`,
    );
    return 1;
  }
  process.stdout.write('Closing; every answer that was taken is kept.\n');
  await serving.stop();
  return 0;
}
