import { type Finding, error } from '../finding.js';
import { type Fence, isPage, pageOf } from './markdown.js';
import type { Repository } from '../repository.js';

/** A fenced block that shows a part of a file names it: `ts file=packages/kernel/src/json.ts`. */
const SOURCE = /(?:^|\s)file=(\S+)/;
/** Samples of code are parts of files that are compiled and tested, never typed into a page. */
const CODE = /^(?:ts|tsx|typescript|js|mjs|javascript)\b/;
/** On a line of its own: here lines of the file are left out. */
const GAP = '…';

/** What a page shows of a file stands in that file, word for word; it may be indented less. */
export function checkExcerpts(repository: Repository): Finding[] {
  return repository.files.filter(isPage).flatMap(page =>
    pageOf(page).fences.flatMap(fence => {
      const message = aboutFence(repository, fence);
      return message === undefined ? [] : [error(page.path, fence.line, message)];
    }),
  );
}

function aboutFence(repository: Repository, { info, body }: Fence): string | undefined {
  const path = SOURCE.exec(info)?.[1];
  if (path === undefined) {
    return CODE.test(info) ? 'a sample of code names the file it is taken from: "ts file=…"' : undefined;
  }
  const text = repository.at(path)?.text;
  if (text === undefined) return `is taken from ${path}, which does not exist`;
  const lines = text.split('\n');
  let from = 0;
  for (const part of partsOf(body)) {
    const found = find(lines, part, from);
    if (found < 0) return `is no longer what ${path} says, from '${part[0]?.trim()}' on`;
    from = found + part.length;
  }
  return undefined;
}

function partsOf(body: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const line of body) {
    if (line.trim() === GAP) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts.filter(part => part.length > 0);
}

/** The first line from which on all lines of a part follow each other, each indented as much more as the first is. */
function find(lines: readonly string[], part: readonly string[], from: number): number {
  const [head = ''] = part;
  for (let at = from; at + part.length <= lines.length; at++) {
    const line = lines[at] ?? '';
    if (!line.endsWith(head)) continue;
    const indent = line.slice(0, line.length - head.length);
    if (indent.trim() === '' && part.every((one, i) => lines[at + i] === (one === '' ? '' : indent + one))) return at;
  }
  return -1;
}
