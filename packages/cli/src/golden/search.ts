import { glance, nextDecision, randomPlayer } from '@doomtable/bots';
import {
  type Actor,
  canonical,
  fewestSeats,
  type AnyGame,
  type Json,
  keyed,
  type Playthrough,
  Sfc32,
  unattendedSettings,
  Table,
} from '@doomtable/kernel';
import { randomGame } from '@doomtable/kernel/laws';

/** Games looked through at each table that a lost game was played at, and at any table, before an ending is given up. */
const TRIES_AT_ONE = 1000;
const TRIES = 6000;

/** What a table agrees on. */
export type Agreed = Pick<Playthrough, 'settings' | 'seats'>;

/**
 * A game for each of these endings, as far as bots reach them: by rule of thumb and at random in turn. An ending that comes with
 * a table is looked for at such a table first; then all are, under the standard settings and under any.
 */
export function findEndings(
  game: AnyGame,
  wanted: ReadonlyMap<string, Agreed | null>,
): ReadonlyMap<string, Playthrough> {
  const found = new Map<string, Playthrough>();
  for (const agreed of new Set([...wanted.values()].map(each => canonical([each])))) {
    const [table] = JSON.parse(agreed) as [Agreed | null];
    if (table === null) continue;
    const here = [...wanted].flatMap(([ending, at]) => (canonical([at]) === agreed ? [ending] : []));
    search(game, here, TRIES_AT_ONE, () => table, found);
  }
  const anywhere = (i: number): Agreed => (i % 4 < 2 ? standardTable(game) : randomTable(game, i));
  search(game, [...wanted.keys()], TRIES, anywhere, found);
  return found;
}

function search(
  game: AnyGame,
  wanted: readonly string[],
  tries: number,
  tableOf: (i: number) => Agreed,
  found: Map<string, Playthrough>,
): void {
  for (let i = 0; i < tries && wanted.some(ending => !found.has(ending)); i++) {
    const { playthrough, ending } = playOut(game, tableOf(i), i);
    if (wanted.includes(ending) && !found.has(ending)) found.set(ending, playthrough);
  }
}

function playOut(
  game: AnyGame,
  { settings, seats }: Agreed,
  i: number,
): { readonly playthrough: Playthrough; readonly ending: string } {
  const player = i % 2 === 0 ? game.thumb : randomPlayer;
  const table = Table.begin(game, settings, seats);
  const random = new Sfc32(`golden/${i}`);
  const luck = keyed(`golden/${i}`);
  const answers: { by: Actor; answer: Json }[] = [];
  while (!table.over) {
    const decision = nextDecision(table, random);
    const { by } = decision;
    const answer = by === 'luck' ? luck(decision) : player(glance(table, by), decision, random);
    answers.push({ by, answer });
    table.play(by, answer);
  }
  return { playthrough: { settings, seats, answers }, ending: game.ending(table.result) };
}

function standardTable(game: AnyGame): Agreed {
  return { settings: unattendedSettings(game.settings), seats: fewestSeats(game) };
}

function randomTable(game: AnyGame, seed: number): Agreed {
  const { head } = randomGame(game, seed);
  return { settings: head.settings, seats: head.seats.length };
}
