import { error, type Finding } from '../finding.js';
import { folderOf, follow } from '../paths.js';
import type { Repository } from '../repository.js';

const GLOSSARY = 'docs/glossary.md';

/** A row of a table that is neither its heading nor the line below it. */
const ROW = /^\| (?!Word \||---)([^|]+) \|/;
const LINK = /\]\(([^()\s]+)\)/g;

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
  const paths = [...line.matchAll(LINK)].map(match => follow(folderOf(GLOSSARY), match[1] ?? ''));
  if (paths.length === 0) return [`'${word}' names no file`];
  return paths.filter(path => repository.at(path) === undefined).map(path => `'${word}': ${path} does not exist`);
}
