import { leastOf } from './allocate.js';
import { unreachable } from './plain.js';
import { nameToken, word } from './scan.js';
import type {
  AllocateData,
  AssignData,
  ChoiceData,
  DiceData,
  Limit,
  Option,
  Pile,
  Place,
  Refused,
  TextData,
} from './types.js';

/** What is asked, in one line of ids: for terminals, tests and error messages. */
export function describe(choice: ChoiceData): string {
  switch (choice.kind) {
    case 'one':
      return `one of: ${ids(choice.of)}${refusals(choice.refused)}`;
    case 'some':
      return `${range(choice.min, choice.max)} of: ${ids(choice.of)}${refusals(choice.refused)}`;
    case 'number':
      return `a whole number from ${choice.min} to ${choice.max}`;
    case 'text':
      return describeText(choice);
    case 'allocate':
      return describeAllocate(choice);
    case 'assign':
      return describeAssign(choice);
    case 'place':
      return `one of ${choice.codes.length} placements on ${word(choice.board)} of: ${choice.pieces.map(word).join(', ')}`;
    case 'dice':
      return describeDice(choice);
    case 'draw':
      return `${choice.take} drawn from: ${choice.from.map(describePile).join(', ')}`;
    case 'record':
      return `all of: ${named(choice.fields)}`;
    case 'either':
      return `either of: ${named(choice.branches)}`;
    case 'list':
      return `a list of ${range(choice.min, choice.max)}, each (${describe(choice.of)})`;
    default:
      return unreachable(choice);
  }
}

function ids(of: readonly Option[]): string {
  return of.length === 0 ? 'nothing' : of.map(option => word(option.id)).join(', ');
}

function refusals(refused: readonly Refused[] = []): string {
  return refused.length === 0 ? '' : ` (refused: ${refused.map(({ id, why }) => `${word(id)} ${why}`).join(', ')})`;
}

function range(min: number, max: number): string {
  return min === max ? String(min) : `${min} to ${max}`;
}

function named(parts: { readonly [name: string]: ChoiceData }): string {
  const all = Object.entries(parts).map(([id, part]) => `${nameToken(id)} (${describe(part)})`);
  return all.length === 0 ? 'nothing' : all.join('; ');
}

function describeText({ about, min, max, not = [] }: TextData): string {
  const taken = not.length === 0 ? '' : ` (taken: ${not.map(word).join(', ')})`;
  return `text for ${word(about)}, ${range(min, max)} characters${taken}`;
}

function describeAllocate(choice: AllocateData): string {
  const slots = choice.slots.map(({ id, min, max }) => `${word(id)} ${range(min, max)}`).join(', ');
  const limits = (choice.limits ?? []).map(describeLimit).join(', ');
  return `${range(leastOf(choice), choice.total)} points to: ${slots}${limits === '' ? '' : ` (${limits})`}`;
}

/** `supporting - driving at most -1`. */
function describeLimit({ terms, max }: Limit): string {
  const sum = terms.map(([slot, coefficient], i) => {
    const sign = coefficient < 0 ? (i === 0 ? '-' : ' - ') : i === 0 ? '' : ' + ';
    const size = Math.abs(coefficient);
    return `${sign}${size === 1 ? '' : `${size} `}${word(slot)}`;
  });
  return `${sum.join('')} at most ${max}`;
}

function describeAssign(choice: AssignData): string {
  const items = choice.items.map(({ id, to }) =>
    to === undefined ? word(id) : `${word(id)} (only ${to.map(word).join(' or ')})`,
  );
  const each = choice.spare === true ? 'each to one place or none' : 'each to one place';
  return `${items.join(', ')}; ${each} of: ${choice.places.map(describePlace).join(', ')}`;
}

function describePlace({ id, min = 0, max }: Place): string {
  if (max !== undefined) return `${word(id)} (${range(min, max)})`;
  return min > 0 ? `${word(id)} (${min} or more)` : word(id);
}

function describeDice({ pools, sides }: DiceData): string {
  return `dice of ${sides} sides: ${pools.length === 0 ? 'none' : pools.join(' / ')}`;
}

function describePile({ id, count }: Pile): string {
  return count === 1 ? word(id) : `${count} ${word(id)}`;
}
