import { GAMES, loadGame } from '@doomtable/games';
import { readSeen, type CheckVerdict, verifyRecord } from '@doomtable/host';
import { type AnyGame, readRecord, type Record, resultWords } from '@doomtable/kernel';

/** One thing that was looked at: what, what it comes to, and why, in one sentence. */
export interface NamedFinding {
  readonly what: string;
  readonly verdict: CheckVerdict;
  readonly reason: string;
}

/**
 * Everything there is to say of a record: what it is, whether its play keeps the rules, and whether its dice are those that were
 * sealed before the game. `seen` is what a browser kept of the table before the game, as text; empty where there is nothing.
 */
export async function examine(text: string, seen: string): Promise<readonly NamedFinding[]> {
  const read = readRecord(text);
  if ('flaw' in read) return [found('The file', 'false', read.flaw.detail)];
  const { record } = read;
  const game = await loadGame(GAMES, record.game, record.rulesVersion);
  if (game === undefined) {
    return [found('The game', 'unknown', `'${record.game}' is not among the games this page knows`)];
  }
  const kept = seen.trim() === '' ? { seen: [] } : readSeen(seen);
  if ('flaw' in kept) return [found('What a browser kept', 'false', kept.flaw)];
  const { play, published, words, dice } = verifyRecord(game, record, kept.seen);
  return [
    // What it says of its end is worded only where the answers lead there.
    found('The file', 'true', aboutFile(game, record, play.verdict === 'true')),
    { what: 'The play', ...play },
    { what: 'What was published before the game', ...published },
    { what: 'The words', ...words },
    { what: 'The dice', ...dice },
  ];
}

function aboutFile(game: AnyGame, { rulesVersion, answers, seats, end }: Record, isSound: boolean): string {
  const people = seats.map(({ name, kind }) => (kind === 'person' ? name : `${name} (bot)`)).join(', ');
  const about = `it is a record of ${game.title}, rules ${rulesVersion}, ${answers.length} answers, played by ${people}`;
  if (end === undefined) return `${about}; the game is not over`;
  return isSound ? `${about}; its end: ${resultWords(game, end.result, seat => seats[seat]?.name ?? '')}` : about;
}

function found(what: string, verdict: CheckVerdict, reason: string): NamedFinding {
  return { what, verdict, reason };
}
