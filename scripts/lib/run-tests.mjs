import { setMaxListeners } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { inspect } from 'node:util';
import { ROOT } from './root.mjs';
import { compiledOf, sourceOf } from './test-files.mjs';

/**
 * A file, or all files of a stage, that have not ended after this many minutes hang. It guards the run; speed is
 * measured by benches.
 */
export const LIMITS = { file: 10, stage: 30 };
export const FIRE_LIMITS = { file: 180, stage: 360 };
const MINUTE_MS = 60 * 1000;
/** Test files that run at the same time. */
export const FILES_AT_ONCE = 2;

// Stacks of tests then name lines of the TypeScript sources.
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --enable-source-maps`.trim();

/** @typedef {{ name: string, file: string, text: string }} Failure */
/**
 * `notes` is what Node says about no test in particular, such as an error after the last test had ended.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[], notes: string[] }} Outcome
 */

/** The figures with which Node ends every run. */
const FIGURES = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) /;

/**
 * Runs test files with `node:test`, each in a process of its own. Every test counts one, whatever it is nested in;
 * suites count only when they break outside their tests. A file without tests has failed.
 * @param {readonly string[]} sources
 * @param {{ file: number, stage: number }} limits in minutes
 * @param {number} [atOnce]
 * @returns {Promise<Outcome>}
 */
export async function runTests(sources, limits, atOnce = FILES_AT_ONCE) {
  const outcome = /** @type {Outcome} */ ({ passed: 0, failed: 0, skipped: 0, failures: [], notes: [] });
  const files = compiledFiles(sources, outcome);
  if (files.length === 0) return outcome;
  /** @type {Map<string, string>} what each file wrote */
  const written = new Map();
  const signal = AbortSignal.timeout(limits.stage * MINUTE_MS);
  // Every file listens to it.
  setMaxListeners(0, signal);
  const stream = run({ files, concurrency: atOnce, timeout: limits.file * MINUTE_MS, signal });
  /** @param {{ file?: string | undefined, message: string }} output */
  const note = ({ file, message }) => written.set(shown(file), (written.get(shown(file)) ?? '') + message);
  stream.on('test:pass', test => pass(outcome, test));
  stream.on('test:fail', test => fail(outcome, test));
  stream.on('test:diagnostic', ({ message }) => {
    if (!FIGURES.test(message)) outcome.notes.push(message);
  });
  stream.on('test:stdout', note);
  stream.on('test:stderr', note);
  stream.resume();
  await finished(stream);
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
 */
function fail(outcome, test) {
  const { error, type } = test.details;
  const followsFromOthers = 'failureType' in error && error.failureType === 'subtestsFailed';
  if (type === 'suite' && followsFromOthers) return;
  if (followsFromOthers) outcome.failed++;
  else
    failWith(outcome, {
      name: isFile(test) ? 'the file as a whole' : test.name,
      file: shown(test.file),
      text: explain(error),
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
