import type { Finding } from '@doomtable/kernel';
import { hexDistance, flip, type Hex, turn } from '@doomtable/kit/hex';
import { type Prepared, prepare } from '../data/prepared.js';
import type { AdventureFile } from '../data/shape.js';
import { FAR, stepsFrom } from '../steps.js';
import { error } from './finding.js';

/** A shape must fit somewhere within so many steps of the start, or its die is burned for rounds on end. */
const SOON = 4;

/** The six shapes: each in one piece, all different, each with room to lie near the start, and together able to go everywhere. */
export function aboutShapes(file: AdventureFile): Finding[] {
  const prepared = prepare(file);
  const findings = aboutEach(file, prepared);
  return findings.length > 0 ? findings : aboutReach(prepared);
}

function aboutEach(file: AdventureFile, prepared: Prepared): Finding[] {
  const findings: Finding[] = [];
  const outlines = file.shapes.map(outlineOf);
  file.shapes.forEach((shape, i) => {
    const path = `.shapes[${i}]`;
    const twin = outlines.indexOf(outlines[i] ?? '');
    if (new Set(shape.map(keyOf)).size < shape.length) {
      findings.push(error(path, `Shape ${i + 1} names a hex twice.`));
    } else if (!isConnected(shape)) {
      findings.push(error(path, `Shape ${i + 1} is not in one piece.`));
    } else if (twin < i) {
      findings.push(error(path, `Shape ${i + 1} is shape ${twin + 1} again, turned or flipped.`));
    } else if (!fitsSoon(prepared, i)) {
      findings.push(error(path, `Shape ${i + 1} fits nowhere within ${SOON} steps of the start.`));
    }
  });
  return findings;
}

function keyOf({ q, r }: Hex): string {
  return `${q},${r}`;
}

function isConnected(shape: readonly Hex[]): boolean {
  const found = new Set(shape.slice(0, 1));
  for (const hex of found) for (const other of shape) if (hexDistance(hex, other) === 1) found.add(other);
  return found.size === shape.length;
}

/** One text for a shape however it is turned, flipped or moved. */
function outlineOf(shape: readonly Hex[]): string {
  const outlines: string[] = [];
  for (let sixths = 0; sixths < 6; sixths++) {
    for (const side of [shape, shape.map(flip)]) outlines.push(moved(side.map(hex => turn(hex, sixths))));
  }
  return outlines.sort()[0] ?? '';
}

function moved(shape: readonly Hex[]): string {
  const q = Math.min(...shape.map(hex => hex.q));
  const r = Math.min(...shape.map(hex => hex.r));
  return shape
    .map(hex => keyOf({ q: hex.q - q, r: hex.r - r }))
    .sort()
    .join(' ');
}

function fitsSoon(prepared: Prepared, shape: number): boolean {
  const steps = stepsFrom(prepared, prepared.start);
  const placements = prepared.liesOf(shape + 1, false).list;
  return placements.some(({ cells }) => cells.some(hex => (steps[hex] ?? FAR) <= SOON));
}

/** Numbers and question marks must be there to be shaded. */
function aboutReach(prepared: Prepared): Finding[] {
  const covered = coverable(prepared);
  const findings: Finding[] = [];
  prepared.entrances.forEach((hex, location) => {
    if (!covered.has(hex)) findings.push(error('.map', `No run of shapes can ever shade entrance ${location + 1}.`));
  });
  const marks = prepared.mysteries.filter(hex => !covered.has(hex)).length;
  if (marks > 0) findings.push(error('.map', `No run of shapes can ever shade ${marks} of the question marks.`));
  return findings;
}

/** Hexes that shapes can cover when each touches the start or one before it. */
function coverable({ file, liesOf, board, start }: Prepared): Set<number> {
  const covered = new Set<number>();
  const touches = (hex: number): boolean =>
    (board.neighbours[hex] ?? []).some(next => next === start || covered.has(next));
  let waiting = file.shapes.flatMap((_, i) => liesOf(i + 1, false).list.map(({ cells }) => cells));
  let before = -1;
  while (waiting.length !== before) {
    before = waiting.length;
    waiting = waiting.filter(cells => {
      const joins = cells.some(touches);
      if (joins) for (const hex of cells) covered.add(hex);
      return !joins;
    });
  }
  return covered;
}
