import { existsSync, readFileSync } from 'node:fs';
import { blocksIn, plainText } from '@doomtable/kernel';
import { micromark } from 'micromark';

/**
 * @typedef {import('@doomtable/client').Rulebook} Rulebook
 * @typedef {import('@doomtable/client').RulebookPiece} RulebookPiece
 * @typedef {import('@doomtable/kernel').RulebookBlock} RulebookBlock
 */

/**
 * `import book from '…/rulebook.md'` gives a rulebook as data: its headings, texts and figures, and the questions that
 * `questions.json` beside it answers. The Markdown is our own, so what comes out of it is as well.
 * @returns {import('vite').Plugin}
 */
export function rulebooks() {
  return {
    name: 'doomtable-rulebooks',
    load(id) {
      if (!id.endsWith('/rulebook.md')) return null;
      const asked = id.replace(/rulebook\.md$/, 'questions.json');
      const questions = /** @type {Rulebook['questions']} */ (
        existsSync(asked) ? JSON.parse(readFileSync(asked, 'utf8')) : {}
      );
      return `export default ${JSON.stringify(readRulebook(readFileSync(id, 'utf8'), questions))};`;
    },
  };
}

/**
 * @param {string} markdown
 * @param {Rulebook['questions']} questions
 * @returns {Rulebook}
 */
export function readRulebook(markdown, questions) {
  const [first, ...blocks] = blocksIn(markdown);
  return { title: first?.text ?? '', pieces: blocks.map(pieceOf), questions };
}

/** @type {(block: RulebookBlock) => RulebookPiece} */
function pieceOf({ kind, text, under, rules }) {
  if (kind === 'heading') {
    const id = [...under, text]
      .join(' ')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-');
    return { kind: 'heading', level: under.length === 0 ? 2 : 3, id, title: plainText(text) };
  }
  const figure = /^!\[(.*)\]\((board|tray|sheets):(.+)\)$/s.exec(text);
  if (figure !== null) {
    const [, caption = '', draws, moment = ''] = figure;
    return /** @type {RulebookPiece} */ ({ kind: 'figure', caption: inline(caption), draws, moment });
  }
  return { kind: 'text', html: withRules(kind === 'table' ? tableHtml(text) : micromark(text)), under, rules };
}

/** @param {string} markdown one line */
function inline(markdown) {
  return micromark(markdown).replace(/^<p>(.*)<\/p>$/s, '$1');
}

/** @param {string} text a table as GitHub writes it: a line of headings, a line of dashes, and rows */
function tableHtml(text) {
  const [head = [], , ...rows] = text.split('\n').map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => inline(cell.trim())),
  );
  const row = (/** @type {string[]} */ cells, /** @type {string} */ tag) =>
    `<tr>${cells.map(cell => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const body = rows.map(cells => row(cells, 'td')).join('');
  return `<table><thead>${row(head, 'th')}</thead><tbody>${body}</tbody></table>`;
}

const DECLARED = /((?:\[[A-Z][A-Z0-9]+-[A-Z]?\d+(?: table talk| advice)?\]\s*)+)/;
const ONE = /\[([A-Z][A-Z0-9]+-[A-Z]?\d+)(?: (table talk|advice))?\]/g;

/**
 * Ids stand in the margin, each linked to by itself; what a rule says is marked as its own.
 * @param {string} html
 */
function withRules(html) {
  const text = /<(p|li|td)>((?:(?!<(?:p|li|td)>).)*?)<\/\1>/gs;
  return html.replaceAll(
    text,
    (/** @type {string} */ whole, /** @type {string} */ tag, /** @type {string} */ inner) => {
      const [before = '', ...pieces] = inner.split(DECLARED);
      if (pieces.length === 0) return whole;
      /** @type {string[]} */
      const ids = [];
      let said = before;
      for (let i = 0; i < pieces.length; i += 2) {
        const rules = [...(pieces[i] ?? '').matchAll(ONE)];
        ids.push(...rules.map(([, id = '', mark]) => marginNote(id, mark)));
        const names = rules.map(([, id = '']) => id).join(' ');
        const words = pieces[i + 1] ?? '';
        said += `<span class="said" data-rules="${names}">${words.trimEnd()}</span>${/\s$/.test(words) ? ' ' : ''}`;
      }
      return `<${tag} class="ruled"><span class="ids">${ids.join(' ')}</span>${said}</${tag}>`;
    },
  );
}

/**
 * @param {string} id
 * @param {string | undefined} mark
 */
function marginNote(id, mark) {
  const kind = mark === undefined ? '' : ` <i>${mark}</i>`;
  return `<a id="${id}" href="#${id}">${id}</a>${kind}`;
}
