import { Observable } from '../../state/store.js';

const KEY = 'doomtable.voice';

function stored(): { readonly isHoldToTalk: boolean } {
  try {
    return { isHoldToTalk: localStorage.getItem(KEY) === 'hold' };
  } catch {
    return { isHoldToTalk: false };
  }
}

/** How somebody likes to speak, kept on the device: openly, or only while a key or a button is held. */
export const voicePrefs = new Observable(stored());

voicePrefs.subscribe(() => {
  try {
    localStorage.setItem(KEY, voicePrefs.value.isHoldToTalk ? 'hold' : 'open');
  } catch {
    // A browser that keeps nothing asks again next time.
  }
});
