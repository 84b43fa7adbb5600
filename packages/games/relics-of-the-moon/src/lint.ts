import type { ContentKind, Finding, Json } from '@doomtable/kernel';
import { type EventFile, SCENARIO, type ScenarioFile, type SceneFile } from './data/shape.js';
import { OURS } from './scenarios.js';

function error(path: string, message: string): Finding {
  return { level: 'error', path, message };
}
function warning(path: string, message: string): Finding {
  return { level: 'warning', path, message };
}

/**
 * Judges a scenario whose form is right. An error means that it cannot be played as it is meant; a warning, that something in
 * it is never used. How hard it is is for simulation to say.
 */
export function lint(scenario: ScenarioFile): readonly Finding[] {
  const { scenes } = scenario;
  return scenes.flatMap((scene, i) => [...aboutScene(scene, `.scenes[${i}]`), ...aboutWays(scene, i, scenes.length)]);
}

/** Ways lead to later scenes, so that a scenario has an end. */
function aboutWays({ ways }: SceneFile, at: number, scenes: number): Finding[] {
  return ways.flatMap(({ to }, i) => {
    const path = `.scenes[${at}].ways[${i}].to`;
    if (to > scenes) return [error(path, `there is no scene ${to}`)];
    return to <= at + 1 ? [error(path, 'a way leads to a later scene')] : [];
  });
}

function aboutScene(scene: SceneFile, path: string): Finding[] {
  const { events } = scene;
  const ids = events.map(({ id }) => id);
  const twice = events.flatMap(({ id }, i) =>
    ids.indexOf(id) < i ? [error(`${path}.events[${i}].id`, `'${id}' is there twice`)] : [],
  );
  const goal = events.some(event => event.goal === 'yes')
    ? []
    : [error(`${path}.events`, 'no event is the goal of the scene')];
  return [
    ...twice,
    ...goal,
    ...events.flatMap((event, i) => aboutEvent(event, events, `${path}.events[${i}]`)),
    ...unreached(events, path),
  ];
}

function aboutEvent(event: EventFile, events: readonly EventFile[], path: string): Finding[] {
  const links = (['won', 'lost'] as const).flatMap(way => {
    const link = event.leads[way];
    if (link === '') return [];
    const to = events.findIndex(({ id }) => id === link);
    if (to < 0) return [error(`${path}.leads.${way}`, `there is no event '${link}' in this scene`)];
    return to === events.indexOf(event) ? [error(`${path}.leads.${way}`, 'an event cannot lead to itself')] : [];
  });
  return [...links, ...event.trials.flatMap((trial, i) => aboutTrial(trial, `${path}.trials[${i}]`))];
}

function aboutTrial(trial: EventFile['trials'][number], path: string): Finding[] {
  const { halves, plus } = trial.with.rating;
  const findings: Finding[] = [];
  if (trial.is === 'test') {
    if (trial.with.fixed > 0 && trial.with.need > 3 * trial.with.fixed) {
      findings.push(
        error(`${path}.with.need`, `${trial.with.fixed} dice can never reach ${trial.with.need} successes`),
      );
    }
    return findings;
  }
  if (halves + plus === 0) findings.push(error(`${path}.with.rating`, 'a Challenge needs a Rating'));
  trial.with.traits.forEach(({ doom }, i) => {
    const at = `${path}.with.traits[${i}]`;
    if (doom === 0) findings.push(warning(`${at}.doom`, 'a trait that costs no Doom is switched on every turn'));
  });
  if (trial.with.threat === 'common' && trial.with.traits.length > 0) {
    findings.push(warning(`${path}.with.traits`, 'a Common Threat usually has no traits'));
  }
  if (trial.with.trade.is === 'wants' && trial.with.type !== 'sparrow') {
    findings.push(warning(`${path}.with.type`, 'a trade is usually a Sparrow Challenge'));
  }
  return findings;
}

/** Events that no other one leads to are only set if the GM thinks of them. */
function unreached(events: readonly EventFile[], path: string): Finding[] {
  const reached = new Set(events.slice(0, 1).map(({ id }) => id));
  for (let grown = true; grown; ) {
    const before = reached.size;
    for (const { id, leads } of events) {
      if (!reached.has(id)) continue;
      for (const link of [leads.won, leads.lost]) if (link !== '') reached.add(link);
    }
    grown = reached.size > before;
  }
  return events.flatMap(({ id }, i) =>
    reached.has(id) ? [] : [warning(`${path}.events[${i}]`, `nothing leads to '${id}'`)],
  );
}

export const scenarios: ContentKind = {
  kind: 'scenario',
  shape: SCENARIO,
  lint: (file: Json) => lint(file as unknown as ScenarioFile),
  shipped: OURS,
};
