/**
 * The pages of the client, by the first part of their address. Whatever makes an address, the server for its links and the
 * client for its own, makes it here, and the client reads it here: what is not in this list leads nowhere.
 */
export const PAGES = [
  'browsers',
  'credits',
  'daily',
  'duel',
  'enter',
  'here',
  'join',
  'new',
  'recover',
  'rules',
  'scores',
  'settings',
  'table',
  'tables',
] as const;

export type PageName = (typeof PAGES)[number];

/** The path of a page: `/table/TABLE`, `/table/TABLE/notices`, `/join/TOKEN`. */
export function pathTo(page: PageName, ...names: readonly string[]): string {
  return `/${[page, ...names.map(encodeURIComponent)].join('/')}`;
}

/** Which page a path leads to, and what it names there: home for the root, `null` for what is no page. */
export function pageAt(path: string): { readonly page: PageName | 'home' | null; readonly names: readonly string[] } {
  const [, first = '', ...names] = path.split('/');
  const page = first === '' ? 'home' : (PAGES.find(name => name === first) ?? null);
  return { page, names };
}
