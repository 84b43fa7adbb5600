import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { changedFiles, testsOf } from './changes.mjs';
import { packagesOf } from './projects.mjs';
import { ROOT, runNode, say } from './root.mjs';
import { FILES_AT_ONCE, nothingYet, runTests } from './run-tests.mjs';
import { filesFor, filesNamed, testSources } from './test-files.mjs';
import { longestFirst, rememberTimes } from './test-times.mjs';

/** @typedef {import('../test.mjs').Stage} Stage */
/** @typedef {import('./choose-stages.mjs').Chosen} Chosen */
/** @typedef {import('./run-tests.mjs').Outcome} Outcome */
/** @typedef {import('./run-tests.mjs').Took} Took */

/** Files that `--slowest` shows. */
const SHOWN = 30;

/**
 * Runs the chosen stages in order, all of them whatever fails, and ends with the line `N passed, N failed`.
 * @param {readonly Stage[]} stages
 * @param {Chosen} chosen
 * @returns {Promise<number>} the exit code
 */
export async function runStages(stages, chosen) {
  say('Building what has changed.');
  // The linter and tidy read what the build makes. What is wrong with it is told by its own stage.
  build();
  const sources = wantedTests(chosen);
  const isPart = chosen.changed || chosen.only.length > 0;
  const wants = stages.flatMap(stage => stage.tests ?? []);
  let passed = 0;
  let failed = 0;
  /** @type {Map<string, Took>} */
  const took = new Map();
  for (const together of runsOf(stages.filter(one => chosen.names.has(one.name)))) {
    const groups = together.flatMap(stage => {
      const files = stage.tests === undefined ? [] : filesFor(sources, stage.tests, wants);
      if (stage.needs === undefined || existsSync(join(ROOT, stage.needs))) {
        if (stage.tests !== undefined && files.length === 0 && isPart) return [];
        return [{ name: stage.name, stage, files, outcome: nothingYet() }];
      }
      print(`${stage.name.padEnd(10)} left out: there is no ${stage.needs}`);
      return [];
    });
    await runGroups(groups);
    for (const { outcome } of groups) {
      passed += outcome.passed;
      failed += outcome.failed;
      for (const [file, one] of outcome.took) took.set(file, one);
    }
  }
  rememberTimes(took);
  if (chosen.only.length > 0 && sources.length === 0) {
    print(`No package with tests is called "${chosen.only.join('" or "')}", and no test file has that in its path.`);
    failed++;
  }
  if (chosen.slowest) printSlowest(took);
  print(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** @param {Chosen} chosen */
function wantedTests({ only, changed }) {
  const all = testSources(ROOT);
  if (only.length > 0) return filesNamed(all, only, packagesOf(ROOT));
  if (!changed) return all;
  const files = changedFiles(ROOT);
  const tests = testsOf(ROOT, files, all);
  say(`${files.length} files have changed, and ${tests.length} of ${all.length} test files can be broken by that.`);
  return tests;
}

/** @param {ReadonlyMap<string, Took>} took */
function printSlowest(took) {
  const slowest = [...took].sort(([, a], [, b]) => b.clock - a.clock).slice(0, SHOWN);
  const seconds = /** @param {number} ms */ ms => (ms / 1000).toFixed(1).padStart(7);
  print('  clock  processor');
  for (const [file, { clock, processor }] of slowest) print(`${seconds(clock)}    ${seconds(processor)} s  ${file}`);
}

/**
 * Stages in the order they run: test stages that follow one another and run as many files at once run as one, so that
 * none waits for the last file of another.
 * @param {readonly Stage[]} stages
 */
function runsOf(stages) {
  /** @type {Stage[][]} */
  const runs = [];
  for (const stage of stages) {
    const last = runs.at(-1)?.[0];
    if (stage.tests !== undefined && last?.tests !== undefined && last.atOnce === stage.atOnce)
      runs.at(-1)?.push(stage);
    else runs.push([stage]);
  }
  return runs;
}

/** @param {readonly (import('./run-tests.mjs').Group & { stage: Stage })[]} groups one stage that is no tests, or test stages */
async function runGroups(groups) {
  const [first] = groups;
  if (first === undefined) return;
  const names = groups.map(({ name }) => name).join(', ');
  if (process.stdout.isTTY) process.stdout.write(`${names} ...\r`);
  const began = performance.now();
  if (first.stage.tests === undefined) first.outcome = runOne(first.stage);
  else {
    const order = longestFirst(groups.flatMap(({ files }) => files));
    await runTests(groups, order, first.stage.atOnce ?? FILES_AT_ONCE);
  }
  const seconds = `(${((performance.now() - began) / 1000).toFixed(1)} s)`;
  for (const { name, outcome } of groups) {
    const skipped = outcome.skipped === 0 ? '' : `, ${outcome.skipped} skipped`;
    const alone = groups.length === 1 ? ` ${seconds}` : '';
    print(`${name.padEnd(10)} ${outcome.passed} passed, ${outcome.failed} failed${skipped}${alone}`);
    showFailures(outcome);
  }
  if (groups.length > 1) print(`${'tests'.padEnd(10)} of these ${groups.length} stages ran together ${seconds}`);
}

/** @param {Outcome} outcome */
function showFailures({ failed, failures, notes }) {
  for (const { name, file, text } of failures) {
    print(`\nFAILED ${name}${file === '' ? '' : `\n  in ${file}`}\n${indent(text)}\n`);
  }
  for (const note of failed === 0 ? [] : notes) print(`${indent(note)}\n`);
}

/**
 * A stage that counts one: a tool or the build.
 * @param {Stage} stage
 * @returns {Outcome}
 */
function runOne(stage) {
  const { ok, output } = stage.tool === undefined ? build() : runNode(stage.tool);
  if (ok && stage.loud === true && output !== '') print(output.trimEnd());
  if (ok) return { ...nothingYet(), passed: 1 };
  const text = `${output.trimEnd()}${stage.hint === undefined ? '' : `\n${stage.hint}`}`;
  return { ...nothingYet(), failed: 1, failures: [{ name: stage.name, file: '', text }] };
}

/** @param {string} text */
function indent(text) {
  return text.replace(/^(?=.)/gm, '  ');
}

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`);
}
