import type { Host } from '@doomtable/host';
import type { HostStarts } from '@doomtable/protocol';
import type { Archive } from '../store/port.js';
import { factsByNow } from './summary.js';

/** How many of a host's last tables are looked at. */
const MOST_TABLES = 200;

/**
 * How often the host of a table has started others with people, and what became of those: whoever gives up games whose dice were
 * not to their liking can be seen doing so. Nothing else is told of those tables, and nothing a stranger could not know by now.
 */
export async function startsOf(archive: Archive, { head, state }: Host, now: number): Promise<HostStarts | null> {
  const host = Object.keys(state.members).find(id => {
    const member = state.members[id];
    return member?.here === true && member.role === 'host';
  });
  const person = (await archive.members.ofTable(head.id)).find(({ member }) => member === host)?.person;
  if (host === undefined || person === undefined) return null;
  const counts = { started: 0, finished: 0, open: 0 };
  for (const { membership, summary } of await archive.lobby.everyTableOf(person, MOST_TABLES)) {
    if (summary === undefined || membership.table === head.id) continue;
    const { started, result } = factsByNow(summary, null, now);
    if (started === null || started.member !== membership.member || started.people < 2) continue;
    counts.started++;
    if (result !== null) counts.finished++;
    else if (!summary.closed && membership.standing === 'in') counts.open++;
  }
  return { host, ...counts };
}
