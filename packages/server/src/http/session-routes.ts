import {
  doneReply,
  problemReply as problemSchema,
  recoverBody,
  recovered,
  recovery,
  session,
  sessionBody,
  sessionId,
  sessions,
} from '@doomtable/protocol/schema';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Browser, browserOf } from '../people/browser.js';
import type { Services } from '../services.js';
import type { Session } from '../store/port.js';
import type { HttpApp } from './app.js';
import { whoAsks } from './asking.js';
import { clearSession, setSession, sessionToken } from './cookie.js';
import { apiRoute } from './declare.js';
import { charge, knownOf } from './guard.js';
import { refusalWith, sendRefusal } from './reply.js';

/** Who a browser is, and where else the same person is signed in. */
export function addSessions(app: HttpApp, services: Services): void {
  addOwn(app, services);
  addList(app, services);
  addCodes(app, services);
}

function browserIn({ headers }: FastifyRequest): Browser {
  return browserOf(headers['user-agent']);
}

function addOwn(app: HttpApp, services: Services): void {
  const { archive, guests, secure } = services;

  app.get(
    '/api/session',
    { ...apiRoute({ who: 'anybody', changes: false }), schema: { response: { 200: session } } },
    async request => {
      const person = await whoAsks(services, request);
      return { person: person === undefined ? null : { id: person.id, name: person.name } };
    },
  );

  app.post(
    '/api/session',
    {
      ...apiRoute({ who: 'anybody', changes: true, setsCookie: true, mayCost: { newPeople: 1 } }),
      schema: { body: sessionBody, response: { 200: session, default: problemSchema } },
    },
    async (request, reply) => {
      const { name } = request.body;
      const known = await whoAsks(services, request);
      if (known !== undefined) {
        await archive.people.rename(known.id, name);
        return { person: { id: known.id, name } };
      }
      const tooFast = await charge(services, request, 'newPeople');
      if (tooFast !== undefined) return sendRefusal(reply, tooFast);
      const { person, token } = await guests.welcome(name, browserIn(request));
      setSession(reply, token, secure);
      return { person: { id: person.id, name: person.name } };
    },
  );

  app.delete(
    '/api/session',
    { ...apiRoute({ who: 'anybody', changes: true, setsCookie: true }), schema: { response: { 200: session } } },
    async (request, reply) => {
      const known = await guests.known(sessionToken(request, secure));
      if (known !== undefined) await guests.signOut(known);
      clearSession(reply, secure);
      return { person: null };
    },
  );
}

/** Where a person is signed in. */
function addList(app: HttpApp, services: Services): void {
  const { guests } = services;
  const params = z.object({ session: sessionId });

  app.get(
    '/api/sessions',
    { ...apiRoute({ who: 'person', changes: false }), schema: { response: { 200: sessions, default: problemSchema } } },
    async request => {
      const { person, session: own } = knownOf(request);
      const all = await guests.sessionsOf(person.id);
      return { sessions: all.map(one => shown(one, own.id)) };
    },
  );

  app.delete(
    '/api/sessions',
    { ...apiRoute({ who: 'person', changes: true }), schema: { response: { 200: doneReply, default: problemSchema } } },
    async request => {
      await guests.endOthers(knownOf(request));
      return { done: true as const };
    },
  );

  app.delete(
    '/api/sessions/:session',
    {
      ...apiRoute({ who: 'person', changes: true }),
      schema: { params, response: { 200: doneReply, default: problemSchema } },
    },
    async (request, reply) => {
      const known = knownOf(request);
      const { session: id } = request.params;
      // Whoever wants to end their own signs out, which takes the cookie along.
      const isOther = id !== known.session.id && (await guests.endOther(known, id)) > 0;
      return isOther ? { done: true as const } : sendRefusal(reply, refusalWith('noSuchSession'));
    },
  );
}

function shown({ id, browser, system, made, seen, codeHash, parent }: Session, own: string) {
  return { id, browser, system, made, seen, isThis: id === own, hasCode: codeHash !== null, cameFrom: parent };
}

/** Codes that bring a person in from another browser. Each works once; a wrong one costs. */
function addCodes(app: HttpApp, services: Services): void {
  const { guests, secure } = services;

  app.post(
    '/api/session/code',
    {
      ...apiRoute({ who: 'person', changes: true, costs: { links: 1 } }),
      schema: { response: { 200: recovery, default: problemSchema } },
    },
    async request => ({ code: await guests.newCode(knownOf(request)) }),
  );

  app.post(
    '/api/recover',
    {
      ...apiRoute({ who: 'anybody', changes: true, setsCookie: true, mayCost: { wrongLinks: 1 } }),
      schema: { body: recoverBody, response: { 200: recovered, default: problemSchema } },
    },
    async (request, reply) => {
      const { code, id } = request.body;
      const found = await guests.recover(code, id, browserIn(request));
      if (found === undefined) {
        return sendRefusal(reply, (await charge(services, request, 'wrongLinks')) ?? refusalWith('linkExpired'));
      }
      const { person, token, code: next } = found;
      setSession(reply, token, secure);
      return { person: { id: person.id, name: person.name }, code: next };
    },
  );
}
