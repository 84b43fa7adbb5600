import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { gather, type Ran, type Results, tableOf } from './results.js';
import { TRIALS } from './trials.js';

/** The sources, seen from where the compiled tests are. */
const ROOT = new URL('../../../../..', import.meta.url);
/** What was run, line by line, until it is gathered. Not kept in the repository. */
export const JOURNAL = new URL('.doomtable/fire.jsonl', ROOT);
const RESULTS = new URL('docs/fire-results.json', ROOT);
const PAGE = new URL('docs/security.md', ROOT);
const BEGIN = '<!-- The table below is written by `npm run fire -- --gather`. -->\n\n';

export function resultsSoFar(): Results {
  return existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Results) : {};
}

export function journal(): Ran[] {
  if (!existsSync(JOURNAL)) return [];
  return readFileSync(JOURNAL, 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Ran);
}

/** The page with this table in it. */
export function pageWith(page: string, table: string): string {
  const [before, after] = page.split(BEGIN);
  if (before === undefined || after === undefined) throw new Error(`docs/security.md has no line ${BEGIN.trim()}`);
  return `${before}${BEGIN}${table}\n${after.slice(after.indexOf('\n\n') + 1)}`;
}

export function securityPage(): string {
  return readFileSync(PAGE, 'utf8');
}

/** Adds the journal to the results and writes the table. */
export function writeTable(): void {
  const results = gather(resultsSoFar(), journal());
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(PAGE, pageWith(securityPage(), tableOf(TRIALS, results)));
}
