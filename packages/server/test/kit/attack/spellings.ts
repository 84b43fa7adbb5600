import { once } from 'node:events';
import { type Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Other ways to write an address that a router, a proxy or a guard might take for the same. */
const SPELLINGS: { readonly [name: string]: (path: string) => string } = {
  'one letter encoded': path => path.replace(/[a-z]/, encoded),
  'one letter encoded in capitals': path => path.replace(/[j-o]/, letter => encoded(letter).toUpperCase()),
  'every letter encoded': path => path.replace(/[a-z0-9]/g, encoded),
  'encoded twice': path => path.replace(/[a-z]/, letter => `%25${encoded(letter).slice(1)}`),
  'slashes doubled': path => path.replaceAll('/', '//'),
  'the first slash doubled': path => `/${path}`,
  'slashes encoded': path => `/${path.slice(1).replaceAll('/', '%2f')}`,
  'the second slash encoded': path => path.replace(/(?<=.)\//, '%2F'),
  backslashes: path => path.replace(/(?<=.)\//g, '\\'),
  capitals: path => path.toUpperCase(),
  'mixed case': path => path.replace(/[a-z]/, letter => letter.toUpperCase()),
  'a slash at the end': path => `${path}/`,
  'dots at the start': path => `/.${path}`,
  'dots that lead back': path => `/x/..${path}`,
  'encoded dots that lead back': path => `/x/%2e%2e${path}`,
  'a semicolon': path => `${path};x=1`,
  'a question mark': path => `${path}?`,
  'a whole address': path => `http://elsewhere.example${path}`,
};

function encoded(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`;
}

/** An address in all its spellings, by what was done to it. What follows a question mark stays as it is. */
export function spellingsOf(address: string): readonly (readonly [name: string, address: string])[] {
  const [path = '', query] = address.split('?');
  return Object.entries(SPELLINGS).map(([name, spell]) => [
    name,
    query === undefined ? spell(path) : `${spell(path)}?${query}`,
  ]);
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** A request whose address goes out letter by letter as it is given. */
export async function ask(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: object,
  agent: Agent | false = false,
): Promise<RawAnswer> {
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const asking = request({ host: '127.0.0.1', port, method, path, headers: { ...type, ...headers }, agent });
  asking.end(body === undefined ? undefined : JSON.stringify(body));
  // Whoever asks for a socket and is refused gets an answer like any other.
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) };
}
