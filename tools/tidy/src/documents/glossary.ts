import { error, type Finding } from '../finding.js';
import { folderOf, follow } from '../paths.js';
import type { Repository } from '../repository.js';
import { sourceOf } from '../source.js';

const GLOSSARY = 'docs/glossary.md';

/** A row of a table that is neither its heading nor the line below it. */
const ROW = /^\| (?!Word \||---)([^|]+) \|/;
const LINK = /\]\(([^()\s]+)\)/g;

/** Terms of the field for what is built here: whoever knows them finds the place by them. */
const FIELD_TERMS = [
  'append-only log',
  'commit-reveal',
  'common random numbers',
  'determinization',
  'deterministic replay',
  'fixed window',
  'group commit',
  'hash chain',
  'idempotency key',
  'invariant',
  'optimistic concurrency',
  'projection',
  'sequential halving',
  'snapshot',
  'subscription',
  'write-ahead log',
] as const;

/** Every term of the field stands in the glossary, and in a comment of a file that its row names. */
export function checkFieldTerms(repository: Repository, terms: readonly string[] = FIELD_TERMS): Finding[] {
  const rows = (repository.at(GLOSSARY)?.text?.split('\n') ?? []).filter(line => ROW.test(line));
  return terms.flatMap(term => {
    const files = rows.filter(row => row.toLowerCase().includes(term)).flatMap(filesIn);
    if (files.length === 0) return [error(GLOSSARY, 1, `no row has the term '${term}'`)];
    if (files.some(path => commentsOf(repository, path).includes(term))) return [];
    return [error(files[0] ?? GLOSSARY, 1, `no comment says '${term}', which the glossary calls it`)];
  });
}

function commentsOf(repository: Repository, path: string): string {
  const file = repository.at(path);
  const comments = file === undefined ? [] : sourceOf(file).comments.map(({ value }) => value);
  return comments
    .join('\n')
    .replace(/\s*\n\s*\*?\s*/g, ' ')
    .toLowerCase();
}

function filesIn(row: string): string[] {
  return [...row.matchAll(LINK)].map(match => follow(folderOf(GLOSSARY), match[1] ?? ''));
}

/** Every word of the glossary names the file in which the thing lives, that file exists, and no word stands there twice. */
export function checkGlossary(repository: Repository): Finding[] {
  const lines = repository.at(GLOSSARY)?.text?.split('\n') ?? [];
  const seen = new Set<string>();
  return lines.flatMap((line, index) => {
    const word = ROW.exec(line)?.[1];
    if (word === undefined) return [];
    const problems = [
      ...aboutFiles(repository, word, line),
      ...(seen.has(word) ? [`'${word}' stands here twice`] : []),
    ];
    seen.add(word);
    return problems.map(problem => error(GLOSSARY, index + 1, problem));
  });
}

function aboutFiles(repository: Repository, word: string, line: string): string[] {
  const paths = filesIn(line);
  if (paths.length === 0) return [`'${word}' names no file`];
  return paths.filter(path => repository.at(path) === undefined).map(path => `'${word}': ${path} does not exist`);
}
