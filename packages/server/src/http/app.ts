import fastifySwagger from '@fastify/swagger';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { Bucket } from '../people/bucket.js';
import type { Services } from '../services.js';
import { isTooDeep } from '../socket/frame.js';
import { StoreProblem } from '../store/problem.js';
import { CONTENT_SECURITY } from './headers.js';
import { addLobby } from './lobby.js';
import { addPages, addVerifier } from './pages.js';
import { addPeople } from './people.js';
import { addRecords } from './records.js';
import { problem, refuse } from './reply.js';
import { addStatus } from './status.js';
import { addTables } from './tables.js';

export type App = FastifyInstance<never, never, never, FastifyBaseLogger, ZodTypeProvider>;

/** The largest body: a record of a long game fits. */
const LARGEST_BODY = 4 * 1024 * 1024;
const DEEPEST_BODY = 40;
/** Requests one address may make, at once and on the long run. */
const BURST = 120;
const PER_SECOND = 20;

export async function buildApp(
  services: Services,
  options: {
    readonly log: object | boolean;
    readonly pages: string | null;
    readonly verifier: string | null;
    readonly trustProxy: boolean;
  },
): Promise<FastifyInstance> {
  const app = fastify({
    logger: options.log,
    bodyLimit: LARGEST_BODY,
    trustProxy: options.trustProxy,
    requestTimeout: 30_000,
    // Addresses hold secrets of links; the log names the route, not the address.
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body);
    if (isTooDeep(text, DEEPEST_BODY) || text.includes('"__proto__"')) return done(new Error('refused'));
    try {
      done(null, text === '' ? undefined : JSON.parse(text));
    } catch (error) {
      done(error as Error);
    }
  });
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
  limitRates(app, services);
  addHeaders(app);
  answerErrors(app);
  await app.register((routes, _options, done) => {
    const typed = routes.withTypeProvider<ZodTypeProvider>() as unknown as App;
    addPeople(typed, services);
    addLobby(typed, services);
    addTables(typed, services);
    addRecords(typed, services);
    done();
  });
  addStatus(app, services);
  await addVerifier(app, options.verifier);
  await addPages(app, options.pages);
  return app;
}

function limitRates(app: FastifyInstance, { clock }: Services): void {
  const buckets = new Map<string, Bucket>();
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    const now = clock.now();
    if (buckets.size > 10_000) buckets.clear();
    const bucket = buckets.get(request.ip) ?? new Bucket(BURST, PER_SECOND, now);
    buckets.set(request.ip, bucket);
    if (!bucket.take(now)) await reply.send(refuse(reply, problem('tooFast')));
  });
}

function addHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    void reply.header('content-security-policy', CONTENT_SECURITY);
    void reply.header('referrer-policy', 'no-referrer');
    void reply.header('x-content-type-options', 'nosniff');
    void reply.header('cross-origin-opener-policy', 'same-origin');
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    done();
  });
}

/** Errors are one sentence's worth of code; what went wrong inside is in the log alone. */
function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => refuse(reply.code(404), problem('notFound')));
  app.setErrorHandler(
    (
      error: Error & {
        readonly statusCode?: number;
        readonly validation?: readonly { readonly instancePath: string }[];
      },
      request,
      reply,
    ) => {
      if (error.validation !== undefined) {
        return refuse(reply, problem('wrongForm', error.validation[0]?.instancePath.replaceAll('/', '.') ?? ''));
      }
      if (error instanceof StoreProblem && error.code === 'diskFull') return refuse(reply, problem('diskFull'));
      if (error.statusCode === 413) return refuse(reply, problem('tooLarge'));
      if (error.statusCode !== undefined && error.statusCode < 500) return refuse(reply, problem('wrongForm'));
      logProblem(request, error);
      return refuse(reply, problem('serverError'));
    },
  );
}

function logProblem(request: FastifyRequest, error: Error): void {
  request.log.error({ route: request.routeOptions.url, message: error.message, stack: error.stack }, 'request failed');
}
