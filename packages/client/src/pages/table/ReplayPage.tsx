import type { Message, Scene } from '@doomtable/host';
import type { AnyGame, Seat, Sight, Viewer } from '@doomtable/kernel';
import { Replay } from '@doomtable/protocol';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useLibrary } from '../../shell/context.js';
import { goTo } from '../../shell/router.js';
import { useLoaded } from '../../shell/useLoaded.js';
import { addressOf } from '../../table/session/addresses.js';
import { copyText } from '../../shell/copy-text.js';
import { facesIn } from '../../table/dice/RolledDice.js';
import type { BoardProps } from '../../table/session/game-ui.js';
import { storyOf } from '../../table/log/log-lines.js';
import { Drawer, DrawerTabs } from '../../table/drawers/Drawer.js';
import { useDrawers } from '../../table/drawers/useDrawers.js';
import { namesAt } from '../../table/people/names.js';
import { text } from '../../text/index.js';
import { pageText } from '../../text/page-text.js';
import { problemWords } from '../../text/reasons.js';
import { type OpenedTable, openTable, type TablePlace } from './open-table.js';
import { TableProblemPage } from '../Problem.js';
import { ReplayControls } from './ReplayControls.js';
import '../../table/frame/look.css';

export interface ReplayPageProps {
  readonly place: TablePlace;
  readonly table: string;
  /** Whose eyes, and at which moment, as the address says. */
  readonly query: URLSearchParams;
}

function eyesIn(query: URLSearchParams): Viewer | undefined {
  const eyes = query.get('eyes');
  if (eyes === null) return undefined;
  return eyes === 'audience' ? 'audience' : Number(eyes);
}

/** A game gone through again, through any eyes it may be seen by. */
export function ReplayPage({ place, table, query }: ReplayPageProps) {
  const library = useLibrary();
  const eyes = eyesIn(query);
  const loaded = useLoaded(`${table} ${eyes ?? ''}`, async () => {
    const opened = await openTable(library, place, table, eyes);
    return { opened, replay: new Replay(await opened.link.past()) };
  });
  if (loaded.state === 'failed') return <TableProblemPage words={problemWords(loaded.error)} />;
  if (loaded.state === 'loading') return <p class="laying">{text.table.loading}</p>;
  const { replay } = loaded.value;
  return <Showing {...loaded.value} start={query.has('at') ? Number(query.get('at')) : beginning(replay)} />;
}

/** The first place at which there is a game to be seen. */
function beginning(replay: Replay): number {
  for (let place = 0; place <= replay.end; place++) if (replay.scene(place).sight !== null) return place;
  return 0;
}

export const JUMPS = ['any', 'dice', 'story', 'chapter'] as const;
export type Jump = (typeof JUMPS)[number];

interface ShowingProps {
  readonly opened: OpenedTable;
  readonly replay: Replay;
  readonly start: number;
}

function Showing({ opened, replay, start }: ShowingProps) {
  const { link, game, ui, card, head } = opened;
  const drawers = useDrawers(game.id, ui);
  const { place, setPlace, pace, setPace } = useRunning(replay, start);
  const scene = useMemo(() => replay.scene(place), [replay, place]);
  const name = namesAt(scene, game, head.settings);
  const { sight } = scene;
  const jump = (kind: Jump, direction: 1 | -1): void => {
    const isWanted = (one: Message): boolean => isOf(kind, one, opened);
    const found = replay.find(place, isWanted, direction);
    if (found !== undefined) setPlace(found);
  };
  const address = (at: number, eyes: Viewer): string => `${addressOf(link, 'replay')}?eyes=${eyes}&at=${at}`;
  const board = sight === null ? null : lookedAt(sight, game, name);
  return (
    <div class={`table replay ${card.mood}`}>
      <header class="bar">
        <a class="home-mark" href={addressOf(link, 'table')} aria-label={pageText.replay.table}>
          ‹
        </a>
        <h1>{pageText.replay.title(head.title)}</h1>
        <Told {...{ scene, game }} message={replay.message(place)} />
        {sight !== null && <span class="status">{ui.status(sight.view)}</span>}
        <div class="bar-doors">
          <DrawerTabs drawers={drawers} of={['sheets']} />
        </div>
      </header>
      <main class="table-main" id="main">
        {board !== null && (
          <Drawer name="sheets" drawers={drawers}>
            <section class="sheets" aria-label={text.tabs.sheets} tabIndex={0}>
              <ui.Sheets {...board} />
            </section>
          </Drawer>
        )}
        <section class="board" aria-label={text.tabs.board} tabIndex={0}>
          <h2 class="sr">{text.tabs.board}</h2>
          {board !== null && <ui.Board {...board} />}
        </section>
        <ReplayControls
          {...{ place, setPlace, pace, setPace, jump, name }}
          end={replay.end}
          seats={scene.room.seats.length}
          viewer={link.viewer}
          look={viewer => goTo(address(place, viewer))}
          share={() => void copyText(location.origin + address(place, link.viewer))}
        />
      </main>
    </div>
  );
}

interface ReplayProgress {
  readonly place: number;
  setPlace(place: number): void;
  readonly pace: number;
  setPace(pace: number): void;
}

/** The moment that is shown, and how it moves on by itself. */
function useRunning(replay: Replay, start: number): ReplayProgress {
  const [place, setPlace] = useState(Math.max(0, Math.min(replay.end, Math.trunc(start) || 0)));
  const [pace, setPace] = useState(0);
  useEffect(() => {
    if (pace === 0) return undefined;
    if (place >= replay.end) {
      setPace(0);
      return undefined;
    }
    const timer = setTimeout(() => setPlace(place + 1), 1000 / pace);
    return () => clearTimeout(timer);
  }, [pace, place, replay]);
  return { place, setPlace, pace, setPace };
}

/** What a game draws when nothing can be decided. */
function lookedAt(sight: Sight, game: AnyGame, name: (seat: Seat) => string): BoardProps {
  return {
    view: sight.view,
    sight,
    game,
    decision: null,
    busy: true,
    draft: null,
    setDraft: () => undefined,
    story: '',
    setStory: () => undefined,
    isFinal: () => null,
    answer: () => undefined,
    chance: () => [],
    name,
  };
}

interface ToldProps {
  readonly message: Message | undefined;
  readonly scene: Scene;
  readonly game: AnyGame;
}

/** What happened at the moment that is shown, where the table has its sentence. */
function Told({ message, scene, game }: ToldProps) {
  const lines = message === undefined ? [] : storyOf({ message, scene }, game).map(({ words }) => words);
  return (
    <div class="sentence">
      <p class="sentence-words" role="status">
        {message === undefined ? text.table.gathering : lines.join(' ') || '…'}
      </p>
    </div>
  );
}

function isOf(kind: Jump, message: Message, { ui }: OpenedTable): boolean {
  if (kind === 'dice') return facesIn(message).length > 0;
  if (kind === 'story') return message.stories.length > 0;
  if (kind === 'chapter') return message.events.some(event => ui.chapter(event) !== null);
  return message.events.length > 0;
}
