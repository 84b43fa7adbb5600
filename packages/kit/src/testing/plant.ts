import type { AnyGame, GameTypes, RuleCode, Seat, Table } from '@doomtable/kernel';

type PlantedStep = RuleCode['steps'][string];

/** What is done in secret after a step, at the table and to what its rule remembers. */
export type Plant<T extends GameTypes> = (t: Table<T>, my: { [name: string]: unknown }) => void;

/** The same game with a fault in it: something more is done after the step that is named `rule.step`. For tests of laws. */
export function planted<T extends GameTypes>(game: AnyGame, place: string, fault: Plant<T>): AnyGame {
  const [name = '', at = ''] = place.split('.');
  const step = game.rules.find(rule => rule.name === name)?.steps[at];
  if (step === undefined) throw new Error(`${game.id} has no step '${place}'`);
  const faulty = withFault(step, (t, my) => fault(t as Table<T>, my as { [name: string]: unknown }));
  const rules = game.rules.map(
    (rule): RuleCode => (rule.name === name ? { ...rule, steps: { ...rule.steps, [at]: faulty } } : rule),
  );
  return { ...game, rules };
}

/** Who has a right, from the table and from who should have it. */
type Having<T extends GameTypes> = (t: Table<T>, rightly: readonly Seat[]) => readonly Seat[];

/** The same game with a right, named `rule.right`, that others have. For tests of laws. */
export function misgranted<T extends GameTypes>(game: AnyGame, place: string, who: Having<T>): AnyGame {
  const [name = '', right = ''] = place.split('.');
  const code = game.rules.find(rule => rule.name === name)?.rights[right];
  if (code === undefined) throw new Error(`${game.id} has no right '${place}'`);
  const wrong: typeof code = { ...code, who: (t, my) => who(t as Table<T>, code.who(t, my)) };
  const rules = game.rules.map(
    (rule): RuleCode => (rule.name === name ? { ...rule, rights: { ...rule.rights, [right]: wrong } } : rule),
  );
  return { ...game, rules };
}

function withFault(step: PlantedStep, fault: (t: unknown, my: unknown) => void): PlantedStep {
  const after = <Args extends readonly unknown[]>(then: (...args: Args) => unknown) => {
    return (...args: Args): unknown => {
      const next = then(...args);
      fault(args[0], args[1]);
      return next;
    };
  };
  return step.kind === 'do'
    ? { ...step, do: after(step.do) }
    : { ...step, then: after(step.then as (...args: unknown[]) => unknown) };
}
