import type { Finding } from '@doomtable/kernel';
import type { AdventureFile } from '../data/shape.js';
import { BOSS } from '../data/tables.js';
import { error, warning } from './finding.js';
import { canAnybody } from './skills.js';

/** A key this early is found by everybody. The latest box of a row is the eighth, which thirty rounds always allow. */
const EARLIEST_KEY = 3;

/** Treasure rows: the one key, and what bars them. */
export function aboutTreasures(file: AdventureFile): Finding[] {
  return [...aboutKey(file), ...aboutObstacles(file)];
}

function aboutKey({ treasures }: AdventureFile): Finding[] {
  const findings: Finding[] = [];
  treasures.forEach(({ boxes }, row) => {
    boxes.forEach((box, i) => {
      const path = `.treasures[${row}].boxes[${i}]`;
      if (box !== 'key') return;
      if (row !== BOSS) findings.push(error(path, 'The Master Key lies outside the last treasure row.'));
      else if (boxes.indexOf('key') !== i)
        findings.push(error(path, 'The last treasure row holds a second Master Key.'));
      else if (i + 1 < EARLIEST_KEY) {
        findings.push(warning(path, `The Master Key lies in box ${i + 1}, where nobody can miss it.`));
      }
    });
  });
  if (!(treasures[BOSS]?.boxes.includes('key') ?? false)) {
    findings.push(
      error(`.treasures[${BOSS}].boxes`, 'The last treasure row holds no Master Key, so the Boss cannot be reached.'),
    );
  }
  return findings;
}

function aboutObstacles(file: AdventureFile): Finding[] {
  return file.treasures.flatMap(({ boxes }, row) =>
    boxes.flatMap((box, i) => {
      if ((box !== 'lock' && box !== 'trap') || canAnybody(file, box)) return [];
      return [error(`.treasures[${row}].boxes[${i}]`, `No hero can ever deal with the ${box} in this row.`)];
    }),
  );
}

/** Location tracks: diamonds on boxes that exist, each once. */
export function aboutLocations({ locations }: AdventureFile): Finding[] {
  return locations.flatMap(({ boxes, diamonds }, location) =>
    diamonds.flatMap((box, i) => {
      const path = `.locations[${location}].diamonds[${i}]`;
      if (box > boxes) return [error(path, `A diamond stands on box ${box}, and this location has ${boxes}.`)];
      return diamonds.indexOf(box) === i ? [] : [error(path, `Box ${box} of this location has two diamonds.`)];
    }),
  );
}
