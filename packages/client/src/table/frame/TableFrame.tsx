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
import { useKeys } from './keys.js';
import { LineNotice } from './ConnectionNotice.js';
import { LogPanel } from '../log/LogPanel.js';
import { Menu, LazyTableMenu } from './MenuFold.js';
import { Notices } from './Notices.js';
import { DecisionSentence } from './Sentence.js';
import { Recap } from '../log/Recap.js';
import type { TableSession } from '../session/session.js';
import { useSignal } from './turn-signal.js';
import { soundPrefs } from '../../sound/sound-prefs.js';
import { useSounds } from '../../sound/use-sounds.js';
import { TableBar } from './TableBar.js';
import { Tray } from '../decision/Tray.js';
import { type Looked, useBoard } from './useBoard.js';
import { useKept } from './useSavedDrawing.js';
import { finalityWords } from '../decision/finality.js';
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
const KeySheet = lazyDrawing(async () => (await import('./KeySheet.js')).KeySheet);
const SoundQuestion = lazyDrawing(async () => (await import('../../sound/SoundQuestion.js')).SoundQuestion);
const PlainTable = lazyDrawing(async () => (await import('./TextView.js')).PlainTable);
const SayLine = lazyDrawing(async () => (await import('../log/SayLine.js')).SayLine);
const Rights = lazyDrawing(async () => (await import('../decision/Powers.js')).RightsPanel);

type Tab = 'board' | 'sheets' | 'log';
const TABS: readonly Tab[] = ['board', 'sheets', 'log'];

/** The table: its bar, the sentence, the board with its tray, sheets on one side and the log on the other. */
export function TableFrame(props: TableFrameProps) {
  const { session, game, ui, mood, lookAnew } = props;
  const { head, at } = useStore(session.state);
  const { plain } = useStore(prefs);
  const isAsked = useStore(soundPrefs).wanted === null && ui.sounds !== undefined;
  const [tab, setTab] = useState<Tab>('board');
  const [keys, setKeys] = useState(false);
  const looked = useBoard(session, game, ui);
  useKeys(session, () => setKeys(true));
  useSignal(head?.title ?? game.title, looked.decision !== null);
  useSounds(session, ui, looked.decision !== null);
  const { scene, doubt } = looked;
  const isKept = session.link.place === 'here' && at === null && tab === 'board' && looked.board !== null;
  const frame = useKept(session.link.table, isKept ? scene : null);
  if (scene === null || head === null) return <Laying session={session} game={game} />;
  return (
    <div ref={frame} class={`table ${mood}`} data-tab={tab} data-plain={plain} data-what-if={head.fork !== undefined}>
      <TableBar {...{ session, scene, game, ui, lookAnew }} showKeys={() => setKeys(true)} />
      <Parts {...props} {...{ looked, scene, plain }} />
      <Tabs tab={tab} open={setTab} />
      {isAsked && <SoundQuestion />}
      {keys && <KeySheet keys={ui.keys ?? []} onClose={() => setKeys(false)} />}
      {doubt !== null && <Confirm onYes={doubt.yes} onNo={doubt.no} />}
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
}

function Parts(props: PartsProps) {
  const { session, game, ui, looked, scene, plain } = props;
  const { moments } = useStore(session.state);
  const { board, chance } = looked;
  // The board comes first, and what is to be decided.
  const wasDrawn = useDrawn();
  return (
    <main class="table-main" id="main">
      <Above {...props} />
      {wasDrawn && <Side {...props} />}
      {plain ? <PlainTable {...{ scene, game, ui, board, chance, moments }} /> : <Middle {...props} />}
      <Tray {...{ session, scene, game, ui, board, chance, plain }} />
      {wasDrawn && <LogPanel session={session} game={game} ui={ui} />}
      {wasDrawn && <SayLine session={session} scene={scene} />}
    </main>
  );
}

/** What is to be known first: notices, what happened so far, and the one sentence. */
function Above({ session, game, ui, guided, looked: { decision, board }, scene }: PartsProps) {
  const { finality } = useStore(session.state);
  return (
    <section class="above" aria-label={text.table.now}>
      <Notices session={session} scene={scene} game={game} />
      {board !== null && <Recap {...{ session, ui }} view={board.view} name={board.name} />}
      <DecisionSentence
        {...{ session, scene, game, decision }}
        finality={decision === null ? null : finalityWords(finality)}
      />
      {guided && <Guide decision={decision} ui={ui} />}
    </section>
  );
}

function Side({ session, game, ui, looked: { board, taking }, scene, plain }: PartsProps) {
  const { sight } = scene;
  return (
    <section class="sheets" aria-label={text.tabs.sheets} tabIndex={0}>
      {board !== null && board.sight.rights.length > 0 && (
        <Rights {...{ session, game, taking }} sight={board.sight} name={board.name} />
      )}
      {board !== null && !plain && <ui.Sheets {...board} />}
      {sight !== null && <Menu session={session} scene={scene} game={game} ui={ui} />}
    </section>
  );
}

/** The board, or who is there as long as there is none. */
function Middle({ session, game, ui, looked: { board }, scene }: PartsProps) {
  const { at } = useStore(session.state);
  return (
    <section class="board" id="board" aria-label={text.tabs.board} tabIndex={0}>
      <h2 class="sr">{text.tabs.board}</h2>
      {board !== null && <ui.Board {...board} />}
      {board === null && at === null && (
        <div class="gathering">
          <LazyTableMenu session={session} scene={scene} game={game} ui={ui} />
        </div>
      )}
    </section>
  );
}

/** On small screens one part is seen at a time. */
function Tabs({ tab, open }: { readonly tab: Tab; open(tab: Tab): void }) {
  return (
    <nav class="tabs" aria-label={text.table.menu}>
      {TABS.map(one => (
        <button
          key={one}
          type="button"
          class="button quiet"
          aria-current={tab === one ? 'true' : undefined}
          onClick={() => open(one)}
        >
          {text.tabs[one]}
        </button>
      ))}
    </nav>
  );
}
