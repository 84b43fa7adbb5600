import fastifySwagger from '@fastify/swagger';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { readJson } from '../edge/json.js';
import { refusalFor } from '../edge/problem.js';
import { Rates } from '../people/rates.js';
import type { Services } from '../services.js';
import { CONTENT_SECURITY } from './headers.js';
import { addGames } from './games.js';
import { addInvites } from './invites.js';
import { addLobby } from './lobby.js';
import { addPages, addVerifier } from './pages.js';
import { addPeople } from './people.js';
import { addPrivate } from './private.js';
import { addRecords } from './records.js';
import { problem, refuse } from './reply.js';
import { addRivals } from './rivals.js';
import { addStatus } from './status.js';
import { addTables, makingRate } from './tables.js';
import { addTrying } from './trying.js';

export type App = FastifyInstance<never, never, never, FastifyBaseLogger, ZodTypeProvider>;

/** The largest body: a record of a long game fits. */
const LARGEST_BODY = 4 * 1024 * 1024;
const DEEPEST_BODY = 40;
const REQUEST_MS = 30_000;
/** How long somebody may take to say what they want. */
const HEADERS_MS = 10_000;

export interface AppOptions {
  readonly log: object | boolean;
  readonly pages: string | null;
  readonly verifier: string | null;
  readonly trustProxy: boolean;
}

export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: options.log,
    bodyLimit: LARGEST_BODY,
    trustProxy: options.trustProxy,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS },
    // Addresses hold secrets of links, so requests are not logged.
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  readBodies(app);
  guard(app, services);
  addHeaders(app);
  answerErrors(app, services);
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Doomtable',
        version: services.build,
        description: 'Everything but play itself, which goes over the socket.',
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(routes => {
    const typed = routes.withTypeProvider<ZodTypeProvider>() as unknown as App;
    const mayMake = makingRate(services);
    addPeople(typed, services);
    addGames(typed, services);
    addLobby(typed, services);
    addTables(typed, services, mayMake);
    addInvites(typed, services);
    addPrivate(typed, services);
    addRecords(typed, services, mayMake);
    addTrying(typed, services, mayMake);
    addRivals(typed, services, mayMake);
    return Promise.resolve();
  });
  addStatus(app, services);
  await addVerifier(app, options.verifier);
  await addPages(app, services, options.pages);
  return app;
}

/** A request that cannot be understood. */
class BadBody extends Error {
  readonly statusCode = 400;
}

function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    const read = readJson(String(body), DEEPEST_BODY);
    if ('wrong' in read) done(new BadBody(read.wrong));
    else done(null, read.value);
  });
}

/** Turns away what comes too fast, and changes asked for by pages of other origins. */
function guard(app: FastifyInstance, { clock, limits, mayConnect }: Services): void {
  const requests = new Rates(limits.requests);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    if (!requests.take(request.ip, clock.now())) return reply.send(refuse(reply, problem('tooFast')));
    const { origin, host } = request.headers;
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    if (changes && !mayConnect(origin, host)) return reply.send(refuse(reply, problem('foreignOrigin')));
  });
}

function addHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    void reply.header('content-security-policy', CONTENT_SECURITY);
    void reply.header('referrer-policy', 'no-referrer');
    void reply.header('x-content-type-options', 'nosniff');
    void reply.header('cross-origin-opener-policy', 'same-origin');
    void reply.header('cross-origin-resource-policy', 'same-origin');
    void reply.header('x-robots-tag', 'noindex');
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    done();
  });
}

interface RequestError extends Error {
  readonly statusCode?: number;
  readonly validation?: readonly { readonly instancePath: string }[];
}

/** Errors are one sentence's worth of code; what went wrong inside is in the log alone. */
function answerErrors(app: FastifyInstance, { onProblem }: Services): void {
  app.setNotFoundHandler((_request, reply) => reply.send(refuse(reply, problem('notFound'))));
  app.setErrorHandler((error: RequestError, _request, reply) => {
    if (error.validation !== undefined) {
      return refuse(reply, problem('wrongForm', error.validation[0]?.instancePath.replaceAll('/', '.') ?? ''));
    }
    if (error.statusCode === 413) return refuse(reply, problem('tooLarge'));
    if (error.statusCode !== undefined && error.statusCode < 500) return refuse(reply, problem('wrongForm'));
    onProblem(error);
    return refuse(reply, refusalFor(error));
  });
}
