import { readFileSync } from 'node:fs';
import { micromark } from 'micromark';

/**
 * `import book from '…/rulebook.md'` gives a rulebook as data: its parts, and each rule with its id, title and HTML. The
 * Markdown is our own, so what comes out of it is as well.
 * @returns {import('vite').Plugin}
 */
export function rulebooks() {
  return {
    name: 'doomtable-rulebooks',
    load(id) {
      if (!id.endsWith('/rulebook.md')) return null;
      return `export default ${JSON.stringify(readRulebook(readFileSync(id, 'utf8')))};`;
    },
  };
}

/** @param {string} markdown */
export function readRulebook(markdown) {
  const [intro = '', ...sections] = markdown.split(/^## /m);
  const title = /^# (.+)$/m.exec(intro)?.[1] ?? '';
  const parts = sections.map(section => {
    const [opening = '', ...rules] = section.split(/^### /m);
    const [name = '', ...rest] = opening.split('\n');
    return { title: name.trim(), html: micromark(rest.join('\n')), rules: rules.map(readRule) };
  });
  const before = intro.replace(/^# .+$/m, '').trim();
  return { title, parts: before === '' ? parts : [{ title: '', html: micromark(before), rules: [] }, ...parts] };
}

/** @param {string} rule a heading `ID Title`, perhaps with a mark `*advice*` behind it, and what follows it */
function readRule(rule) {
  const [heading = '', ...rest] = rule.split('\n');
  const [id = '', ...words] = heading.trim().split(' ');
  const title = words.join(' ');
  const mark = / \*([^*]+)\*$/.exec(title);
  const name = mark === null ? title : title.slice(0, mark.index);
  return { id, title: name, mark: mark?.[1] ?? null, html: micromark(rest.join('\n')) };
}
