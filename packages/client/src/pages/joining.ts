/** A link is `…/join/TOKEN`; the token alone will do. A code that brings a seat back is `TABLE-CODE`, as the table shows it. */
const TOKEN = /^[A-Za-z0-9_-]{20,100}$/;
const RECOVERY = /^([A-Za-z0-9_-]{8,40})[/ ]([A-Za-z0-9-]{10,40})$/;

/** The address within the page that a link or code leads to; `null` when it is neither. */
export function joinAddress(line: string): string | null {
  const given = line.trim();
  const linked = /\/join\/([^/?#]+)/.exec(given)?.[1];
  if (linked !== undefined) return TOKEN.test(linked) ? `/join/${linked}` : null;
  const path = /^https?:\/\/[^/]+(\/(?:duel|table|replay)\/[^\s]+)$/.exec(given)?.[1];
  if (path !== undefined) return path;
  const code = RECOVERY.exec(given);
  if (code !== null) return `/recover/${code[1] ?? ''}/${code[2] ?? ''}`;
  return TOKEN.test(given) ? `/join/${given}` : null;
}
