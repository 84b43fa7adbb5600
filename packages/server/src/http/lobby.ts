import type { Lobby, TableSummary } from '@doomtable/protocol';
import { anything, problem as problemSchema } from '@doomtable/protocol/schema';
import type { Services } from '../services.js';
import type { App } from './app.js';
import { asPerson } from './asking.js';

const MOST_OPEN = 50;

export function addLobby(app: App, services: Services): void {
  const { archive, games } = services;

  app.get('/api/games', { schema: { response: { 200: anything } } }, async () =>
    (await games.all()).map(({ module, bots }) => {
      const { id, title, rulesVersion, seats, settings, words } = module.game;
      return { id, title, rulesVersion, seats, settings, about: words.about, bots: Object.keys(bots) };
    }),
  );

  app.get('/api/lobby', { schema: { response: { 200: anything, default: problemSchema } } }, (request, reply) =>
    asPerson(services, request, reply, async person => {
      const [own, open] = await Promise.all([archive.lobby.tablesOf(person.id), archive.lobby.openTables(MOST_OPEN)]);
      const mine = own.flatMap(({ membership, summary }) =>
        summary === undefined ? [] : [{ member: membership.member, summary: read(summary.text) }],
      );
      const waitsFor = ({ member, summary }: (typeof mine)[number]): boolean =>
        summary.status === 'playing' && summary.waiting.some(({ by }) => summary.seats[by]?.member === member);
      const isMine = (id: string): boolean => own.some(({ membership }) => membership.table === id);
      const lobby: Lobby = {
        waitingForMe: mine.filter(waitsFor).map(({ summary }) => summary),
        mine: mine.filter(one => !waitsFor(one)).map(({ summary }) => summary),
        open: open.filter(({ table }) => !isMine(table)).map(({ text }) => read(text)),
      };
      return lobby;
    }),
  );
}

function read(text: string): TableSummary {
  return JSON.parse(text) as TableSummary;
}
