import { type DiceData, type DrawData, type NumberData, parse, type TextData } from '@doomtable/kernel';
import type { TerminalForm } from './form.js';

export function numberForm(choice: NumberData): TerminalForm {
  return {
    hint: `a whole number from ${choice.min} to ${choice.max}`,
    show: () => [],
    read: line => parse(choice, line),
  };
}

export function textForm(choice: TextData): TerminalForm {
  const { about, min, max, not = [] } = choice;
  const taken = not.length === 0 ? '' : `; taken: ${not.join(', ')}`;
  return {
    hint: `the ${about}, ${min} to ${max} characters${taken}`,
    free: true,
    show: () => [],
    read: line => parse(choice, line),
  };
}

/** Real dice, read out. */
export function diceForm(choice: DiceData): TerminalForm {
  const pools = choice.pools.filter(size => size > 0);
  const example = choice.pools.map(size => Array.from({ length: size }, (_, i) => (i % choice.sides) + 1).join(' '));
  const dice = pools.map(size => `${size} ${size === 1 ? 'die' : 'dice'}`).join(' and ');
  return {
    hint: `what ${dice} of ${choice.sides} sides show, e.g. ${example.join(' / ')}`,
    show: () => [],
    read: line => parse(choice, line),
  };
}

/** Real cards or chits, drawn and read out. */
export function drawForm(choice: DrawData): TerminalForm {
  return {
    hint: `what ${choice.take} ${choice.take === 1 ? 'draw' : 'draws'} brought, with commas`,
    show: () => [
      [
        {
          text: `  from: ${choice.from.map(({ id, count }) => (count === 1 ? id : `${count} ${id}`)).join(', ')}`,
          tone: 'plain',
        },
      ],
    ],
    read: line => parse(choice, line),
  };
}
