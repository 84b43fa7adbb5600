import { lazyDrawing } from '../../shell/lazy-drawing.js';
import { text } from '../../text/index.js';
import type { GameUi } from '../session/game-ui.js';

/** As many letters as a sentence of the text view may have before it is broken. */
const COLUMNS = 76;

/** What the shell draws of a game where the game draws nothing: everything comes from its sketch. */
export const SKETCHED: GameUi = {
  Board: lazyDrawing(async () => (await import('./SketchBoard.js')).SketchBoard),
  Sheets: () => null,
  trays: {},
  Print: lazyDrawing(async () => (await import('./SketchPaper.js')).SketchPaper),
  status: () => '',
  describe: (view, game, name) => {
    const lines = game.sketch(view, COLUMNS, name).map(line =>
      line
        .map(span => span.text)
        .join('')
        .trim(),
    );
    return [{ title: text.tabs.board, lines: lines.filter(line => line !== '') }];
  },
  chapter: () => null,
  tips: {},
};
