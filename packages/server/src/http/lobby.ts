import { anything, problem as problemSchema } from '@doomtable/protocol/schema';
import type { Lobby, TableSummary } from '@doomtable/protocol';
import { z } from 'zod';
import type { Services } from '../services.js';
import { SEATED_BOTS, gameIds, gameOf } from '../tables/games.js';
import type { App } from './app.js';
import { whoAsks } from './people.js';
import { problem, refuse } from './reply.js';

const MOST_OPEN = 50;

export function addLobby(app: App, services: Services): void {
  const { archive } = services;

  app.get('/api/games', { schema: { response: { 200: anything } } }, async () => {
    const games = await Promise.all(gameIds().map(async id => gameOf(id)));
    return games.flatMap(game => {
      if (game === undefined) return [];
      const { id, title, rulesVersion, seats, settings, words } = game.module.game;
      return [{ id, title, rulesVersion, seats, settings, about: words.about, bots: SEATED_BOTS }];
    });
  });

  app.get(
    '/api/lobby',
    { schema: { querystring: z.object({}), response: { 200: anything, default: problemSchema } } },
    async (request, reply) => {
      const person = await whoAsks(services, request);
      if (person === undefined) return refuse(reply, problem('notSignedIn'));
      const [own, open] = await Promise.all([archive.lobby.tablesOf(person.id), archive.lobby.openTables(MOST_OPEN)]);
      const mine = own.flatMap(({ membership, summary }) =>
        summary === undefined || membership.standing !== 'in' ? [] : [{ membership, summary: read(summary.text) }],
      );
      const waitsFor = ({ membership, summary }: (typeof mine)[number]): boolean =>
        summary.status === 'playing' &&
        summary.waiting.some(({ by }) => summary.seats[by]?.member === membership.member);
      const lobby: Lobby = {
        waitingForMe: mine.filter(waitsFor).map(({ summary }) => summary),
        mine: mine.filter(one => !waitsFor(one)).map(({ summary }) => summary),
        open: open.map(({ text }) => read(text)).filter(({ id }) => !mine.some(({ summary }) => summary.id === id)),
      };
      return lobby;
    },
  );
}

function read(text: string): TableSummary {
  return JSON.parse(text) as TableSummary;
}
