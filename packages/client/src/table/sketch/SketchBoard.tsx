import type { Line } from '@doomtable/kernel';
import type { BoardProps } from '../session/game-ui.js';
import './sketch.css';

/** As many letters as a phone shows side by side. */
const COLUMNS = 46;

/** The board of a game that draws none: its sketch, as in a terminal. */
export function SketchBoard({ game, view, name }: BoardProps) {
  return (
    <div class="sketch">
      <SketchLines lines={game.sketch(view, COLUMNS, name)} />
    </div>
  );
}

/** Lines of a sketch, each part in its tone. */
export function SketchLines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <pre>
      {lines.map((line, row) => (
        <span key={row} class="sketch-line">
          {line.map((span, at) => (
            <span key={at} class={`tone-${span.tone}`}>
              {span.text}
            </span>
          ))}
          {'\n'}
        </span>
      ))}
    </pre>
  );
}
