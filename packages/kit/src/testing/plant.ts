import type { AnyGame, GameTypes, RuleCode, Table } from '@doomtable/kernel';

type StepCode = RuleCode['steps'][string];

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

function withFault(step: StepCode, fault: (t: unknown, my: unknown) => void): StepCode {
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
