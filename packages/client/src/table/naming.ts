import { type Decision, type Freedom, type AnyGame, named, type NameOf, optionOf, refusalOf } from '@doomtable/kernel';
import type { Naming } from '../forms/props.js';

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

export function namingOfPower(game: AnyGame, { name }: Freedom, view: unknown, nameOf: NameOf): Naming {
  return namingOf(game, { rule: 'power', step: name }, view, nameOf);
}
