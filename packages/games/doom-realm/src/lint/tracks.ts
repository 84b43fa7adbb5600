import type { Finding } from '@doomtable/kernel';
import type { AdventureFile } from '../data/shape.js';
import { BOSS } from '../data/tables.js';
import { error, warning } from './finding.js';
import { boxesFor, canAnybody } from './skills.js';

/** A key this early is found by everybody. The latest box of a row is the eighth, which thirty rounds always allow. */
const EARLIEST_KEY = 3;

/** Treasure rows: the one key, the way to it, and what bars the others. */
export function aboutTreasures(file: AdventureFile): Finding[] {
  return [...aboutKey(file), ...aboutObstacles(file), ...aboutWayToKey(file)];
}

/** The Boss's door must be there to be opened: what lies before the key takes power boxes that somebody has. */
function aboutWayToKey(file: AdventureFile): Finding[] {
  const row = file.treasures[BOSS]?.boxes ?? [];
  const before = row.slice(0, Math.max(0, row.indexOf('key')));
  return (['lock', 'trap'] as const).flatMap(is => {
    const bars = before.filter(box => box === is).length;
    const boxes = boxesFor(file, is);
    if (boxes === 0 || bars <= boxes) return [];
    const message = `Before the Master Key come ${bars} boxes with a ${is}, and heroes have ${boxes} power boxes for that.`;
    return [error(`.treasures[${BOSS}].boxes`, message)];
  });
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
