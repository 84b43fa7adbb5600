/** A rule as its rulebook tells it. */
export interface Passage {
  readonly id: string;
  /** The heading it stands under; before the first one, that of the book. */
  readonly title: string;
  /** The words that say it, in plain text. */
  readonly text: string;
}

export type BlockKind = 'heading' | 'paragraph' | 'list' | 'table' | 'example' | 'figure';

/** A heading, a paragraph, a list, a table, an example or a figure: what stands between two empty lines. */
export interface RulebookBlock {
  readonly kind: BlockKind;
  /** Markdown; of a heading its words. */
  readonly text: string;
  /** The headings it stands under, the outer one first. */
  readonly under: readonly string[];
  /** The rules that are declared in it, in their order. */
  readonly rules: readonly string[];
}

/**
 * One rule or several, declared in front of the words that say them: `[DR-112]`, `[DR-51 table talk]`, `[DR-121][DR-06]`.
 * The mark of a rule that binds people and not the program stands in the brackets and is no part of what the rule says.
 */
const DECLARED = /((?:\[[A-Z][A-Z0-9]+-[A-Z]?\d+(?: table talk| advice)?\]\s*)+)/;
const IDS = /[A-Z][A-Z0-9]+-[A-Z]?\d+/g;

const KINDS: readonly (readonly [RegExp, BlockKind])[] = [
  [/^#{1,6}\s/, 'heading'],
  [/^!\[/, 'figure'],
  [/^\|/, 'table'],
  [/^>/, 'example'],
  [/^(?:[-*]|\d+\.)\s/, 'list'],
];

/** A rulebook, block by block. */
export function blocksIn(rulebook: string): readonly RulebookBlock[] {
  const path: string[] = [];
  return rulebook.split(/\n\s*\n/).flatMap((raw): RulebookBlock[] => {
    const block = raw.trim();
    if (block === '') return [];
    const kind = KINDS.find(([begins]) => begins.test(block))?.[1] ?? 'paragraph';
    if (kind !== 'heading') return [{ kind, text: block, under: path.slice(), rules: declaredIn(block) }];
    const [marks = '', ...words] = block.split(/\s+/);
    const text = words.join(' ');
    path.length = Math.max(0, Math.min(path.length, marks.length - 2));
    const heading = { kind, text, under: path.slice(), rules: [] };
    if (marks.length > 1) path.push(text);
    return [heading];
  });
}

/** The rules of a rulebook by their ids. A rule reaches to the next one or to the end of its paragraph, item or row. */
export function passagesIn(rulebook: string): ReadonlyMap<string, Passage> {
  const found = new Map<string, Passage>();
  const blocks = blocksIn(rulebook);
  for (const [at, block] of blocks.entries()) {
    if (block.rules.length === 0) continue;
    const title = block.under.at(-1) ?? blocks[0]?.text ?? '';
    const follows = blocks[at + 1];
    for (const item of itemsOf(block)) {
      // What precedes the first rule of an item belongs to none.
      const [, ...pieces] = item.split(DECLARED);
      for (let i = 0; i < pieces.length; i += 2) {
        const text = plainText(pieces[i + 1] ?? '');
        const goesOn = text.endsWith(':') && follows !== undefined && follows.rules.length === 0;
        const whole = goesOn ? `${text}\n${itemsOf(follows).map(plainText).join('\n')}` : text;
        for (const id of (pieces[i] ?? '').match(IDS) ?? []) found.set(id, { id, title, text: whole });
      }
    }
  }
  return found;
}

function declaredIn(text: string): string[] {
  return text.split(DECLARED).flatMap((piece, i) => (i % 2 === 1 ? [...(piece.match(IDS) ?? [])] : []));
}

/** The items of a list and the rows of a table; any other block is one piece. */
function itemsOf({ kind, text }: RulebookBlock): readonly string[] {
  if (kind === 'list') return text.split(/\n(?=(?:[-*]|\d+\.)\s)/);
  if (kind === 'table') return text.split('\n').filter(row => !/^[|\s:-]+$/.test(row));
  return [text];
}

/** Markdown's own marks mean nothing where text is plain: emphasis, code, cells, and links but for their words. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^>\s?/gm, '')
    .replaceAll(/^\s*\||\|\s*$/gm, '')
    .replaceAll('|', ' · ')
    .replaceAll(/[*`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
