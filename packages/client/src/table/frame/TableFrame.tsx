import type { Scene } from '@doomtable/host';
import type { AnyGame, Viewer } from '@doomtable/kernel';
import { useState } from 'preact/hooks';
import { useDrawn } from '../../shell/drawn.js';
import { lazyDrawing } from '../../shell/lazy-drawing.js';
import { prefs } from '../../state/prefs.js';
import { useStore } from '../../state/store.js';
import { text } from '../../text/index.js';
import { refusalWords } from '../../text/reasons.js';
import type { GameUi } from '../session/game-ui.js';
import { Drawer } from '../drawers/Drawer.js';
import { useKeys } from './keys.js';
import { LineNotice } from './ConnectionNotice.js';
import { LazyTableMenu } from '../menu/MenuFold.js';
import { Notices } from './Notices.js';
import { Recap } from '../log/Recap.js';
import type { TableSession } from '../session/session.js';
import { useSignal } from './turn-signal.js';
import { soundPrefs } from '../../sound/sound-prefs.js';
import { useSounds } from '../../sound/use-sounds.js';
import { TableBar } from './TableBar.js';
import { Tray } from '../decision/Tray.js';
import { type Looked, useBoard } from './useBoard.js';
import { useAsked } from './useAsked.js';
import { type Drawers, useDrawers } from '../drawers/useDrawers.js';
import { useUnread } from '../talk/unread.js';
import { useKept } from './useSavedDrawing.js';
import '../dice/dice.css';
import './look.css';

export interface TableFrameProps {
  readonly session: TableSession;
  readonly game: AnyGame;
  readonly ui: GameUi;
  readonly mood: string;
  /** Whether a newcomer is told what each step is about. */
  readonly guided: boolean;
  /** Looks at the table through other eyes of one's own. */
  lookAnew(eyes?: Viewer): void;
}

/** What many tables never show is fetched when one does. */
const Confirm = lazyDrawing(async () => (await import('../decision/ConfirmDialog.js')).Confirm);
const Guide = lazyDrawing(async () => (await import('./Guide.js')).Guide);
const LogPanel = lazyDrawing(async () => (await import('../log/LogPanel.js')).LogPanel);
const KeySheet = lazyDrawing(async () => (await import('./KeySheet.js')).KeySheet);
const SayLine = lazyDrawing(async () => (await import('../log/SayLine.js')).SayLine);
const SoundQuestion = lazyDrawing(async () => (await import('../../sound/SoundQuestion.js')).SoundQuestion);
const PushQuestion = lazyDrawing(async () => (await import('../../push/PushQuestion.js')).PushQuestion);
const Bubbles = lazyDrawing(async () => (await import('../talk/Bubbles.js')).Bubbles);
const PlainTable = lazyDrawing(async () => (await import('./TextView.js')).PlainTable);
const Rights = lazyDrawing(async () => (await import('../decision/Powers.js')).RightsPanel);

/** The table: its bar with the one sentence, the board, the dock below it, and drawers beside it. */
export function TableFrame(props: TableFrameProps) {
  const { session, game, ui, mood, lookAnew } = props;
  const { head, at, you } = useStore(session.state);
  const { plain } = useStore(prefs);
  const isSeated = (you?.seats.length ?? 0) > 0;
  const isAsked = useStore(soundPrefs).wanted === null && ui.sounds !== undefined;
  const [keys, setKeys] = useState(false);
  const drawers = useDrawers(game.id, ui);
  const looked = useBoard(session, game, ui);
  useKeys(session, () => setKeys(true));
  const unread = useUnread(session, drawers.isShown('log'));
  useSignal(head?.title ?? game.title, looked.decision !== null, unread);
  useSounds(session, ui, looked.decision !== null);
  const { scene, doubt, decision } = looked;
  const isKept = session.link.place === 'here' && at === null && looked.board !== null;
  const frame = useKept(session.link.table, isKept ? scene : null);
  useAsked(frame, decision);
  if (scene === null || head === null) return <Laying session={session} game={game} />;
  return (
    <div ref={frame} class={`table ${mood}`} data-plain={plain} data-what-if={head.fork !== undefined}>
      <TableBar
        {...{ session, scene, game, ui, lookAnew, drawers, decision, unread }}
        board={looked.board}
        showKeys={() => setKeys(true)}
      />
      <Parts {...props} {...{ looked, scene, plain, drawers }} />
      {isAsked && <SoundQuestion />}
      {!isAsked && isSeated && scene.sight !== null && session.link.place === 'server' && <PushQuestion />}
      {keys && <KeySheet keys={ui.keys ?? []} onClose={() => setKeys(false)} />}
      {doubt !== null && <Confirm game={game} doubt={doubt} />}
    </div>
  );
}

