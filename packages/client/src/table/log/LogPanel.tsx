import type { AnyGame } from '@doomtable/kernel';
import { useState } from 'preact/hooks';
import { lazyDrawing } from '../../shell/lazy-drawing.js';
import { prefs } from '../../state/prefs.js';
import { useStore } from '../../state/store.js';
import { text } from '../../text/index.js';
import { FILTERS, type Filter } from './log-lines.js';
import { logText } from './log-text.js';
import { copyText } from '../../shell/copy-text.js';
import type { GameUi } from '../session/game-ui.js';
import { Log } from './Log.js';
import type { TableSession } from '../session/session.js';

const Notes = lazyDrawing(async () => (await import('./Notes.js')).Notes);

const LEAVES = ['story', 'mechanics', 'notes'] as const;
type Leaf = (typeof LEAVES)[number];

export interface LogPanelProps {
  readonly session: TableSession;
  readonly game: AnyGame;
  readonly ui: GameUi;
}

/** What happened and what was told, in two ways; and one's own notes. */
export function LogPanel({ session, game, ui }: LogPanelProps) {
  const { moments, seenBefore, at, you } = useStore(session.state);
  const { log } = useStore(prefs);
  const [leaf, setLeaf] = useState<Leaf>(log);
  const [copied, setCopied] = useState(false);
  const [filter, setFilter] = useState<Filter>('all');
  const [sought, setSought] = useState('');
  const isLog = leaf === 'story' || leaf === 'mechanics';
  const open = (next: Leaf): void => {
    setLeaf(next);
    if (next === 'story' || next === 'mechanics') prefs.update({ log: next });
  };
  const copy = async (): Promise<void> => {
    await copyText(logText(moments, game, ui));
    setCopied(true);
  };
  return (
    <section class="log-panel" aria-label={text.log.title}>
      <h2 class="sr">{text.log.title}</h2>
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
      {isLog && moments.length > 0 && (
        <div class="log-tools">
          <input
            class="input log-search"
            type="search"
            aria-label={text.log.search}
            placeholder={text.log.search}
            value={sought}
            onInput={event => setSought(event.currentTarget.value)}
          />
          <label>
            <span class="muted">{text.log.filter}</span>
            <select class="input" value={filter} onChange={event => setFilter(event.currentTarget.value as Filter)}>
              {FILTERS.map(one => (
                <option key={one} value={one}>
                  {text.log.filters[one]}
                </option>
              ))}
            </select>
          </label>
          <button type="button" class="button small quiet" onClick={() => void copy()}>
            {copied ? text.log.copied : text.log.copy}
          </button>
        </div>
      )}
      <div class="log-scroll" role="tabpanel" tabIndex={0} aria-labelledby={`leaf-${leaf}`}>
        {(leaf === 'story' || leaf === 'mechanics') && (
          <Log
            {...{ session, moments, game, ui, seenBefore, at, filter, sought }}
            mine={you?.seats ?? []}
            mode={leaf}
            travel={session.travel}
          />
        )}
        {leaf === 'notes' && <Notes link={session.link} />}
      </div>
    </section>
  );
}
