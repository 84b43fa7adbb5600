import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { serve as startServer, type ServeOptions, StartProblem, StoreProblem } from '@doomtable/server';
import { BadInput } from '../problem.js';
import { storytellerIn } from '../storyteller.js';

export interface ServeCommandOptions {
  readonly port: string;
  readonly host: string;
  readonly data: string;
  readonly database?: string;
  readonly address?: string;
  readonly smtp?: string;
  readonly mailFrom?: string;
  readonly noticeAfter: string;
  readonly behindProxy?: string;
  readonly turn?: string;
  readonly turnAlways?: boolean;
  readonly log?: boolean;
  readonly storyteller?: string;
  readonly storytellerModel?: string;
  readonly acceptLoss?: boolean;
}

/** The page that checks games, made by the build. */
const PAGES = fileURLToPath(new URL('../../../../app/dist/page/', import.meta.url));
const VERIFIER = fileURLToPath(new URL('../../../../verifier/dist/verifier.html', import.meta.url));
const BUILD = '0.1.0';

/** How many proxies there may be in front: more than that is a mistake. */
const MOST_PROXIES = 10;

/** Which proxies are believed: a number of them, or addresses and networks (`10.0.0.0/8`) with commas between them. */
export function proxiesIn(text: string): number | readonly string[] {
  if (/^\d+$/.test(text) && Number(text) <= MOST_PROXIES) return Number(text);
  const addresses = text.split(',').map(address => address.trim());
  const isNetwork = (address: string): boolean => {
    const [host = '', bits, ...rest] = address.split('/');
    const version = isIP(host);
    const most = version === 4 ? 32 : 128;
    return version !== 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most));
  };
  if (addresses.every(isNetwork)) return addresses;
  throw new BadInput(
    `Proxies are a number up to ${MOST_PROXIES}, or addresses with commas between them such as 10.0.0.0/8,::1, not '${text}'.`,
  );
}

/** Whoever is told later than after a day might as well not be told. */
const DAY_S = 24 * 60 * 60;

/** How long somebody away is left in peace. */
export function secondsIn(text: string): number {
  const seconds = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (seconds <= DAY_S) return seconds;
  throw new BadInput(`People are told after a number of seconds up to ${DAY_S}, not '${text}'.`);
}

/** The shortest key that nobody guesses. */
const SHORTEST_KEY = 16;

/** The key for the figures. It comes by the environment, because everybody on the machine sees what a command is started with. */
export function metricsKeyIn({ DOOMTABLE_METRICS_KEY: key }: NodeJS.ProcessEnv): string | undefined {
  if (key === undefined || key === '') return undefined;
  if (key.length >= SHORTEST_KEY && /^[\x21-\x7e]+$/.test(key)) return key;
  throw new BadInput(`DOOMTABLE_METRICS_KEY has to be at least ${SHORTEST_KEY} letters or digits, without blanks.`);
}

/**
 * The TURN server that is named, with the secret it shares with this one. That comes by the environment, as the key for the figures
 * does.
 */
export function turnIn(
  { turn, turnAlways = false }: Pick<ServeCommandOptions, 'turn' | 'turnAlways'>,
  { DOOMTABLE_TURN_SECRET: secret = '' }: NodeJS.ProcessEnv,
): ServeOptions['turn'] {
  if (turn === undefined) {
    if (turnAlways) throw new BadInput('--turn-always needs --turn, the address of a TURN server.');
    return undefined;
  }
  const addresses = turn.split(',').map(address => address.trim());
  const wrong = addresses.find(address => !/^turns?:[a-z0-9.[\]:-]+(\?transport=(udp|tcp))?$/i.test(address));
  if (wrong !== undefined) throw new BadInput(`A TURN server is named like turn:turn.example:3478, not '${wrong}'.`);
  if (secret.length < SHORTEST_KEY) {
    throw new BadInput(
      `--turn needs DOOMTABLE_TURN_SECRET: what the TURN server shares with this one, at least ${SHORTEST_KEY} letters or digits.`,
    );
  }
  return { addresses, secret, always: turnAlways };
}

/** `doomtable serve`: the table for everybody who can reach this machine. Ends by Ctrl-C or a signal, in order. */
export async function serveCommand(options: ServeCommandOptions): Promise<number> {
  const port = Number(options.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new BadInput(`A port is a number up to 65535, not '${options.port}'.`);
  const metricsKey = metricsKeyIn(process.env);
  const turn = turnIn(options, process.env);
  const quietMs = secondsIn(options.noticeAfter) * 1000;
  let fatal: Error | null = null;
  let end: () => void = () => undefined;
  const ended = new Promise<void>(resolve => {
    end = resolve;
  });
  const serving = await startServer({
    port,
    hostname: options.host,
    data:
      options.database === undefined
        ? { folder: options.data }
        : { database: options.database, markFolder: options.data },
    acceptLoss: options.acceptLoss === true,
    onProgress: sentence => process.stdout.write(`${sentence}\n`),
    pages: existsSync(PAGES) ? PAGES : null,
    verifier: existsSync(VERIFIER) ? VERIFIER : null,
    build: BUILD,
    log: options.log === true ? { level: 'info' } : { level: 'warn' },
    trustProxy: proxiesIn(options.behindProxy ?? '0'),
    ...(options.address === undefined ? {} : { publicAddress: options.address.replace(/\/$/, '') }),
    ...(options.smtp === undefined ? {} : { smtp: options.smtp }),
    ...(options.mailFrom === undefined ? {} : { mailFrom: options.mailFrom }),
    metricsKey,
    storyteller: storytellerIn(options, process.env),
    turn,
    noticeTimes: { quietMs },
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
