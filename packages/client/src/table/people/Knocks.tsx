import type { Knock } from '@doomtable/protocol';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../../remote/server.js';
import { asideText } from '../../text/aside-text.js';

/** How often the host looks who is at the door. */
const LOOK_MS = 4000;

/** Who waits at the door, for the host to let in or not. */
export function KnockList({ table }: { readonly table: string }) {
  const [knocks, setKnocks] = useState<readonly Knock[]>([]);
  const look = (): void => {
    // Whoever cannot be asked now is asked again in a moment; the broken line is told elsewhere.
    if (document.visibilityState === 'visible') api.knocks(table).then(setKnocks, () => undefined);
  };
  useEffect(() => {
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [table]);
  const answer = async (person: string, welcome: boolean): Promise<void> => {
    setKnocks(knocks.filter(knock => knock.person !== person));
    await api.answerKnock(table, person, welcome).catch(() => undefined);
    look();
  };
  return (
    <>
      {knocks.map(({ person, name }) => (
        <p class="notice" key={person}>
          {asideText.people.knocks(name)}
          <button type="button" class="button small yours" onClick={() => void answer(person, true)}>
            {asideText.people.welcome}
          </button>
          <button type="button" class="button small" onClick={() => void answer(person, false)}>
            {asideText.people.turnAway}
          </button>
        </p>
      ))}
    </>
  );
}
