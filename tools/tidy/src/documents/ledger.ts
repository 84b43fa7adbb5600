import { type Finding, error } from '../finding.js';
import { below, isScript, lineAt, type RepoFile, type Repository } from '../repository.js';
import { type Literal, sourceOf } from '../source.js';

const RULEBOOK = /^(packages\/games\/[^/]+)\/rulebook\.md$/;

/** The questions people ask, each with the rule that answers it. */
const QUESTIONS = 'questions.json';

/**
 * A rule is declared in brackets before the words that say it: `[DR-112] A round opens with a roll`. What is in brackets
 * behind its id tells a rule that binds people and not the program.
 */
const DECLARED = /\[(([A-Z][A-Z0-9]+)-[A-Z]?\d+)( table talk| advice)?\](?!\()/g;

/** Other rules declared by the same words, and then at least one word, in the same paragraph, item or cell. */
const SAYS_SOMETHING = /^(?:\s*\[[A-Z][A-Z0-9]+-[A-Z]?\d+(?: table talk| advice)?\])*[ \n]?(?=[^\s|[#>-])[^\n|]*\w/;

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
    const questions = repository.at(`${game}/${QUESTIONS}`);
    const cited = undeclared(rulebook, scripts, questions === undefined ? [file] : [file, questions]);
    return [...findings, ...untested(rulebook, scripts), ...cited];
  });
}

function readRulebook(file: RepoFile, findings: Finding[]): RulebookFile | undefined {
  const text = file.text ?? '';
  const rules = new Map<string, { line: number; tested: boolean }>();
  let prefix: string | undefined;
  for (const match of text.matchAll(DECLARED)) {
    const [declared, id = '', itsPrefix, mark] = match;
    const line = lineAt(text, match.index);
    prefix ??= itsPrefix;
    if (itsPrefix !== prefix)
      findings.push(error(file.path, line, `${id}: the other rules of this book begin with ${prefix}-`));
    if (rules.has(id)) findings.push(error(file.path, line, `${id} is declared twice`));
    if (!SAYS_SOMETHING.test(text.slice(match.index + declared.length)))
      findings.push(error(file.path, line, `${id} is declared, and no words say it`));
    rules.set(id, { line, tested: mark === undefined });
  }
  if (prefix !== undefined) return { file, prefix, rules };
  findings.push(error(file.path, 1, 'declares no rule; a rule begins like "[DR-112] A round opens with a roll"'));
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
      ? [error(file.path, rule.line, `${id} has no test: name one after it, or mark the rule as table talk or advice`)]
      : [],
  );
}

function undeclared(
  { prefix, rules }: RulebookFile,
  scripts: readonly RepoFile[],
  documents: readonly RepoFile[],
): Finding[] {
  const inScripts = scripts.flatMap(script => {
    const { strings, comments } = sourceOf(script);
    return [...strings, ...comments].map(literal => ({ file: script, literal }));
  });
  const inDocuments = documents.map(file => ({ file, literal: { at: 0, value: file.text ?? '' } }));
  return [...inDocuments, ...inScripts].flatMap(({ file: citing, literal }) =>
    aboutCitations(citing, literal, prefix, rules),
  );
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
