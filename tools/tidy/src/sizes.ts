import { type Finding, warning } from './finding.js';
import { functionsIn } from './functions.js';
import { isScript, lineAt, type RepoFile, type Repository } from './repository.js';
import { sourceOf } from './source.js';

const LONGEST_FILE = 300;
const LONGEST_FUNCTION = 70;

/** Names what has grown beyond one subject. Lines count that hold code; comments and empty lines do not. */
export function checkSizes(repository: Repository): Finding[] {
  return repository.files.flatMap(file => {
    const code = isScript(file) || file.path.endsWith('.css') ? sourceOf(file).code : '';
    const lines = linesOfCode(code);
    const tooLong =
      lines > LONGEST_FILE
        ? [warning(file.path, 1, `${lines} lines of code; above ${LONGEST_FILE} a file has two subjects`)]
        : [];
    return isScript(file) ? [...tooLong, ...longFunctions(file, code)] : tooLong;
  });
}

function longFunctions(file: RepoFile, code: string): Finding[] {
  return functionsIn(code).flatMap(({ from, to }) => {
    const lines = linesOfCode(code.slice(from, to));
    if (lines <= LONGEST_FUNCTION) return [];
    return [
      warning(
        file.path,
        lineAt(code, from),
        `a function of ${lines} lines; above ${LONGEST_FUNCTION} it has parts with names`,
      ),
    ];
  });
}

function linesOfCode(code: string): number {
  return code.split('\n').filter(line => line.trim() !== '').length;
}
