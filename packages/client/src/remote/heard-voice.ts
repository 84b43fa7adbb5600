import type { VoiceMessage, VoicePeer } from '@doomtable/protocol';
import { Observable } from '../state/store.js';

/** Who speaks with each other, by table, as was told last. What a call is made with is fetched by whoever wants to be in one. */
export const speakers = new Observable<{ readonly [table: string]: readonly VoicePeer[] }>({});

type CallMessage = Exclude<VoiceMessage, { t: 'voice' }>;

/** Who hears about one's own place in a call, and how others can be reached. */
export const calls: { hear: ((told: CallMessage) => void) | null } = { hear: null };

export function hearVoice(told: VoiceMessage): void {
  if (told.t === 'voice') speakers.set({ ...speakers.value, [told.table]: told.peers });
  else calls.hear?.(told);
}
