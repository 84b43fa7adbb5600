import type { GameModule, Json, Viewer } from '@doomtable/kernel';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { lazyDrawing } from '../shell/lazy-drawing.js';
import { prefs } from '../state/prefs.js';
import { useStore } from '../state/store.js';
import { text } from '../text/index.js';
import { refusalWords } from '../text/reasons.js';
import { askedNow } from './asked.js';
import { Confirm } from './Confirm.js';
import type { BoardProps, GameUi } from './game-ui.js';
import { ideasFor } from './ideas.js';
import { useKeys } from './keys.js';
import { LineNotice } from './LineNotice.js';
import { LogPanel } from './LogPanel.js';
import { Menu, TableMenu } from './Menu.js';
import { Notices } from './Notices.js';
import { chanceFor, chancesOf } from './chances.js';
import { namesAt } from './people.js';
import { Sentence } from './Sentence.js';
import { SoFar } from './SoFar.js';
import { type TableSession, toldUntil } from './session.js';
import { useSignal } from './signal.js';
import { useTaking } from './taking.js';
import { TableBar } from './TableBar.js';
import { Tray } from './Tray.js';
import { finalityOf, isFinalIn } from './weighing.js';
import '../dice/dice.css';
import './look.css';

export interface TableFrameProps {
  readonly session: TableSession;
  readonly module: GameModule;
  readonly ui: GameUi;
  readonly mood: string;
  /** Whether a newcomer is told what each step is about. */
  readonly guided: boolean;
  /** Looks at the table through other eyes of one's own. */
  lookAnew(eyes?: Viewer): void;
}

/** What many tables never show is fetched when one does. */
const Guide = lazyDrawing(async () => (await import('./Guide.js')).Guide);
const KeySheet = lazyDrawing(async () => (await import('./KeySheet.js')).KeySheet);
const PlainTable = lazyDrawing(async () => (await import('./PlainTable.js')).PlainTable);
const Powers = lazyDrawing(async () => (await import('./Powers.js')).Powers);

type Tab = 'board' | 'sheets' | 'log';
const TABS: readonly Tab[] = ['board', 'sheets', 'log'];

/** The table: its bar, the sentence, the board with its tray, sheets on one side and the log on the other. */
export function TableFrame({ session, module, ui, mood, guided, lookAnew }: TableFrameProps) {
  const state = useStore(session.state);
  const { confirm, plain } = useStore(prefs);
  const [tab, setTab] = useState<Tab>('board');
  const [keys, setKeys] = useState(false);
  const [draft, setDraft] = useState<Json>(null);
  const [given, setGiven] = useState(0);
  const [asking, setAsking] = useState<{ readonly answer: Json; readonly story?: string } | null>(null);
  const { at, weighed, busy, head } = state;
  const scene = (at === null ? null : state.moments.find(({ message }) => message.seq === at)?.scene) ?? state.scene;
  const decision = at === null ? session.decision : null;
  const sight = scene?.sight ?? null;
  const asked = useMemo(() => askedNow(decision, given), [decision, given]);
  useEffect(() => {
    setDraft(null);
    setAsking(null);
  }, [asked]);
  const odds = scene?.room.options.odds ?? 'off';
  const forecasts = useMemo(
    () => (sight === null ? [] : chancesOf(module, sight, decision, odds)),
    [module, sight, decision, odds],
  );
  const taking = useTaking(at === null ? sight : null);
  useKeys(session, () => setKeys(true));
  useSignal(head?.title ?? module.game.title, decision !== null);
  if (scene === null || head === null) {
    return (
      <div class="laying" role="status">
        <p>{state.shut === null ? text.table.loading : refusalWords(module.game, state.shut)}</p>
        <LineNotice status={state.status} link={session.link} />
      </div>
    );
  }
  const isFinal = (answer: Json): boolean | null => isFinalIn(decision, weighed, answer);
  const give = async (wanted: Json, story?: string): Promise<void> => {
    const reply = await session.answer(wanted, story);
    if (reply !== null && reply.refusal === undefined) setGiven(count => count + 1);
  };
  const answer = (wanted: Json, story?: string): void => {
    const ask = confirm === 'always' || (confirm === 'final' && isFinal(wanted) === true);
    if (ask) setAsking(story === undefined ? { answer: wanted } : { answer: wanted, story });
    else void give(wanted, story);
  };
  const chance = (option: string | null): ReturnType<typeof chanceFor> => chanceFor(forecasts, option);
  const name = namesAt(scene, module, head.settings);
  const board: BoardProps<never> | null =
    sight === null
      ? null
      : {
          view: sight.view as never,
          sight,
          module,
          decision,
          busy,
          draft,
          setDraft,
          isFinal,
          answer,
          chance,
          name,
          ideas: decision === null ? () => [] : ideasFor({ module, ui }, sight, decision, draft),
          told: toldUntil(state.moments, at),
          odds,
          asked,
          travel: seq => session.travel(seq),
          ruling: taking.ruling,
        };
  return (
    <div class={`table ${mood}`} data-tab={tab} data-plain={plain} data-what-if={head.fork !== undefined}>
      <TableBar {...{ session, scene, module, ui, lookAnew }} showKeys={() => setKeys(true)} />
      <main class="table-main" id="main">
        <section class="above" aria-label={text.table.now}>
          <Notices session={session} scene={scene} module={module} />
          {sight !== null && <SoFar session={session} ui={ui} view={sight.view} />}
          <Sentence
            session={session}
            scene={scene}
            module={module}
            decision={decision}
            finality={finalityOf(decision, weighed)}
          />
          {guided && <Guide decision={decision} ui={ui} />}
        </section>
        <section class="sheets" aria-label={text.tabs.sheets} tabIndex={0}>
          {sight !== null && sight.powers.length > 0 && <Powers {...{ session, sight, module, taking }} />}
          {board !== null && !plain && <ui.Sheets {...board} />}
          {sight !== null && <Menu session={session} scene={scene} module={module} ui={ui} />}
        </section>
        {plain && <PlainTable {...{ scene, module, ui, board, chance }} moments={state.moments} />}
        {!plain && (
          <section class="board" id="board" aria-label={text.tabs.board} tabIndex={0}>
            <h2 class="sr">{text.tabs.board}</h2>
            {board !== null && <ui.Board {...board} />}
            {board === null && at === null && (
              <div class="gathering">
                <TableMenu session={session} scene={scene} module={module} ui={ui} />
              </div>
            )}
          </section>
        )}
        <Tray {...{ session, scene, module, ui, board, chance, plain }} />
        <LogPanel session={session} module={module} ui={ui} />
      </main>
      <nav class="tabs" aria-label={text.table.menu}>
        {TABS.map(one => (
          <button
            key={one}
            type="button"
            class="button quiet"
            aria-current={tab === one ? 'true' : undefined}
            onClick={() => setTab(one)}
          >
            {text.tabs[one]}
          </button>
        ))}
      </nav>
      {keys && <KeySheet keys={ui.keys ?? []} onClose={() => setKeys(false)} />}
      {asking !== null && (
        <Confirm
          onYes={() => {
            setAsking(null);
            void give(asking.answer, asking.story);
          }}
          onNo={() => setAsking(null)}
        />
      )}
    </div>
  );
}
