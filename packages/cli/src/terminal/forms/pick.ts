import { type Line, type OneData, type Option, parse, type Refused, type SomeData } from '@doomtable/kernel';
import { columns } from '../wrap.js';
import type { TerminalForm, TerminalNaming } from './form.js';

/** Options by number. What cannot be taken now is listed with its reason. */
export function pickForm(choice: OneData | SomeData, naming: TerminalNaming): TerminalForm {
  const several = choice.kind === 'some';
  return {
    show: width => [...listed(choice.of, naming, width), ...shut(choice.refused ?? [], naming)],
    hint: several ? `${range(choice.min, choice.max)} numbers, with commas` : 'a number',
    read: line => parse(choice, several && line.trim() !== '' ? line.trim().replaceAll(/[\s,]+/gu, ', ') : line),
  };
}

function range(min: number, max: number): string {
  return min === max ? String(min) : `${min} to ${max}`;
}

function listed(options: readonly Option[], naming: TerminalNaming, width: number): Line[] {
  const digits = String(options.length).length;
  const names = options.map((option, i) => `${String(i + 1).padStart(digits + 2)}  ${naming.option(option)}`);
  const chances = options.map(option => naming.chance(option.id));
  if (chances.every(chance => chance === '')) return columns(names, width).map(row => [{ text: row, tone: 'plain' }]);
  const wide = Math.max(...names.map(name => [...name].length)) + 3;
  const longest = Math.max(...chances.map(chance => chance.length));
  return names.flatMap((name, i): Line[] => {
    const chance = chances[i] ?? '';
    if (chance === '') return [[{ text: name, tone: 'plain' }]];
    if (wide + longest > width) return [[{ text: name, tone: 'plain' }], [{ text: `     ${chance}`, tone: 'accent' }]];
    return [
      [
        { text: name + ' '.repeat(wide - [...name].length), tone: 'plain' },
        { text: chance, tone: 'accent' },
      ],
    ];
  });
}

/** What cannot be taken, by the reason why not. */
function shut(refused: readonly Refused[], naming: TerminalNaming): Line[] {
  const reasons = new Map<string, string[]>();
  for (const { id, why, cite, ...option } of refused) {
    const reason = naming.refusal({ code: 'refused', path: '', with: { ...option.with, id, why } });
    const told = cite === undefined ? reason : `${reason} (${cite})`;
    reasons.set(told, [...(reasons.get(told) ?? []), naming.option({ id, ...option })]);
  }
  return [...reasons].flatMap(([reason, names]): Line[] => {
    if (names.length === 1) return [[{ text: `  -  ${names.join('')}: ${reason}`, tone: 'muted' }]];
    return [`  -  ${reason}`, ...names.map(name => `       ${name}`)].map(text => [{ text, tone: 'muted' }]);
  });
}
