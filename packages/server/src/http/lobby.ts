import type { TableSummary } from '@doomtable/protocol';
import { lobby as lobbySchema, problem as problemSchema } from '@doomtable/protocol/schema';
import type { Services } from '../services.js';
import { type KeptSummary, keptIn, worded } from '../tables/summary.js';
import type { App } from './app.js';
import { asPerson } from './asking.js';

const MOST_OPEN = 50;

export function addLobby(app: App, services: Services): void {
  const { archive, rulebooks } = services;
  const inWords = (summaries: readonly KeptSummary[]): Promise<TableSummary[]> =>
    Promise.all(summaries.map(async summary => worded(summary, (await rulebooks.of(summary.game)).passages)));

  app.get('/api/lobby', { schema: { response: { 200: lobbySchema, default: problemSchema } } }, (request, reply) =>
    asPerson(services, request, reply, async person => {
      const [own, open] = await Promise.all([archive.lobby.tablesOf(person.id), archive.lobby.openTables(MOST_OPEN)]);
      const mine = own.flatMap(({ membership, summary }) =>
        summary === undefined ? [] : [{ member: membership.member, summary: keptIn(summary) }],
      );
      const waitsFor = ({ member, summary }: (typeof mine)[number]): boolean =>
        summary.status === 'playing' &&
        !summary.whatIf &&
        summary.waiting.some(({ by }) => summary.seats[by]?.member === member);
      const isMine = (id: string): boolean => own.some(({ membership }) => membership.table === id);
      return {
        waitingForMe: await inWords(mine.filter(waitsFor).map(({ summary }) => summary)),
        mine: await inWords(mine.filter(one => !waitsFor(one)).map(({ summary }) => summary)),
        open: await inWords(open.filter(({ table }) => !isMine(table)).map(keptIn)),
      };
    }),
  );
}
