import type { AnyGame, Decision, Sight } from '@doomtable/kernel';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { pageText } from '../../text/page-text.js';
import type { FigureDrawing, FigureMoment, RulebookPiece } from '../../library.js';
import type { GameUi } from '../../table/session/game-ui.js';

/** What the figures of a book are drawn with. */
export interface FigureKit {
  readonly game: AnyGame;
  readonly ui: GameUi;
  readonly moments: readonly FigureMoment[];
  readonly mood: string;
}

export type FigurePiece = Extract<RulebookPiece, { kind: 'figure' }>;

/** Games draw for a table, which has more room than a page of a book: as wide and as high as this, and then made smaller. */
const ROOM = {
  desk: { board: [1180, 700], tray: [900, null], sheets: [900, null] },
  phone: { board: [480, 600], tray: [390, null], sheets: [390, null] },
} as const;
const DESK = 960;

/** A moment of a real game, drawn by the game's own look. It can be looked at and not played. */
export function BookFigure({ piece, kit }: { readonly piece: FigurePiece; readonly kit: FigureKit | null }) {
  const frame = useRef<HTMLDivElement>(null);
  const sight = kit?.moments.find(({ name }) => name === piece.moment)?.sight;
  const draws = kit === null || sight === undefined ? piece.draws : drawnBy(piece, kit, sight);
  const [width, height] = ROOM[innerWidth < DESK ? 'phone' : 'desk'][draws];
  const scale = useScale(frame, width);
  return (
    <figure class="book-figure">
      <div class="book-figure-frame" ref={frame} inert data-figure={piece.moment}>
        <div class="book-figure-room" style={{ width, height: height ?? 'auto', zoom: scale }}>
          {kit !== null && sight === undefined && <p data-missing={piece.moment}>{pageText.rules.noFigure}</p>}
          {kit !== null && sight !== undefined && <Drawing draws={draws} sight={sight} kit={kit} />}
        </div>
      </div>
      <figcaption dangerouslySetInnerHTML={{ __html: piece.caption }} />
    </figure>
  );
}

function decisionOf(sight: Sight): Decision | null {
  return sight.decisions.find(({ by }) => by === sight.viewer) ?? null;
}

function trayOf(sight: Sight, { ui }: FigureKit): GameUi['Board'] | undefined {
  const decision = decisionOf(sight);
  return decision === null ? undefined : ui.trays[`${decision.rule}.${decision.step}`];
}

/** Where a step has no tray of its own, it is decided on the board. */
function drawnBy({ draws }: FigurePiece, kit: FigureKit, sight: Sight): FigureDrawing {
  return draws === 'tray' && trayOf(sight, kit) === undefined ? 'board' : draws;
}

/** How much smaller a drawing of that width has to be, to fit the frame. */
function useScale(frame: { readonly current: HTMLElement | null }, width: number): number {
  const [scale, setScale] = useState(0.5);
  useLayoutEffect(() => {
    const fit = (): void => {
      const room = frame.current?.clientWidth ?? 0;
      if (room > 0) setScale(Math.min(1, room / width));
    };
    fit();
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, [width]);
  return scale;
}

interface DrawingProps {
  readonly draws: FigureDrawing;
  readonly sight: Sight;
  readonly kit: FigureKit;
}

function Drawing({ draws, sight, kit }: DrawingProps) {
  const { game, ui, mood } = kit;
  const Part = draws === 'sheets' ? ui.Sheets : draws === 'tray' ? (trayOf(sight, kit) ?? ui.Board) : ui.Board;
  const props = {
    view: sight.view,
    sight,
    game,
    decision: decisionOf(sight),
    busy: false,
    draft: null,
    setDraft: () => undefined,
    story: '',
    setStory: () => undefined,
    isFinal: () => null,
    answer: () => undefined,
    chance: () => [],
    name: (seat: number) => pageText.rules.seat(seat + 1),
  };
  return (
    <div class={`book-figure-part ${mood}`}>
      <Part {...props} />
    </div>
  );
}
