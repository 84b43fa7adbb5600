import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_DAYS } from '../limits/sizes.js';
import { declarationOf } from './declare.js';

const LIFETIME_S = SESSION_DAYS * 24 * 60 * 60;

/** The session's cookie. Over HTTPS it is bound to the host by its name; plain HTTP on a local network has to do without. */
function cookieName(secure: boolean): string {
  return secure ? '__Host-doomtable' : 'doomtable';
}

function write(reply: FastifyReply, value: string, lifetime: number, secure: boolean): void {
  const { request } = reply;
  if (declarationOf(request).setsCookie !== true) {
    throw new Error(`${String(request.routeOptions.url)} is not declared to set a cookie`);
  }
  const flags = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifetime}${secure ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${cookieName(secure)}=${value}; ${flags}`);
}

export function setSession(reply: FastifyReply, token: string, secure: boolean): void {
  write(reply, token, LIFETIME_S, secure);
}

export function clearSession(reply: FastifyReply, secure: boolean): void {
  write(reply, '', 0, secure);
}

/** The session's token in a request. Only the one name counts: a neighbour could have set the other. */
export function sessionToken(request: IncomingMessage | FastifyRequest, secure: boolean): string | undefined {
  const header = request.headers.cookie;
  if (header === undefined || header.length > 4096) return undefined;
  for (const part of header.split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === cookieName(secure) && value !== undefined && value !== '') return value;
  }
  return undefined;
}
