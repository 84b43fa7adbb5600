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
import { DEEPEST_BODY, LARGEST_BODY } from '../limits/sizes.js';
import type { Services } from '../services.js';
import { collectRoutes, declarationOf, type DeclaredRoute } from './declare.js';
import { guard } from './guard.js';
import { securityHeaders } from './headers.js';
import { addGames } from './game-routes.js';
import { addInvites } from './invite-routes.js';
import { addLobby } from './lobby-routes.js';
import { addNotices } from './notice-routes.js';
import { addPages, addVerifier } from './page-routes.js';
import { addPeople } from './people-routes.js';
import { addSessions } from './session-routes.js';
import { addPush } from './push-routes.js';
import { addPrivate } from './private.js';
import { addRecords } from './record-routes.js';
import { refusalWith, sendRefusal } from './reply.js';
import { addRivals } from './rival-routes.js';
import { addSocket } from './socket.js';
import { addStatus } from './status.js';
import { addTables } from './table-routes.js';
import { addTrying } from './trying.js';
import { routeUpgrades } from './upgrade.js';

export type HttpApp = FastifyInstance<never, never, never, FastifyBaseLogger, ZodTypeProvider>;

const REQUEST_MS = 30_000;
/** How long somebody may take to say what they want. */
const HEADERS_MS = 10_000;

export interface AppOptions {
  readonly log: object | boolean;
  readonly pages: string | null;
  readonly verifier: string | null;
  readonly trustProxy: number | readonly string[];
}

export interface BuiltApp {
  readonly app: FastifyInstance;
  /** Every route with what was declared of it. */
  readonly routes: () => readonly DeclaredRoute[];
}

export async function buildApp(services: Services, options: AppOptions): Promise<BuiltApp> {
  const app = fastify({
    logger: options.log,
    bodyLimit: LARGEST_BODY,
    trustProxy: believed(options.trustProxy),
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS },
    // Addresses hold secrets of links, so requests are not logged.
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const routes = collectRoutes(app);
  readBodies(app);
  guard(app, services);
  addHeaders(app, services);
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
  await app.register(scope => {
    const typed = scope.withTypeProvider<ZodTypeProvider>() as unknown as HttpApp;
    addSessions(typed, services);
    addPeople(typed, services);
    addGames(typed, services);
    addLobby(typed, services);
    addTables(typed, services);
    addInvites(typed, services);
    addPrivate(typed, services);
    addNotices(typed, services);
    addPush(typed, services);
    addRecords(typed, services);
    addTrying(typed, services);
    addRivals(typed, services);
    return Promise.resolve();
  });
  addStatus(app, services);
  addSocket(app, services);
  routeUpgrades(app);
  await addVerifier(app, options.verifier);
  await addPages(app, services, options.pages);
  return { app, routes };
}

/**
 * Whom to believe about who asks. Counted from this server outwards: what stands further to the left in `X-Forwarded-For` was
 * there when the outermost of the proxies was reached, and anybody can have written it.
 */
function believed(proxies: AppOptions['trustProxy']): string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];
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

function addHeaders(app: FastifyInstance, { secure }: Services): void {
  // A page may say more about itself than all others do.
  const headers = Object.entries(securityHeaders(secure));
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) void reply.header(name, value);
    // What says nothing about it itself is kept by nobody.
    if (declarationOf(request).kind === 'api' || !reply.hasHeader('cache-control')) {
      void reply.header('cache-control', 'no-store');
    }
    done();
  });
}

interface HttpFailure extends Error {
  readonly statusCode?: number;
  readonly validation?: readonly { readonly instancePath: string }[];
}

/** Errors are one sentence's worth of code; what went wrong inside is in the log alone. */
function answerErrors(app: FastifyInstance, { onProblem }: Services): void {
  app.setNotFoundHandler((_request, reply) => reply.send(sendRefusal(reply, refusalWith('notFound'))));
  app.setErrorHandler((error: HttpFailure, _request, reply) => {
    if (error.validation !== undefined) {
      return sendRefusal(reply, refusalWith('wrongForm', error.validation[0]?.instancePath.replaceAll('/', '.') ?? ''));
    }
    if (error.statusCode === 413) return sendRefusal(reply, refusalWith('tooLarge'));
    if (error.statusCode !== undefined && error.statusCode < 500) return sendRefusal(reply, refusalWith('wrongForm'));
    onProblem(error);
    return sendRefusal(reply, refusalFor(error));
  });
}
