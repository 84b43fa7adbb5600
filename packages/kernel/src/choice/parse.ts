import type { Json } from '../json.js';
import { clip, indexOfId, objectOf, unreachable } from './plain.js';
import { reject, under } from './rejection.js';
import { rejects } from './rejects.js';
import { EMPTY, NAME_ENDS, Scanner, VALUE_ENDS, WORD_ENDS } from './scan.js';
import type { ChoiceData, DiceData, EitherData, ListData, Option, RecordData, Rejection, SomeData } from './types.js';

/** A legal answer that was read, or why there is none. */
export type Parsed = { readonly answer: Json } | Rejection;

/**
 * Reads the line that `print` writes, and what a person may type instead: options by number (`2` or `#2`), picks in any
 * order, faces without spaces (`3516`), fields in any order. The answer has passed `rejects`, so it is legal. A line that
 * cannot be read is `wrongShape`, `unknown` or `repeated`; `with.expected` says what was missing and `with.near` where.
 */
export function parse(choice: ChoiceData, line: string): Parsed {
  const scan = new Scanner(line);
  const read = choice.kind === 'text' ? { answer: wholeLine(line) } : value(choice, scan);
  if ('code' in read) return read;
  if (choice.kind !== 'text' && !scan.ended()) return expected('end', scan.rest());
  return rejects(choice, read.answer) ?? read;
}

function expected(what: string, near: string, path = ''): Rejection {
  return reject('wrongShape', path, { expected: what, near: clip(near) });
}

/** A text alone on its line needs no quotes, whatever is in it; they come off only if they are around all of it. */
function wholeLine(line: string): string {
  const scan = new Scanner(line);
  const quoted = scan.quoted();
  return (quoted !== undefined && scan.ended() ? quoted : line.trim()).normalize('NFC');
}

function value(choice: ChoiceData, scan: Scanner): Parsed {
  switch (choice.kind) {
    case 'one':
      return { answer: optionId(choice.of, scan.text(WORD_ENDS), choice.refused) };
    case 'number':
      return wholeNumber(scan.bare(VALUE_ENDS));
    case 'place':
      scan.accept('#');
      return wholeNumber(scan.bare(VALUE_ENDS));
    case 'text':
      return { answer: scan.text(VALUE_ENDS).normalize('NFC') };
    case 'some':
      return { answer: inListOrder(choice, words(scan)) };
    case 'draw':
      return { answer: words(scan) };
    case 'allocate':
      return entries(scan, points);
    case 'assign':
      return entries(scan, destination);
    case 'dice':
      return faces(choice, scan);
    case 'record':
      return fields(choice, scan);
    case 'either':
      return branch(choice, scan);
    case 'list':
      return items(choice, scan);
    default:
      return unreachable(choice);
  }
}

/** An id as it stands, or the option of that number, counted from one, if no id is written like that. */
function optionId(of: readonly Option[], text: string, refused: readonly Option[] = []): string {
  if (indexOfId(of, text) >= 0 || indexOfId(refused, text) >= 0) return text;
  const number = /^#?\s*(\d{1,9})$/u.exec(text)?.[1];
  return of[Number(number ?? 0) - 1]?.id ?? text;
}

function inListOrder(choice: SomeData, texts: readonly string[]): readonly string[] {
  const ids = texts.map(text => optionId(choice.of, text, choice.refused));
  const indices = ids.map(id => indexOfId(choice.of, id));
  if (indices.includes(-1)) return ids;
  return indices.sort((a, b) => a - b).map(index => choice.of[index]?.id ?? '');
}

function words(scan: Scanner): readonly string[] {
  if (scan.acceptEmpty()) return [];
  const texts: string[] = [];
  do texts.push(scan.text(WORD_ENDS));
  while (scan.accept(','));
  return texts;
}

function numberOf(text: string): number | undefined {
  // Adding zero turns minus zero into zero.
  return /^[+-]?\d{1,16}$/u.test(text) ? Number(text) + 0 : undefined;
}

function wholeNumber(text: string): Parsed {
  const number = numberOf(text);
  return number === undefined ? expected('number', text) : { answer: number };
}

type ParsedEntry = { readonly id: string; readonly value: Json } | Rejection;

function entries(scan: Scanner, entry: (scan: Scanner) => ParsedEntry): Parsed {
  const found = new Map<string, Json>();
  if (scan.acceptEmpty()) return { answer: {} };
  do {
    const read = entry(scan);
    if ('code' in read) return read;
    if (found.has(read.id)) return reject('repeated', `.${clip(read.id)}`);
    found.set(read.id, read.value);
  } while (scan.accept(','));
  return { answer: objectOf([...found]) };
}

