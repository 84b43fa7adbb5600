/**
 * Turns what a terminal showed into a picture: `node scripts/terminal-picture.mjs "A title" < captured > picture.svg`.
 * Columns stay in line whatever font the reader has, and the colours follow the reader's light or dark theme.
 */
import { readFileSync } from 'node:fs';

const COLUMN = 7.8;
const ROW = 18;
const MARGIN = 20;

/** What our terminal sets on and off. */
const TONES = /** @type {Record<string, string>} */ ({ 1: 'strong', 2: 'muted', 31: 'bad', 32: 'good', 33: 'accent' });

const STYLE = `
    text { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: 13px; fill: #1f1a16; }
    .ground { fill: #fffaf0; stroke: #d8ccb8; }
    .muted { fill: #5f5548; } .strong { font-weight: 700; } .accent { fill: #a8420f; } .good { fill: #2c6b3f; } .bad { fill: #b3261e; }
    @media (prefers-color-scheme: dark) {
      text { fill: #f1e8da; }
      .ground { fill: #14110f; stroke: #3a332c; }
      .muted { fill: #b8aa97; } .accent { fill: #f0803c; } .good { fill: #7fc08a; } .bad { fill: #f2665c; }
    }
`;

/** @param {string} text */
const escaped = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Where a line is cut: at changes of tone, and at gaps, so that columns stay in line in every font. */
const TONE = new RegExp(`${String.fromCharCode(27)}\\[(\\d*)m`);
const CUTS = new RegExp(`(${TONE.source.replace(/[()]/g, '')}| {2,})`);

/**
 * One line as spans, each held to its columns.
 * @param {string} line
 * @param {number} index
 */
function drawLine(line, index) {
  let [tone, column, spans] = ['', 0, ''];
  for (const part of line.split(CUTS)) {
    const code = TONE.exec(part)?.[1];
    const length = code === undefined ? [...part].length : 0;
    if (code !== undefined) tone = TONES[code] ?? '';
    else if (part.trim() !== '') {
      const place = `x="${(MARGIN + column * COLUMN).toFixed(1)}" textLength="${(length * COLUMN).toFixed(1)}"`;
      spans += `<tspan ${place}${tone === '' ? '' : ` class="${tone}"`}>${escaped(part)}</tspan>`;
    }
    column += length;
  }
  return spans === '' ? '' : `  <text y="${MARGIN + 13 + index * ROW}" xml:space="preserve">${spans}</text>\n`;
}

const title = escaped(process.argv[2] ?? '');
const lines = readFileSync(0, 'utf8').replaceAll('\r', '').trimEnd().split('\n');
const columns = Math.max(...lines.map(line => [...line.replaceAll(new RegExp(TONE, 'g'), '')].length));
const width = Math.ceil(columns * COLUMN + 2 * MARGIN);
const height = lines.length * ROW + 2 * MARGIN;
process.stdout.write(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}">\n` +
    `  <style>${STYLE}  </style>\n  <rect class="ground" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="10"/>\n` +
    `${lines.map(drawLine).join('')}</svg>\n`,
);
