import type { Command, Reply } from '@doomtable/host';
import { talkCost } from '../limits/budgets.js';
import type { Visit } from '../people/visit.js';
import type { Exchange } from './connection.js';

/**
 * Carries out a command of somebody at a table. Talk costs by its length, so that nobody can fill a log or drown others out. Whoever
 * only looks on is entered in the log with the first thing they do, and before the host does something about them.
 */
export async function carryOut(
  { door, presence, limiter }: Pick<Exchange, 'door' | 'presence' | 'limiter'>,
  visit: Visit,
  person: string,
  { id, command }: { readonly id: string; readonly command: Command },
): Promise<Reply> {
  const { host, member, onlooker } = visit;
  const table = host.head.id;
  if (command.do === 'tell' || command.do === 'mend' || command.do === 'react') {
    const words = command.do === 'react' ? '' : command.text;
    const tooMuch = await limiter.take('talk', { person, table }, talkCost(words));
    if (tooMuch !== undefined) return host.refuse(member, id, tooMuch);
  }
  const isAboutOther = (command.do === 'mute' || command.do === 'remove') && visit.role === 'host';
  if (isAboutOther) await door.enlist(host, command.member, presence.shownName(table, command.member));
  if (onlooker === null) return host.command(member, id, command);
  if (command.do !== 'leave') {
    return host.command(member, id, command, { ...onlooker, name: presence.shownName(table, member) ?? onlooker.name });
  }
  // The log says nothing of it, so other nodes do not hear of it: what this person has open there is closed by whoever opened it.
  await door.letGo(table, member);
  presence.dismiss(table, member);
  return { seq: host.seq };
}
