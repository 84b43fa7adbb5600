import type { GameModule, Json } from '@doomtable/kernel';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { prefs } from '../state/prefs.js';
import { useStore } from '../state/store.js';
import { text } from '../text/index.js';
import { Confirm } from './Confirm.js';
import type { BoardProps, GameUi } from './game-ui.js';
import { Guide } from './Guide.js';
import { KeySheet } from './KeySheet.js';
import { useKeys } from './keys.js';
import { Links } from './Links.js';
import { LogPanel } from './LogPanel.js';
import { Notices } from './Notices.js';
import { chanceFor, chancesOf } from './chances.js';
import { namesAt } from './people.js';
import { PlainTable } from './PlainTable.js';
import { Powers } from './Powers.js';
import { Room } from './Room.js';
import { Sentence } from './Sentence.js';
import type { TableSession } from './session.js';
import { useSignal } from './signal.js';
import { TableBar } from './TableBar.js';
import { TableTools } from './TableTools.js';
import { Tray } from './Tray.js';
import { finalityOf, isFinalIn } from './weighing.js';
import '../dice/dice.css';
import './table.css';

export interface TableFrameProps {
  readonly session: TableSession;
  readonly module: GameModule;
  readonly ui: GameUi;
  readonly mood: string;
  /** Whether a newcomer is told what each step is about. */
  readonly guided: boolean;
}

type Tab = 'board' | 'sheets' | 'log';
const TABS: readonly Tab[] = ['board', 'sheets', 'log'];

/** The table: its bar, the sentence, the board with its tray, sheets on one side and the log on the other. */
export function TableFrame({ session, module, ui, mood, guided }: TableFrameProps) {
  const state = useStore(session.state);
  const { confirm, plain } = useStore(prefs);
  const [tab, setTab] = useState<Tab>('board');
  const [keys, setKeys] = useState(false);
  const [draft, setDraft] = useState<Json>(null);
  const [asking, setAsking] = useState<{ readonly answer: Json; readonly story?: string } | null>(null);
  const { at, weighed, busy, head } = state;
  const scene = (at === null ? null : state.moments.find(({ message }) => message.seq === at)?.scene) ?? state.scene;
  const decision = at === null ? session.decision : null;
  const sight = scene?.sight ?? null;
  useEffect(() => {
    setDraft(null);
    setAsking(null);
  }, [sight?.tick]);
  const odds = scene?.room.options.odds ?? 'off';
  const forecasts = useMemo(
    () => (sight === null ? [] : chancesOf(module, sight, decision, odds)),
    [module, sight, decision, odds],
  );
  useKeys(session, () => setKeys(true));
  useSignal(head?.title ?? module.game.title, decision !== null);
  if (scene === null || head === null) return <p class="laying">{text.table.loading}</p>;
  const isFinal = (answer: Json): boolean | null => isFinalIn(decision, weighed, answer);
  const answer = (given: Json, story?: string): void => {
    const ask = confirm === 'always' || (confirm === 'final' && isFinal(given) === true);
    if (ask) setAsking(story === undefined ? { answer: given } : { answer: given, story });
    else void session.answer(given, story);
  };
  const chance = (option: string | null): ReturnType<typeof chanceFor> => chanceFor(forecasts, option);
  const name = namesAt(scene, module, head.settings);
  const board: BoardProps<never> | null =
    sight === null
      ? null
      : { view: sight.view as never, sight, module, decision, busy, draft, setDraft, isFinal, answer, chance, name };
  const isServerHost = session.link.place === 'server' && state.you?.role === 'host';
  return (
    <div class={`table ${mood}`} data-tab={tab} data-plain={plain} data-what-if={head.fork !== undefined}>
      <TableBar session={session} scene={scene} module={module} ui={ui} showKeys={() => setKeys(true)} />
      <section class="above" aria-label={text.table.now}>
        <Notices session={session} scene={scene} module={module} />
        <Sentence scene={scene} module={module} decision={decision} finality={finalityOf(decision, weighed)} />
        {guided && <Guide decision={decision} ui={ui} />}
      </section>
      <aside class="sheets" aria-label={text.tabs.sheets} tabIndex={0}>
        {board !== null && !plain && <ui.Sheets {...board} />}
        {sight !== null && <Powers session={session} sight={sight} module={module} />}
        <details class="table-menu">
          <summary>{text.table.menu}</summary>
          {sight !== null && <Room session={session} scene={scene} module={module} />}
          {sight !== null && isServerHost && <Links table={session.link.table} />}
          <TableTools session={session} scene={scene} />
        </details>
      </aside>
      {plain && <PlainTable {...{ scene, module, ui, board, chance }} moments={state.moments} />}
      {!plain && (
        <main class="board" id="board" tabIndex={0}>
          {board !== null && <ui.Board {...board} />}
          {board === null && (
            <div class="gathering">
              <Room session={session} scene={scene} module={module} />
              {isServerHost && <Links table={session.link.table} />}
            </div>
          )}
        </main>
      )}
      <Tray {...{ session, scene, module, ui, board, chance, plain }} />
      <LogPanel session={session} module={module} ui={ui} />
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
      {keys && <KeySheet onClose={() => setKeys(false)} />}
      {asking !== null && (
        <Confirm
          onYes={() => {
            setAsking(null);
            void session.answer(asking.answer, asking.story);
          }}
          onNo={() => setAsking(null)}
        />
      )}
    </div>
  );
}
