import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem, say } from '../root.mjs';
import { compiledOf, testSources } from '../test-files.mjs';
import { entryOf, listedIn, rowOf } from './listed.mjs';
import { mutantsOf, ruleFiles } from './sources.mjs';
import { Trials } from './trial.mjs';

/** @typedef {import('./sources.mjs').Mutant} Mutant */
/**
 * `sample` is how many mutants are tried, `part` a part of the paths of the files they are in.
 * @typedef {{ sample: number, seed: number, part: string, atOnce: number }} Wanted
 */
/** A test file, which functions it runs, and how many turns of loops it takes. @typedef {{ file: string, turns: number, reached: ReadonlySet<string> }} Measured */

/** Unit tests that take more turns of loops play many games, and are left out. */
const MOST_TURNS = 20_000_000;
/** A change may make tests longer, but not by more than this. */
const PATIENCE = 20;
/** Of a hundred mutants, so many must be killed. */
const ENOUGH = 95;
/** Tests of rules come first, since they are the quickest to tell. */
const UNIT = /\/test\/[^/]+$/;
const KINDS = [/\/test\/rules\//, /\/test\/examples\//, /\/test\/golden\//, UNIT];

/**
 * Changes the rules of a game, one change at a time, and runs its tests with each: what no test notices is told, unless
 * the game lists it with a reason.
 * @param {string} root
 * @param {string} game its folder
 * @param {Wanted} wanted
 * @param {(line: string) => void} print
 * @returns {Promise<boolean>} whether enough was noticed, and the rest listed
 */
export async function mutate(root, game, wanted, print) {
  const sources = ruleFiles(root, game);
  if (sources.length === 0) throw new Problem(`${game} has no src/rules.`);
  const listed = listedIn(join(root, game, 'test/mutants.md'));
  const all = sources.flatMap(file => mutantsOf(file, readFileSync(join(root, file), 'utf8')));
  const stale = listed.filter(one => !all.some(mutant => entryOf(game, [one], mutant)));
  const able = all.filter(mutant => entryOf(game, listed, mutant)?.equivalent !== true);
  const tried = sampleOf(
    able.filter(({ file }) => file.includes(wanted.part)),
    wanted,
  );
  const folder = mkdtempSync(join(tmpdir(), 'doomtable-mutate-'));
  try {
    const trials = new Trials(root, game, folder);
    const tests = await measured(trials, root, game, sources);
    const isListed = /** @param {Mutant} mutant */ mutant => entryOf(game, listed, mutant) !== undefined;
    const living = await survivorsOf(trials, tests, tried, wanted.atOnce, mutant => {
      if (!isListed(mutant)) print(`${mutant.file}:${mutant.at}\n${rowOf(game, mutant)}`);
    });
    const unlisted = living.filter(mutant => !isListed(mutant));
    for (const { file, line, changed } of stale)
      print(`test/mutants.md lists what is not there: ${file}: ${line} → ${changed}`);
    const killed = tried.length - living.length;
    const parts = [
      `${killed} of ${tried.length} mutants killed`,
      `${living.length - unlisted.length} listed as living`,
    ];
    print(
      `${game}: ${parts.join(', ')}, ${unlisted.length} living unlisted (${all.length} mutants, seed ${wanted.seed})`,
    );
    return unlisted.length === 0 && stale.length === 0 && killed * 100 >= tried.length * ENOUGH;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {Trials} trials
 * @param {string} root
 * @param {string} game
 * @param {readonly string[]} sources
 * @returns {Promise<Measured[]>}
 */
async function measured(trials, root, game, sources) {
  const files = testSources(root)
    .filter(path => path.startsWith(`${game}/test/`) && !path.endsWith('.laws.test.ts'))
    .filter(path => KINDS.some(kind => kind.test(path)))
    .toSorted((a, b) => kindOf(a) - kindOf(b));
  /** @type {Measured[]} */
  const tests = [];
  for (const source of files) {
    const file = compiledOf(source);
    const most = UNIT.test(source) ? MOST_TURNS : Number.MAX_SAFE_INTEGER;
    const { failed, endless, turns, reached } = await trials.unchanged([file], sources, most);
    if (endless) say(`${source} is long, and is left out.`);
    else if (failed !== undefined) throw new Problem(`${source} fails with the rules as they are: ${failed}`);
    else tests.push({ file, turns, reached: new Set(reached) });
  }
  return tests;
}

/**
 * @param {Trials} trials
 * @param {readonly Measured[]} tests
 * @param {readonly Mutant[]} mutants
 * @param {number} atOnce
 * @param {(mutant: Mutant) => void} found is told of each at once
 */
async function survivorsOf(trials, tests, mutants, atOnce, found) {
  const waiting = [...mutants];
  /** @type {Mutant[]} */
  const living = [];
  const work = async () => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const { within } = mutant;
      const able = tests.filter(({ reached }) => within === undefined || reached.has(within));
      const turns = PATIENCE * able.reduce((sum, test) => sum + test.turns, 100_000);
      const run =
        able.length === 0
          ? undefined
          : await trials.changed(
              able.map(({ file }) => file),
              mutant,
              turns,
            );
      if (run?.failed !== undefined) continue;
      living.push(mutant);
      found(mutant);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return living;
}

/** @param {string} path */
function kindOf(path) {
  return KINDS.findIndex(kind => kind.test(path));
}

/**
 * Some mutants, the same for the same seed.
 * @param {readonly Mutant[]} mutants
 * @param {{ sample: number, seed: number }} wanted
 */
function sampleOf(mutants, { sample, seed }) {
  const left = [...mutants];
  /** @type {Mutant[]} */
  const chosen = [];
  let state = seed;
  while (chosen.length < sample && left.length > 0) {
    // A linear congruential generator: the figures of Numerical Recipes.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    chosen.push(...left.splice(Math.floor((state / 2 ** 32) * left.length), 1));
  }
  return chosen;
}
