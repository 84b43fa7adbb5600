import type { ServerMessage } from '../wire.js';

/** Who looks at a table. */
export interface Here {
  /** Names by member: of those who play, and of watchers while they are few. */
  readonly names: { readonly [member: string]: string };
  /** How many look on, whether told by name or not. */
  readonly watchers: number;
}

export const NOBODY_HERE: Here = { names: {}, watchers: 0 };

/** Goes on to what is told next. */
export function hereAfter(before: Here, told: Extract<ServerMessage, { t: 'here' }>): Here {
  const { all = false, came, gone, watchers } = told;
  const names = new Map([...(all ? [] : Object.entries(before.names)), ...Object.entries(came)]);
  for (const member of gone) names.delete(member);
  return { names: Object.fromEntries(names), watchers };
}
