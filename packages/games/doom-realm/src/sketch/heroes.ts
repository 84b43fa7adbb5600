import type { Line, Tone } from '@doomtable/kernel';
import type { Effect, HeroPower } from '../data/shape.js';
import { HEROES } from '../data/tables.js';
import { at, has, healthLeft, isAlive, mostHealth, mostLevel, mostPower, on, powerLeft, type Sheet } from '../sheet.js';
import { boxes, CIRCLES, cell, DAGGER, NOT_YET, span, widthOf } from './draw.js';

/** Two lines a hero: boxes and arms, then powers. Squares are there from the start, circles come with levels. */
export function drawHeroes(s: Sheet, width: number): Line[] {
  const { heroes } = on(s).file;
  const name = Math.min(18, Math.max(...heroes.map(hero => [...hero.name].length))) + 3;
  const health = Math.max(...heroes.map(hero => hero.health.squares + hero.health.circles)) + 1;
  const power = Math.max(...heroes.map(hero => hero.power.squares + hero.power.circles)) + 1;
  const title: Line = [span('Heroes', 'strong'), span('   filled boxes are wounds and used powers', 'muted')];
  const lines: Line[] = [title];
  heroes.forEach((hero, i) => {
    const alive = isAlive(s, i);
    const tone: Tone = alive ? 'plain' : 'muted';
    lines.push([
      cell(alive ? hero.name : `${DAGGER} ${hero.name}`, name, alive ? 'strong' : 'muted'),
      cell(`level ${at(s.level, i)}/${mostLevel(s, i)}`, 10, tone),
      span(`health ${track(hero.health, at(s.wounds, i), at(s.level, i)).padEnd(health)}`, tone),
      cell(`${Math.max(0, healthLeft(s, i))}/${mostHealth(s, i)}`, 5, alive && healthLeft(s, i) === 1 ? 'bad' : tone),
      span(`power ${track(hero.power, at(s.spent, i), at(s.level, i)).padEnd(power)}`, tone),
      cell(`${powerLeft(s, i)}/${mostPower(s, i)}`, 5, tone),
      span([has(s.swords, i) ? 'sword' : '', has(s.shields, i) ? 'shield' : ''].filter(Boolean).join(' '), 'good'),
    ]);
    lines.push(...drawPowers(s, i, [hero.starts, ...hero.learns], width));
  });
  return lines;
}

/** Squares and circles of a track, filled from the left. Circles of levels not gained yet are dotted. */
function track(has: { readonly squares: number; readonly circles: number }, filled: number, level: number): string {
  const gained = level - 1;
  const squares = boxes(Math.min(filled, has.squares), has.squares);
  const circles = boxes(Math.max(0, filled - has.squares), Math.min(gained, has.circles), CIRCLES);
  return squares + circles + NOT_YET.repeat(Math.max(0, has.circles - gained));
}

/** What a hero knows and may learn, on one line where that fits. */
function drawPowers(s: Sheet, hero: number, powers: readonly HeroPower[], width: number): Line[] {
  const known = powers.filter((_, power) => has(at(s.learned, hero), power));
  const unknown = powers.filter((_, power) => power <= HEROES && !has(at(s.learned, hero), power));
  const knows: Line = [span('  knows ', 'muted'), span(known.map(sayHeroPower).join(', '))];
  if (unknown.length === 0) return [knows];
  const learns: Line = [span(`  may learn ${unknown.map(sayHeroPower).join(', ')}`, 'muted')];
  return widthOf(knows) + widthOf(learns) <= width ? [[...knows, ...learns]] : [knows, learns];
}

function sayHeroPower({ name, effects }: HeroPower): string {
  return `${name} (${effects.map(sayEffect).join(' or ')})`;
}

function sayEffect(effect: Effect): string {
  switch (effect.is) {
    case 'door':
    case 'lock':
    case 'trap':
      return effect.is;
    case 'attack':
      return `attack +${effect.with}`;
    case 'guard':
      return `damage -${effect.with}`;
    case 'heal':
      return `heal ${effect.with}`;
    case 'explore':
      return `explore ${effect.with}`;
  }
}
