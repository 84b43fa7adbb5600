import type { AnyTypes } from '@doomtable/kernel';
import { useEffect } from 'preact/hooks';
import { useStore } from '../state/store.js';
import type { GameUi } from '../table/session/game-ui.js';
import type { TableSession } from '../table/session/session.js';
import type { GameSounds } from './game-sounds.js';
import type { SoundName } from './recipes.js';
import { soundPrefs } from './sound-prefs.js';

/** Lets a table be heard, where somebody wants that: what happens, that it is one's turn, and an ambience. */
export function useSounds(session: TableSession, ui: GameUi, isMine: boolean): void {
  const { wanted, volumes } = useStore(soundPrefs);
  const isHeard = wanted === true;
  useEffect(() => (isHeard ? listen(session, ui) : undefined), [session, ui, isHeard]);
  useEffect(() => {
    if (isHeard && isMine) void player().then(({ playSounds }) => playSounds(['yourTurn']));
  }, [isMine, isHeard]);
  useEffect(() => {
    if (ui.sounds === undefined || !isHeard || volumes.ambience === 0) return undefined;
    void Promise.all([player(), ui.sounds()]).then(([{ playAmbience }, { ambience }]) => playAmbience(ambience));
    return () => void player().then(({ playAmbience }) => playAmbience(null));
  }, [ui, isHeard, volumes.ambience]);
}

const player = () => import('./player.js');

/** Plays what happens from now on. What happened before is not heard again. */
function listen(session: TableSession, ui: GameUi): () => void {
  let last = lastOf(session);
  const sounds = ui.sounds?.();
  return session.state.subscribe(() => {
    const { moments } = session.state.value;
    const fresh = moments.filter(({ message }) => message.seq > last);
    last = lastOf(session);
    if (fresh.length === 0 || sounds === undefined) return;
    void sounds.then(async ({ events }) => {
      const names = fresh.flatMap(({ message }) =>
        message.events.flatMap(event => soundOf(events, event.kind, event.data) ?? []),
      );
      if (names.length > 0) (await player()).playSounds(names);
    });
  });
}

function lastOf(session: TableSession): number {
  return session.state.value.moments.at(-1)?.message.seq ?? 0;
}

function soundOf(
  sounds: GameSounds<AnyTypes>['events'],
  kind: string,
  data: AnyTypes['Events'][string],
): SoundName | null {
  const sound = sounds[kind];
  return typeof sound === 'function' ? sound(data) : (sound ?? null);
}
