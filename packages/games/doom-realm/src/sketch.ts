import type { Line, Span } from '@doomtable/kernel';
import { ROUNDS } from './data/tables.js';
import { scoreOf, totalOf } from './score.js';
import { on, type Sheet } from './sheet.js';
import { beside, boxes, clipLine, span, widthOf } from './sketch/draw.js';
import { drawMap, LEGEND } from './sketch/ground.js';
import { drawHeroes } from './sketch/heroes.js';
import { drawEnemies, drawLocations, drawTreasures } from './sketch/panels.js';

/** From this width on, two panels stand beside each other throughout. */
const WIDE = 112;
const GAP = 3;
/** Rolls shown, counted from the latest. */
const LATEST = 8;

/** The adventure sheet in text. */
export function sketch(s: Sheet, width: number): readonly Line[] {
  const lines = [...drawHead(s), [], ...(width >= WIDE ? drawWide(s, width) : drawNarrow(s, width)), LEGEND];
  return lines.map(line => clipLine(line, width));
}

function drawWide(s: Sheet, width: number): Line[] {
  const map = drawMap(s);
  const locations = drawLocations(s);
  const right = widest(map) + GAP;
  return [
    ...beside(map, right, [...drawEnemies(s, width - right), [], ...drawRounds(s)]),
    [],
    ...beside(locations, widest(locations) + GAP, drawTreasures(s)),
    [],
    ...drawHeroes(s, width),
    [],
  ];
}

function drawNarrow(s: Sheet, width: number): Line[] {
  const map = drawMap(s);
  const right = [...drawLocations(s), [], ...drawRounds(s)];
  return [
    ...beside(map, widest(map) + GAP, right),
    [],
    ...drawEnemies(s, width),
    ...drawTreasures(s),
    ...drawHeroes(s, width),
  ];
}

function widest(lines: readonly Line[]): number {
  return Math.max(...lines.map(widthOf));
}

function drawHead(s: Sheet): Line[] {
  const score = scoreOf(s);
  const parts = Object.entries({
    enemies: score.enemies,
    treasures: score.treasures,
    encounters: score.encounters,
    gold: score.gold,
    'spare rounds': score.rounds,
    Boss: score.boss,
    'dead heroes': score.heroes,
  });
  const scored = parts.filter(([, points]) => points !== 0).map(([name, points]) => `${name} ${points}`);
  return [
    [
      span(on(s).file.title, 'strong'),
      span(s.round === 0 ? '   set-up' : `   round ${s.round} of ${ROUNDS}`),
      span(`   ${s.gold} gold`, 'accent'),
      span(s.key ? '   Master Key found' : '   no Master Key', s.key ? 'good' : 'muted'),
      span(`   score ${totalOf(score)}`, 'strong'),
    ],
    [span(scored.length === 0 ? 'Nothing scored yet.' : `Score: ${scored.join(', ')}`, 'muted')],
  ];
}

/** The column of rounds, laid down in fives, and what the latest rolls were. */
function drawRounds(s: Sheet): Line[] {
  const played = boxes(Math.min(s.round, ROUNDS), ROUNDS).replaceAll(/(.{5})(?=.)/gu, '$1 ');
  const rolls: Span[] = s.rolls.slice(-LATEST).map(roll => span(` ${roll}`));
  return [
    [span('Rounds ', 'strong'), span(played)],
    [span('Rolled', 'strong'), ...(rolls.length === 0 ? [span(' nothing yet', 'muted')] : rolls)],
  ];
}
