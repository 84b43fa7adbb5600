import {
  type ContentKind,
  type Finding,
  type AnyGame,
  type Json,
  RECORD_FORMAT,
  refusalOf,
  rejects,
} from '@doomtable/kernel';
import { inspectBackup } from '@doomtable/server';
import { readBytes, readText } from '../files.js';
import { allGames, gameOf } from '../games.js';
import { BadInput } from '../problem.js';
import { paperOn } from '../terminal/streams.js';
import { asked, countsIn } from '../upkeep.js';

export interface CheckOptions {
  readonly game?: string;
  readonly json?: boolean;
  readonly plain?: boolean;
}

interface ContentCandidate {
  readonly game: AnyGame;
  readonly content: ContentKind;
  readonly findings: readonly Finding[];
  /** How many of its parts the file has: what it was probably meant to be. */
  readonly likeness: number;
}

/** `doomtable check FILE`: whether a backup is whole, or a content file can be played. What kind of file it is, its form tells. */
export async function checkFileCommand(path: string, options: CheckOptions): Promise<number> {
  return isPacked(path) ? checkBackup(path, options) : checkContent(path, options);
}

/** Backups are packed; content never is. */
function isPacked(path: string): boolean {
  const [first, second] = readBytes(path, 2);
  return first === 0x1f && second === 0x8b;
}

async function checkBackup(path: string, options: CheckOptions): Promise<number> {
  const { head, ends } = await asked(inspectBackup(path));
  const counts = new Map(ends.map(({ end, rows }) => [end, rows]));
  const made = new Date(head.made).toISOString();
  if (options.json === true) {
    process.stdout.write(`${JSON.stringify({ file: path, sound: true, made, rows: Object.fromEntries(counts) })}\n`);
  } else process.stdout.write(`${path} is a whole backup, made ${made}: ${countsIn(counts)}.\n`);
  return 0;
}

async function checkContent(path: string, options: CheckOptions): Promise<number> {
  const file = readJson(path);
  const games = options.game === undefined ? await allGames() : [await gameOf(options.game)];
  const candidates = games.flatMap(game => (game.content ?? []).map(content => judge(game, content, file)));
  const best = candidates.toSorted((a, b) => b.likeness - a.likeness)[0];
  if (best === undefined || best.likeness === 0) {
    const kinds = candidates.map(({ game, content }) => `${content.kind} (${game.title})`).join(', ');
    throw new BadInput(`'${path}' is no content file of ${kinds === '' ? 'these games: they read none' : kinds}.`);
  }
  const { game, content, findings } = best;
  const errors = findings.filter(({ level }) => level === 'error').length;
  if (options.json === true) {
    const told = { file: path, game: game.id, kind: content.kind, sound: errors === 0, findings };
    process.stdout.write(`${JSON.stringify(told)}\n`);
  } else tell(path, best, errors, options.plain === true);
  return errors === 0 ? 0 : 1;
}

function readJson(path: string): Json {
  let file: Json;
  try {
    file = JSON.parse(readText(path)) as Json;
  } catch (error) {
    if (error instanceof SyntaxError) throw new BadInput(`'${path}' is not JSON: ${error.message}.`);
    throw error;
  }
  const format = typeof file === 'object' && file !== null && 'format' in file ? file['format'] : null;
  if (format === RECORD_FORMAT)
    throw new BadInput(`'${path}' is the record of a game: doomtable verify looks at those.`);
  return file;
}

/** The form first; what a file means is judged only once its form is right. */
function judge(game: AnyGame, content: ContentKind, file: Json): ContentCandidate {
  const rejection = rejects(content.shape, file);
  const fields = content.shape.kind === 'record' ? Object.keys(content.shape.fields) : [];
  const has = (name: string): boolean => typeof file === 'object' && file !== null && Object.hasOwn(file, name);
  if (rejection === undefined) {
    return { game, content, findings: content.lint(file), likeness: fields.length + 1 };
  }
  const findings: Finding[] = [{ level: 'error', path: rejection.path, message: refusalOf(game, rejection) }];
  return { game, content, findings, likeness: fields.filter(has).length };
}

function tell(path: string, { game, content, findings }: ContentCandidate, errors: number, plain: boolean): void {
  const paper = paperOn(process.stdout, plain);
  for (const { level, path: where, message } of findings) {
    const tone = level === 'error' ? 'bad' : 'accent';
    paper.parts(
      [
        { text: level.padEnd(9), tone },
        { text: `${where === '' ? 'the file' : where}: ${message}`, tone: 'plain' },
      ],
      9,
    );
  }
  const warnings = findings.length - errors;
  const verdict = errors === 0 ? 'can be played' : 'cannot be played';
  const counted = `${errors} ${errors === 1 ? 'error' : 'errors'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`;
  paper.say(`${path}: ${content.kind} of ${game.title}, ${verdict}: ${counted}.`, 'strong');
}
