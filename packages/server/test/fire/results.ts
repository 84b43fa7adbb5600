import type { Part, Trial } from './trial.js';

/** What all parts of a trial came to. */
export interface Result {
  readonly cases: number;
  /** The parts that were run, such as `1-80,92`. */
  readonly parts: string;
  /** The parts in which there was a violation. */
  readonly failed: string;
  readonly seen: { readonly [what: string]: number };
}

export type Results = { readonly [trial: string]: Result };

/** One part as it was run: a line of the journal. */
export interface Ran {
  readonly trial: string;
  readonly part: number;
  /** Absent where there was a violation. */
  readonly found?: Part;
}

/** Adds what was run to the results of before. A part counts once; one that failed is run again when its cause is mended. */
export function gather(before: Results, journal: readonly Ran[]): Results {
  const all = new Map(Object.entries(before));
  for (const { trial, part, found } of journal) {
    const { cases, parts, failed, seen } = all.get(trial) ?? { cases: 0, parts: '', failed: '', seen: {} };
    const bad = numbersIn(failed);
    const isMended = found !== undefined && bad.includes(part);
    if (numbersIn(parts).includes(part) && !isMended) continue;
    const sums = { ...seen };
    for (const [what, count] of Object.entries(found?.seen ?? {})) sums[what] = (sums[what] ?? 0) + count;
    all.set(trial, {
      cases: cases + (found?.cases ?? 0),
      parts: rangesOf([...numbersIn(parts), part]),
      failed: rangesOf(found === undefined ? [...bad, part] : bad.filter(one => one !== part)),
      seen: sums,
    });
  }
  return Object.fromEntries([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** `1-3,7` as its numbers. */
export function numbersIn(ranges: string): number[] {
  return ranges.split(',').flatMap(range => {
    if (range === '') return [];
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}

/** Numbers as `1-3,7`. */
export function rangesOf(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const number of sorted) {
    const last = ranges.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',');
}

/** The table that stands in docs/security.md. */
export function tableOf(trials: readonly Trial[], results: Results): string {
  const rows = trials.map(({ name, counted, violations, goal }) => {
    const { cases = 0, failed = '', seen = {} } = results[name] ?? {};
    const beside = Object.entries(seen).map(([what, count]) => `${figure(count)} ${what}`);
    const found = numbersIn(failed).length;
    const cells = [`\`${name}\``, counted, figure(goal), figure(cases), beside.join(', '), `${found} (${violations})`];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| Trial | What is counted | Goal | Run | Beside | Violations |',
    '| --- | --- | --: | --: | --- | --- |',
    ...rows,
  ].join('\n');
}

function figure(count: number): string {
  return count.toLocaleString('en-US');
}
