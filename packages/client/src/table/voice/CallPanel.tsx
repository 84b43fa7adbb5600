import type { Scene } from '@doomtable/host';
import type { VoicePeer } from '@doomtable/protocol';
import { useEffect } from 'preact/hooks';
import { useStore } from '../../state/store.js';
import { asideText } from '../../text/aside-text.js';
import { memberName } from '../people/names.js';
import { ownCall, hold, leave } from './call.js';
import { voicePrefs } from './voice-prefs.js';

interface CallPanelProps {
  readonly scene: Scene;
  readonly peers: readonly VoicePeer[];
  /** One's own member. */
  readonly me: string;
}

/** The key that is held to talk. */
const TALK_KEY = 'v';

/** Where letters are written. */
const WRITING = 'input:not([type=checkbox], [type=radio]), textarea, select';

/** Who is in the call and who speaks, how one speaks, and the way out. */
export function CallPanel({ scene, peers, me }: CallPanelProps) {
  const { speaking, unreached, hasMicrophone, isMuted } = useStore(ownCall);
  const { isHoldToTalk } = useStore(voicePrefs);
  useTalkKey(isHoldToTalk && hasMicrophone && !isMuted);
  return (
    <>
      {isHoldToTalk && hasMicrophone && <HoldButton isOff={isMuted} />}
      <details class="voice-panel">
        <summary class="button small quiet" aria-label={asideText.voice.panel(peers.length)}>
          {peers.length}
        </summary>
        <div class="voice-sheet">
          <ul role="list" aria-label={asideText.voice.title}>
            {peers.map(({ peer, member, muted }) => (
              <li key={peer} class={speaking.has(member) ? 'voice-person is-speaking' : 'voice-person'}>
                <span>
                  {member === me ? asideText.voice.you(memberName(scene, member)) : memberName(scene, member)}
                </span>
                <span class="muted">
                  {unreached.has(peer)
                    ? asideText.voice.unreached
                    : muted
                      ? asideText.voice.isMuted
                      : speaking.has(member)
                        ? asideText.voice.speaks
                        : ''}
                </span>
              </li>
            ))}
          </ul>
          {unreached.size > 0 && <p class="muted">{asideText.voice.unreachedWhat}</p>}
          {!hasMicrophone && <p class="muted">{asideText.voice.noMicrophone}</p>}
          {hasMicrophone && (
            <label class="pick">
              <input
                type="checkbox"
                checked={isHoldToTalk}
                onChange={event => voicePrefs.set({ isHoldToTalk: event.currentTarget.checked })}
              />
              <span>{asideText.voice.holdToTalk}</span>
            </label>
          )}
          <p class="muted">{asideText.voice.notKept}</p>
          <button type="button" class="button small" onClick={leave}>
            {asideText.voice.leave}
          </button>
        </div>
      </details>
    </>
  );
}

/** For fingers: one talks as long as it is held. */
function HoldButton({ isOff }: { readonly isOff: boolean }) {
  const { isHeld } = useStore(ownCall);
  return (
    <button
      type="button"
      class="button small voice-hold"
      aria-pressed={isHeld}
      disabled={isOff}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId);
        hold(true);
      }}
      onPointerUp={() => hold(false)}
      onPointerCancel={() => hold(false)}
      onContextMenu={event => event.preventDefault()}
    >
      {asideText.voice.hold}
    </button>
  );
}

/** One talks as long as the key is held, wherever one is on the page but in a field to write in. */
function useTalkKey(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const down = (event: KeyboardEvent): void => {
      const { target, key, repeat } = event;
      const types = target instanceof HTMLElement && target.closest(WRITING) !== null;
      if (key !== TALK_KEY || repeat || types || event.ctrlKey || event.metaKey || event.altKey) return;
      hold(true);
    };
    const up = ({ key }: KeyboardEvent): void => {
      if (key === TALK_KEY) hold(false);
    };
    const away = (): void => hold(false);
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    addEventListener('blur', away);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
      removeEventListener('blur', away);
      hold(false);
    };
  }, [isOn]);
}
