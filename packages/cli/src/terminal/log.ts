import type { Line } from '@doomtable/kernel';
import type { ToldLine } from '../play/match.js';
import { wrap } from './wrap.js';

/** Room for the id of a rule. */
const CITE = 8;

/** What was told, each line with the rule it comes from. */
export function terminalLogLines(told: readonly ToldLine[], width: number): Line[] {
  return told.flatMap(({ cite, text }) =>
    wrap(text, width - CITE).map(
      (row, i): Line => [
        { text: (i === 0 ? (cite ?? '') : '').padEnd(CITE), tone: 'muted' },
        { text: row, tone: cite === null ? 'accent' : 'plain' },
      ],
    ),
  );
}
