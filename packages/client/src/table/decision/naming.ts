import {
  type Decision,
  type AnyGame,
  named,
  type NameOf,
  type OfferedRight,
  optionOf,
  refusalOf,
} from '@doomtable/kernel';
import type { Naming } from '../../forms/props.js';

/** How things are called at a table, by the game's own words. */
export function namingOf(game: AnyGame, of: Pick<Decision, 'rule' | 'step'>, view: unknown, nameOf?: NameOf): Naming {
  const option: Naming['option'] = one => optionOf(game, of, one, view, nameOf);
  const byId = (id: string): string => option({ id });
  return {
    option,
    refusal: ({ why, with: figures }) => refusalOf(game, { code: 'refused', path: '', with: { ...figures, why } }),
    slot: byId,
    field: byId,
    place: (board, code) => named(game.words.place?.(board, code, view) ?? `${board} ${code}`, nameOf),
  };
}

export function namingOfRight(game: AnyGame, { name }: OfferedRight, view: unknown, nameOf: NameOf): Naming {
  return namingOf(game, { rule: 'right', step: name }, view, nameOf);
}
