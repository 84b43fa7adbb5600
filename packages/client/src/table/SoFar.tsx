import { named, type NameOf } from '@doomtable/kernel';
import { useState } from 'preact/hooks';
import { useStore } from '../state/store.js';
import { text } from '../text/index.js';
import type { GameUi } from './game-ui.js';
import type { TableSession } from './session.js';
import './so-far.css';

const MINUTE_MS = 60 * 1000;
/** After so long somebody has been away; after so long the table has rested, and nobody remembers how it stood. */
const AWAY_MS = 10 * MINUTE_MS;
const REST_MS = 120 * MINUTE_MS;

export interface SoFarProps {
  readonly session: TableSession;
  readonly ui: GameUi;
  readonly view: unknown;
  readonly name: NameOf;
}

/** What happened so far, for whoever opens a table again: unfolded where the table has rested, a line to press where not. */
export function SoFar({ session, ui, view, name }: SoFarProps) {
  const { moments, seenBefore } = useStore(session.state);
  const [closed, setClosed] = useState(false);
  const [opened] = useState(() => Date.now());
  const lastSeen = moments.findLast(({ message }) => message.seq <= seenBefore)?.message;
  if (ui.soFar === undefined || closed || lastSeen === undefined || opened - lastSeen.at < AWAY_MS) return null;
  return (
    <details class="so-far" open={opened - lastSeen.at > REST_MS}>
      <summary>{text.soFar.title}</summary>
      <div class="so-far-told">
        {ui.soFar(view as never).map(sentence => (
          <p key={sentence}>{named(sentence, name)}</p>
        ))}
        <button type="button" class="button small" onClick={() => setClosed(true)}>
          {text.soFar.close}
        </button>
      </div>
    </details>
  );
}
