import { canonical, type Json } from '../json.js';
import { isList, isObject, unreachable } from './plain.js';
import { EMPTY, head, isLine, nameToken, word } from './scan.js';
import type { ChoiceData, EitherData, RecordData } from './types.js';

/**
 * A legal answer as one short line of ids, which `parse` reads back to the same answer. What is not of the asked kind is
 * written as JSON, so that a log can show what was refused.
 */
export function print(choice: ChoiceData, answer: Json): string {
  if (choice.kind === 'text' && typeof answer === 'string' && isLine(answer)) return answer;
  return part(choice, answer, false);
}

/** `nested` says that the line goes on around this part, so that records and branches need parentheses. */
function part(choice: ChoiceData, answer: unknown, nested: boolean): string {
  switch (choice.kind) {
    case 'one':
    case 'text':
      return typeof answer === 'string' ? word(answer) : misfit(answer);
    case 'number':
      return typeof answer === 'number' ? String(answer) : misfit(answer);
    case 'place':
      return typeof answer === 'number' ? `#${answer}` : misfit(answer);
    case 'dice':
      return isList(answer) ? orEmpty(answer.map(printFaces).join(' / ')) : misfit(answer);
    case 'some':
    case 'draw':
      return isList(answer) ? orEmpty(answer.map(printWord).join(', ')) : misfit(answer);
    case 'allocate':
      return isObject(answer) ? printEntries(answer, ' ') : misfit(answer);
    case 'assign':
      return isObject(answer) ? printEntries(answer, ' to ') : misfit(answer);
    case 'record':
      return isObject(answer) ? printRecord(choice, answer, nested) : misfit(answer);
    case 'either':
      return isObject(answer) ? printEither(choice, answer, nested) : misfit(answer);
    case 'list':
      return isList(answer) ? `[${answer.map(item => part(choice.of, item, true)).join(' | ')}]` : misfit(answer);
    default:
      return unreachable(choice);
  }
}

function misfit(answer: unknown): string {
  return answer === undefined ? EMPTY : canonical(answer);
}

function orEmpty(line: string): string {
  return line === '' ? EMPTY : line;
}

function printWord(id: unknown): string {
  return typeof id === 'string' ? word(id) : misfit(id);
}

function printFaces(faces: unknown): string {
  return isList(faces) ? orEmpty(faces.map(misfit).join(' ')) : misfit(faces);
}

function printEntries(answer: { readonly [key: string]: unknown }, between: string): string {
  const entries = Object.entries(answer).map(([id, value]) => `${head(id)}${between}${printWord(value)}`);
  return orEmpty(entries.join(', '));
}

function printRecord(choice: RecordData, answer: { readonly [key: string]: unknown }, nested: boolean): string {
  const fields = Object.entries(choice.fields).map(
    ([id, field]) => `${nameToken(id)}: ${part(field, answer[id], true)}`,
  );
  const line = fields.join('; ');
  if (line === '') return EMPTY;
  return nested ? `(${line})` : line;
}

/** A branch that asks nothing further is written by its name alone. */
function printEither(choice: EitherData, answer: { readonly [key: string]: unknown }, nested: boolean): string {
  const { is } = answer;
  const branch = typeof is === 'string' && Object.hasOwn(choice.branches, is) ? choice.branches[is] : undefined;
  if (typeof is !== 'string' || branch === undefined) return misfit(answer);
  const line = part(branch, answer['with'], true);
  if (line === EMPTY) return nameToken(is);
  return nested ? `(${nameToken(is)}: ${line})` : `${nameToken(is)}: ${line}`;
}
