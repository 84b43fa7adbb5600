import type { Finding } from '@doomtable/kernel';
import type { MissionFile } from '../data/shape.js';
import { error, warning } from './finding.js';

/** The map and its marks as drawings: sizes, letters, doors where doors are drawn. */
export function aboutDrawing(file: MissionFile): Finding[] {
  return [...aboutSizes(file), ...aboutLetters(file), ...aboutDoors(file)];
}

function aboutSizes({ map, marks }: MissionFile): Finding[] {
  const width = map[0]?.length ?? 0;
  const findings: Finding[] = [];
  map.forEach((row, y) => {
    if (row.length !== width)
      findings.push(error(`.map[${y}]`, `This row has ${row.length} spaces, the first has ${width}.`));
  });
  marks.forEach((layer, n) => {
    if (layer.length !== map.length) {
      findings.push(error(`.marks[${n}]`, `This layer has ${layer.length} rows, the map has ${map.length}.`));
    }
    layer.forEach((row, y) => {
      if (row.length !== width) {
        findings.push(error(`.marks[${n}][${y}]`, `This row has ${row.length} spaces, the map has ${width}.`));
      }
    });
  });
  return findings;
}

function aboutLetters({ map, sectors }: MissionFile): Finding[] {
  const findings: Finding[] = [];
  const known = new Set(sectors.map(({ letter }) => letter));
  sectors.forEach(({ letter }, i) => {
    if (!/^[A-Za-z]$/.test(letter)) findings.push(error(`.sectors[${i}].letter`, 'A Sector has one letter.'));
    else if (sectors.findIndex(other => other.letter === letter) !== i) {
      findings.push(error(`.sectors[${i}].letter`, `Two Sectors have the letter ${letter}.`));
    } else if (!map.some(row => row.includes(letter))) {
      findings.push(error(`.sectors[${i}].letter`, `No space of the map has the letter ${letter}.`));
    }
  });
  map.forEach((row, y) => {
    for (const sign of new Set(row)) {
      if (sign !== '#' && sign !== '+' && !known.has(sign)) {
        findings.push(error(`.map[${y}]`, `'${sign}' is neither wall, door nor the letter of a Sector.`));
      }
    }
  });
  return findings;
}

/** Every `+` belongs to one door, and every door stands on `+` in one straight row. */
function aboutDoors({ map, marks, doors }: MissionFile): Finding[] {
  const findings: Finding[] = [];
  const covered = new Set<string>();
  doors.forEach(({ at }, i) => {
    const spots = marks.flatMap(layer =>
      layer.flatMap((row, y) => [...row].flatMap((sign, x) => (sign === at ? [{ x, y }] : []))),
    );
    for (const { x, y } of spots) {
      if (map[y]?.charAt(x) !== '+')
        findings.push(error(`.doors[${i}]`, `At column ${x + 1}, row ${y + 1} no door is drawn.`));
      covered.add(`${x},${y}`);
    }
    const straight = spots.every(({ x }) => x === spots[0]?.x) || spots.every(({ y }) => y === spots[0]?.y);
    if (!straight) findings.push(warning(`.doors[${i}]`, 'The spaces of a door lie in one row.'));
  });
  map.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (row.charAt(x) === '+' && !covered.has(`${x},${y}`)) {
        findings.push(error(`.map[${y}]`, `The door at column ${x + 1}, row ${y + 1} is not among the doors.`));
      }
    }
  });
  return findings;
}
