import { looksOn, type Scene } from '@doomtable/host';
import { useEffect } from 'preact/hooks';
import { speakers } from '../../remote/heard-voice.js';
import { useStore } from '../../state/store.js';
import { asideText } from '../../text/aside-text.js';
import { reasonWords } from '../../text/reasons.js';
import { memberName } from '../people/names.js';
import type { TableSession } from '../session/session.js';
import { ownCall, join, leave, mute } from './call.js';
import { CallPanel } from './CallPanel.js';
import { comeAnew, comesAnew, isBarred } from './microphone-policy.js';
import { Microphone } from './Microphone.js';
import { useSpeakersAtSeats } from './speaking.js';
import './voice.css';

export interface VoiceProps {
  readonly session: TableSession;
  readonly scene: Scene;
}

/** The way into the voices of a table, and once there: the microphone, and who speaks. */
export function VoiceDoor(props: VoiceProps) {
  const { session, scene } = props;
  const { you } = useStore(session.state);
  const { table } = session.link;
  const { room, sight } = scene;
  useEffect(() => {
    if (comesAnew(table)) void join(table);
    return () => {
      if (ownCall.value.table === table) leave();
    };
  }, [table]);
  const isOutside = you === null || you.role === 'watcher' || (sight !== null && looksOn(room, you.member));
  if (isOutside) return null;
  if (room.options.voice !== '') return <Elsewhere address={room.options.voice} />;
  return <Here {...props} />;
}

/** A voice room elsewhere is a link, and says where it leads. */
function Elsewhere({ address }: { readonly address: string }) {
  return (
    <a class="button small quiet voice-door" href={address} target="_blank" rel="noopener noreferrer">
      <Microphone isOff={false} />
      <span>{asideText.voice.elsewhere(new URL(address).hostname)}</span>
    </a>
  );
}

function Here({ session, scene }: VoiceProps) {
  const { table } = session.link;
  const { phase, isMuted, why } = useStore(ownCall);
  const peers = useStore(speakers, all => all[table] ?? []);
  useSpeakersAtSeats(scene);
  if (phase !== 'in') {
    const names = peers.map(({ member }) => memberName(scene, member)).join(', ');
    const words = phase === 'coming' ? asideText.voice.coming : asideText.voice.join;
    return (
      <span class="voice">
        <button
          type="button"
          class="button small quiet voice-door"
          disabled={phase === 'coming'}
          aria-label={words}
          title={peers.length === 0 ? asideText.voice.nobody : asideText.voice.there(names)}
          onClick={() => (isBarred() ? comeAnew(table) : void join(table))}
        >
          <Microphone isOff={false} />
          <span>{words}</span>
          {peers.length > 0 && <span class="voice-count">{peers.length}</span>}
        </button>
        {why !== null && (
          <span class="voice-why" role="status">
            {reasonWords(why)}
          </span>
        )}
      </span>
    );
  }
  return (
    <span class="voice is-in">
      <button
        type="button"
        class="button small voice-door"
        aria-pressed={isMuted}
        title={isMuted ? asideText.voice.unmute : asideText.voice.mute}
        aria-label={isMuted ? asideText.voice.unmute : asideText.voice.mute}
        onClick={() => mute(!isMuted)}
      >
        <Microphone isOff={isMuted} />
      </button>
      <CallPanel scene={scene} peers={peers} me={session.state.value.you?.member ?? ''} />
    </span>
  );
}