/** `grit 5`: the number is what follows the last space. */
function points(scan: Scanner): ParsedEntry {
  const quoted = scan.quoted();
  const text = scan.bare(WORD_ENDS);
  const space = text.search(/\s\S+$/u);
  const slot = quoted ?? text.slice(0, Math.max(space, 0)).trimEnd();
  const number = numberOf(quoted === undefined ? text.slice(space + 1) : text);
  if (number === undefined || (quoted === undefined && space < 0))
    return expected('points', text, `.${clip(slot || text)}`);
  return { id: slot, value: number };
}

/** `d1 to treasure`: the item is what stands before the first `to`. */
function destination(scan: Scanner): ParsedEntry {
  const item = scan.quoted();
  if (item !== undefined) {
    return scan.accept('to')
      ? { id: item, value: scan.text(WORD_ENDS) }
      : expected('to', scan.rest(), `.${clip(item)}`);
  }
  const id = scan.before('to', WORD_ENDS);
  return id === undefined ? expected('to', scan.rest()) : { id, value: scan.text(WORD_ENDS) };
}

function faces(choice: DiceData, scan: Scanner): Parsed {
  const text = scan.bare(VALUE_ENDS);
  if (choice.pools.length === 0 && (text === '' || text === EMPTY)) return { answer: [] };
  const pools: number[][] = [];
  for (const pool of text.split('/')) {
    const figures = pool.trim() === EMPTY ? [] : figuresOf(pool, choice.sides);
    const numbers: number[] = [];
    for (const figure of figures) {
      const number = numberOf(figure);
      if (number === undefined) {
        return expected('face', figure, `[${pools.length}][${numbers.length}]`);
      }
      numbers.push(number);
    }
    pools.push(numbers);
  }
  return { answer: pools };
}

/** Up to nine sides each digit is a die, so spaces may be left out. */
function figuresOf(pool: string, sides: number): readonly string[] {
  const apart = pool.split(/[\s,]+/u).filter(figure => figure !== '');
  return sides > 9 ? apart : apart.flatMap(figure => (/^\d+$/u.test(figure) ? Array.from(figure) : [figure]));
}

function fields(choice: RecordData, scan: Scanner): Parsed {
  const wrapped = scan.accept('(');
  const found = new Map<string, Json>();
  while (!scan.acceptEmpty()) {
    const id = scan.text(NAME_ENDS);
    const field = Object.hasOwn(choice.fields, id) ? choice.fields[id] : undefined;
    if (field === undefined) return reject('unknown', '', { id: clip(id) });
    if (found.has(id)) return reject('repeated', `.${id}`);
    if (!scan.accept(':')) return expected(':', scan.rest(), `.${id}`);
    const read = value(field, scan);
    if ('code' in read) return under(`.${id}`, read);
    found.set(id, read.answer);
    if (!scan.accept(';')) break;
  }
  if (wrapped && !scan.accept(')')) return expected(')', scan.rest());
  return { answer: objectOf(Object.keys(choice.fields).flatMap(id => entryOf(found, id))) };
}

function entryOf(found: ReadonlyMap<string, Json>, id: string): [string, Json][] {
  const there = found.get(id);
  return there === undefined ? [] : [[id, there]];
}

/** A branch without a colon is followed by nothing, which is right where nothing further is asked. */
function branch(choice: EitherData, scan: Scanner): Parsed {
  const wrapped = scan.accept('(');
  const is = scan.text(NAME_ENDS);
  const chosen = Object.hasOwn(choice.branches, is) ? choice.branches[is] : undefined;
  if (chosen === undefined) return reject('notOffered', '.is', { id: clip(is) });
  const read = value(chosen, scan.accept(':') ? scan : new Scanner(''));
  if ('code' in read) return under('.with', read);
  if (wrapped && !scan.accept(')')) return expected(')', scan.rest());
  return { answer: { is, with: read.answer } };
}

function items(choice: ListData, scan: Scanner): Parsed {
  if (!scan.accept('[')) return expected('[', scan.rest());
  if (scan.accept(']')) return { answer: [] };
  const found: Json[] = [];
  do {
    const read = value(choice.of, scan);
    if ('code' in read) return under(`[${found.length}]`, read);
    found.push(read.answer);
  } while (scan.accept('|'));
  return scan.accept(']') ? { answer: found } : expected(']', scan.rest());
}
