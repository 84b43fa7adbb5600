import type { AnyGame } from '@doomtable/kernel';
import { pathTo } from '@doomtable/protocol';
import { gameEntryOf } from '../../library.js';
import { useLibrary } from '../../shell/context.js';
import { text } from '../../text/index.js';

/** A rule something comes from. Pointed at or pressed, it tells the rule in place; opened in another tab, it is a link. */
export function Cite({ game, id }: { readonly game: AnyGame; readonly id: string | null | undefined }) {
  const entry = gameEntryOf(useLibrary(), game.id);
  if (id === null || id === undefined) return null;
  const tell = (event: MouseEvent): void => {
    const isPress = event.type === 'click';
    const isForTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (entry === undefined || (isPress ? isForTab : event.buttons > 0)) return;
    if (isPress) {
      event.preventDefault();
      event.stopPropagation();
    }
    const chip = event.currentTarget as HTMLElement;
    void import('../rules/rule-window.js').then(({ showRule }) => showRule(chip, entry, id, isPress));
  };
  return (
    <a
      class="cite"
      href={`${pathTo('rules', game.id)}#${id}`}
      target="_blank"
      aria-label={text.table.rule(id)}
      aria-haspopup="dialog"
      onClick={tell}
      onMouseEnter={tell}
    >
      {id}
    </a>
  );
}
