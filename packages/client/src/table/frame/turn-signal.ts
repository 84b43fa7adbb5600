import { useEffect } from 'preact/hooks';
import { text } from '../../text/index.js';

/** The title and the icon of the page say whose turn it is, and how much was told meanwhile. */
export function useSignal(title: string, isMine: boolean, unread: number): void {
  useEffect(() => {
    const count = unread === 0 ? '' : `(${unread}) `;
    document.title = count + (isMine ? `● ${text.table.yourTurn} · ${title}` : `${title} · ${text.product}`);
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon !== null) icon.href = isMine ? '/icon-turn.svg' : '/icon.svg';
    return () => {
      document.title = text.product;
      if (icon !== null) icon.href = '/icon.svg';
    };
  }, [title, isMine, unread]);
}
