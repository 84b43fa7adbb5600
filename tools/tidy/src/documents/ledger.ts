import { type Finding, error } from '../finding.js';
import { below, isScript, lineAt, type RepoFile, type Repository } from '../repository.js';
import { type Literal, sourceOf } from '../source.js';

const RULEBOOK = /^(packages\/games\/[^/]+)\/rulebook\.md$/;

/** A rule is declared by a heading: `### DR-112 A round opens with a roll`. */
const DECLARED = /^### (([A-Z][A-Z0-9]+)-[A-Z]?\d+) (.*)$/gm;

/** Said on the heading of a rule that binds people and not the program. */
const NOT_TESTED = /\*(table talk|advice)\*/;

/** What stands before the title of a test. The `test` of a regular expression is none. */
const BEFORE_TITLE = /(?<![\w$.])(?:t\.test|test|it)\s*\(\s*$/;

interface RulebookFile {
  readonly file: RepoFile;
  readonly prefix: string;
  readonly rules: ReadonlyMap<string, { readonly line: number; readonly tested: boolean }>;
}

/** Every rule of a rulebook names a test, and every rule that is cited is in the rulebook. */
export function checkLedger(repository: Repository): Finding[] {
  return repository.files.flatMap(file => {
    const game = RULEBOOK.exec(file.path)?.[1];
    if (game === undefined) return [];
    const findings: Finding[] = [];
    const rulebook = readRulebook(file, findings);
    if (rulebook === undefined) return findings;
    const scripts = below(repository, game).filter(isScript);
    return [...findings, ...untested(rulebook, scripts), ...undeclared(rulebook, scripts)];
  });
}

function readRulebook(file: RepoFile, findings: Finding[]): RulebookFile | undefined {
  const text = file.text ?? '';
  const rules = new Map<string, { line: number; tested: boolean }>();
  let prefix: string | undefined;
  for (const match of text.matchAll(DECLARED)) {
    const [, id = '', itsPrefix, title = ''] = match;
    const line = lineAt(text, match.index);
    prefix ??= itsPrefix;
    if (itsPrefix !== prefix)
      findings.push(error(file.path, line, `${id}: the other rules of this book begin with ${prefix}-`));
    if (rules.has(id)) findings.push(error(file.path, line, `${id} is declared twice`));
    rules.set(id, { line, tested: !NOT_TESTED.test(title) });
  }
  if (prefix !== undefined) return { file, prefix, rules };
  findings.push(
    error(file.path, 1, 'declares no rule; a rule is a line such as "### DR-112 A round opens with a roll"'),
  );
  return undefined;
}

function untested({ file, prefix, rules }: RulebookFile, scripts: readonly RepoFile[]): Finding[] {
  const tested = new Set(
    scripts
      .filter(isTest)
      .flatMap(titlesOf)
      .flatMap(title => idsIn(title, prefix)),
  );
  return [...rules].flatMap(([id, rule]) =>
    rule.tested && !tested.has(id)
      ? [error(file.path, rule.line, `${id} has no test: name one after it, or mark the rule *table talk* or *advice*`)]
      : [],
  );
}

function undeclared({ file, prefix, rules }: RulebookFile, scripts: readonly RepoFile[]): Finding[] {
  const inScripts = scripts.flatMap(script => {
    const { strings, comments } = sourceOf(script);
    return [...strings, ...comments].map(literal => ({ file: script, literal }));
  });
  const inBook = { file, literal: { at: 0, value: file.text ?? '' } };
  return [inBook, ...inScripts].flatMap(({ file: citing, literal }) => aboutCitations(citing, literal, prefix, rules));
}

function aboutCitations(
  file: RepoFile,
  { at, value }: Literal,
  prefix: string,
  rules: RulebookFile['rules'],
): Finding[] {
  const place = (index: number): number => lineAt(file.text ?? '', at + index);
  const unknown = [...value.matchAll(idPattern(prefix))]
    .filter(([id]) => !rules.has(id))
    .map(({ 0: id, index }) => error(file.path, place(index), `${id} is not declared in the rulebook`));
  const ranges = [...value.matchAll(rangePattern(prefix))].map(({ 0: range, index }) =>
    error(file.path, place(index), `'${range}' is a range; name each rule by its id`),
  );
  return [...unknown, ...ranges];
}

function isTest(file: RepoFile): boolean {
  return file.path.includes('/test/');
}

function titlesOf(file: RepoFile): string[] {
  const { code, strings } = sourceOf(file);
  return strings.filter(({ at }) => BEFORE_TITLE.test(code.slice(Math.max(0, at - 100), at))).map(({ value }) => value);
}

function idsIn(text: string, prefix: string): string[] {
  return [...text.matchAll(idPattern(prefix))].map(([id]) => id);
}

function idPattern(prefix: string): RegExp {
  return new RegExp(`\\b${prefix}-[A-Z]?\\d+\\b`, 'g');
}

/** `DR-101-104`, `DR-101..104`, `DR-101 to DR-104`. A dash between spaces belongs to a sentence. */
function rangePattern(prefix: string): RegExp {
  const id = `\\b${prefix}-[A-Z]?\\d+`;
  return new RegExp(`${id}(?:(?:[-–—]|\\.{2,3})\\d+|\\s*(?:[-–—]|\\.{2,3}|to|through)\\s*${prefix}-[A-Z]?\\d+)`, 'g');
}
