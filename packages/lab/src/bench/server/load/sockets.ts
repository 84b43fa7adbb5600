import { WebSocket } from 'ws';

/** Opens a socket and waits until it is open. */
export function openSocket(address: string, headers: { readonly [name: string]: string } = {}): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { perMessageDeflate: false, headers });
    socket.once('open', () => resolve(socket));
    socket.on('error', reject);
  });
}

/** Sends a body as JSON and returns the answer with its headers. */
export async function post(
  address: string,
  body: object,
  headers: { readonly [name: string]: string } = {},
): Promise<{ readonly json: unknown; readonly headers: Headers }> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text}`);
  return { json: JSON.parse(text) as unknown, headers: response.headers };
}

/** Whatever goes wrong in the middle of a run makes its figures worthless. */
export function fail(error: unknown): void {
  process.nextTick(() => {
    throw error;
  });
}
