import { named, type NameOf } from '@doomtable/kernel';
import { useState } from 'preact/hooks';
import { lazyDrawing } from '../../shell/lazy-drawing.js';
import { useStore } from '../../state/store.js';
import type { GameUi } from '../session/game-ui.js';
import type { TableSession } from '../session/session.js';

/** For whoever comes back. */
const RecapText = lazyDrawing(async () => (await import('./RecapText.js')).RecapText);

const MINUTE_MS = 60 * 1000;
/** After so long somebody has been away; after so long the table has rested, and nobody remembers how it stood. */
const AWAY_MS = 10 * MINUTE_MS;
const REST_MS = 120 * MINUTE_MS;

export interface RecapProps {
  readonly session: TableSession;
  readonly ui: GameUi;
  readonly view: unknown;
  readonly name: NameOf;
}

/** What happened so far, for whoever opens a table again: unfolded where the table has rested, a line to press where not. */
export function Recap({ session, ui, view, name }: RecapProps) {
  const { moments, seenBefore } = useStore(session.state);
  const [closed, setClosed] = useState(false);
  const [opened] = useState(() => Date.now());
  const lastSeen = moments.findLast(({ message }) => message.seq <= seenBefore)?.message;
  if (ui.soFar === undefined || closed || lastSeen === undefined || opened - lastSeen.at < AWAY_MS) return null;
  const sentences = ui.soFar(view as never).map(sentence => named(sentence, name));
  return <RecapText sentences={sentences} isOpen={opened - lastSeen.at > REST_MS} close={() => setClosed(true)} />;
}
