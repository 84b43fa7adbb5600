import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Problem } from './root.mjs';
import { compiledOf, testSources } from './test-files.mjs';

/** How many lines a source has once it is compiled, and how many of them tests have run. @typedef {{ file: string, lines: number, run: number }} Covered */

/**
 * The logic of a package as its own tests run it, without those in a browser. A file that no test loads counts with all of
 * its lines.
 * @param {string} root
 * @param {string} home the folder of the package
 * @returns {Covered[]} by path
 */
export function coverageOf(root, home) {
  const tests = testSources(root).filter(path => path.startsWith(`${home}/test/`) && !path.includes('/test/page/'));
  const folder = mkdtempSync(join(tmpdir(), 'doomtable-coverage-'));
  try {
    const { status } = spawnSync(process.execPath, ['--test', ...tests.map(path => join(root, compiledOf(path)))], {
      cwd: root,
      env: { ...process.env, NODE_V8_COVERAGE: folder },
      stdio: 'ignore',
    });
    if (status !== 0) throw new Problem(`the tests of ${home} fail: npm test -- --only ${home}`);
    const reports = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'));
    const scripts = reports.flatMap(text => /** @type {{ result: Script[] }} */ (JSON.parse(text)).result);
    return logicOf(root, `${home}/src`).map(file => {
      const compiled = join(root, compiledSource(file));
      const text = existsSync(compiled) ? readFileSync(compiled, 'utf8') : '';
      const { href } = pathToFileURL(compiled);
      return {
        file,
        ...linesRun(
          text,
          scripts.filter(({ url }) => url === href),
        ),
      };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {readonly Covered[]} files
 * @returns {string}
 */
export function shareOf(files) {
  const lines = files.reduce((sum, one) => sum + one.lines, 0);
  const run = files.reduce((sum, one) => sum + one.run, 0);
  return `${lines === 0 ? 100 : Math.floor((100 * run) / lines)} %`;
}

/** What V8 says of one script in one process: for each function parts of the text, outer ones first. @typedef {{ url: string, functions: { ranges: { startOffset: number, endOffset: number, count: number }[] }[] }} Script */

/**
 * A line counts as run where any of it was run, in any process. Empty lines, comments and what marks a file of types do not count.
 * @param {string} text
 * @param {readonly Script[]} scripts
 * @returns {{ lines: number, run: number }}
 */
export function linesRun(text, scripts) {
  const isRun = new Uint8Array(text.length);
  for (const { functions } of scripts) {
    const here = new Uint8Array(text.length);
    for (const { startOffset, endOffset, count } of functions.flatMap(({ ranges }) => ranges)) {
      here.fill(count > 0 ? 1 : 0, startOffset, endOffset);
    }
    for (let i = 0; i < text.length; i++) if (here[i] === 1) isRun[i] = 1;
  }
  let lines = 0;
  let run = 0;
  let at = 0;
  for (const line of text.split('\n')) {
    const from = at;
    at += line.length + 1;
    if (/^\s*($|\/[/*]|\*|export \{\};)/.test(line)) continue;
    lines++;
    if (isRun.subarray(from + line.search(/\S/), from + line.length).includes(1)) run++;
  }
  return { lines, run };
}

/**
 * The files below a folder that hold code and do not draw. Those that only gather what others export hold none.
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function logicOf(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap(entry => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return logicOf(root, path);
      return /(?<!\.d)\.ts$/.test(path) && entry.name !== 'index.ts' ? [path] : [];
    })
    .sort();
}

/** @param {string} source */
function compiledSource(source) {
  return source.replace('/src/', '/dist/src/').replace(/\.ts$/, '.js');
}
