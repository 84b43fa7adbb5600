import {
  type AllocateData,
  type AssignData,
  type ChoiceData,
  type Json,
  type Line,
  type Parsed,
  parse,
  print,
  type Random,
  rejects,
  sample,
} from '@doomtable/kernel';
import type { TerminalForm, TerminalNaming } from './form.js';

/** Examples need no chance: the middle of whatever is asked for will do. */
const MIDDLE: Random = { below: n => Math.floor(n / 2) };

/** Points to slots: `grit 3, glory 2`, or just the points in the order listed. */
export function allocateForm(choice: AllocateData, naming: TerminalNaming): TerminalForm {
  const { slots, total, least = total } = choice;
  const example = sample(choice, MIDDLE) as { readonly [slot: string]: number };
  const inOrder = slots.map(({ id }) => example[id] ?? 0).join(' ');
  const points = least === total ? String(total) : `${least} to ${total}`;
  return {
    hint: `the points in this order, ${points} in all, e.g. ${inOrder}; or ${print(choice, example)}`,
    show: () =>
      slots.map(({ id, min, max }): Line => {
        const name = naming.option({ id });
        const called = name === id ? '' : `  ${name}`;
        return [
          { text: `  ${id}${called}`, tone: 'plain' },
          { text: `  ${min} to ${max}`, tone: 'muted' },
        ];
      }),
    read: line => {
      const figures = numbersIn(line);
      if (figures === null || figures.length !== slots.length) return parse(choice, line);
      return judged(choice, Object.fromEntries(slots.map(({ id }, i) => [id, figures[i] ?? 0])));
    },
  };
}

/** Items to places: `6 to gold, 5 to lock`, or just the places' numbers in the order of the items. */
export function assignForm(choice: AssignData, naming: TerminalNaming): TerminalForm {
  const { items, places } = choice;
  const order = items.map(item => item.id).join(' ');
  const numbers = items.map((_, i) => (i % places.length) + 1).join(' ');
  return {
    hint: `a place number for each of ${order}, e.g. ${numbers}; or ${print(choice, sample(choice, MIDDLE))}`,
    show: () => [
      [{ text: `  to place: ${items.map(item => naming.option(item)).join(', ')}`, tone: 'plain' }],
      ...places.map((place, i): Line => {
        const called = naming.option({ id: place.id });
        return [
          { text: `  ${i + 1}  ${called}`, tone: 'plain' },
          { text: called === place.id ? '' : ` (${place.id})`, tone: 'muted' },
        ];
      }),
    ],
    read: line => {
      const figures = numbersIn(line);
      if (figures === null || figures.length !== items.length) return parse(choice, line);
      return judged(
        choice,
        Object.fromEntries(items.map(({ id }, i) => [id, places[(figures[i] ?? 0) - 1]?.id ?? ''])),
      );
    },
  };
}

function judged(choice: ChoiceData, answer: Json): Parsed {
  return rejects(choice, answer) ?? { answer };
}

/** The numbers of a line that holds nothing else. */
function numbersIn(line: string): number[] | null {
  const text = line.trim();
  return /^\d+(?:[\s,]+\d+)*$/.test(text) ? text.split(/[\s,]+/).map(Number) : null;
}
