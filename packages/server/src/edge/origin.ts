/** A page may talk to the very host it came from, and to no other. Programs that are no pages say no origin. */
export function sameOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicAddress: string | undefined,
): boolean {
  if (origin === undefined) return true;
  if (publicAddress !== undefined && origin === new URL(publicAddress).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
