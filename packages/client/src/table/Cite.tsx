import type { GameModule } from '@doomtable/kernel';
import { text } from '../text/index.js';

/** A link to the rule something comes from. */
export function Cite({ module, id }: { readonly module: GameModule; readonly id: string | null | undefined }) {
  if (id === null || id === undefined) return null;
  return (
    <a
      class="cite"
      href={`/rules/${module.game.id}#${id}`}
      title={text.table.rule(id)}
      aria-label={text.table.rule(id)}
    >
      {id}
    </a>
  );
}