/** In place of a table that has not shown itself yet, or does not any more. */
function Laying({ session, game }: Pick<TableFrameProps, 'session' | 'game'>) {
  const { shut, status } = useStore(session.state);
  return (
    <div class="laying" role="status">
      <p>{shut === null ? text.table.loading : refusalWords(game, shut)}</p>
      <LineNotice status={status} link={session.link} />
    </div>
  );
}

interface PartsProps extends TableFrameProps {
  readonly looked: Looked;
  readonly scene: Scene;
  readonly plain: boolean;
  readonly drawers: Drawers;
}

function Parts(props: PartsProps) {
  const { session, game, ui, looked, scene, plain, drawers } = props;
  const { moments, talkSince, writing } = useStore(session.state);
  const hasTalk = talkSince !== null || Object.keys(writing).length > 0;
  const { board, chance } = looked;
  // The board comes first, and what is to be decided.
  const wasDrawn = useDrawn();
  return (
    <main class="table-main" id="main">
      {plain ? <PlainTable {...{ scene, game, ui, board, chance, moments }} /> : <Middle {...props} />}
      <Above {...props} />
      <Tray {...{ session, scene, game, ui, board, chance, plain }} openRights={() => drawers.open('sheets')} />
      {wasDrawn && <Side {...props} />}
      {wasDrawn && (
        <Drawer name="log" drawers={drawers}>
          <LogPanel session={session} game={game} ui={ui} />
          <SayLine session={session} scene={scene} />
        </Drawer>
      )}
      {wasDrawn && hasTalk && <Bubbles {...{ session, scene, ui }} openLog={() => drawers.open('log')} />}
    </main>
  );
}

/** What is to be known first: notices, and what happened so far. They pass over the board and do not move it. */
function Above({ session, game, ui, guided, looked: { decision, board }, scene }: PartsProps) {
  return (
    <section class="above" aria-label={text.table.notices}>
      <Notices session={session} scene={scene} game={game} />
      {board !== null && <Recap {...{ session, ui }} view={board.view} name={board.name} />}
      {guided && <Guide decision={decision} ui={ui} />}
    </section>
  );
}

function Side({ session, game, ui, looked: { board, taking }, plain, drawers }: PartsProps) {
  if (board === null) return null;
  return (
    <Drawer name="sheets" drawers={drawers}>
      <section class="sheets" aria-label={text.tabs.sheets} tabIndex={0}>
        {board.sight.rights.length > 0 && (
          <Rights {...{ session, game, taking }} sight={board.sight} name={board.name} />
        )}
        {!plain && <ui.Sheets {...board} />}
      </section>
    </Drawer>
  );
}

/** The board, or who is there as long as there is none. */
function Middle({ session, game, ui, looked: { board }, scene }: PartsProps) {
  const { at, you } = useStore(session.state);
  return (
    <section class="board" id="board" aria-label={text.tabs.board} tabIndex={0}>
      <h2 class="sr">{text.tabs.board}</h2>
      {board !== null && <ui.Board {...board} />}
      {board === null && at === null && (
        <div class="gathering">
          {session.link.place === 'server' && (you?.seats.length ?? 0) > 0 && <PushQuestion />}
          <LazyTableMenu session={session} scene={scene} game={game} ui={ui} />
        </div>
      )}
    </section>
  );
}
