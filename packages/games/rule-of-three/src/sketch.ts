import { type Line, named, type NameOf, type Span } from '@doomtable/kernel';
import { ARENAS, LEVEL_2 } from './data/chart.js';
import { type Character, type Element, elementsOf, nameOf } from './sheet/character.js';
import { usefulnessOf } from './sheet/usefulness.js';
import type { View } from './view.js';
import { chartName, elementName, who } from './words/names.js';
import { roman } from './words/asks.js';

const NARROW = 72;
/** Facts of the book that are shown; the rest is in the log. */
const LATEST = 6;

/** The story so far, and everybody's sheet. */
export function sketch(view: View, width: number, name: NameOf): readonly Line[] {
  const head = `Act ${roman(view.act)}${view.round > 0 ? `, round ${view.round}` : ''}`;
  const lines: Line[] = [
    [
      { text: head, tone: 'strong' },
      { text: objectiveOf(view), tone: 'muted' },
    ],
  ];
  for (const { by, text } of view.book.slice(-LATEST)) {
    const words = text.split(' ').map((word): Span => ({ text: `${word} `, tone: 'muted' }));
    lines.push(...wrap([{ text: `  ${named(who(view, by), name)}: `, tone: 'muted' }, ...words], width));
  }
  view.characters.forEach((character, seat) => lines.push(...sheet(view, character, seat, width, name)));
  return lines;
}

function objectiveOf({ objective }: View): string {
  return objective === '' ? '' : `  Objective: ${objective}`;
}

function sheet(view: View, character: Character, seat: number, width: number, player: NameOf): readonly Line[] {
  const luck = character.luck === 0 ? '' : `  luck ${character.luck}`;
  const state = character.writing === null ? luck : `  (writing: ${character.writing})`;
  const name = nameOf(character);
  const head: Line = [
    { text: name === '' ? named(who(view, seat), player) : name, tone: 'accent' },
    { text: `${name === '' ? '' : ` (${player(seat)})`}${state}`, tone: 'muted' },
  ];
  if (character.elements.length === 0) return [head];
  return [head, ...arenaLines(view, character, width), ...entryLines(view, character, seat, width)];
}

/** One line for each arena: its groups with the usefulness of their attributes. */
function arenaLines(view: View, character: Character, width: number): readonly Line[] {
  const use = new Map(
    character.elements.map(element => [element.id, usefulnessOf(character, element, view.rulings.drawbacks)]),
  );
  return ARENAS.map(arena => {
    const groups = LEVEL_2.filter(group => group.arena === arena).map(({ id, attributes }) =>
      width < NARROW
        ? `${chartName(id)} ${attributes.map(each => use.get(each) ?? 0).join('/')}`
        : `${chartName(id)}: ${attributes.map(each => `${chartName(each)} ${use.get(each) ?? 0}`).join(', ')}`,
    );
    return [
      { text: `  ${chartName(arena).padEnd(9)}`, tone: 'strong' },
      { text: clip(groups.join(width < NARROW ? '  ' : ' | '), width - 11), tone: 'plain' },
    ];
  });
}

function entryLines(view: View, character: Character, seat: number, width: number): readonly Line[] {
  return (['motivation', 'fact', 'skill', 'piece'] as const).flatMap(kind => {
    const entries = elementsOf(character, kind).filter(({ text }) => text !== '');
    if (entries.length === 0) return [];
    const spans = entries.map((element): Span => entrySpan(view, character, seat, element));
    return wrap([{ text: `  ${kind.padEnd(11)}`, tone: 'strong' }, ...spans], width);
  });
}

/** Upright strokes for points, level ones for antipoints (R3-108, R3-168). */
function entrySpan(view: View, character: Character, seat: number, element: Element): Span {
  const strokes = `${'|'.repeat(element.points)}${'-'.repeat(element.anti)}`;
  const use = element.points > 0 ? ` ${usefulnessOf(character, element, view.rulings.drawbacks)}` : '';
  const tone = element.points === 0 && element.anti > 0 ? 'bad' : element.points === 0 ? 'muted' : 'plain';
  return { text: `${elementName(view, seat, element.id)} ${strokes}${use}; `, tone };
}

/** Breaks a line of spans where it gets too wide, with an indent. */
function wrap(spans: readonly Span[], width: number): readonly Line[] {
  const lines: Span[][] = [[]];
  let used = 0;
  for (const span of spans) {
    if (used > 0 && used + span.text.length > width) {
      lines.push([{ text: INDENT, tone: 'plain' }]);
      used = INDENT.length;
    }
    lines.at(-1)?.push(span);
    used += span.text.length;
  }
  return lines;
}
const INDENT = ' '.repeat(13);

function clip(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;
}
