import { HEROES, ROUNDS, SIX } from '../src/data/tables.js';
import { hexName } from '../src/hexes.js';
import { scoreOf, totalOf } from '../src/score.js';
import {
  at,
  blowOf,
  enemyAt,
  has,
  healthLeft,
  isAlive,
  isKeyLost,
  isShaded,
  mostHealth,
  mostPower,
  needAgainst,
  on,
  powerLeft,
  type Sheet,
  TAKEN,
  treasureAt,
  WAITING,
} from '../src/sheet.js';
import {
  boxName,
  count,
  enemyName,
  heroName,
  hexNames,
  listed,
  locationName,
  treasureName,
} from '../src/words/names.js';
import { held } from './sheets/held.js';
import { text } from './text.js';

interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The whole sheet in sentences, for whoever reads the table rather than looks at it. */
export function describe(view: Sheet): readonly Section[] {
  return [
    { title: text.rounds.title, lines: rounds(view) },
    { title: text.heroes.title, lines: Array.from({ length: HEROES }, (_, hero) => heroLine(view, hero)) },
    { title: text.purse.title, lines: purse(view) },
    { title: text.realm.title, lines: Array.from({ length: SIX }, (_, location) => placeLine(view, location)) },
    { title: text.map.title, lines: map(view) },
    { title: text.score.title, lines: score(view) },
  ];
}

function rounds(view: Sheet): string[] {
  if (view.round === 0) return [text.rounds.before];
  const last = view.rolls.at(-1);
  const now = text.rounds.of(view.round, ROUNDS);
  return last === undefined ? [now] : [now, text.rounds.roll(view.rolls.length, [...String(last)].join(' '))];
}

function heroLine(view: Sheet, hero: number): string {
  const name = heroName(view, hero);
  const file = on(view).file.heroes[hero];
  if (file === undefined) return name;
  if (!isAlive(view, hero)) return `${name}: ${text.heroes.dead}.`;
  const powers = [file.starts, ...file.learns]
    .filter((_, power) => has(at(view.learned, hero), power))
    .map(power => `${power.name} (${power.effects.map(effect => text.effect(effect)).join(' or ')})`);
  const carries = [
    ...(has(view.swords, hero) ? [text.heroes.sword] : []),
    ...(has(view.shields, hero) ? [text.heroes.shield] : []),
  ];
  const parts = [
    text.heroes.level(at(view.level, hero)),
    text.heroes.health(healthLeft(view, hero), mostHealth(view, hero)),
    text.heroes.power(powerLeft(view, hero), mostPower(view, hero)),
    ...carries,
  ];
  return `${name}: ${parts.join(', ')}. ${text.heroes.knows}: ${listed(powers)}.`;
}

function purse(view: Sheet): string[] {
  const { purse: words } = text;
  const key = view.key ? words.keyFound : isKeyLost(view) ? words.keyLost : words.keyNot;
  return [
    `${words.gold}: ${view.gold}`,
    `${words.swords}: ${held(view.swords)}`,
    `${words.shields}: ${held(view.shields)}`,
    `${words.key}: ${key}`,
  ];
}

/** A location with the enemy and the treasure of its number. */
function placeLine(view: Sheet, location: number): string {
  const file = on(view).file.locations[location];
  const head = `${location + 1} ${locationName(view, location)}`;
  const boxes = text.realm.boxes(text.realm.location, at(view.location, location), file?.boxes ?? 0);
  if (view.firstEnemy === 0) return `${head}. ${boxes}.`;
  const enemy = enemyAt(view, location + 1);
  const fallen = has(view.fallen, enemy);
  const found = has(view.discovered, location) ? text.realm.found : text.realm.unknown;
  const state = [
    fallen ? text.realm.ruins : found,
    ...(!fallen && has(view.locked, location) ? [text.realm.locked] : []),
  ].join(', ');
  return `${head}, ${state}. ${boxes}. ${enemyLine(view, enemy)} ${treasureLine(view, treasureAt(view, location + 1))}`;
}

function enemyLine(view: Sheet, enemy: number): string {
  const name = enemyName(view, enemy);
  if (has(view.fallen, enemy)) return `${name}: ${text.realm.fallen}.`;
  const { mostHealth: health, mostAttack: attack, file } = on(view);
  const power = file.enemies[enemy]?.power;
  const does = power === undefined ? '' : text.power(power);
  const parts = [
    `${text.realm.boxes(text.realm.health, at(view.health, enemy), at(health, enemy))} (${text.realm.reach(needAgainst(view, enemy))})`,
    `${text.realm.boxes(text.realm.attack, at(view.attack, enemy), at(attack, enemy))} (${text.realm.hits(blowOf(view, enemy))})`,
    ...(does === '' ? [] : [does]),
  ];
  return `${name}: ${parts.join('; ')}.`;
}

function treasureLine(view: Sheet, treasure: number): string {
  const boxes = on(view).rows[treasure] ?? [];
  const shaded = at(view.treasure, treasure);
  const state = at(view.rows, treasure);
  const name = treasureName(view, treasure);
  if (state === TAKEN) return `${name}: ${text.realm.looted}.`;
  const holds = boxes.map((box, i) => `${boxName(box)}${i < shaded ? ` (${text.map.shaded})` : ''}`);
  return `${name}${state === WAITING ? ` (${text.realm.waiting})` : ''}: ${listed(holds)}.`;
}

function map(view: Sheet): string[] {
  const { ground, mysteries, entrances, start } = on(view);
  const shaded = ground.flatMap((_, hex) => (isShaded(view, hex) ? [hex] : []));
  const open = mysteries.filter(hex => !isShaded(view, hex));
  const names = entrances.map((hex, location) => `${location + 1} ${text.map.at} ${hexName(view, hex)}`);
  return [
    `${text.map.start}: ${hexName(view, start)}`,
    `${count(shaded.length, 'hex', 'hexes')} ${text.map.shaded}${shaded.length > 0 ? `: ${hexNames(view, shaded)}` : ''}`,
    `${text.map.entrances}: ${names.join(', ')}`,
    `${text.map.mysteriesLeft}: ${open.length > 0 ? hexNames(view, open) : text.map.noneLeft}`,
    `${text.map.rocks}: ${hexNames(
      view,
      ground.flatMap((mark, hex) => (mark === '#' ? [hex] : [])),
    )}`,
  ];
}

function score(view: Sheet): string[] {
  const lines = scoreOf(view);
  return [
    ...Object.entries(text.score.lines).map(([line, name]) => `${name}: ${lines[line as keyof typeof lines]}`),
    `${text.score.total}: ${totalOf(lines)}`,
  ];
}
