import { type AnyGame, imagine, type Random, type Sight, type Table } from '@doomtable/kernel';

/** Where playouts begin: a table for each, and whether those tables can differ from one another. */
export interface Worlds {
  readonly hidden: boolean;
  next(random: Random): Table;
}

/** Determinizations: worlds a sight could come from. When imagining one takes no chance, nothing is hidden and one is enough. */
export function worldsOf(game: AnyGame, sight: Sight, random: Random): Worlds {
  let chances = 0;
  const counted: Random = {
    below: n => {
      chances++;
      return random.below(n);
    },
  };
  const first = imagine(game, sight, counted);
  return chances === 0
    ? { hidden: false, next: () => first.clone() }
    : { hidden: true, next: chance => imagine(game, sight, chance) };
}
