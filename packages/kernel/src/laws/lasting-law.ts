import type { RuleCode, StepCode } from '../flow/rule.js';
import type { Frame, Table } from '../flow/table.js';
import type { AnyGame } from '../game.js';
import type { Json } from '../json.js';
import type { Lasting } from '../lasting.js';
import type { Law } from './law.js';
import { playThrough } from './play.js';

/** Looked at before every step, so that nothing is put away too late and in time for the next answer. */
export const nothingOutlivesItsTime: Law = {
  name: 'what belongs to a round, turn, scene or the like is gone when that is over',
  holds: (game, seed) => {
    const spans = Object.entries(game.lasting ?? {}).map(([name, lasting]) => spanOf(game, name, lasting));
    if (spans.length === 0) return;
    const look = (table: Table): void => {
      for (const span of spans) isGone(table, span);
    };
    const { table } = playThrough(watched(game, look), seed, { told: at => look(at.table) });
    look(table);
  },
};

/** A declared span, with the places of its first and last step in the order of the page. */
interface DeclaredSpan {
  readonly name: string;
  readonly lasting: Lasting;
  readonly places: ReadonlyMap<string, number>;
  readonly first: number;
  readonly last: number;
}

function spanOf(game: AnyGame, name: string, lasting: Lasting): DeclaredSpan {
  const rules = lasting.rules.map(wanted => game.rules.find(rule => rule.name === wanted));
  if (rules.includes(undefined)) throw new Error(`${game.id}: '${name}' belongs to a rule that the game does not have`);
  const places = new Map(Object.keys(rules[0]?.steps ?? {}).map((step, place) => [step, place]));
  const { steps } = lasting;
  const [first, last] = steps === null ? [-1, places.size] : [places.get(steps.from), places.get(steps.to)];
  if (first === undefined || last === undefined || first >= last) {
    throw new Error(`${game.id}: '${name}' goes from ${steps?.from} to ${steps?.to}, which are no steps of its rule`);
  }
  return { name, lasting, places, first, last };
}

function isGone(table: Table, { name, lasting, places, first, last }: DeclaredSpan): void {
  const frames = table.stack.filter(({ rule }) => lasting.rules.includes(rule));
  const goesOn = ({ at }: Frame): boolean => {
    const place = places.get(at) ?? 0;
    return lasting.steps === null || (place > first && place <= last);
  };
  if (frames.some(goesOn)) return;
  for (const [part, value] of Object.entries(lasting.left(table.world, frames.at(-1)?.my ?? null))) {
    if (!isBlank(value)) throw table.broken(`'${part}' outlives its ${name}: it is still ${JSON.stringify(value)}`);
  }
}

export function isBlank(value: Json): boolean {
  if (typeof value !== 'object' || value === null)
    return value === null || value === false || value === 0 || value === '';
  return Object.keys(value).length === 0;
}

/** The same game, looked at before each of its steps does anything. */
export function watched(game: AnyGame, look: (table: Table) => void): AnyGame {
  const watch = (step: StepCode): StepCode => {
    const before = <Args extends readonly unknown[]>(then: (...args: Args) => unknown) => {
      return (...args: Args): unknown => {
        look(args[0] as Table);
        return then(...args);
      };
    };
    return step.kind === 'do'
      ? { ...step, do: before(step.do) }
      : { ...step, then: before(step.then as (...args: unknown[]) => unknown) };
  };
  const rules = game.rules.map(
    (rule): RuleCode => ({
      ...rule,
      steps: Object.fromEntries(Object.entries(rule.steps).map(([name, step]) => [name, watch(step)])),
    }),
  );
  return { ...game, rules };
}
