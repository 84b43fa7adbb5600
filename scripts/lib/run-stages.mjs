import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ROOT, runNode, say } from './root.mjs';
import { FIRE_LIMITS, LIMITS, runTests } from './run-tests.mjs';
import { filesFor, testSources } from './test-files.mjs';

/** @typedef {import('../test.mjs').Stage} Stage */
/** @typedef {import('./choose-stages.mjs').Chosen} Chosen */
/** @typedef {import('./run-tests.mjs').Outcome} Outcome */

/**
 * Runs the chosen stages in order, all of them whatever fails, and ends with the line `N passed, N failed`.
 * @param {readonly Stage[]} stages
 * @param {Chosen} chosen
 * @param {{ fire?: boolean }} [options] whether the long tests are run instead of the others
 * @returns {Promise<number>} the exit code
 */
export async function runStages(stages, chosen, { fire = false } = {}) {
  say('Building what has changed.');
  // The linter and tidy read what the build makes. What is wrong with it is told by its own stage.
  build();
  const sources = testSources(ROOT, { fire }).filter(path => chosen.only === undefined || path.includes(chosen.only));
  const wants = stages.flatMap(stage => stage.tests ?? []);
  let passed = 0;
  let failed = 0;
  for (const stage of stages.filter(one => chosen.names.has(one.name))) {
    const files = stage.tests === undefined ? [] : filesFor(sources, stage.tests, wants);
    if (stage.needs !== undefined && !existsSync(join(ROOT, stage.needs))) {
      print(`${stage.name.padEnd(10)} left out: there is no ${stage.needs}`);
    } else if (stage.tests === undefined || files.length > 0 || chosen.only === undefined) {
      const outcome = await runStage(stage, files, fire);
      passed += outcome.passed;
      failed += outcome.failed;
    }
  }
  if (chosen.only !== undefined && sources.length === 0) {
    print(`No test file has "${chosen.only}" in its path.`);
    failed++;
  }
  print(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * @param {Stage} stage
 * @param {readonly string[]} files the sources of its tests
 * @param {boolean} fire
 */
async function runStage(stage, files, fire) {
  if (process.stdout.isTTY) process.stdout.write(`${stage.name} ...\r`);
  const began = performance.now();
  const limits = fire ? FIRE_LIMITS : LIMITS;
  const outcome = stage.tests === undefined ? runOne(stage) : await runTests(files, limits, stage.atOnce);
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
  if (ok) return { passed: 1, failed: 0, skipped: 0, failures: [], notes: [] };
  const text = `${output.trimEnd()}${stage.hint === undefined ? '' : `\n${stage.hint}`}`;
  return { passed: 0, failed: 1, skipped: 0, failures: [{ name: stage.name, file: '', text }], notes: [] };
}

/** @param {string} text */
function indent(text) {
  return text.replace(/^(?=.)/gm, '  ');
}

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`);
}
