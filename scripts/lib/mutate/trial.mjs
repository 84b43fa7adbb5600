import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withCountedLoops, withToldFunctions } from './instrument.mjs';
import { filesBelow } from './sources.mjs';
import { withoutTypes } from './syntax.mjs';

/**
 * What `child.mjs` is to run: compiled test files, files in place of others by their addresses, the most turns of loops
 * that may be taken, and where to write what was run.
 * @typedef {{ files: readonly string[], replaced: Readonly<Record<string, string>>, turns: number, report: string }} Task
 */
/**
 * `failed` is the first test that failed, or another reason why the run did not pass.
 * @typedef {{ failed: string | undefined, endless: boolean, turns: number, reached: readonly string[] }} Run
 */

const CHILD = fileURLToPath(new URL('child.mjs', import.meta.url));
const REPORTER = new URL('reporter.mjs', import.meta.url).href;
/** What games are built on: its loops are counted as well, since a rule that never ends may turn there. */
const BELOW = ['packages/kernel', 'packages/kit', 'packages/bots'];

/** Runs tests of one game, with rules as they are or changed. */
export class Trials {
  #root;
  #folder;
  /** @type {Record<string, string>} */
  #counted = {};
  #runs = 0;

  /**
   * @param {string} root
   * @param {string} game its folder
   * @param {string} folder where files of its own may be written
   */
  constructor(root, game, folder) {
    this.#root = root;
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    for (const home of [...BELOW, game]) {
      for (const file of filesBelow(root, `${home}/dist`)) {
        if (file.endsWith('.js')) this.#put(this.#counted, file, readFileSync(join(root, file), 'utf8'));
      }
    }
  }

  /**
   * Tests with the rules as they are, told which functions run.
   * @param {readonly string[]} files compiled, paths from the root
   * @param {readonly string[]} sources the files whose functions are told
   * @param {number} turns
   */
  unchanged(files, sources, turns) {
    const replaced = { ...this.#counted };
    for (const source of sources) {
      const text = withToldFunctions(source, readFileSync(join(this.#root, source), 'utf8'));
      this.#put(replaced, compiledOf(source), withoutTypes(source, text));
    }
    return this.#run(files, replaced, turns);
  }

  /**
   * Tests with one change.
   * @param {readonly string[]} files
   * @param {import('./sources.mjs').Mutant} mutant
   * @param {number} turns
   */
  changed(files, mutant, turns) {
    const replaced = { ...this.#counted };
    this.#put(replaced, compiledOf(mutant.file), withoutTypes(mutant.file, mutant.text));
    return this.#run(files, replaced, turns);
  }

  /**
   * @param {Record<string, string>} replaced
   * @param {string} file
   * @param {string} text
   */
  #put(replaced, file, text) {
    const path = join(this.#folder, `${this.#runs++}.js`);
    writeFileSync(path, withCountedLoops(file, text));
    replaced[pathToFileURL(join(this.#root, file)).href] = path;
  }

  /**
   * @param {readonly string[]} files
   * @param {Readonly<Record<string, string>>} replaced
   * @param {number} turns
   * @returns {Promise<Run>}
   */
  async #run(files, replaced, turns) {
    const task = join(this.#folder, `${this.#runs++}.json`);
    const report = `${task}.report`;
    const compiled = files.map(file => join(this.#root, file));
    writeFileSync(task, JSON.stringify({ files: compiled, replaced, turns, report }));
    const { code, output } = await runChild([`--test-reporter=${REPORTER}`, CHILD, task]);
    const ran = /** @type {{ turns: number, reached: string[] }} */ (JSON.parse(readFileSync(report, 'utf8')));
    const [name = ''] = output.split('\n');
    const failed = code === 0 ? undefined : name === '' ? 'the tests could not be run' : name;
    return { ...ran, endless: code === 3, failed };
  }
}

/** @param {string} source */
function compiledOf(source) {
  return source.replace('/src/', '/dist/src/').replace(/\.ts$/, '.js');
}

/**
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function runChild(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    child.on('error', reject);
    child.on('close', code => resolve({ code, output }));
  });
}
