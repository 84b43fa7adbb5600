import { type Finding, error } from '../finding.js';
import { anchorsOf, isPage, pageOf } from './markdown.js';
import { folderOf, follow } from '../paths.js';
import { below, isScript, lineAt, type RepoFile, type Repository } from '../repository.js';
import { sourceOf } from '../source.js';

/** `[words](target)`, pictures included, and the attributes of tags. */
const TARGETS = [/\]\(([^()\s]+)(?:\s+"[^"]*")?\)/g, /\b(?:src|srcset|href)="([^"\s]+)"/g];
const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** A page of the documents, as comments name it. */
const NAMED = /(?<![\w./-])docs\/[\w./-]*\.(?:md|svg|json)\b/g;

/** Links between pages lead to a file and a heading that exist, and so do the pages that comments name. */
export function checkLinks(repository: Repository): Finding[] {
  return repository.files.flatMap(file => {
    if (isPage(file)) return aboutPage(repository, file);
    return isScript(file) ? aboutComments(repository, file) : [];
  });
}

function aboutPage(repository: Repository, page: RepoFile): Finding[] {
  return pageOf(page).prose.flatMap((line, index) =>
    TARGETS.flatMap(pattern => [...line.matchAll(pattern)].map(match => match[1] ?? ''))
      .filter(target => !ELSEWHERE.test(target))
      .flatMap(target => aboutTarget(repository, page, target) ?? [])
      .map(message => error(page.path, index + 1, message)),
  );
}

function aboutTarget(repository: Repository, page: RepoFile, target: string): string | undefined {
  const [path = '', anchor] = target.split('#');
  const place = path === '' ? page.path : follow(folderOf(page.path), path);
  const file = repository.at(place);
  if (file === undefined && below(repository, place).length === 0) return `the link to '${target}' leads nowhere`;
  if (anchor === undefined || file === undefined || !isPage(file) || anchorsOf(file).has(anchor)) return undefined;
  return `the link to '${target}' leads to no heading of ${place}`;
}

function aboutComments(repository: Repository, script: RepoFile): Finding[] {
  return sourceOf(script).comments.flatMap(({ at, value }) =>
    [...value.matchAll(NAMED)]
      .filter(([path]) => repository.at(path) === undefined)
      .map(({ 0: path, index }) => error(script.path, lineAt(script.text ?? '', at + index), `${path} does not exist`)),
  );
}
