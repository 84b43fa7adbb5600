import type { Scene } from '@doomtable/host';
import type { AnyGame, Decision, Viewer } from '@doomtable/kernel';
import { lazyDrawing } from '../../shell/lazy-drawing.js';
import { useStore } from '../../state/store.js';
import { text } from '../../text/index.js';
import { Hints } from '../odds/Hints.js';
import type { BoardProps, DrawerName, GameUi } from '../session/game-ui.js';
import { seatsOf, seatWords } from '../people/names.js';
import type { TableSession } from '../session/session.js';
import { DrawerTabs } from '../drawers/Drawer.js';
import { Menu } from '../menu/MenuFold.js';
import { DecisionSentence } from './Sentence.js';
import type { Drawers } from '../drawers/useDrawers.js';
import { type UndoTarget, undoAllTo, undoAskTo, undoTo } from '../session/undo.js';

/** At a table of this browser there is nobody else. */
const Presence = lazyDrawing(async () => (await import('../people/PresenceDots.js')).PresenceDots);

const VoiceDoor = lazyDrawing(async () => (await import('../voice/VoiceDoor.js')).VoiceDoor);
const SafetyDoor = lazyDrawing(async () => (await import('../safety/SafetyDoor.js')).SafetyDoor);

/** Before the game there are no sheets yet. */
const BOTH: readonly DrawerName[] = ['sheets', 'log'];

export interface TableBarProps {
  readonly session: TableSession;
  readonly scene: Scene;
  readonly game: AnyGame;
  readonly ui: GameUi;
  readonly drawers: Drawers;
  readonly decision: Decision | null;
  readonly board: BoardProps | null;
  /** How many lines others have told that were not read yet. */
  readonly unread: number;
  showKeys(): void;
  lookAnew(eyes?: Viewer): void;
}

/** Above everything: which table it is, the one sentence, where the game stands, who is here, the way back, and the menu. */
export function TableBar(props: TableBarProps) {
  const { session, scene, game, ui, drawers, decision, board, unread, showKeys } = props;
  const { head } = useStore(session.state);
  const { sight } = scene;
  return (
    <header class="bar">
      <a class="home-mark" href="/" aria-label={text.nav.home}>
        ‹
      </a>
      <h1>{head?.title ?? game.title}</h1>
      <DecisionSentence {...{ session, scene, game, ui, decision }} />
      {sight !== null && <span class="status">{ui.status(sight.view)}</span>}
      <Eyes {...props} />
      {session.link.place === 'server' && <Presence session={session} scene={scene} />}
      <div class="bar-doors">
        {decision !== null && board !== null && scene.room.options.hints && (
          <Hints {...{ session, game, decision, board }} />
        )}
        {session.link.place === 'server' && <VoiceDoor session={session} scene={scene} />}
        {sight !== null && scene.undo !== null && <TakeBack session={session} scene={scene} />}
        <DrawerTabs drawers={drawers} of={sight === null ? ['log'] : BOTH} unread={unread} />
        {session.link.place === 'server' && !scene.room.closed && <SafetyDoor session={session} scene={scene} />}
        <button type="button" class="button small quiet keys-door" onClick={showKeys} aria-label={text.table.keys}>
          ?
        </button>
        {sight !== null && <Menu session={session} scene={scene} game={game} ui={ui} />}
      </div>
    </header>
  );
}

/** Whoever has several seats looks through the eyes of one of them. */
function Eyes({ session, scene, game, lookAnew }: TableBarProps) {
  const { head, you } = useStore(session.state);
  const seats = you === null ? [] : seatsOf(scene, you.member);
  if (seats.length < 2) return null;
  return (
    <label class="eyes">
      <span class="sr">{text.table.eyes}</span>
      <select
        class="input"
        value={String(session.link.viewer)}
        onChange={event => lookAnew(Number(event.currentTarget.value))}
      >
        {seats.map(seat => (
          <option key={seat} value={String(seat)}>
            {seatWords(scene, game, head?.settings ?? {}, seat)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** One answer back, all since the line, or a question to the others. What cannot be says why when it is pressed. */
function TakeBack({ session, scene }: Pick<TableBarProps, 'session' | 'scene'>) {
  const { busy, at } = useStore(session.state);
  const go = ({ seat, tick }: UndoTarget): void => void session.command({ do: 'undo', seat, to: tick });
  const one = undoTo(session);
  const all = undoAllTo(session);
  const ask = one === null ? undoAskTo(session) : null;
  const barrier = scene.sight?.over === true ? null : (scene.undo?.barrier ?? 'start');
  const why = barrier === null ? text.table.over : text.table.undoNone[barrier];
  const explain = (): void =>
    session.refuse(
      barrier === null ? { code: 'over', path: '' } : { code: 'pastTheLine', path: '', with: { barrier } },
    );
  const stands = busy || at !== null;
  if (ask !== null) {
    return (
      <button type="button" class="button small" disabled={stands} title={why} onClick={() => go(ask)}>
        {text.table.undoAsk}
      </button>
    );
  }
  return (
    <>
      {all !== null && (
        <button type="button" class="button small quiet undo-all" disabled={stands} onClick={() => go(all)}>
          {text.table.undoTurn}
        </button>
      )}
      <button
        type="button"
        class="button small undo"
        aria-disabled={one === null}
        disabled={stands}
        title={one === null ? why : text.table.undo}
        aria-label={text.table.undo}
        onClick={() => (one === null ? explain() : go(one))}
      >
        ↶
      </button>
    </>
  );
}
