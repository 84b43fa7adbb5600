import { STANDARD_OPTIONS } from '@doomtable/host';

/** One sound request for every route of the interface, by `METHOD /path` as its description names it. */
export interface Route {
  /** Who may ask: anybody, anybody with a name, members, or the host of the table. */
  readonly for: 'all' | 'people' | 'members' | 'host';
  readonly query?: string;
  readonly body?: object;
  /** Asks for what belongs to seat 0 alone. */
  readonly seatZero?: true;
  /** Refused to members until the game is over, to members without a seat, or to those who have given no address. */
  readonly needs?: 'end' | 'seat' | 'address';
}

export const ROUTES: { readonly [route: string]: Route } = {
  'GET /api/session': { for: 'all' },
  'POST /api/session': { for: 'all', body: { name: 'Ann' } },
  'DELETE /api/session': { for: 'all' },
  'GET /api/games': { for: 'all' },
  'GET /api/games/{game}/rulebook': { for: 'all' },
  'GET /api/games/{game}/odds': { for: 'all' },
  'GET /api/games/{game}/daily': { for: 'people' },
  'POST /api/games/{game}/daily': { for: 'people' },
  'POST /api/duels': { for: 'people', body: { token: 'x'.repeat(43) } },
  'POST /api/notices': { for: 'people' },
  'GET /api/push': { for: 'people' },
  'PUT /api/push': {
    for: 'people',
    body: {
      endpoint: 'https://push.example.org/a-browser',
      keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) },
      shows: 'table',
    },
  },
  'POST /api/push/end': { for: 'people', body: { endpoint: 'https://push.example.org/a-browser' } },
  'POST /api/invitation': { for: 'all', body: { token: 'x'.repeat(43) } },
  'POST /api/join': { for: 'people', body: { token: 'x'.repeat(43) } },
  'POST /api/recover': { for: 'all', body: { code: 'abcd-efgh-jkmn-pqrs', id: 'a-request-1' } },
  'GET /api/sessions': { for: 'people' },
  'DELETE /api/sessions': { for: 'people' },
  'DELETE /api/sessions/{session}': { for: 'people' },
  'POST /api/session/code': { for: 'people' },
  'GET /api/lobby': { for: 'people' },
  'POST /api/tables': {
    for: 'people',
    body: {
      game: 'canary',
      title: 'T',
      seats: 2,
      settings: { turns: 'few', nest: 'somewhere' },
      options: STANDARD_OPTIONS,
    },
  },
  'POST /api/tables/import': { for: 'people', body: { record: {}, title: 'T' } },
  'POST /api/tables/{id}/enter': { for: 'people', body: { role: 'player' } },
  'GET /api/tables/{id}': { for: 'members' },
  'POST /api/tables/{id}/invites': { for: 'host', body: { role: 'player' } },
  'DELETE /api/tables/{id}/invites': { for: 'host' },
  'GET /api/tables/{id}/knocks': { for: 'host' },
  'POST /api/tables/{id}/knocks': { for: 'host', body: { person: 'abcdefghjkmnpqrstvwx', welcome: true } },
  'GET /api/tables/{id}/notes': { for: 'members' },
  'PUT /api/tables/{id}/notes': { for: 'members', body: { text: 'mine' } },
  'GET /api/tables/{id}/notices': { for: 'members' },
  'PUT /api/tables/{id}/notices': { for: 'members', body: { channel: 'browser', target: '', muted: false } },
  'DELETE /api/tables/{id}/notices/{channel}': { for: 'members' },
  'POST /api/tables/{id}/notices/{channel}/code': { for: 'members', needs: 'address' },
  'POST /api/tables/{id}/notices/{channel}/confirm': {
    for: 'members',
    needs: 'address',
    body: { code: 'abcd-efgh' },
  },
  'GET /api/tables/{id}/log': { for: 'members', query: '?viewer=0', seatZero: true },
  'GET /api/tables/{id}/record': { for: 'members', needs: 'end' },
  'GET /api/tables/{id}/odds': { for: 'members', query: '?viewer=0', seatZero: true },
  'POST /api/tables/{id}/again': { for: 'members', body: { turn: 0 }, needs: 'end' },
  'POST /api/tables/{id}/forks': { for: 'members', body: { viewer: 0 }, seatZero: true },
  'POST /api/tables/{id}/hint': { for: 'members', body: { seat: 0 }, seatZero: true },
  'GET /api/tables/{id}/luck': { for: 'members', needs: 'end' },
  'GET /api/tables/{id}/rivals': { for: 'members' },
  'POST /api/tables/{id}/rivals': { for: 'members', needs: 'end' },
  'POST /api/tables/{id}/rivals/bot': { for: 'members', needs: 'end' },
  'POST /api/tables/{id}/report': { for: 'members', body: { text: 'odd', tick: 0, seat: 0 }, seatZero: true },
};

/** The path of a route at one table. */
export function pathOf(route: string, table: string): string {
  const path = route.split(' ')[1] ?? '';
  return (
    path
      .replace('{id}', table)
      .replace('{channel}', 'webhook')
      .replace('{session}', 'abcdefghjkmnpqrstvwx')
      .replace('{game}', 'canary') + (ROUTES[route]?.query ?? '')
  );
}

export function methodOf(route: string): string {
  return route.split(' ')[0] ?? 'GET';
}

/** What a route is called here. */
export function keyOf({ method, url }: { readonly method: string; readonly url: string }): string {
  return `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`;
}
