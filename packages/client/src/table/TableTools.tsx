import type { Scene } from '@doomtable/host';
import type { GameModule } from '@doomtable/kernel';
import { useState } from 'preact/hooks';
import { goTo } from '../shell/router.js';
import { prefs } from '../state/prefs.js';
import { useStore } from '../state/store.js';
import { text } from '../text/index.js';
import { problemWords } from '../text/reasons.js';
import { addressOf } from './addresses.js';
import type { GameUi } from './game-ui.js';
import { SaveChronicle } from './SaveChronicle.js';
import { saveFile } from './save-file.js';
import { upload } from './upload.js';
import type { TableSession } from './session.js';

export interface TableToolsProps {
  readonly session: TableSession;
  readonly scene: Scene;
  readonly module: GameModule;
  readonly ui: GameUi;
}

/** Everything one can do with a table besides playing at it. */
export function TableTools({ session, scene, module, ui }: TableToolsProps) {
  const { you, at, head } = useStore(session.state);
  const { plain } = useStore(prefs);
  const [problem, setProblem] = useState<string | null>(null);
  const { link } = session;
  const { sight, room } = scene;
  const attempt = (work: () => Promise<void>): void => {
    setProblem(null);
    work().catch((error: unknown) => setProblem(problemWords(error)));
  };
  const isPlaying = sight !== null && !sight.over;
  return (
    <div class="tools">
      <button type="button" class="button small" onClick={() => prefs.update({ plain: !plain })}>
        {plain ? text.table.drawn : text.table.plain}
      </button>
      {isPlaying && you !== null && you.role !== 'watcher' && (
        <button
          type="button"
          class="button small"
          onClick={() => void session.command({ do: room.paused === null ? 'pause' : 'resume' })}
        >
          {room.paused === null ? text.table.pause : text.table.resume}
        </button>
      )}
      {isPlaying && head?.fork === undefined && (
        <button
          type="button"
          class="button small"
          onClick={() => attempt(async () => goTo(addressOf(link, 'table', await link.whatIf(at))))}
        >
          {text.tools.whatIf}
        </button>
      )}
      {sight !== null && (
        <>
          <a class="button small" href={addressOf(link, 'replay')}>
            {text.tools.replay}
          </a>
          <a class="button small" href={addressOf(link, 'print')}>
            {text.tools.print}
          </a>
          <button
            type="button"
            class="button small"
            onClick={() => attempt(async () => saveFile(JSON.stringify(await link.record()), `${link.table}.json`))}
          >
            {text.tools.record}
          </button>
          {link.place === 'here' && head?.fork === undefined && !sight.over && (
            <button
              type="button"
              class="button small"
              onClick={() => attempt(() => upload(session, module.game.title))}
            >
              {text.tools.upload}
            </button>
          )}
          <SaveChronicle {...{ session, scene, module, ui }} />
        </>
      )}
      <a class="button small" href={addressOf(link, 'report')}>
        {text.tools.report}
      </a>
      {problem !== null && (
        <p class="wrong" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
