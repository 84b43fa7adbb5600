import {
  type ContentKind,
  type Finding,
  type GameModule,
  type Json,
  RECORD_FORMAT,
  refusalOf,
  rejects,
} from '@doomtable/kernel';
import { readText } from '../files.js';
import { allModules, moduleOf } from '../games.js';
import { BadInput } from '../problem.js';
import { paperOn } from '../terminal/streams.js';

export interface CheckOptions {
  readonly game?: string;
  readonly json?: boolean;
  readonly plain?: boolean;
}

interface Candidate {
  readonly module: GameModule;
  readonly content: ContentKind;
  readonly findings: readonly Finding[];
  /** How many of its parts the file has: what it was probably meant to be. */
  readonly likeness: number;
}

/** `doomtable check FILE`: whether a content file can be played. What kind of file it is, its form tells. */
export async function check(path: string, options: CheckOptions): Promise<number> {
  const file = readJson(path);
  const modules = options.game === undefined ? await allModules() : [await moduleOf(options.game)];
  const candidates = modules.flatMap(module => module.content.map(content => judge(module, content, file)));
  const best = candidates.toSorted((a, b) => b.likeness - a.likeness)[0];
  if (best === undefined || best.likeness === 0) {
    const kinds = candidates.map(({ module, content }) => `${content.kind} (${module.game.title})`).join(', ');
    throw new BadInput(`'${path}' is no content file of ${kinds === '' ? 'these games: they read none' : kinds}.`);
  }
  const { module, content, findings } = best;
  const errors = findings.filter(({ level }) => level === 'error').length;
  if (options.json === true) {
    const told = { file: path, game: module.game.id, kind: content.kind, sound: errors === 0, findings };
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
function judge(module: GameModule, content: ContentKind, file: Json): Candidate {
  const rejection = rejects(content.shape, file);
  const fields = content.shape.kind === 'record' ? Object.keys(content.shape.fields) : [];
  const has = (name: string): boolean => typeof file === 'object' && file !== null && Object.hasOwn(file, name);
  if (rejection === undefined) {
    return { module, content, findings: content.lint(file), likeness: fields.length + 1 };
  }
  const findings: Finding[] = [{ level: 'error', path: rejection.path, message: refusalOf(module.game, rejection) }];
  return { module, content, findings, likeness: fields.filter(has).length };
}

function tell(path: string, { module, content, findings }: Candidate, errors: number, plain: boolean): void {
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
  paper.say(`${path}: ${content.kind} of ${module.game.title}, ${verdict}: ${counted}.`, 'strong');
}
