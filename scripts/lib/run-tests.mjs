import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { inspect } from 'node:util';
import { ROOT } from './root.mjs';
import { inMemory } from './temporary.mjs';
import { compiledOf, sourceOf } from './test-files.mjs';
import { PATIENCE, Watchdog } from './watchdog.mjs';

/** Files at the same time whose tests keep a processor busy all the while: as many as a small machine has processors. */
export const FILES_AT_ONCE = 2;

// Stacks of tests then name lines of the TypeScript sources.
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --enable-source-maps`.trim();

/** @typedef {{ name: string, file: string, text: string }} Failure */
/** Milliseconds of the tests of a file, by the clock and of a processor. @typedef {{ clock: number, processor: number }} Took */
/**
 * `notes` is what Node says about no test in particular, such as an error after the last test had ended; `took` says how
 * long each file took.
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {Failure[]} failures
 * @property {string[]} notes
 * @property {Map<string, Took>} took
 */
/**
 * Test files that are counted together, by their sources, and what came of them.
 * @typedef {{ name: string, files: readonly string[], outcome: Outcome }} Group
 */

/**
 * @returns {Outcome}
 */
export function nothingYet() {
  return { passed: 0, failed: 0, skipped: 0, failures: [], notes: [], took: new Map() };
}

/** The figures with which Node ends every run. */
const FIGURES = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) /;

/**
 * Runs the test files of some groups with `node:test`, each in a process of its own, so many at once, in the order given.
 * Every test counts one in the group of its file, whatever it is nested in; suites count only when they break outside
 * their tests. A file without tests has failed. No file is too slow: one that stands still is ended.
 * @param {readonly Group[]} groups
 * @param {readonly string[]} order all their files
 * @param {number} atOnce
 * @param {import('./watchdog.mjs').Patience} [patience]
 */
export async function runTests(groups, order, atOnce, patience = PATIENCE) {
  const owners = new Map(groups.flatMap(({ files, outcome }) => files.map(file => [file, outcome])));
  /** @param {string | undefined} file as Node names it */
  const outcomeOf = file => owners.get(shown(file)) ?? groups[0]?.outcome ?? nothingYet();
  const files = compiledFiles(order, outcomeOf);
  if (files.length === 0) return;
  /** @type {Map<string, string>} what each file wrote */
  const written = new Map();
  const folder = inMemory();
  const watchdog = new Watchdog(files, patience);
  const stream = run({ files, concurrency: atOnce });
  /** @param {{ file?: string | undefined, message: string }} output */
  const note = ({ file, message }) => written.set(shown(file), (written.get(shown(file)) ?? '') + message);
  stream.on('test:pass', test => {
    watchdog.hear(compiled(test.file));
    addTime(outcomeOf(test.file), test);
    pass(outcomeOf(test.file), test);
  });
  stream.on('test:fail', test => {
    watchdog.hear(compiled(test.file));
    addTime(outcomeOf(test.file), test);
    fail(outcomeOf(test.file), test, watchdog.verdictOn(compiled(test.file)));
  });
  stream.on('test:diagnostic', ({ message, file }) => {
    if (!FIGURES.test(message)) outcomeOf(file).notes.push(message);
  });
  stream.on('test:stdout', note);
  stream.on('test:stderr', note);
  stream.resume();
  await finished(stream);
  watchdog.stop();
  folder.forget();
  for (const { outcome } of groups) {
    for (const [file, took] of outcome.took) took.processor = watchdog.processorOf(compiled(file));
    addWhatWasWritten(outcome.failures, written);
  }
}

/**
 * @param {readonly string[]} sources
 * @param {(file: string) => Outcome} outcomeOf
 */
function compiledFiles(sources, outcomeOf) {
  const files = [];
  for (const source of sources) {
    const file = join(ROOT, compiledOf(source));
    if (existsSync(file)) files.push(file);
    else {
      const text = 'was not compiled; is its tsconfig.json among the references of the root?';
      failWith(outcomeOf(source), { name: source, file: source, text });
    }
  }
  return files;
}

/**
 * @param {Outcome} outcome
 * @param {{ name: string, file?: string | undefined, skip?: string | boolean | undefined, details: { type?: string | undefined } }} test
 */
function pass(outcome, test) {
  if (test.details.type === 'suite') return;
  if (test.skip !== undefined && test.skip !== false) outcome.skipped++;
  else if (isFile(test)) failWith(outcome, { name: shown(test.file), file: shown(test.file), text: 'has no tests' });
  else outcome.passed++;
}

/**
 * @param {Outcome} outcome
 * @param {{ name: string, file?: string | undefined, details: { type?: string | undefined, error: Error } }} test
 * @param {string | undefined} verdict why its file was ended, if it was
 */
function fail(outcome, test, verdict) {
  const { error, type } = test.details;
  const followsFromOthers = 'failureType' in error && error.failureType === 'subtestsFailed';
  if (type === 'suite' && followsFromOthers) return;
  if (followsFromOthers) outcome.failed++;
  else
    failWith(outcome, {
      name: isFile(test) ? 'the file as a whole' : test.name,
      file: shown(test.file),
      text: verdict === undefined ? explain(error) : `${verdict}\n${explain(error)}`,
    });
}

/**
 * @param {Outcome} outcome
 * @param {Failure} failure
 */
function failWith(outcome, failure) {
  outcome.failed++;
  outcome.failures.push(failure);
}

/**
 * Node reports a file like a test of that name when it has no tests or breaks outside them.
 * @param {{ name: string, file?: string | undefined }} test
 */
function isFile(test) {
  return test.file !== undefined && resolve(test.name) === test.file;
}

/**
 * @param {Outcome} outcome
 * @param {{ file?: string | undefined, nesting: number, details: { duration_ms: number } }} test
 */
function addTime({ took }, { file, nesting, details }) {
  if (nesting !== 0) return;
  const before = took.get(shown(file))?.clock ?? 0;
  took.set(shown(file), { clock: before + details.duration_ms, processor: 0 });
}

/**
 * The file that Node was given, whatever it calls it.
 * @param {string | undefined} file
 */
function compiled(file) {
  return join(ROOT, compiledOf(shown(file)));
}

/** @param {string | undefined} file */
function shown(file) {
  return file === undefined ? '' : sourceOf(file.startsWith(ROOT) ? file.slice(ROOT.length) : file);
}

/**
 * The message with its difference and where it happened in code of ours, for the error and for what caused it.
 * @param {Error} error as Node wraps it around what the test threw
 */
function explain(error) {
  const parts = [];
  /** @type {unknown} */
  let cause = error.cause ?? error;
  while (cause instanceof Error) {
    parts.push(describe(cause));
    cause = cause.cause;
  }
  if (cause !== undefined) parts.push(typeof cause === 'string' ? cause : inspect(cause));
  return parts.join('\ncaused by ');
}

/** @param {Error} error */
function describe({ stack, message }) {
  const lines = (stack ?? '').split('\n').filter(line => !/^\s+at .*(node:|node_modules)/.test(line));
  return (stack?.includes(message) === true ? '' : `${message}\n`) + lines.join('\n').trimEnd();
}

/**
 * Gives the first failure of each file what the file wrote, which is where a crash explains itself.
 * @param {Failure[]} failures
 * @param {ReadonlyMap<string, string>} written
 */
function addWhatWasWritten(failures, written) {
  const told = new Set();
  for (const failure of failures) {
    const text = written.get(failure.file);
    if (text === undefined || told.has(failure.file)) continue;
    told.add(failure.file);
    failure.text += `\nThe file wrote:\n${text.trimEnd()}`;
  }
}
