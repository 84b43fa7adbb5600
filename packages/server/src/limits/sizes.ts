/** What is the same on every server. */

/** The largest body of a request: a record of a long game fits. */
export const LARGEST_BODY = 4 * 1024 * 1024;
export const DEEPEST_BODY = 40;
/** A browser that does not come back for this long is forgotten. */
export const SESSION_DAYS = 180;
/** How long a link works, and for how many people, unless its host says otherwise. */
export const LINK_DAYS = 30;
export const LINK_USES = 50;
