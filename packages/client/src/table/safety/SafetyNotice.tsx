import { UNNAMED } from '@doomtable/host';
import { asideText } from '../../text/aside-text.js';
import { memberName } from '../people/names.js';
import { type SafetyProps, wishFor } from './SafetyDoor.js';

/** What somebody has asked for, before everybody, until they go on. */
export function SafetyNotice({ session, scene }: SafetyProps) {
  const { safety } = scene.room;
  if (safety === null) return null;
  const name = safety.by === null || safety.by === UNNAMED ? null : memberName(scene, safety.by);
  return (
    <p class="notice safety-notice" data-safety={safety.wish}>
      {asideText.safety.asked[safety.wish](name ?? asideText.safety.somebody)}
      <button type="button" class="button small" onClick={() => wishFor(session, 'clear', true)}>
        {asideText.safety.goOn[safety.wish]}
      </button>
    </p>
  );
}
