import type { Block, Chapter, Chronicle } from '@doomtable/kernel';

/** The document as Markdown. What people wrote stays what they wrote: no character of theirs becomes a mark. */
export function toMarkdown({ title, about, chapters }: Chronicle): string {
  const parts = [`# ${plain(title)}`, plain(about), ...chapters.flatMap(chapterOf)];
  return `${parts.filter(part => part !== '').join('\n\n')}\n`;
}

function chapterOf({ title, blocks }: Chapter): string[] {
  return [`## ${plain(title)}`, ...inGroups(blocks)];
}

/** Lines that follow one another stand in one list, so that a run of them reads as a tally and not as paragraphs. */
function inGroups(blocks: readonly Block[]): string[] {
  const parts: string[] = [];
  let lines: string[] = [];
  const close = (): void => {
    if (lines.length > 0) parts.push(lines.join('\n'));
    lines = [];
  };
  for (const block of blocks) {
    if (block.is === 'line') lines.push(`- ${plain(block.text)}`);
    else {
      close();
      parts.push(blockOf(block));
    }
  }
  close();
  return parts;
}

function blockOf(block: Exclude<Block, { is: 'line' }>): string {
  switch (block.is) {
    case 'scene':
      return `### ${plain(block.title)}`;
    case 'story':
      return block.by === '' ? escaped(block.text) : quoted(`**${plain(block.by)}:** ${escaped(block.text)}`);
    case 'list':
      return block.items.map(item => `- ${plain(item)}`).join('\n');
    case 'table':
      return [block.head, block.head.map(() => '---'), ...block.rows].map(row).join('\n');
  }
}

function row(cells: readonly string[]): string {
  return `| ${cells.map(cell => (cell === '---' ? cell : plain(cell).replaceAll('|', '\\|'))).join(' | ')} |`;
}

/** A telling may have several lines; each of them is part of the quotation. */
function quoted(text: string): string {
  return text
    .split('\n')
    .map(line => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

/** One line of plain text. */
function plain(text: string): string {
  return escaped(text.replaceAll(/\s*\n\s*/g, ' ').trim());
}

/** Marks that Markdown would read, wherever they stand, and those that it reads at the beginning of a line. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>]/g, '\\$&')
    .replaceAll(/^(\s*)([-+#])(?=\s)/gm, '$1\\$2')
    .replaceAll(/^(\s*\d+)([.)])(?=\s)/gm, '$1\\$2');
}
