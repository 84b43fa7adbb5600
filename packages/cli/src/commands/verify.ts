import { existsSync } from 'node:fs';
import { type LuckFinding, readSeen, type SeenDice, type Verification, verifyRecord } from '@doomtable/host';
import { readText, recordIn } from '../files.js';
import { gameOf } from '../games.js';
import { seenFile } from '../play/record-file.js';
import { BadInput } from '../problem.js';

export interface VerifyOptions {
  readonly json?: boolean;
  /** A file with what a browser or a terminal kept of the table before the game. */
  readonly seen?: string;
}

const VERDICTS = { true: 'proven true', false: 'proven false', unknown: 'cannot be known' } as const;

/** `doomtable verify FILE`: the play against the rules, and the dice against what was published before the game. */
export async function verify(file: string, options: VerifyOptions): Promise<number> {
  const record = recordIn(file);
  const game = await gameOf(record.game, record.rulesVersion);
  const verification = verifyRecord(game, record, seenFor(file, options.seen));
  const findings = namedFindings(verification);
  const wrong = findings.find(([, { verdict }]) => verdict === 'false');
  const answers = record.answers.length;
  if (options.json === true) {
    const { play, published, words, dice, checked } = verification;
    const told = { sound: wrong === undefined, answers, play, published, words, dice, checked };
    process.stdout.write(`${JSON.stringify(told)}\n`);
  } else if (wrong === undefined) {
    const lines = findings.map(([what, { verdict, reason }]) => `${what}: ${VERDICTS[verdict]}: ${reason}.`);
    process.stdout.write(`${file}: ${answers} answers in an unbroken chain.\n${lines.join('\n')}\n`);
  }
  if (wrong !== undefined) process.stderr.write(`doomtable: '${file}' is not sound: ${wrong[1].reason}.\n`);
  return wrong === undefined ? 0 : 1;
}

function namedFindings({ play, published, words, dice }: Verification): readonly (readonly [string, LuckFinding])[] {
  return [
    ['The play', play],
    ['What was published before the game', published],
    ['The words', words],
    ['The dice', dice],
  ];
}

/** What was kept before the game: in the file that is named, or beside the saved game. */
function seenFor(file: string, named: string | undefined): readonly SeenDice[] {
  const path = named ?? (existsSync(seenFile(file)) ? seenFile(file) : null);
  if (path === null) return [];
  const read = readSeen(readText(path));
  if ('flaw' in read) throw new BadInput(`'${path}' cannot be used: ${read.flaw}.`);
  return read.seen;
}
