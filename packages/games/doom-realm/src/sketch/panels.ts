import type { Line, Span, Tone } from '@doomtable/kernel';
import type { AdventureFile, EnemyPower } from '../data/shape.js';
import { BOSS, SIX } from '../data/tables.js';
import {
  at,
  blowOf,
  enemyAt,
  enemyNumber,
  has,
  needAgainst,
  on,
  type Sheet,
  TAKEN,
  treasureNumber,
  WAITING,
} from '../sheet.js';
import { boxes, cell, DAGGER, DIAMONDS, SQUARES, span } from './draw.js';

const SIXTH = Array.from({ length: SIX }, (_, i) => i);

/** The number beside a treasure or an enemy; none before the set-up. */
function number(first: number, value: number): Span {
  return cell(first === 0 ? '-' : String(value), 2, 'accent');
}

function longest(texts: readonly string[]): number {
  return Math.max(...texts.map(text => [...text].length));
}

/** Names of rows that have the width of the sheet to themselves. */
const LONGEST_NAME = 24;

/** Both tracks of every enemy with what they come to, and what it does beyond them. */
export function drawEnemies(s: Sheet, width: number): Line[] {
  const { enemies } = on(s).file;
  const narrow = width < ROOMY;
  const rows = enemies.map((enemy, i) => ({
    fallen: has(s.fallen, i),
    name: has(s.fallen, i) ? `${DAGGER} ${enemy.name}` : enemy.name,
    health: track(at(s.health, i), enemy.health, needAgainst(s, i), narrow),
    attack: track(at(s.attack, i), enemy.attack, blowOf(s, i), narrow),
    power: [i === BOSS ? 'Boss' : '', has(s.fallen, i) ? 'fallen' : sayPower(enemy.power)].filter(Boolean).join(', '),
  }));
  const titles = narrow
    ? (['health', 'attack', 'power'] as const)
    : (['health, to reach', 'attack, damage', 'power'] as const);
  const health = longest([titles[0], ...rows.map(row => row.health)]);
  const attack = longest([titles[1], ...rows.map(row => row.attack)]);
  const power = longest([titles[2], ...rows.map(row => row.power)]);
  // Names give way first where the terminal is narrow: the numbers before them say which enemy it is.
  const room = width - 2 - health - attack - power - 3 * GAP.length;
  const name = Math.min(longest(rows.map(row => row.name)), Math.max(SHORTEST_NAME, room));
  return [
    [
      cell('Enemies', 2 + name, 'strong'),
      span(GAP),
      cell(titles[0], health + GAP.length, 'muted'),
      cell(titles[1], attack + GAP.length, 'muted'),
      span(titles[2], 'muted'),
    ],
    ...rows.map((row, i): Line => {
      const tone: Tone = row.fallen ? 'muted' : 'plain';
      return [
        number(s.firstEnemy, enemyNumber(s, i)),
        cell(row.name, name, row.fallen ? 'muted' : 'strong'),
        span(GAP),
        cell(row.health, health + GAP.length, tone),
        cell(row.attack, attack + GAP.length, tone),
        span(row.power, 'muted'),
      ];
    }),
  ];
}

type EnemyTrack = AdventureFile['enemies'][number]['health'];

const GAP = '  ';
const SHORTEST_NAME = 12;

/** From this width on a track has room between its parts. */
const ROOMY = 86;

/** The boxes of a track, its modifier, and what they come to. */
function track(shaded: number, { boxes: all, modifier }: EnemyTrack, total: number, narrow: boolean): string {
  const gap = narrow ? '' : ' ';
  return `${boxes(shaded, all)}${gap}+${modifier}${gap}=${gap}${total}`;
}

function sayPower(power: EnemyPower): string {
  switch (power.is) {
    case 'none':
      return '';
    case 'startsGrown':
      return `begins with ${power.with} more`;
    case 'growsOnMystery':
      return 'grows at every ?';
    case 'ignoresSwords':
      return `ignores ${power.with} sword${power.with === 1 ? '' : 's'}`;
    case 'ignoresShields':
      return `ignores ${power.with} shield${power.with === 1 ? '' : 's'}`;
    case 'blocksFirstPower':
      return 'blocks the first power';
    case 'stealsGold':
      return `steals ${power.with} gold`;
    case 'dearRerolls':
      return `rerolls cost ${power.with} gold`;
    case 'ambush':
      return `+${power.with} damage when found`;
  }
}

/** Every row of treasure, box by box: shaded ones are filled, and a tick marks a lock or trap that was dealt with. */
export function drawTreasures(s: Sheet): Line[] {
  const { file, rows } = on(s);
  const name = Math.min(LONGEST_NAME, longest(['Treasures', ...file.treasures.map(treasure => treasure.name)]));
  return [
    [cell('Treasures', 2 + name, 'strong')],
    ...file.treasures.map((treasure, i): Line => {
      const taken = at(s.rows, i) === TAKEN;
      const row: Span[] = (rows[i] ?? []).map((box, place) => {
        const shaded = place < at(s.treasure, i);
        const tick = has(at(s.cleared, i), place) ? '✓' : '';
        const bars = shaded && tick === '' && (box === 'lock' || box === 'trap');
        const tone: Tone = taken || !shaded ? 'muted' : bars ? 'bad' : 'good';
        return span(`${shaded ? SQUARES[0] : SQUARES[1]}${box.replace(/^gold (\d)$/, '$1g')}${tick} `, tone);
      });
      return [
        number(s.firstTreasure, treasureNumber(s, i)),
        cell(treasure.name, name, taken ? 'muted' : 'plain'),
        span(GAP),
        ...row,
        span(taken ? 'taken' : at(s.rows, i) === WAITING ? 'barred' : '', taken ? 'muted' : 'bad'),
      ];
    }),
  ];
}

/** Every location: its boxes and diamonds, which are gold when its enemy falls, and how it stands. */
export function drawLocations(s: Sheet): Line[] {
  const { locations } = on(s).file;
  const name = Math.min(LONGEST_NAME, longest(['Locations', ...locations.map(location => location.name)]));
  const most = Math.max(...locations.map(location => location.boxes));
  return [
    [cell('Locations', 2 + name, 'strong')],
    ...SIXTH.map((i): Line => {
      const location = locations[i];
      const row = Array.from({ length: location?.boxes ?? 0 }, (_, box) => {
        const [full, empty] = location?.diamonds.includes(box + 1) === true ? DIAMONDS : SQUARES;
        return box < at(s.location, i) ? full : empty;
      }).join('');
      const [stand, tone] = standing(s, i);
      return [
        cell(String(i + 1), 2, 'accent'),
        cell(location?.name ?? '', name, tone === 'muted' ? 'muted' : 'plain'),
        span(GAP),
        cell(row, most),
        span(GAP),
        span(stand, tone),
      ];
    }),
  ];
}

function standing(s: Sheet, location: number): readonly [string, Tone] {
  if (s.firstEnemy === 0) return ['not found', 'plain'];
  const enemy = enemyAt(s, location + 1);
  if (has(s.fallen, enemy)) return [`${DAGGER} fallen`, 'muted'];
  const found = has(s.discovered, location);
  const bars = [has(s.locked, location) ? '× locked' : '', enemy === BOSS && !s.key ? 'no key' : ''];
  const barred = bars.filter(bar => bar !== '').join(', ');
  if (barred !== '') return [`${found ? '* found, ' : ''}${barred}`, 'bad'];
  return found ? ['* found', 'good'] : ['not found', 'plain'];
}
