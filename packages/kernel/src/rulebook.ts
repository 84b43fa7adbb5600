/** A rule as its rulebook tells it. */
export interface Passage {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** A heading that declares a rule: `### DR-112 A round opens with a roll of all four dice`. */
const DECLARED = /^###\s+([A-Z][A-Z0-9]*-\d+)\s+(.*)$/;

/** What marks a rule that binds people and not the program. It is no part of what the rule is called. */
const TALK = /\s*\*(?:table talk|advice)\*\s*$/;

/** The rules of a rulebook by their ids. */
export function passagesIn(rulebook: string): ReadonlyMap<string, Passage> {
  const found = new Map<string, Passage>();
  let open: { id: string; title: string; lines: string[] } | null = null;
  const close = (): void => {
    if (open !== null) found.set(open.id, { id: open.id, title: open.title, text: paragraphs(open.lines) });
    open = null;
  };
  for (const line of rulebook.split('\n')) {
    const [, id, title] = DECLARED.exec(line) ?? [];
    if (/^#{1,6}\s/.test(line)) close();
    if (id !== undefined && title !== undefined) open = { id, title: withoutMarks(title.replace(TALK, '')), lines: [] };
    else open?.lines.push(line);
  }
  close();
  return found;
}

/** Lines that belong together on one line; what stands between paragraphs is left out. */
function paragraphs(lines: readonly string[]): string {
  return lines
    .join('\n')
    .split(/\n\s*\n/)
    .map(block => withoutMarks(/^\s*[-*|]/.test(block) ? block.trim() : block.trim().replaceAll(/\s*\n\s*/g, ' ')))
    .filter(block => block !== '')
    .join('\n');
}

/** Markdown's own marks mean nothing where text is plain: emphasis, code, and links but for their words. */
function withoutMarks(text: string): string {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`]/g, '')
    .trim();
}
