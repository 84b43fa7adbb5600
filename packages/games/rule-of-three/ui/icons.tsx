import book from 'game-icons:open-book';
import duel from 'game-icons:crossed-swords';
import luck from 'game-icons:clover';
import mental from 'game-icons:brain';
import physical from 'game-icons:muscle-up';
import quill from 'game-icons:quill-ink';
import social from 'game-icons:conversation';

export const ICONS = { book, duel, luck, mental, physical, quill, social } as const;
export type IconName = keyof typeof ICONS;

/** A drawn sign beside words. It never stands for them alone. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="rt-icon" viewBox="0 0 512 512" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}
