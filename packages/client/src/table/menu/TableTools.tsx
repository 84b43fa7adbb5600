import type { Scene } from '@doomtable/host';
import type { AnyGame } from '@doomtable/kernel';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { goTo } from '../../shell/router.js';
import { prefs } from '../../state/prefs.js';
import { useStore } from '../../state/store.js';
import { text } from '../../text/index.js';
import { problemWords } from '../../text/reasons.js';
import { addressOf } from '../session/addresses.js';
import { checkDice } from '../dice/check-dice.js';
import type { GameUi } from '../session/game-ui.js';
import { SaveChronicle } from '../log/SaveChronicle.js';
import { saveFile } from '../../shell/save-file.js';
import { upload } from '../past/upload.js';
import type { TableSession } from '../session/session.js';
import { ErrorLine } from '../../look/ErrorLine.js';

export interface TableToolsProps {
  readonly session: TableSession;
  readonly scene: Scene;
  readonly game: AnyGame;
  readonly ui: GameUi;
}

/** Tries something that may fail. */
type Attempt = (work: () => Promise<void>) => void;

/** Everything one can do with a table besides playing at it. */
export function TableTools(props: TableToolsProps) {
  const { session, scene } = props;
  const { plain } = useStore(prefs);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt: Attempt = work => {
    setProblem(null);
    work().catch((error: unknown) => setProblem(problemWords(error)));
  };
  return (
    <div class="tools">
      <Tool onPress={() => prefs.update({ plain: !plain })}>{plain ? text.table.drawn : text.table.plain}</Tool>
      {scene.sight?.over === false && <InPlay session={session} scene={scene} attempt={attempt} />}
      {scene.sight !== null && <Keeping {...props} attempt={attempt} over={scene.sight.over} />}
      <a class="button small" href={addressOf(session.link, 'report')}>
        {text.tools.report}
      </a>
      <ErrorLine words={problem} />
    </div>
  );
}

function Tool({ onPress, children }: { onPress(): void; readonly children: ComponentChildren }) {
  return (
    <button type="button" class="button small" onClick={onPress}>
      {children}
    </button>
  );
}

/** As long as the game is on: to let it rest, and to try something out. */
function InPlay({
  session,
  scene: { room },
  attempt,
}: Pick<TableToolsProps, 'session' | 'scene'> & { readonly attempt: Attempt }) {
  const { you, at, head } = useStore(session.state);
  const { link } = session;
  return (
    <>
      {you !== null && you.role !== 'watcher' && !room.closed && (
        <Tool onPress={() => void session.command({ do: room.paused === null ? 'pause' : 'resume' })}>
          {room.paused === null ? text.table.pause : text.table.resume}
        </Tool>
      )}
      {head?.fork === undefined && (
        <Tool onPress={() => attempt(async () => goTo(addressOf(link, 'table', await link.whatIf(at))))}>
          {text.tools.whatIf}
        </Tool>
      )}
    </>
  );
}

/** To look back, to print, and to keep: as a record, at a server, as a story. */
function Keeping({ attempt, over, ...at }: TableToolsProps & { readonly attempt: Attempt; readonly over: boolean }) {
  const { session, game } = at;
  const { head } = useStore(session.state);
  const { link } = session;
  return (
    <>
      <a class="button small" href={addressOf(link, 'replay')}>
        {text.tools.replay}
      </a>
      <a class="button small" href={addressOf(link, 'print')}>
        {text.tools.print}
      </a>
      <Tool onPress={() => attempt(async () => saveFile(JSON.stringify(await link.record()), `${link.table}.json`))}>
        {text.tools.record}
      </Tool>
      {over && head?.fork === undefined && (
        <Tool onPress={() => attempt(() => checkDice(link))}>{text.tools.checkDice}</Tool>
      )}
      {link.place === 'here' && head?.fork === undefined && !over && (
        <Tool onPress={() => attempt(() => upload(session, game.title))}>{text.tools.upload}</Tool>
      )}
      <SaveChronicle {...at} />
    </>
  );
}
