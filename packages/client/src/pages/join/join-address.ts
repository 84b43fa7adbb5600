import { pathTo } from '@doomtable/protocol';

/** A link is `…/join/TOKEN`; the token alone will do. A code that says who one is has four groups of four. */
const TOKEN = /^[A-Za-z0-9_-]{20,100}$/;
const CODE = /^[A-Za-z0-9]{4}(?:[\s-]*[A-Za-z0-9]{4}){3}$/;

/** A code that somebody has typed, on its way to the page that uses it. Codes stand in no address: those are kept and shared. */
export const typedCode = { value: '' };

/** The address within the page that a link or code leads to; `null` when it is neither. */
export function joinAddress(line: string): string | null {
  const given = line.trim();
  const linked = /\/join\/([^/?#]+)/.exec(given)?.[1];
  if (linked !== undefined) return TOKEN.test(linked) ? pathTo('join', linked) : null;
  const path = /^https?:\/\/[^/]+(\/(?:duel|table|replay)\/[^\s]+)$/.exec(given)?.[1];
  if (path !== undefined) return path;
  if (CODE.test(given)) {
    typedCode.value = given;
    return pathTo('recover');
  }
  return TOKEN.test(given) ? pathTo('join', given) : null;
}
