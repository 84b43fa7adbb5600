import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

const LIFETIME_S = 180 * 24 * 60 * 60;

/** The session's cookie. Over HTTPS it is bound to the host by its name; plain HTTP on a local network has to do without. */
export function cookieName(secure: boolean): string {
  return secure ? '__Host-doomtable' : 'doomtable';
}

export function setSession(reply: FastifyReply, token: string, secure: boolean): void {
  const flags = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${LIFETIME_S}${secure ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${cookieName(secure)}=${token}; ${flags}`);
}

export function clearSession(reply: FastifyReply, secure: boolean): void {
  void reply.header(
    'set-cookie',
    `${cookieName(secure)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure ? '; Secure' : ''}`,
  );
}

/** The session's token in a request, by whichever of the two names. */
export function tokenIn(request: IncomingMessage | FastifyRequest): string | undefined {
  const header = request.headers.cookie;
  if (header === undefined || header.length > 4096) return undefined;
  for (const part of header.split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if ((name === cookieName(true) || name === cookieName(false)) && value !== undefined && value !== '') return value;
  }
  return undefined;
}
