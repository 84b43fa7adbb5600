import { useState } from 'preact/hooks';
import { asideText } from '../../text/aside-text.js';
import { CharterForm } from './CharterForm.js';
import { type SafetyProps, wishFor } from './SafetyDoor.js';
import './safety.css';

const WISHES = ['slow', 'rewind', 'stop'] as const;

/** The three wishes, each with what it does; nobody is named who does not ask for it. */
export function SafetyPanel({ session, scene, onClose }: SafetyProps & { onClose(): void }) {
  const [named, setNamed] = useState(false);
  return (
    <div class="safety-panel" role="dialog" aria-label={asideText.safety.title}>
      <p class="muted">{asideText.safety.about}</p>
      {WISHES.filter(wish => wish !== 'rewind' || scene.sight?.over === false).map(wish => (
        <button
          key={wish}
          type="button"
          class="button safety-wish"
          data-wish={wish}
          onClick={() => {
            wishFor(session, wish, named);
            onClose();
          }}
        >
          <b>{asideText.safety.wishes[wish]}</b>
          <span class="muted">{asideText.safety.does[wish]}</span>
        </button>
      ))}
      <label class="check">
        <input type="checkbox" checked={named} onChange={event => setNamed(event.currentTarget.checked)} />
        {asideText.safety.named}
      </label>
      <details>
        <summary>{asideText.charter.title}</summary>
        <CharterForm session={session} scene={scene} />
      </details>
    </div>
  );
}
