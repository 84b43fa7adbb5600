import type { Line, Span, Tone } from '@doomtable/kernel';
import { diceCeiling } from './board.js';
import { notation } from './data/modifier.js';
import { LAST_AGONY, STRESSED_OUT, THREAT_RESULT, TYPES } from './data/tables.js';
import { resultOf } from './pool/pool.js';
import type { View } from './view.js';
import { line as called, pcName, planned, TYPE_NAMES } from './words/names.js';
import type { Challenge, Pc, Pool } from './world.js';

const span = (text: string, tone: Tone = 'plain'): Span => ({ text, tone });
const say = (text: string, tone: Tone = 'plain'): Line => [span(text, tone)];

/** `###....`: so many of so many. */
function bar(full: number, of: number): string {
  return '#'.repeat(Math.min(full, of)) + '.'.repeat(Math.max(0, of - full));
}

function header({ scene, sceneTitle, destiny, doom, cast, title }: View): Line[] {
  const where = scene === 0 ? title : `Scene ${scene}${sceneTitle === '' ? '' : `: ${sceneTitle}`}`;
  return [
    say(where, 'strong'),
    [
      span(`Destiny ${destiny}`, 'good'),
      span('  '),
      span(`Doom ${doom}`, 'bad'),
      span(`  dice up to ${diceCeiling({ cast })}`, 'muted'),
    ],
  ];
}

function person(pc: Pc): Line {
  const ranks = TYPES.map((type, i) => `${TYPE_NAMES[type].slice(0, 3)} ${pc.ranks[i] ?? 0}`).join(' ');
  const state = pc.gone ? 'gone' : pc.stress >= STRESSED_OUT ? 'Stressed Out' : '';
  return [
    span(pc.name.padEnd(10), 'strong'),
    span(`Stress ${bar(pc.stress, STRESSED_OUT)} ${pc.stress}`, pc.stress >= STRESSED_OUT ? 'bad' : 'plain'),
    span(`  Agony ${bar(pc.agony, LAST_AGONY)}  `, pc.agony > 0 ? 'bad' : 'muted'),
    span(ranks, 'muted'),
    span(state === '' ? '' : `  ${state}`, 'bad'),
  ];
}

function faced(view: View, challenge: Challenge): Line {
  const { resolved, rating, timer, state, name, group, leader, threat } = challenge;
  const people = group.map(seat => `${pcName(view, seat)}${seat === leader ? '*' : ''}`).join(', ');
  return [
    span(name, state === 'open' ? 'strong' : 'muted'),
    span(`  ${called(challenge)} A${THREAT_RESULT[threat]}  ${bar(resolved, rating)}`, 'accent'),
    span(timer === null ? '' : `  ${timer} rounds`, 'bad'),
    span(people === '' ? '' : `  ${people}`, 'muted'),
  ];
}

/** The workbench: what was laid down, then the dice. */
function workbench(pool: Pool): Line[] {
  const dice = pool.dice.map(die => {
    if (die.face === null) return '.';
    const result = resultOf(die);
    return die.fixed === 'no' ? String(result) : `A${result}`;
  });
  return [
    say(pool.side === 'cohort' ? 'The Cohort pool' : 'The Challenge pool', 'strong'),
    ...pool.entries.map(({ name, modifier, helps }) =>
      say(`  ${notation(modifier, helps).padEnd(8)} ${name}`, helps ? 'good' : 'bad'),
    ),
    ...(dice.length === 0 ? [] : [say(`  ${dice.join(' ')}`, 'accent')]),
  ];
}

function desk({ desk: own }: View): Line[] {
  if (own === null) return [];
  return [
    say('Your desk', 'strong'),
    ...own.events.map(({ id, title, goal }) =>
      say(`  ${id}: ${title}${goal === 'yes' ? ' (goal)' : ''}${id === own.next ? ', next' : ''}`, 'muted'),
    ),
    ...own.plans.map(({ id, sketch: plan }) => say(`  ${id}: ${plan.name}, ${planned(plan)}`, 'muted')),
    ...(own.notes === '' ? [] : [say(`  ${own.notes}`, 'muted')]),
  ];
}

/** The table as text: points, people, what is faced, the workbench, and the GM's desk. */
export function sketch(view: View, width: number): readonly Line[] {
  const lines = [
    ...header(view),
    ...view.cast.map(person),
    ...(view.supplies.length === 0
      ? []
      : [say(`Supplies: ${view.supplies.map(({ type, rank }) => `${TYPE_NAMES[type]} ${rank}`).join(', ')}`, 'muted')]),
    ...view.effects.map(({ name, modifier, helps }) =>
      say(`${name} ${notation(modifier, helps)}`, helps ? 'good' : 'bad'),
    ),
    ...(view.event?.challenges.map(challenge => faced(view, challenge)) ?? []),
    ...(view.pool === null ? [] : workbench(view.pool)),
    ...desk(view),
  ];
  return lines.map(line => cut(line, width));
}

function cut(line: Line, width: number): Line {
  let left = width;
  return line.flatMap(({ text, tone }) => {
    const fits = text.slice(0, Math.max(0, left));
    left -= text.length;
    return fits === '' ? [] : [{ text: fits, tone }];
  });
}
