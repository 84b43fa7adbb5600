import type { AnyGame } from '@doomtable/kernel';
import { pathTo } from '@doomtable/protocol';
import { text } from '../../text/index.js';

/** A link to the rule something comes from. */
export function Cite({ game, id }: { readonly game: AnyGame; readonly id: string | null | undefined }) {
  if (id === null || id === undefined) return null;
  return (
    <a
      class="cite"
      href={`${pathTo('rules', game.id)}#${id}`}
      title={text.table.rule(id)}
      aria-label={text.table.rule(id)}
    >
      {id}
    </a>
  );
}
