import type { GameModule } from '@doomtable/kernel';
import { useState } from 'preact/hooks';
import { prefs } from '../state/prefs.js';
import { useStore } from '../state/store.js';
import { text } from '../text/index.js';
import { copyOf } from './copy.js';
import type { GameUi } from './game-ui.js';
import { Log } from './Log.js';
import { Notes } from './Notes.js';
import type { TableSession } from './session.js';
import { Talk } from './Talk.js';

const LEAVES = ['story', 'mechanics', 'talk', 'notes'] as const;
type Leaf = (typeof LEAVES)[number];

export interface LogPanelProps {
  readonly session: TableSession;
  readonly module: GameModule;
  readonly ui: GameUi;
}

/** What happened, told in two ways; what people said; and one's own notes. */
export function LogPanel({ session, module, ui }: LogPanelProps) {
  const { moments, seenBefore, at } = useStore(session.state);
  const { log } = useStore(prefs);
  const [leaf, setLeaf] = useState<Leaf>(log);
  const [copied, setCopied] = useState(false);
  const open = (next: Leaf): void => {
    setLeaf(next);
    if (next === 'story' || next === 'mechanics') prefs.update({ log: next });
  };
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(copyOf(moments, module, ui));
    setCopied(true);
  };
  return (
    <aside class="log-panel" aria-label={text.log.title}>
      <div class="log-tabs" role="tablist" aria-label={text.log.title}>
        {LEAVES.map(name => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`leaf-${name}`}
            aria-selected={leaf === name}
            class="log-tab"
            onClick={() => open(name)}
          >
            {text.log[name]}
          </button>
        ))}
      </div>
      <div class="log-scroll" role="tabpanel" tabIndex={0} aria-labelledby={`leaf-${leaf}`}>
        {(leaf === 'story' || leaf === 'mechanics') && (
          <Log {...{ moments, module, ui, seenBefore, at }} mode={leaf} travel={seq => session.travel(seq)} />
        )}
        {leaf === 'talk' && <Talk session={session} />}
        {leaf === 'notes' && <Notes link={session.link} />}
      </div>
      {(leaf === 'story' || leaf === 'mechanics') && moments.length > 0 && (
        <button type="button" class="button small quiet log-copy" onClick={() => void copy()}>
          {copied ? text.log.copied : text.log.copy}
        </button>
      )}
    </aside>
  );
}
