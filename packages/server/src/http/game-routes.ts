import {
  game,
  gamesReply as gamesSchema,
  oddsAnswer,
  problemReply as problemSchema,
  rulebook,
} from '@doomtable/protocol/schema';
import { z } from 'zod';
import type { Services } from '../services.js';
import type { HttpApp } from './app.js';
import { apiRoute } from './declare.js';
import { refusalWith, sendRefusal } from './reply.js';

/** Every route of one game names it so. */
export const gameParams = z.object({ game });

/** The longest value of an odds question. */
const LONGEST_VALUE = 100;
const oddsQuery = z.record(z.string().max(40), z.string().max(LONGEST_VALUE));

/** What is known of the games themselves: open to anybody. */
export function addGames(app: HttpApp, services: Services): void {
  const { games, rulebooks } = services;
  const params = gameParams;

  app.get(
    '/api/games',
    { ...apiRoute({ who: 'anybody', changes: false }), schema: { response: { 200: gamesSchema } } },
    async () =>
      (await games.all()).map(({ game, bots }) => {
        const { id, title, rulesVersion, seats, settings, words } = game;
        const { about, settings: named } = words;
        return { id, title, rulesVersion, seats, settings, words: named, about, bots: Object.keys(bots) };
      }),
  );

  app.get(
    '/api/games/:game/rulebook',
    {
      ...apiRoute({ who: 'anybody', changes: false }),
      schema: { params, response: { 200: rulebook, default: problemSchema } },
    },
    async (request, reply) => {
      const found = await games.of(request.params.game);
      if (found === undefined) return sendRefusal(reply, refusalWith('noSuchGame'));
      const { id } = found.game;
      const { text, passages } = await rulebooks.of(id);
      return { game: id, text, rules: [...passages.values()] };
    },
  );

  app.get(
    '/api/games/:game/odds',
    {
      ...apiRoute({ who: 'anybody', changes: false }),
      schema: { params, querystring: oddsQuery, response: { 200: oddsAnswer, default: problemSchema } },
    },
    async (request, reply) => {
      const found = await games.of(request.params.game);
      if (found === undefined) return sendRefusal(reply, refusalWith('noSuchGame'));
      const { odds } = found.game;
      if (odds === undefined) return sendRefusal(reply, refusalWith('notFound'));
      const { options, example, answer } = odds;
      const asked = Object.entries(request.query);
      if (asked.length === 0) return { options, example, answer: null };
      const unknown = asked.find(([name]) => !options.some(option => option.name === name));
      if (unknown !== undefined) return sendRefusal(reply, refusalWith('wrongForm', `.${unknown[0]}`));
      const isSwitch = (name: string): boolean => options.find(option => option.name === name)?.value === undefined;
      const given = Object.fromEntries(asked.map(([name, value]) => [name, isSwitch(name) ? true : value]));
      const answered = answer(given);
      if (typeof answered === 'string') return sendRefusal(reply, refusalWith('wrongForm', '', { detail: answered }));
      return { options, example, answer: answered };
    },
  );
}
