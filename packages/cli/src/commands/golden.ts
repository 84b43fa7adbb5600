import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  agreedIn,
  type AnyGame,
  partingOf,
  type Playthrough,
  playthroughIn,
  tracesOf,
  tracesParting,
  transcriptOf,
} from '@doomtable/kernel';
import { readText, writeWhole } from '../files.js';
import { allGames, gameOf } from '../games.js';
import { findEndings } from '../golden/search.js';
import { BadInput, Unsound } from '../problem.js';

export interface GoldenOptions {
  readonly check?: boolean;
  readonly write?: boolean;
  readonly folder: string;
}

/**
 * `doomtable golden`: whole games written down, one for each ending, so that nothing changes unnoticed. Other games that a
 * folder holds, for things that an ending does not show, are checked and written anew as well.
 */
export async function golden(ids: readonly string[], options: GoldenOptions): Promise<number> {
  if ((options.check === true) === (options.write === true)) throw new BadInput('Give either --check or --write.');
  if (!existsSync(options.folder)) {
    throw new BadInput(`There is no folder '${options.folder}': go to the root of the repository, or give --folder.`);
  }
  const games = ids.length === 0 ? await allGames() : await Promise.all(ids.map(id => gameOf(id)));
  let faults = 0;
  for (const game of games) {
    const folder = join(options.folder, game.id, 'test', 'golden');
    const standings = options.write === true ? write(game, folder) : check(game, folder);
    for (const { file, state, fault } of [...standings, ...traces(game, folder, options.write === true)]) {
      process.stdout.write(`${join(folder, file)}: ${state}\n`);
      if (fault) faults++;
    }
  }
  if (faults > 0) throw new Unsound(`Golden games that are missing or differ: ${faults}.`);
  return 0;
}

/** How a golden game stands. Its file is named after its ending, or after what it shows beside that. */
interface GoldenStanding {
  readonly file: string;
  readonly state: string;
  readonly fault: boolean;
}

function check(game: AnyGame, folder: string): GoldenStanding[] {
  return [...game.endings, ...othersIn(game, folder)].map(name => {
    const text = textOf(folder, name);
    const file = fileOf(name);
    if (text === null) return { file, state: 'is missing', fault: true };
    const parting = partingOf(game, text);
    if (parting === undefined) return { file, state: 'is the same', fault: false };
    return { file, state: `line ${parting.line}: ${parting.message}`, fault: true };
  });
}

/** Games that can still be played to the same ending are written anew; for the others a new game is looked for, at such a table. */
function write(game: AnyGame, folder: string): GoldenStanding[] {
  mkdirSync(folder, { recursive: true });
  const kept = new Map<string, Playthrough>();
  for (const ending of game.endings) {
    const playthrough = playthroughIn(game, textOf(folder, ending) ?? '');
    if (!('line' in playthrough) && endsIn(game, playthrough, ending)) kept.set(ending, playthrough);
  }
  const lost = game.endings.filter(ending => !kept.has(ending));
  const found = findEndings(game, new Map(lost.map(ending => [ending, agreedIn(game, textOf(folder, ending) ?? '')])));
  const endings = game.endings.map(ending => {
    const playthrough = kept.get(ending) ?? found.get(ending);
    const file = fileOf(ending);
    if (playthrough === undefined) return { file, state: 'no bot came to this ending', fault: true };
    writeWhole(join(folder, file), transcriptOf(game, playthrough));
    return { file, state: kept.has(ending) ? 'is written anew' : 'is a new game', fault: false };
  });
  return [...endings, ...othersIn(game, folder).map(name => writeOther(game, folder, name))];
}

function writeOther(game: AnyGame, folder: string, name: string): GoldenStanding {
  const playthrough = playthroughIn(game, textOf(folder, name) ?? '');
  if ('line' in playthrough) {
    return {
      file: fileOf(name),
      state: `line ${playthrough.line} can no longer be played: ${playthrough.message}`,
      fault: true,
    };
  }
  writeWhole(join(folder, fileOf(name)), transcriptOf(game, playthrough));
  return { file: fileOf(name), state: 'is written anew', fault: false };
}

/** Games by chance, of which only marks are kept, where a folder has them. */
function traces(game: AnyGame, folder: string, write: boolean): GoldenStanding[] {
  const path = join(folder, TRACES);
  if (!existsSync(path)) return [];
  const parting = tracesParting(game, readText(path));
  if (parting === undefined) return [{ file: TRACES, state: 'is the same', fault: false }];
  if (!write) return [{ file: TRACES, state: parting, fault: true }];
  writeWhole(path, tracesOf(game, TRACED));
  return [{ file: TRACES, state: 'is written anew', fault: false }];
}
const TRACES = 'traces.txt';
/** How many games are traced. */
const TRACED = 24;

/** Golden games that are not named after an ending. */
function othersIn({ endings }: AnyGame, folder: string): readonly string[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter(file => file.endsWith(SUFFIX))
    .map(file => file.slice(0, -SUFFIX.length))
    .filter(name => !endings.includes(name))
    .sort();
}
const SUFFIX = '.golden';

function fileOf(name: string): string {
  return `${name}${SUFFIX}`;
}

function endsIn(game: AnyGame, playthrough: Playthrough, ending: string): boolean {
  return transcriptOf(game, playthrough).includes(`\nend ${ending} `);
}

function textOf(folder: string, ending: string): string | null {
  const path = join(folder, fileOf(ending));
  return existsSync(path) ? readText(path) : null;
}
