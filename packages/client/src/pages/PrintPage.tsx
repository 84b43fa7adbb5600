import { useState } from 'preact/hooks';
import { problemWords } from '../remote/server.js';
import { useLibrary } from '../shell/context.js';
import { useLoaded } from '../shell/useLoaded.js';
import { addressOf } from '../table/addresses.js';
import { namesAt } from '../table/people.js';
import { momentsFrom } from '../table/session.js';
import { text } from '../text/index.js';
import { openTable, type Place } from './opened.js';
import { Problem } from './Problem.js';
import './print.css';

/** A table's sheets as clean pages: as it stands, or empty to be played on paper. */
export function PrintPage({ place, table }: { readonly place: Place; readonly table: string }) {
  const library = useLibrary();
  const [empty, setEmpty] = useState(false);
  const loaded = useLoaded(table, async () => {
    const opened = await openTable(library, place, table);
    const { start, list } = await opened.link.past();
    return { ...opened, scene: momentsFrom(start, list).at(-1)?.scene ?? start };
  });
  if (loaded.state === 'failed') return <Problem words={problemWords(loaded.error)} />;
  if (loaded.state === 'loading') return <p class="laying">{text.table.loading}</p>;
  const { link, module, ui, card, head, scene } = loaded.value;
  const view = scene.sight?.view;
  return (
    <main class={`print-page ${card.mood}`} id="main" data-theme="light">
      <div class="print-tools">
        <a class="button small" href={addressOf(link, 'table')}>
          {text.print.back}
        </a>
        <label class="pick">
          <input type="radio" name="empty" checked={!empty} onChange={() => setEmpty(false)} />
          <span>{text.print.filled}</span>
        </label>
        <label class="pick">
          <input type="radio" name="empty" checked={empty} onChange={() => setEmpty(true)} />
          <span>{text.print.empty}</span>
        </label>
        <button type="button" class="button small main" onClick={() => print()}>
          {text.print.go}
        </button>
      </div>
      {view !== undefined && (
        <ui.Print
          view={(empty ? null : view) as never}
          settings={head.settings}
          module={module}
          name={namesAt(scene, module, head.settings)}
        />
      )}
    </main>
  );
}
