import { useEffect } from 'preact/hooks';
import { text } from '../../text/index.js';

/** The title and the icon of the page say whose turn it is. */
export function useSignal(title: string, isMine: boolean): void {
  useEffect(() => {
    document.title = isMine ? `● ${text.table.yourTurn} · ${title}` : `${title} · ${text.product}`;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon !== null) icon.href = isMine ? '/icon-turn.svg' : '/icon.svg';
    return () => {
      document.title = text.product;
      if (icon !== null) icon.href = '/icon.svg';
    };
  }, [title, isMine]);
}
