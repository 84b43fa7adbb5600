import type { TableSummary } from '@doomtable/protocol';
import { lobby as lobbySchema, problemReply as problemSchema } from '@doomtable/protocol/schema';
import type { Services } from '../services.js';
import { type Facts, factsFor, worded } from '../tables/summary.js';
import type { HttpApp } from './app.js';
import { asPerson } from './asking.js';
import { apiRoute } from './declare.js';

const MOST_OPEN = 50;

export function addLobby(app: HttpApp, services: Services): void {
  const { archive, clock, rulebooks } = services;
  /** The last changed first, as far as whoever asks may know of it. */
  const inWords = (tables: readonly Facts[]): Promise<TableSummary[]> =>
    Promise.all(
      tables
        .toSorted((one, other) => other.moved - one.moved)
        .map(async facts => worded(facts, (await rulebooks.of(facts.game)).passages)),
    );

  app.get(
    '/api/lobby',
    {
      ...apiRoute({ who: 'person', changes: false }),
      schema: { response: { 200: lobbySchema, default: problemSchema } },
    },
    request =>
      asPerson(request, async person => {
        const [own, open] = await Promise.all([archive.lobby.tablesOf(person.id), archive.lobby.openTables(MOST_OPEN)]);
        const now = clock.now();
        const mine = own.flatMap(({ membership: { member, standing }, summary }) =>
          standing === 'in' && summary !== undefined ? [{ member, facts: factsFor(summary, member, now) }] : [],
        );
        const waitsFor = ({ member, facts }: (typeof mine)[number]): boolean =>
          facts.status === 'playing' &&
          !facts.whatIf &&
          facts.waiting.some(({ by }) => facts.seats[by]?.member === member);
        const isMine = (id: string): boolean => own.some(({ membership }) => membership.table === id);
        return {
          waitingForMe: await inWords(mine.filter(waitsFor).map(({ facts }) => facts)),
          mine: await inWords(mine.filter(one => !waitsFor(one)).map(({ facts }) => facts)),
          open: await inWords(open.filter(({ table }) => !isMine(table)).map(summary => factsFor(summary, null, now))),
        };
      }),
  );
}
