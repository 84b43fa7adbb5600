import { pageText } from '../../text/page-text.js';
import type { PrintProps } from '../session/game-ui.js';
import { SketchLines } from './SketchBoard.js';

/** As many letters as fit across a sheet. */
const COLUMNS = 76;

/** The paper of a game that brings none: how its table stands. There is nothing to fill in by hand. */
export function SketchPaper({ view, game, name }: PrintProps) {
  return (
    <article class="paper sketch">
      <section class="paper-page">
        <h1>{game.title}</h1>
        {view === null ? (
          <p>{pageText.print.noEmptySheet}</p>
        ) : (
          <SketchLines lines={game.sketch(view, COLUMNS, name)} />
        )}
      </section>
    </article>
  );
}
