import type { AnyGame } from '@doomtable/kernel';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { pageText } from '../../text/page-text.js';
import type { FigureMoment, RulebookPiece } from '../../library.js';
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
  const [width, height] = ROOM[innerWidth < DESK ? 'phone' : 'desk'][piece.draws];
  const scale = useScale(frame, width);
  return (
    <figure class="book-figure">
      <div class="book-figure-frame" ref={frame} inert data-figure={piece.moment}>
        <div class="book-figure-room" style={{ width, height: height ?? 'auto', zoom: scale }}>
          {kit !== null && <Drawing piece={piece} kit={kit} />}
        </div>
      </div>
      <figcaption dangerouslySetInnerHTML={{ __html: piece.caption }} />
    </figure>
  );
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

function Drawing({
  piece: { draws, moment },
  kit: { game, ui, moments, mood },
}: {
  readonly piece: FigurePiece;
  readonly kit: FigureKit;
}) {
  const sight = moments.find(({ name }) => name === moment)?.sight;
  if (sight === undefined) return <p data-missing={moment}>{pageText.rules.noFigure}</p>;
  const decision = sight.decisions.find(({ by }) => by === sight.viewer) ?? null;
  const tray = decision === null ? undefined : ui.trays[`${decision.rule}.${decision.step}`];
  const Part = draws === 'board' ? ui.Board : draws === 'sheets' ? ui.Sheets : tray;
  if (Part === undefined) return <p data-missing={moment}>{pageText.rules.noFigure}</p>;
  const props = {
    view: sight.view,
    sight,
    game,
    decision,
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
