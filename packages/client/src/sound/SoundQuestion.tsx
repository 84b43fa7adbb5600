import './sound.css';
import { asideText } from '../text/aside-text.js';
import { soundPrefs } from './sound-prefs.js';

/** Asked once on a device, and answered in the settings afterwards. */
export function SoundQuestion() {
  const answer = (wanted: boolean) => () => soundPrefs.update({ wanted });
  return (
    <div class="notice sound-question" role="group" aria-label={asideText.sound.question}>
      <span>{asideText.sound.question}</span>
      <button type="button" class="button quiet" onClick={answer(true)}>
        {asideText.sound.on}
      </button>
      <button type="button" class="button quiet" onClick={answer(false)}>
        {asideText.sound.off}
      </button>
    </div>
  );
}
