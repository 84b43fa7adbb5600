import { createHmac } from 'node:crypto';
import type { VoiceServers } from '@doomtable/protocol';

/** A TURN server by which browsers reach each other where they cannot do so themselves. */
export interface TurnOptions {
  /** Such as `turn:turn.example:3478`; with `turns:` the way to it is encrypted. */
  readonly addresses: readonly string[];
  /** What this server and the TURN server share (`static-auth-secret` of coturn). */
  readonly secret: string;
  /** Whether all that is said goes through it, so that nobody in a call learns the address of another. */
  readonly always: boolean;
}

/** How long the keys of one call are good for: no evening is longer. */
const KEY_HOURS = 12;

/**
 * Names a TURN server to one browser, with keys that work for this evening alone. They are made as the draft "A REST API For Access
 * To TURN Services" says, which coturn and others speak: the end of their time with a name, signed by the shared secret.
 */
export function turnKeys(turn: TurnOptions | undefined, now: number, peer: string): VoiceServers {
  if (turn === undefined) return { ice: [], relayOnly: false };
  const username = `${Math.floor(now / 1000) + KEY_HOURS * 3600}:${peer}`;
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  const urls = turn.addresses;
  return { ice: [{ urls, username, credential }], relayOnly: turn.always };
}
