import { wholePercent, type TextSection, shareFromFraction } from '@doomtable/client';
import type { AnyGame, Seat } from '@doomtable/kernel';
import { destinyCeiling, diceCeiling } from '../src/board.js';
import { notation } from '../src/data/modifier.js';
import { classOf } from '../src/data/results.js';
import { THREAT_RESULT, TYPES } from '../src/data/tables.js';
import { resultOf, toRoll } from '../src/pool/pool.js';
import { traitsOf } from '../src/traits.js';
import type { View } from '../src/view.js';
import { effectOf, line, listed, pcName, planned, TYPE_NAMES } from '../src/words/names.js';
import type { Challenge, Die, Pc, Pool } from '../src/world.js';
import { oddsFor } from './bench/trial.js';
import { text } from './text.js';

/** The whole table in sentences, for whoever reads it rather than looks at it. */
export function describe(view: View, _module: AnyGame, name: (seat: Seat) => string): readonly TextSection[] {
  const sections: TextSection[] = [
    { title: text.describe.now, lines: now(view) },
    { title: text.challenge.title, lines: (view.event?.challenges ?? []).map(one => challengeLine(view, one)) },
    { title: text.describe.bench, lines: view.pool === null ? [text.describe.noBench] : bench(view, view.pool) },
    {
      title: text.scene.effects,
      lines: view.effects.map(effect => `${effect.name}, ${notation(effect.modifier, effect.helps)}.`),
    },
    { title: text.sheets.pcs, lines: view.cast.map(pc => pcLine(pc, name(pc.seat))) },
    { title: text.sheets.cohort, lines: cohort(view) },
    { title: text.desk.title, lines: desk(view) },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

function now({ title, scene, sceneTitle, sceneStory, event, destiny, doom, cast }: View): string[] {
  return [
    ...(title === '' ? [] : [`${title}.`]),
    `${scene === 0 ? text.scene.before : text.scene.scene(scene, sceneTitle)}.`,
    ...(sceneStory === '' ? [] : [sceneStory]),
    ...(event === null
      ? []
      : [`${event.title}${event.round > 0 ? `, ${text.scene.round(event.round)}` : ''}. ${event.story}`]),
    `${text.pools.destiny} ${text.pools.of(destiny, destinyCeiling({ cast }))}. ${text.pools.doom} ${doom}.`,
  ];
}

function challengeLine(view: View, challenge: Challenge): string {
  const { name, resolved, rating, timer, state, group, leader, threat, traits, kind, need } = challenge;
  const parts = [
    `${name}, ${line(challenge)}, ${text.challenge.auto(THREAT_RESULT[threat])}`,
    text.challenge.states[state],
    kind === 'test' ? text.challenge.test(need) : text.challenge.resolved(resolved, rating),
    ...(timer === null ? [] : [text.challenge.timer(timer)]),
    group.length === 0 ? text.challenge.nobody : listed(group.map(seat => pcName(view, seat))),
    ...(leader === null ? [] : [`${pcName(view, leader)} ${text.bench.leader}`]),
    ...traits.map(
      trait => `${trait.name} ${notation(trait.modifier, trait.helps)}, ${text.challenge.doom(trait.doom)}`,
    ),
  ];
  return `${parts.join('; ')}.`;
}

function bench(view: View, pool: Pool): string[] {
  const entries = pool.entries.map(({ modifier, helps, name, source, seat }) =>
    text.describe.entry(
      notation(modifier, helps),
      name,
      source === 'pc' && seat !== null ? pcName(view, seat) : text.bench.by[source === 'pc' ? 'cohort' : source],
      (helps ? text.bench.helps : text.bench.hinders).toLowerCase(),
    ),
  );
  const dice = pool.dice.length === 0 ? [] : [text.describe.dice(pool.dice.map(dieWords).join(', '))];
  const size = pool.side === 'cohort' ? [`${text.bench.diceOf(pool.dice.length, diceCeiling(view))}.`] : [];
  return [...entries, ...size, ...dice, ...chances(pool)];
}

function dieWords(die: Die): string {
  if (die.face === null) return text.bench.notFallen;
  return `${resultOf(die)} ${text.bench.classes[classOf(resultOf(die))]}`;
}

function chances(pool: Pool): string[] {
  if (pool.dice.length === 0 || toRoll(pool) === 0) return [];
  const { successes, disaster } = oddsFor(pool);
  return [
    text.describe.odds(text.odds.some, wholePercent(shareFromFraction(String(successes.chance(total => total > 0))))),
    text.describe.odds(text.odds.disaster, wholePercent(shareFromFraction(String(disaster)))),
  ];
}

function pcLine(pc: Pc, player: string): string {
  const ranks = TYPES.map((type, i) => text.sheets.rank(TYPE_NAMES[type], pc.ranks[i] ?? 0)).join(', ');
  const traits = traitsOf(pc).map(found => `${found.name}, ${effectOf(found)}`);
  const parts = [
    `${pc.name} (${player})`,
    ...(pc.gone ? [text.sheets.gone] : []),
    `${text.sheets.stress} ${pc.stress}, ${text.sheets.agony} ${pc.agony}`,
    ranks,
    `${text.sheets.motto}: “${pc.motto}”, ${pc.mottoUsed ? text.sheets.used : text.sheets.ready}`,
    ...traits,
    ...pc.scars,
  ];
  return `${parts.join('; ')}.`;
}

function cohort({ cry, cryUsed, supplies }: View): string[] {
  if (cry === '') return [];
  const held = supplies.map(({ type, rank }) => text.sheets.rank(TYPE_NAMES[type], rank));
  return [
    `${text.sheets.cry}: “${cry}”, ${cryUsed ? text.sheets.used : text.sheets.ready}.`,
    `${text.sheets.supplies}: ${held.length === 0 ? text.sheets.noSupplies : listed(held)}.`,
  ];
}

function desk({ desk: own }: View): string[] {
  if (own === null) return [];
  return [
    ...own.events.map(({ id, title }) => `${title}, ${id === own.next ? text.desk.next : text.scene.coming}.`),
    ...own.plans.map(({ sketch }) => `${text.desk.plans}: ${sketch.name}, ${planned(sketch)}.`),
    ...(own.notes === '' ? [] : [own.notes]),
  ];
}
