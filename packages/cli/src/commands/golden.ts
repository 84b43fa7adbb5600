import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type GameModule, partingOf, type Playthrough, playthroughIn, transcriptOf } from '@doomtable/kernel';
import { readText, writeWhole } from '../files.js';
import { allModules, moduleOf } from '../games.js';
import { findEndings } from '../golden/search.js';
import { BadInput, Unsound } from '../problem.js';

export interface GoldenOptions {
  readonly check?: boolean;
  readonly write?: boolean;
  readonly folder: string;
}

/** `doomtable golden`: whole games written down, one for each ending, so that nothing changes unnoticed. */
export async function golden(ids: readonly string[], options: GoldenOptions): Promise<number> {
  if ((options.check === true) === (options.write === true)) throw new BadInput('Give either --check or --write.');
  if (!existsSync(options.folder)) {
    throw new BadInput(`There is no folder '${options.folder}': go to the root of the repository, or give --folder.`);
  }
  const modules = ids.length === 0 ? await allModules() : await Promise.all(ids.map(moduleOf));
  let faults = 0;
  for (const module of modules) {
    const folder = join(options.folder, module.game.id, 'test', 'golden');
    for (const { ending, state, fault } of options.write === true ? write(module, folder) : check(module, folder)) {
      process.stdout.write(`${join(folder, `${ending}.golden`)}: ${state}\n`);
      if (fault) faults++;
    }
  }
  if (faults > 0) throw new Unsound(`Golden games that are missing or differ: ${faults}.`);
  return 0;
}

/** How the golden game of an ending stands. */
interface Standing {
  readonly ending: string;
  readonly state: string;
  readonly fault: boolean;
}

function check({ game }: GameModule, folder: string): Standing[] {
  return game.endings.map(ending => {
    const text = textOf(folder, ending);
    if (text === null) return { ending, state: 'is missing', fault: true };
    const parting = partingOf(game, text);
    if (parting === undefined) return { ending, state: 'is the same', fault: false };
    return { ending, state: `line ${parting.line}: ${parting.message}`, fault: true };
  });
}

/** Games that can still be played to the same ending are written anew; for the others a new game is looked for. */
function write(module: GameModule, folder: string): Standing[] {
  const { game } = module;
  mkdirSync(folder, { recursive: true });
  const kept = new Map<string, Playthrough>();
  for (const ending of game.endings) {
    const playthrough = playthroughIn(game, textOf(folder, ending) ?? '');
    if (!('line' in playthrough) && endsIn(module, playthrough, ending)) kept.set(ending, playthrough);
  }
  const found = findEndings(module, new Set(game.endings.filter(ending => !kept.has(ending))));
  return game.endings.map(ending => {
    const playthrough = kept.get(ending) ?? found.get(ending);
    if (playthrough === undefined) return { ending, state: 'no bot came to this ending', fault: true };
    writeWhole(join(folder, `${ending}.golden`), transcriptOf(game, playthrough));
    return { ending, state: kept.has(ending) ? 'is written anew' : 'is a new game', fault: false };
  });
}

function endsIn({ game }: GameModule, playthrough: Playthrough, ending: string): boolean {
  return transcriptOf(game, playthrough).includes(`\nend ${ending} `);
}

function textOf(folder: string, ending: string): string | null {
  const file = join(folder, `${ending}.golden`);
  return existsSync(file) ? readText(file) : null;
}
