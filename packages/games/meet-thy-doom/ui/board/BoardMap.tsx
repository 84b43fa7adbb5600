import { type BoardProps, Cite, useStore } from '@doomtable/client';
import { useMemo } from 'preact/hooks';
import type { MeetThyDoom } from '../../src/types.js';
import { SIDE } from '../../src/data/prepared.js';
import { text } from '../text.js';
import { describeMove, describeSpace } from './caption.js';
import { Fixtures } from './Fixtures.js';
import { Floor } from './Floor.js';
import { drawingOf, movedBy } from './lit.js';
import { look } from './look.js';
import { MapTools } from './MapTools.js';
import type { BoardModel } from './model.js';
import { BlowDrawing, Cursor, LitSpaces, SightLineDrawing, WouldSee } from './Overlay.js';
import { UNIT } from './paths.js';
import { Patterns } from './Patterns.js';
import { Pawns } from './Pawns.js';
import { PickMenu } from './PickMenu.js';
import { Draft, Preview } from '../draft/Draft.js';
import { type Hand, useHand } from './hooks/useHand.js';
import { useReplay } from './hooks/useReplay.js';

interface BoardMapProps {
  readonly board: BoardProps<MeetThyDoom>;
  readonly model: BoardModel;
}

const NONE: readonly number[] = [];

/** So far the drawing goes from the start to each side. The style sheet knows it too. */
const REACH = (SIDE / 2) * UNIT;

/** The map: floor, fixtures, pieces, and over them what may be pressed and what would be seen. */
export function BoardMap({ board, model }: BoardMapProps) {
  const { view } = board;
  const replay = useReplay(board, model);
  const hand = useHand(board, model, replay.playing);
  const { camera, cursor, lit, line } = hand;
  const floor = useMemo(() => <Floor model={model} />, [model]);
  const fixtures = useMemo(() => <Fixtures model={model} />, [model]);
  const marked = useMemo(
    () => new Set([...lit.targets.values()].flatMap(offers => offers.map(({ option }) => option?.ref ?? ''))),
    [lit],
  );
  const moved = movedBy(board.decision);
  const pawns = useMemo(
    () => <Pawns {...{ model, view, marked, moved }} places={replay.places} />,
    [model, view, replay.places, marked, moved],
  );
  const wouldSee = cursor !== null && lit.reach.has(cursor) ? hand.eyes.seen(cursor) : NONE;
  return (
    <figure class="mt-map">
      <div
        ref={camera.frame}
        data-board=""
        class={replay.playing ? 'mt-paper playing' : 'mt-paper'}
        role="application"
        tabIndex={0}
        aria-label={`${text.board.title}. ${text.board.help}`}
        aria-describedby="mt-caption"
        {...hand.pointing}
      >
        <svg ref={camera.ground} class="mt-ground" viewBox={`${-REACH} ${-REACH} ${2 * REACH} ${2 * REACH}`}>
          <Patterns />
          {floor}
          <WouldSee spaces={wouldSee} />
          {fixtures}
          <LitSpaces lit={lit} ruling={hand.ruled} />
          {pawns}
          <SightLineDrawing line={line} />
          <BlowDrawing blow={replay.blow} />
          <Draft board={board} />
          <Cursor space={cursor} />
        </svg>
      </div>
      <MapTools camera={camera} model={model} replay={replay} />
      {hand.menu !== null && <PickMenu board={board} hand={hand} space={hand.menu} />}
      <figcaption id="mt-caption" class="mt-caption" aria-live="polite">
        <Preview board={board} />
        {replay.playing ? replay.words : <Caption board={board} model={model} hand={hand} wouldSee={wouldSee} />}
      </figcaption>
    </figure>
  );
}

/** What pressing the board would do while nothing is under the mark. */
function helpOf({ ruling = null }: BoardProps<MeetThyDoom>, { ruled }: Hand, lines: boolean): string {
  if (ruling !== null && drawingOf(ruling.right.choice, ruling.value) !== null) return text.board.drawHere;
  return ruled.size > 0 ? text.board.rulingHere : lines ? text.board.line : '';
}

interface CaptionProps extends BoardMapProps {
  readonly hand: Hand;
  readonly wouldSee: readonly number[];
}

/** What is under the mark, what would be seen from there, and the verdict on the line to it. */
function Caption({ board, model, hand, wouldSee }: CaptionProps) {
  const { lines } = useStore(look);
  const { cursor, line } = hand;
  if (cursor === null) return <>{helpOf(board, hand, lines)}</>;
  return (
    <>
      <span>{describeSpace(model, board.view, cursor)}</span>
      {hand.walksTo(cursor) && <span class="muted">{text.board.walk}</span>}
      {wouldSee.length > 0 && <span class="muted">{describeMove(model, wouldSee)}</span>}
      {line !== null && (
        <span class={line.clear ? 'mt-verdict clear' : 'mt-verdict cut'}>
          <span aria-hidden="true">{line.clear ? '●' : '✕'}</span> {line.words}{' '}
          <Cite game={board.game} id={line.cite} />
        </span>
      )}
    </>
  );
}
