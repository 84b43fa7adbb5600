/** Names a machine has for itself: whoever follows them elsewhere comes to their own machine. */
const OWN_NAMES = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * A link as others can follow it: where the server knows itself by a name of its own machine alone and this page was come at by
 * another, by that one. `isHereOnly` where there is none: the link leads nowhere from any other machine.
 */
export function reachable(
  link: string,
  page: Pick<Location, 'origin' | 'hostname'>,
): { readonly link: string; readonly isHereOnly: boolean } {
  const { hostname, pathname, search, hash } = new URL(link);
  if (!OWN_NAMES.test(hostname)) return { link, isHereOnly: false };
  if (OWN_NAMES.test(page.hostname)) return { link, isHereOnly: true };
  return { link: `${page.origin}${pathname}${search}${hash}`, isHereOnly: false };
}
