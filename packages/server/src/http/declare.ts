import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BudgetName } from '@doomtable/protocol';
import { BUDGETS } from '../limits/budgets.js';

/**
 * Who may call a route: anybody; whoever bears the key to the figures; whoever has a session; a member of the table that the
 * address names; a member in a seat of it; its host.
 */
export type Caller = 'anybody' | 'operator' | 'person' | 'member' | 'seated' | 'host';

/** Those who have to be at a table. */
const AT_TABLE: ReadonlySet<Caller> = new Set(['member', 'seated', 'host']);

export function isAtTable(who: Caller): boolean {
  return AT_TABLE.has(who);
}

/** How much is taken from which budgets. */
export type Costs = { readonly [budget in BudgetName]?: number };

/** What a route is, for its guards. Everything is said, so that nothing is forgotten. */
export interface Declaration {
  /** What is behind the address: the interface, the pages, what the operator looks at, or the socket. */
  readonly kind: 'api' | 'page' | 'status' | 'socket';
  readonly who: Caller;
  /** Whether anything is different afterwards, but for when a session was last used. */
  readonly changes: boolean;
  /** What it brings into being, beyond a change of what is there. */
  readonly makes?: 'table';
  /** Whether its answer may set the session's cookie. */
  readonly setsCookie?: true;
  /** What every call costs. */
  readonly costs: Costs;
  /** What a call may cost besides, depending on what comes of it. */
  readonly mayCost?: Costs;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    declaration?: Declaration;
  }
}

interface Config {
  readonly config: { readonly declaration: Declaration };
}

type Details = Omit<Declaration, 'kind' | 'costs'> & { readonly costs?: Costs };

/** A route of the interface. Each costs its address a request. */
export function apiRoute({ costs, ...declaration }: Details): Config {
  return { config: { declaration: { kind: 'api', ...declaration, costs: { requests: 1, ...costs } } } };
}

/** A file or page for anybody. */
export const PAGE: Declaration = { kind: 'page', who: 'anybody', changes: false, costs: { pages: 1 } };
export const page: Config = { config: { declaration: PAGE } };

/** What whoever runs the server, or its load balancer, looks at. */
export const statusRoute: Config = {
  config: { declaration: { kind: 'status', who: 'anybody', changes: false, costs: { probes: 1 } } },
};

/** The figures of the server. */
export const figures: Config = {
  config: { declaration: { kind: 'status', who: 'operator', changes: false, costs: { probes: 1 } } },
};

/** The socket. It is a way to change things, whatever its method. */
export const socket: Config = {
  config: { declaration: { kind: 'socket', who: 'person', changes: true, costs: { upgrades: 1 } } },
};

/** A route as the server knows it. */
export interface DeclaredRoute extends Declaration {
  readonly method: string;
  /** With names for its parameters, such as `/api/tables/:id`. */
  readonly url: string;
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Collects every route that is registered from now on. When the server is about to start, all of them have to be declared, and
 * declared in a way that can be kept.
 */
export function collectRoutes(app: FastifyInstance): () => readonly DeclaredRoute[] {
  const known: {
    readonly method: string;
    readonly url: string;
    readonly declaration: () => Declaration | undefined;
  }[] = [];
  app.addHook('onRoute', route => {
    for (const method of [route.method].flat()) {
      known.push({ method, url: route.url, declaration: () => route.config?.declaration });
    }
  });
  const routes = (): readonly DeclaredRoute[] =>
    known.map(({ method, url, declaration }) => {
      const declared = declaration();
      if (declared === undefined) throw new Error(`${method} ${url} has no declaration`);
      return { method, url, ...declared };
    });
  app.addHook('onReady', done => {
    for (const route of routes()) check(route);
    done();
  });
  return routes;
}

/** Throws for a declaration that contradicts itself. */
function check({ method, url, kind, who, changes, makes, setsCookie, costs, mayCost }: DeclaredRoute): void {
  const wrong = (why: string): never => {
    throw new Error(`${method} ${url} is declared wrongly: ${why}`);
  };
  if (changes && READS.has(method) && kind !== 'socket') wrong(`${method} changes nothing`);
  if ((makes !== undefined || setsCookie === true) && !changes) wrong('what makes something changes something');
  const namesTable = url.startsWith('/api/tables/:id');
  const atTable = isAtTable(who);
  if (atTable && !namesTable) wrong('its address names no table');
  for (const name of Object.keys({ ...costs, ...mayCost }) as BudgetName[]) {
    const { shares } = BUDGETS[name];
    if ('person' in shares && !atTable && who !== 'person') wrong(`nobody is known who could pay for ${name}`);
    if ('table' in shares && !atTable) wrong(`no table is known that could pay for ${name}`);
  }
}

/** What was declared of the route that a request has come to; an address that leads nowhere counts as a page. */
export function declarationOf({ is404, routeOptions }: FastifyRequest): Declaration {
  if (is404) return PAGE;
  const { declaration } = routeOptions.config;
  if (declaration === undefined) throw new Error(`${String(routeOptions.url)} has no declaration`);
  return declaration;
}

/** Whether a page of another origin has to be kept from this: it changes something, or costs more than a look. */
export function needsSameOrigin(request: FastifyRequest): boolean {
  return declarationOf(request).changes || !READS.has(request.method);
}
