import type { Chronicle } from '@doomtable/kernel';
import { momentsFrom, pathTo } from '@doomtable/protocol';
import { useState } from 'preact/hooks';
import { gameEntryOf } from '../../library.js';
import { playHere } from '../../local/play.js';
import { useLibrary } from '../../shell/context.js';
import { goTo } from '../../shell/router.js';
import { useLoaded } from '../../shell/useLoaded.js';
import { addressOf } from '../../table/session/addresses.js';
import { happeningsIn } from '../../table/log/transcript.js';
import { namesAt } from '../../table/people/names.js';
import { text } from '../../text/index.js';
import { pageText } from '../../text/page-text.js';
import { problemWords } from '../../text/reasons.js';
import { ChroniclePages } from './ChroniclePages.js';
import { openTable, type TablePlace } from './open-table.js';
import { TableProblemPage } from '../Problem.js';
import './print.css';

const SHOWN = ['filled', 'empty', 'chronicle'] as const;
type Shown = (typeof SHOWN)[number];

export interface PrintPageProps {
  readonly place: TablePlace;
  readonly table: string;
  /** What is shown at first. */
  readonly first: Shown;
}

/** A table's sheets as clean pages: as it stands, or empty to be played on paper; and its story, where the game tells one. */
export function PrintPage({ place, table, first }: PrintPageProps) {
  const library = useLibrary();
  const [shown, setShown] = useState<Shown>(first);
  const loaded = useLoaded(table, async () => {
    const opened = await openTable(library, place, table);
    const { start, list } = await opened.link.past();
    const moments = momentsFrom(start, list);
    return { ...opened, moments, scene: moments.at(-1)?.scene ?? start };
  });
  if (loaded.state === 'failed') return <TableProblemPage words={problemWords(loaded.error)} />;
  if (loaded.state === 'loading') return <p class="laying">{text.table.loading}</p>;
  const { link, game, ui, card, head, scene, moments } = loaded.value;
  const view = scene.sight?.view;
  const name = namesAt(scene, game, head.settings);
  const tell = (): Chronicle | undefined =>
    game.chronicle?.(
      happeningsIn(moments, game),
      scene.room.seats.map((_, seat) => name(seat)),
      head.settings,
    );
  // What was played on paper is played again here: the same settings, and dice that are typed in as they fell.
  const typeIn = async (): Promise<void> => {
    const entry = gameEntryOf(library, head.game);
    if (entry === undefined) return;
    const options = { ...scene.room.options, rolls: 'real' } as const;
    goTo(pathTo('here', await playHere(library, entry, { title: head.title, settings: head.settings, options })));
  };
  const chronicle = shown === 'chronicle' ? tell() : undefined;
  return (
    <main class={`print-page ${card.mood}`} id="main" data-theme="light">
      <div class="print-tools">
        <a class="button small" href={addressOf(link, 'table')}>
          {pageText.print.back}
        </a>
        {SHOWN.filter(one => one !== 'chronicle' || game.chronicle !== undefined).map(one => (
          <label class="pick" key={one}>
            <input type="radio" name="shown" checked={shown === one} onChange={() => setShown(one)} />
            <span>{pageText.print[one]}</span>
          </label>
        ))}
        {head.fork === undefined && game.seats.min === 1 && (
          <button type="button" class="button small" onClick={() => void typeIn()}>
            {pageText.print.typeIn}
          </button>
        )}
        <button type="button" class="button small main" onClick={() => print()}>
          {pageText.print.go}
        </button>
      </div>
      {chronicle !== undefined && <ChroniclePages chronicle={chronicle} />}
      {view !== undefined && shown !== 'chronicle' && (
        <ui.Print view={shown === 'empty' ? null : view} settings={head.settings} game={game} name={name} />
      )}
    </main>
  );
}
