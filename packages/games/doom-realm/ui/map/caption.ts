import { hexName } from '../../src/hexes.js';
import { BOSS } from '../../src/data/tables.js';
import { enemyAt, has, isShaded, on, type Sheet } from '../../src/sheet.js';
import { enemyName, hexNames, locationName, within } from '../../src/words/names.js';
import { text } from '../text.js';

/** A hex in words: where it is, what is there and what is known of it. */
export function describeHex(view: Sheet, hex: number): string {
  return [hexName(view, hex), ...aboutHex(view, hex)].join(': ');
}

function aboutHex(view: Sheet, hex: number): string[] {
  const mark = on(view).ground[hex] ?? '.';
  if (mark === '#') return [text.map.rock];
  if (mark === 'S') return [text.map.start];
  const state = isShaded(view, hex) ? text.map.shaded : text.map.white;
  if (mark === '.') return [state];
  if (mark === '?') return [`${text.map.mystery}, ${state}`];
  return [aboutLocation(view, Number(mark) - 1)];
}

function aboutLocation(view: Sheet, location: number): string {
  const name = `${location + 1} ${locationName(view, location)}`;
  if (view.firstEnemy === 0) return name;
  const enemy = enemyAt(view, location + 1);
  if (has(view.fallen, enemy)) return text.map.ruins(name);
  const bars = [
    ...(has(view.locked, location) ? [text.map.locked] : []),
    ...(enemy === BOSS && !view.key ? [text.map.boss] : []),
  ];
  return [text.map.lair(name, within(enemyName(view, enemy))), ...bars].join(', ');
}

/** What laying a shape on these hexes would bring. */
export function describeLie(view: Sheet, cells: readonly number[]): string {
  const { ground } = on(view);
  const marks = cells.map(cell => ground[cell] ?? '.');
  const found = marks
    .filter(mark => mark >= '1' && mark <= '6' && !has(view.discovered, Number(mark) - 1))
    .map(mark => text.map.discovers(`${mark} ${within(locationName(view, Number(mark) - 1))}`));
  const mysteries = marks.filter(mark => mark === '?').length;
  return [
    text.map.where(hexNames(view, cells)),
    ...found,
    ...(mysteries > 0 ? [text.map.mysteries(mysteries)] : []),
  ].join(', ');
}
