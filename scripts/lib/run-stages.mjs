import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { changedFiles, testsOf } from './changes.mjs';
import { packagesOf } from './projects.mjs';
import { ROOT, runNode, say } from './root.mjs';
import { nothingYet, runTests } from './run-tests.mjs';
import { filesFor, filesNamed, testSources } from './test-files.mjs';

/** @typedef {import('../test.mjs').Stage} Stage */
/** @typedef {import('./choose-stages.mjs').Chosen} Chosen */
/** @typedef {import('./run-tests.mjs').Outcome} Outcome */

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
  /** @type {[file: string, ms: number][]} */
  const took = [];
  for (const stage of stages.filter(one => chosen.names.has(one.name))) {
    const files = stage.tests === undefined ? [] : filesFor(sources, stage.tests, wants);
    if (stage.needs !== undefined && !existsSync(join(ROOT, stage.needs))) {
      print(`${stage.name.padEnd(10)} left out: there is no ${stage.needs}`);
    } else if (stage.tests === undefined || files.length > 0 || !isPart) {
      const outcome = await runStage(stage, files);
      passed += outcome.passed;
      failed += outcome.failed;
      took.push(...outcome.took);
    }
  }
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

/** @param {[file: string, ms: number][]} took */
function printSlowest(took) {
  const slowest = took.sort((a, b) => b[1] - a[1]).slice(0, 10);
  for (const [file, ms] of slowest) print(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
}

/**
 * @param {Stage} stage
 * @param {readonly string[]} files the sources of its tests
 */
async function runStage(stage, files) {
  if (process.stdout.isTTY) process.stdout.write(`${stage.name} ...\r`);
  const began = performance.now();
  const outcome = stage.tests === undefined ? runOne(stage) : await runTests(files);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const skipped = outcome.skipped === 0 ? '' : `, ${outcome.skipped} skipped`;
  print(`${stage.name.padEnd(10)} ${outcome.passed} passed, ${outcome.failed} failed${skipped} (${seconds} s)`);
  for (const { name, file, text } of outcome.failures) {
    print(`\nFAILED ${name}${file === '' ? '' : `\n  in ${file}`}\n${indent(text)}\n`);
  }
  for (const note of outcome.failed === 0 ? [] : outcome.notes) print(`${indent(note)}\n`);
  return outcome;
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
