import { type Host, sceneFor } from '@doomtable/host';
import { randomHex, Sealer } from '@doomtable/protocol';
import { seenDice } from '../state/seen-dice.js';
import { ME } from './host.js';

/*
 * What this browser owes to the dice of its own tables. It is fetched when one begins: a table in play has no use for it.
 */

const sealer = new Sealer(seenDice);

/** Seals or opens the words of this browser, whichever the table waits for. */
export function sealHere(host: Host): Promise<void> {
  const { room } = sceneFor(host.state, 'audience');
  return sealer.look({ head: host.publicHead, member: ME, room }, command => host.command(ME, randomHex(16), command));
}
