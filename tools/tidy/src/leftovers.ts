import { type Finding, error } from './finding.js';
import { isScript, lineAt, type RepoFile, type Repository } from './repository.js';
import { sourceOf } from './source.js';

interface Leftover {
  readonly pattern: RegExp;
  readonly message: string;
  /** Looked for in the whole text, or in code without comments and strings. */
  readonly within: 'text' | 'code';
  readonly where: (file: RepoFile) => boolean;
}

const LARGEST_FILE = 512 * 1024;

/** Taken apart, so that this file does not find itself. */
const join = (...parts: readonly string[]): string => parts.join('');
const any = (...words: readonly string[]): string => `(?:${words.join('|')})`;

const everywhere = (file: RepoFile): boolean => file.path !== 'package-lock.json';
const inTests = (file: RepoFile): boolean => isScript(file) && file.path.includes('/test/');
const withoutTabs = (file: RepoFile): boolean => /\.(ts|tsx|mjs|json|md|css)$/.test(file.path);

const LEFTOVERS: readonly Leftover[] = [
  {
    pattern: new RegExp(`\\b${any(join('TO', 'DO'), join('FIX', 'ME'), join('X', 'XX'), join('HA', 'CK'))}\\b`, 'g'),
    message: 'is a note to finish something; finish it',
    within: 'text',
    where: everywhere,
  },
  {
    pattern: /\.\s*(?:only|skip)\s*\(/g,
    message: 'leaves tests out; run them all',
    within: 'code',
    where: isScript,
  },
  {
    pattern: /\b(?:only|skip|todo)\s*:\s*(?:true|['"`])/g,
    message: 'leaves tests out; run them all',
    within: 'code',
    where: inTests,
  },
  {
    pattern: new RegExp(
      any(join('@ts-', 'ignore'), join('@ts-', 'nocheck'), join('eslint-', 'disable'), join('oxlint-', 'disable')),
      'g',
    ),
    message: 'silences a check; repair what it found',
    within: 'text',
    where: isScript,
  },
  {
    pattern: /\bas\s+any\b/g,
    message: 'gives the types up; say what it is',
    within: 'code',
    where: isScript,
  },
  {
    pattern: new RegExp(`(?<![\\w.~*/-])/${any('work', 'home', 'root', 'Users')}/`, 'g'),
    message: 'is a path of one machine; use a relative one',
    within: 'text',
    where: everywhere,
  },
  {
    pattern: new RegExp(
      any(
        `${join('regis', 'try')}\\.${any('npmjs', 'yarnpkg', 'npmmirror')}`,
        join('npm\\.', 'pkg\\.github'),
        join('jfrog', '\\.io'),
        join('^regis', 'try='),
      ),
      'gm',
    ),
    message: 'names a registry; every machine has its own',
    within: 'text',
    where: () => true,
  },
  {
    pattern: /^(?:<{7} |>{7} |\|{7} )/gm,
    message: 'is a mark of an unfinished merge',
    within: 'text',
    where: () => true,
  },
  {
    pattern: /\t/g,
    message: 'is a tab; indent with two spaces',
    within: 'text',
    where: withoutTabs,
  },
];

/** What is left of work in progress, and what does not belong into a repository. */
export function checkLeftovers(repository: Repository): Finding[] {
  return repository.files.flatMap(file => {
    const size =
      file.bytes > LARGEST_FILE ? [error(file.path, 1, `has ${file.bytes} bytes; ${LARGEST_FILE} is the limit`)] : [];
    return file.text === undefined ? size : [...size, ...aboutEnd(file, file.text), ...aboutText(file, file.text)];
  });
}

function aboutText(file: RepoFile, text: string): Finding[] {
  return LEFTOVERS.filter(({ where }) => where(file)).flatMap(({ pattern, message, within }) =>
    [...(within === 'text' ? text : sourceOf(file).code).matchAll(pattern)].map(match =>
      error(file.path, lineAt(text, match.index), `'${match[0].trim()}' ${message}`),
    ),
  );
}

function aboutEnd(file: RepoFile, text: string): Finding[] {
  if (text === '' || text.endsWith('\n')) return [];
  return [error(file.path, lineAt(text, text.length), 'has no newline at its end')];
}
