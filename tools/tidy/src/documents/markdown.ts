import type { RepoFile } from '../repository.js';

/** A fenced block: the words after its fence, what stands inside, and the line of the fence. */
export interface Fence {
  readonly line: number;
  readonly info: string;
  readonly body: readonly string[];
}

/** A page taken apart. `prose` has the lines of the page, with nothing in place of fenced blocks and of `code`. */
export interface Page {
  readonly prose: readonly string[];
  readonly fences: readonly Fence[];
}

const FENCE = /^\s*```(.*)$/;
const CODE = /`[^`]*`/g;

export function isPage(file: RepoFile): boolean {
  return file.path.endsWith('.md') && file.text !== undefined;
}

/** Reads a page of Markdown. A block that is never closed goes on to the end. */
export function pageOf(file: RepoFile): Page {
  const prose: string[] = [];
  const fences: Fence[] = [];
  let open: { readonly line: number; readonly info: string; readonly body: string[] } | undefined;
  for (const [index, line] of (file.text ?? '').split('\n').entries()) {
    const fence = FENCE.exec(line);
    if (fence !== null) {
      if (open === undefined) {
        open = { line: index + 1, info: fence[1]?.trim() ?? '', body: [] };
        fences.push(open);
      } else open = undefined;
    } else open?.body.push(line);
    prose.push(fence === null && open === undefined ? line.replace(CODE, '') : '');
  }
  return { prose, fences };
}

const HEADING = /^#{1,6} (.*)$/;

/** What links to the headings of a page end in. Code in a heading counts as words. */
export function anchorsOf(file: RepoFile): ReadonlySet<string> {
  const headings = (file.text ?? '').split('\n').flatMap(line => HEADING.exec(line)?.[1] ?? []);
  return new Set(headings.map(anchorOf));
}

/** `The two doors: submit and play` becomes `the-two-doors-submit-and-play`. */
function anchorOf(heading: string): string {
  const plain = heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '');
  return plain.trim().replace(/\s/g, '-');
}
