import './sound.css';
import { useStore } from '../state/store.js';
import { pageText } from '../text/page-text.js';
import { VOLUMES, soundPrefs } from './sound-prefs.js';

/** Whether sounds are wanted, and how loud each kind is. */
export function SoundSettings() {
  const { wanted, volumes } = useStore(soundPrefs);
  return (
    <fieldset class="like sounds">
      <legend>{pageText.settings.sounds.title}</legend>
      <label class="pick">
        <input
          type="checkbox"
          checked={wanted === true}
          onChange={event => soundPrefs.update({ wanted: event.currentTarget.checked })}
        />
        <span>{pageText.settings.sounds.wanted}</span>
      </label>
      {wanted === true &&
        VOLUMES.map(kind => (
          <label class="volume" key={kind}>
            <span>{pageText.settings.sounds.kinds[kind]}</span>
            <input
              type="range"
              min="0"
              max="1"
              step="0.1"
              value={volumes[kind]}
              onChange={event => {
                const volume = Number(event.currentTarget.value);
                soundPrefs.update({ volumes: { ...volumes, [kind]: volume } });
                if (kind !== 'ambience')
                  void import('./player.js').then(({ playSounds }) => playSounds([SAMPLES[kind]]));
              }}
            />
          </label>
        ))}
    </fieldset>
  );
}

/** What is heard when a kind is turned up or down. */
const SAMPLES = { dice: 'diceRoll', board: 'doorOpened', moments: 'glory', signals: 'yourTurn' } as const;
