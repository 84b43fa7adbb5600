import type { Block, Chapter, Chronicle } from '@doomtable/kernel';

/** Serif, one column, dark on light: for paper first. A chapter is not torn from its heading. */
const STYLE = `
body { font: 12pt/1.5 Georgia, 'Times New Roman', serif; color: #1b1712; background: #fff; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 2rem; margin: 0 0 0.25rem; }
h2 { font-size: 1.35rem; margin: 2rem 0 0.5rem; border-bottom: 1px solid #b8a98f; break-after: avoid; }
h3 { font-size: 1.05rem; margin: 1.25rem 0 0.25rem; break-after: avoid; }
.about { color: #5b5142; font-style: italic; margin: 0 0 1.5rem; }
.line { margin: 0.15rem 0; color: #4a4236; font-size: 0.9rem; }
.told { margin: 0.75rem 0; white-space: pre-line; }
blockquote { margin: 0.75rem 0; padding-left: 1rem; border-left: 3px solid #b8a98f; white-space: pre-line; break-inside: avoid; }
blockquote b { display: block; font-size: 0.85rem; color: #5b5142; }
table { border-collapse: collapse; width: 100%; margin: 0.75rem 0; font-size: 0.9rem; break-inside: avoid; }
th, td { text-align: left; padding: 0.2rem 0.5rem; border-bottom: 1px solid #d8cdb9; vertical-align: top; }
@media print { body { margin: 0; max-width: none; } }
`;

/** The document as one page of HTML that needs nothing else: to be opened and printed anywhere. */
export function toPage({ title, about, chapters }: Chronicle): string {
  const body = [
    `<h1>${safe(title)}</h1>`,
    about === '' ? '' : `<p class="about">${safe(about)}</p>`,
    ...chapters.map(chapterOf),
  ];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(title)}</title>`;
  const lines = body.filter(part => part !== '').join('\n');
  return `<!doctype html>\n<html lang="en"><head>${head}<style>${STYLE}</style></head>\n<body>\n${lines}\n</body></html>\n`;
}

function chapterOf({ title, blocks }: Chapter): string {
  return `<section>\n<h2>${safe(title)}</h2>\n${blocks.map(blockOf).join('\n')}\n</section>`;
}

function blockOf(block: Block): string {
  switch (block.is) {
    case 'line':
      return `<p class="line">${safe(block.text)}</p>`;
    case 'story':
      if (block.by === '') return `<p class="told">${safe(block.text)}</p>`;
      return `<blockquote><b>${safe(block.by)}</b>${safe(block.text)}</blockquote>`;
    case 'scene':
      return `<h3>${safe(block.title)}</h3>`;
    case 'list':
      return `<ul>${block.items.map(item => `<li>${safe(item)}</li>`).join('')}</ul>`;
    case 'table':
      return `<table><thead>${rowOf(block.head, 'th')}</thead><tbody>${block.rows.map(cells => rowOf(cells, 'td')).join('')}</tbody></table>`;
  }
}

function rowOf(cells: readonly string[], tag: 'th' | 'td'): string {
  return `<tr>${cells.map(cell => `<${tag}>${safe(cell)}</${tag}>`).join('')}</tr>`;
}

const ENTITIES: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What people wrote is shown and never read as a tag. */
function safe(text: string): string {
  return text.replaceAll(/[&<>"]/g, character => ENTITIES[character] ?? '');
}
