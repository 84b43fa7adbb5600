import { useStore } from '@doomtable/client';
import { text } from '../text.js';
import type { Camera } from './hooks/camera.js';
import { look } from './look.js';
import type { BoardModel } from './model.js';
import type { Replay } from './hooks/useReplay.js';

interface MapToolsProps {
  readonly camera: Camera;
  readonly model: BoardModel;
  readonly replay: Replay;
}

/** Buttons over the map: nearer, farther, all of it, lines of sight, and past what is being shown. */
export function MapTools({ camera, model, replay }: MapToolsProps) {
  const { lines } = useStore(look);
  return (
    <div class="mt-tools">
      {replay.playing && (
        <button type="button" class="button small main" onClick={() => replay.end()}>
          {text.board.skip}
        </button>
      )}
      <button
        type="button"
        class="button small"
        aria-pressed={lines}
        title={text.board.line}
        onClick={() => look.update({ lines: !lines })}
      >
        {text.board.line}
      </button>
      <button
        type="button"
        class="button small mt-square"
        aria-label={text.board.farther}
        onClick={() => camera.zoom(0.8)}
      >
        −
      </button>
      <button
        type="button"
        class="button small mt-square"
        aria-label={text.board.closer}
        onClick={() => camera.zoom(1.25)}
      >
        +
      </button>
      <button type="button" class="button small" onClick={() => camera.fit(model)}>
        {text.board.fit}
      </button>
    </div>
  );
}
