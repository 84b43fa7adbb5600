import { useEffect } from 'preact/hooks';
import { prefs } from '../../state/prefs.js';
import { text } from '../../text/index.js';

/** The title and the icon of the page say whose turn it is; a short sound does where the person wants one. */
export function useSignal(title: string, isMine: boolean): void {
  useEffect(() => {
    document.title = isMine ? `● ${text.table.yourTurn} · ${title}` : `${title} · ${text.product}`;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon !== null) icon.href = isMine ? '/icon-turn.svg' : '/icon.svg';
    if (isMine && prefs.value.sound && document.visibilityState !== 'visible') ring();
    return () => {
      document.title = text.product;
      if (icon !== null) icon.href = '/icon.svg';
    };
  }, [title, isMine]);
}

/** A bell of two tones, made here. */
function ring(): void {
  const audio = new AudioContext();
  const loud = audio.createGain();
  loud.gain.setValueAtTime(0.08, audio.currentTime);
  loud.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.9);
  loud.connect(audio.destination);
  for (const [pitch, after] of [
    [523, 0],
    [659, 0.14],
  ] as const) {
    const tone = audio.createOscillator();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    tone.connect(loud);
    tone.start(audio.currentTime + after);
    tone.stop(audio.currentTime + 0.9);
  }
  setTimeout(() => void audio.close(), 1200);
}
