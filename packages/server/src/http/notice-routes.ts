import {
  channel,
  codeBody,
  doneReply,
  notice,
  notices,
  outsideChannel,
  problemReply as problemSchema,
  pushed,
} from '@doomtable/protocol/schema';
import type { FastifyRequest } from 'fastify';
import { digest } from '../people/secrets.js';
import type { Services } from '../services.js';
import type { NoticeChannel, StoredDelivery, NoticeSetting } from '../store/port.js';
import type { HttpApp } from './app.js';
import { asMember, asPerson } from './asking.js';
import { apiRoute } from './declare.js';
import { charge } from './guard.js';
import { refusalWith, sendRefusal } from './reply.js';
import { tableParams as params } from './table-routes.js';

const DELIVERIES_SHOWN = 20;

/** How a member wants to be told that the table waits, and what became of it. */
export function addNotices(app: HttpApp, services: Services): void {
  addSetting(app, services);
  addConfirming(app, services);

  app.post(
    '/api/notices',
    { ...apiRoute({ who: 'person', changes: true }), schema: { response: { 200: pushed, default: problemSchema } } },
    request =>
      asPerson(request, async person => {
        const { archive, messenger } = services;
        const waiting = await messenger.collect(person.id);
        const told = waiting.map(async ({ id, table, at }) => {
          const stored = await archive.read(table);
          return { id, table, at, title: stored?.head.title ?? '' };
        });
        return { notices: await Promise.all(told) };
      }),
  );
}

function addSetting(app: HttpApp, services: Services): void {
  const { archive, background, confirmations, sender } = services;

  app.get(
    '/api/tables/:id/notices',
    {
      ...apiRoute({ who: 'member', changes: false }),
      schema: { params, response: { 200: notices, default: problemSchema } },
    },
    request =>
      asMember(request, async ({ host }, person) => {
        const { id } = host.head;
        const [set, sent] = await Promise.all([
          archive.notices.ofPerson(person.id),
          archive.notices.deliveries(person.id, DELIVERIES_SHOWN),
        ]);
        const here = set.filter(one => one.table === id);
        return {
          notices: await Promise.all(
            here.map(async one => {
              const { channel: by, target, muted } = one;
              return { channel: by, target, muted, confirmed: await confirmations.isConfirmed(one) };
            }),
          ),
          deliveries: sent.filter(one => one.table === id).map(shown),
          mail: sender.canMail,
        };
      }),
  );

  app.put(
    '/api/tables/:id/notices',
    {
      ...apiRoute({ who: 'member', changes: true, mayCost: { codes: 1 } }),
      schema: { params, body: notice, response: { 200: doneReply, default: problemSchema } },
    },
    (request, reply) =>
      asMember(request, async ({ host }, person) => {
        const wrong = sender.targetRefusal(request.body.channel, request.body.target);
        if (wrong !== undefined) return sendRefusal(reply, wrong);
        const wanted: NoticeSetting = { ...request.body, table: host.head.id, person: person.id };
        const needsCode = !wanted.muted && (await confirmations.needsCode(wanted));
        const tooMuch = needsCode ? await chargeCode(services, request, wanted) : undefined;
        if (tooMuch !== undefined) return sendRefusal(reply, tooMuch);
        await archive.notices.set(wanted);
        await archive.contacts.forgetUnused(person.id);
        // Whoever asks is not to learn how long it took to get there, or whether anybody was.
        if (needsCode) background.run(() => confirmations.sendCode(wanted));
        return { done: true as const };
      }),
  );

  app.delete(
    '/api/tables/:id/notices/:channel',
    {
      ...apiRoute({ who: 'member', changes: true }),
      schema: { params: params.extend({ channel }), response: { 200: doneReply, default: problemSchema } },
    },
    request =>
      asMember(request, async ({ host }, person) => {
        await archive.notices.remove(host.head.id, person.id, request.params.channel);
        await archive.contacts.forgetUnused(person.id);
        return { done: true as const };
      }),
  );
}

/** Showing that an address is one's own. */
function addConfirming(app: HttpApp, services: Services): void {
  const { archive, background, confirmations } = services;
  const outside = params.extend({ channel: outsideChannel });
  const noticeAt = async (table: string, person: string, by: NoticeChannel): Promise<NoticeSetting | undefined> =>
    (await archive.notices.ofTable(table)).find(one => one.person === person && one.channel === by);

  app.post(
    '/api/tables/:id/notices/:channel/code',
    {
      ...apiRoute({ who: 'member', changes: true, mayCost: { codes: 1 } }),
      schema: { params: outside, response: { 200: doneReply, default: problemSchema } },
    },
    (request, reply) =>
      asMember(request, async ({ host }, person) => {
        const set = await noticeAt(host.head.id, person.id, request.params.channel);
        if (set === undefined) return sendRefusal(reply, refusalWith('noNotice'));
        if (await confirmations.isConfirmed(set)) return { done: true as const };
        const tooMuch = await chargeCode(services, request, set);
        if (tooMuch !== undefined) return sendRefusal(reply, tooMuch);
        background.run(() => confirmations.sendCode(set));
        return { done: true as const };
      }),
  );

  app.post(
    '/api/tables/:id/notices/:channel/confirm',
    {
      ...apiRoute({ who: 'member', changes: true, mayCost: { wrongLinks: 1 } }),
      schema: { params: outside, body: codeBody, response: { 200: doneReply, default: problemSchema } },
    },
    (request, reply) =>
      asMember(request, async ({ host }, person) => {
        const set = await noticeAt(host.head.id, person.id, request.params.channel);
        if (set === undefined) return sendRefusal(reply, refusalWith('noNotice'));
        const wrong = await confirmations.confirm(person.id, set.channel, set.target, request.body.code);
        if (wrong === undefined) return { done: true as const };
        return sendRefusal(reply, (await charge(services, request, 'wrongLinks')) ?? wrong);
      }),
  );
}

/** Takes what a code costs: whoever asks for it pays, and so does the address it goes to, whoever asks. */
function chargeCode(services: Services, request: FastifyRequest, { channel: by, target }: NoticeSetting) {
  return charge(services, request, 'codes', { recipient: digest(`${by}/${target.toLowerCase()}`) });
}

function shown({ id, table, channel: by, about, status, tries, at }: StoredDelivery) {
  return { id, table, channel: by, about, status, tries, at };
}
