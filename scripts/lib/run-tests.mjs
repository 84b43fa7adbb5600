import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { inspect } from 'node:util';
import { ROOT } from './root.mjs';
import { compiledOf, sourceOf } from './test-files.mjs';
import { PATIENCE, Watchdog } from './watchdog.mjs';

/** Test files that run at the same time. */
export const FILES_AT_ONCE = 2;

// Stacks of tests then name lines of the TypeScript sources.
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --enable-source-maps`.trim();

/** @typedef {{ name: string, file: string, text: string }} Failure */
/**
 * `notes` is what Node says about no test in particular, such as an error after the last test had ended; `took` has the
 * milliseconds of the tests of each file.
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {Failure[]} failures
 * @property {string[]} notes
 * @property {Map<string, number>} took
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
 * Runs test files with `node:test`, each in a process of its own. Every test counts one, whatever it is nested in;
 * suites count only when they break outside their tests. A file without tests has failed. No file is too slow: one that
 * stands still is ended.
 * @param {readonly string[]} sources
 * @param {import('./watchdog.mjs').Patience} [patience]
 * @returns {Promise<Outcome>}
 */
export async function runTests(sources, patience = PATIENCE) {
  const outcome = nothingYet();
  const files = compiledFiles(sources, outcome);
  if (files.length === 0) return outcome;
  /** @type {Map<string, string>} what each file wrote */
  const written = new Map();
  const watchdog = new Watchdog(files, patience);
  const stream = run({ files, concurrency: FILES_AT_ONCE });
  /** @param {{ file?: string | undefined, message: string }} output */
  const note = ({ file, message }) => written.set(shown(file), (written.get(shown(file)) ?? '') + message);
  stream.on('test:pass', test => {
    watchdog.hear(compiled(test.file));
    addTime(outcome, test);
    pass(outcome, test);
  });
  stream.on('test:fail', test => {
    watchdog.hear(compiled(test.file));
    addTime(outcome, test);
    fail(outcome, test, watchdog.verdictOn(compiled(test.file)));
  });
  stream.on('test:diagnostic', ({ message }) => {
    if (!FIGURES.test(message)) outcome.notes.push(message);
  });
  stream.on('test:stdout', note);
  stream.on('test:stderr', note);
  stream.resume();
  await finished(stream);
  watchdog.stop();
  addWhatWasWritten(outcome.failures, written);
  return outcome;
}

/**
 * @param {readonly string[]} sources
 * @param {Outcome} outcome
 */
function compiledFiles(sources, outcome) {
  const files = [];
  for (const source of sources) {
    const file = join(ROOT, compiledOf(source));
    if (existsSync(file)) files.push(file);
    else {
      const text = 'was not compiled; is its tsconfig.json among the references of the root?';
      failWith(outcome, { name: source, file: source, text });
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
  if (nesting === 0) took.set(shown(file), (took.get(shown(file)) ?? 0) + details.duration_ms);
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
