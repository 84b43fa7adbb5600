import { FinalMark } from '@doomtable/client';
import { on } from '../../src/sheet.js';
import { hexNames } from '../../src/words/names.js';
import { shapeName } from '../../src/words/shapes.js';
import { dieOf, heldIn, liesOf, turned } from '../map/lies.js';
import { ShapePicture } from '../map/ShapePicture.js';
import { text } from '../text.js';
import type { TrayProps } from './parts.js';

/** The shape in hand: turn it, see where it would lie, lay it. The map does the rest. */
export function LayTray(props: TrayProps) {
  const { view, decision, draft, setDraft, busy, answer, isFinal } = props;
  const lies = liesOf(view, decision);
  const held = heldIn(draft);
  const die = dieOf(decision);
  const lie = lies.find(({ code }) => code === held.code);
  const positions = [...new Set(lies.map(({ position }) => position))].sort((a, b) => a - b);
  const position = lie?.position ?? positions[held.turn % Math.max(1, positions.length)] ?? 0;
  const shape = die === 0 ? null : (on(view).file.shapes[die - 1] ?? []);
  return (
    <div class="dr-lay">
      {shape !== null && (
        <div class="dr-shape">
          <ShapePicture shape={shape} position={position} />
          <span>
            <b>{shapeName(shape)}</b>
            <small>{text.map.places(lies.length)}</small>
          </span>
        </div>
      )}
      <p class="dr-hint">
        {lie === undefined ? (
          <>
            <span class="dr-fine">{die === 0 ? text.map.pickHex : text.map.pick}</span>
            <span class="dr-coarse">{text.map.pickTouch}</span>
          </>
        ) : (
          text.map.where(hexNames(view, lie.cells))
        )}
      </p>
      <div class="dr-buttons">
        {die > 0 && (
          <button
            type="button"
            class="button"
            data-key="r"
            disabled={busy || (shape?.length ?? 0) < 2}
            onClick={() => setDraft({ ...turned(view, lies, held, null, 1) })}
          >
            <kbd aria-hidden="true">R</kbd>
            {text.map.turn}
          </button>
        )}
        <button
          type="button"
          class="button main"
          disabled={busy || lie === undefined}
          onClick={() => lie !== undefined && answer(lie.code)}
        >
          {die === 0 ? text.map.exploreIt : text.map.layIt}
          {lie !== undefined && isFinal(lie.code) === true && <FinalMark />}
        </button>
      </div>
    </div>
  );
}
