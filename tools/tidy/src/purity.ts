import { type Finding, error } from './finding.js';
import { importsOf } from './imports.js';
import { isScript, lineAt, type RepoFile, type Repository } from './repository.js';
import { sourceOf } from './source.js';

/** The same answers must give the same game on every machine, so these sources touch nothing outside themselves. */
const PURE = [/^packages\/(kernel|kit)\/src\//, /^packages\/games\/[^/]+\/src\//, /^packages\/host\/src\/(?!ports\/)/];

/** What is banned there, found in code alone, and what takes its place. */
const BANNED: readonly (readonly [RegExp, string])[] = [
  [/(?<![.\w$])Date\b(?!\s*:)/g, 'Date: let the host pass the time in, or count ticks'],
  [/\bMath\s*\.\s*random\b/g, 'Math.random: dice are answers; take them from luck'],
  [/(?<![.\w$])performance\s*\./g, 'performance: measure in benches'],
  [
    /(?<![.\w$])set(?:Timeout|Interval|Immediate)\b/g,
    'timers: whatever waits is a decision; clocks are a port of the host',
  ],
  [/(?<![.\w$])process\s*[.[]/g, 'process: take settings as arguments'],
  [/(?<![.\w$])fetch\s*\(/g, 'fetch: input and output are ports of the host'],
  [/(?<![.\w$])globalThis\b/g, 'globalThis: take what you need as an argument'],
  [/\.\s*localeCompare\b/g, 'localeCompare: compare with < and >, which is the same everywhere'],
  [/\.\s*toLocale\w*/g, 'toLocale…: show plain text; the client knows the language'],
  [/(?<![.\w$])Intl\b/g, 'Intl: labels live in the text catalogue; the client formats them'],
  [/(?<![.\w$])console\s*\./g, 'console: return what happened as an event or a value'],
  [/(?<![.\w$])structuredClone\b/g, 'structuredClone: write the copy by hand, or use cloneJson of the kernel'],
  [/\bObject\s*\.\s*freeze\b/g, 'Object.freeze: declare it readonly; frozen objects are slow'],
  [/\bJSON\s*\.\s*parse\s*\(\s*JSON\s*\.\s*stringify\b/g, 'JSON.parse(JSON.stringify(…)): use cloneJson of the kernel'],
];

/** Calls that make a pure package depend on the machine it runs on. */
export function checkPurity(repository: Repository): Finding[] {
  return repository.files.filter(file => isScript(file) && PURE.some(pure => pure.test(file.path))).flatMap(checkFile);
}

function checkFile(file: RepoFile): Finding[] {
  const { code } = sourceOf(file);
  const calls = BANNED.flatMap(([banned, message]) =>
    [...code.matchAll(banned)].map(match => error(file.path, lineAt(code, match.index), message)),
  );
  const imports = importsOf(file).filter(one => one.specifier.startsWith('node:'));
  return [
    ...calls,
    ...imports.map(one => error(file.path, one.line, `${one.specifier}: let the host hand it in through a port`)),
  ];
}
