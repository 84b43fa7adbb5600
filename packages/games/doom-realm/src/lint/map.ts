import type { Finding } from '@doomtable/kernel';
import { prepare } from '../data/prepared.js';
import type { AdventureFile } from '../data/shape.js';
import { FAR, stepsFrom } from '../steps.js';
import { error } from './finding.js';

const MARKS = /^[.#S1-6?-]*$/;
const NUMBERS = ['1', '2', '3', '4', '5', '6'] as const;
/** Fewer question marks leave the encounter chart to chance alone. */
const LEAST_MYSTERIES = 4;

/** The map: rows, marks, and ways from the start. The ways are looked at once the marks are in order. */
export function aboutMap(file: AdventureFile): Finding[] {
  const drawn = [...aboutRows(file), ...aboutMarks(file)];
  return drawn.length > 0 ? drawn : aboutWays(file);
}

function aboutRows({ map }: AdventureFile): Finding[] {
  const width = map[0]?.length ?? 0;
  return map.flatMap((row, r) => {
    const path = `.map[${r}]`;
    if (!MARKS.test(row))
      return [error(path, `Row ${r + 1} of the map holds a mark other than . # S 1 2 3 4 5 6 ? and -.`)];
    if (row.length === width) return [];
    return [error(path, `Row ${r + 1} of the map has ${row.length} marks, and the first row has ${width}.`)];
  });
}

function aboutMarks({ map }: AdventureFile): Finding[] {
  const all = map.join('');
  const count = (mark: string): number => all.split(mark).length - 1;
  const findings: Finding[] = [];
  if (count('S') !== 1) findings.push(error('.map', `The map has ${count('S')} start hexes, and needs one.`));
  for (const number of NUMBERS) {
    const found = count(number);
    if (found !== 1)
      findings.push(error('.map', `The map has ${found} entrances with the number ${number}, and needs one.`));
  }
  if (count('?') < LEAST_MYSTERIES) {
    findings.push(error('.map', `The map has ${count('?')} question marks, and needs at least ${LEAST_MYSTERIES}.`));
  }
  return findings;
}

function aboutWays(file: AdventureFile): Finding[] {
  const prepared = prepare(file);
  const steps = stepsFrom(prepared, prepared.start);
  const cutOff = (hex: number): boolean => (steps[hex] ?? FAR) === FAR;
  const findings: Finding[] = [];
  prepared.entrances.forEach((hex, location) => {
    if (cutOff(hex))
      findings.push(error('.map', `No way over white hexes leads from the start to entrance ${location + 1}.`));
  });
  const marks = prepared.mysteries.filter(cutOff).length;
  if (marks > 0) {
    findings.push(error('.map', `No way over white hexes leads from the start to ${marks} of the question marks.`));
  }
  return findings;
}
