import type { Choice } from '@doomtable/kernel';

/** One branch of several: which, and with what. */
interface Branch {
  readonly is: string;
  readonly with: unknown;
}

/** As `either`, with every branch named and `null` for those that are not on offer now. */
export function eitherOf<A extends Branch>(
  branches: {
    readonly [K in A['is']]: Choice<Extract<A, { readonly is: K }>['with']> | null;
  },
): Choice<A> {
  const offered: { [name: string]: Choice<unknown> } = {};
  for (const [name, choice] of Object.entries<Choice<unknown> | null>(branches)) {
    if (choice !== null) offered[name] = choice;
  }
  return { kind: 'either', branches: offered };
}

/** The number after the colon of an option's id: `aspect:3` is 3. */
export function numberIn(id: string): number {
  return Number(id.slice(id.indexOf(':') + 1));
}
