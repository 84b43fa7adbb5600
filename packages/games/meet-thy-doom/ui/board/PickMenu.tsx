import type { BoardProps } from '@doomtable/client';
import { optionOf } from '@doomtable/kernel';
import type { MeetThyDoom } from '../../src/types.js';
import { spaceName } from '../../src/words/names.js';
import { Chances } from '../trays/parts.js';
import { text } from '../text.js';
import type { Hand } from './hooks/useHand.js';

interface PickMenuProps {
  readonly board: BoardProps<MeetThyDoom>;
  readonly hand: Hand;
  readonly space: number;
}

/** Several things can be decided at one space: here they are, side by side. */
export function PickMenu({ board, hand, space }: PickMenuProps) {
  const { game, decision, view, busy, answer } = board;
  if (decision === null) return null;
  return (
    <div class="mt-menu" role="group" aria-label={text.board.severalHere(spaceName(space))}>
      <b>{text.board.severalHere(spaceName(space))}</b>
      {hand.offersAt(space).map(offer => (
        <button
          key={JSON.stringify(offer.answer)}
          type="button"
          class="button yours small"
          disabled={busy}
          onClick={() => {
            hand.closeMenu();
            answer(offer.answer);
          }}
        >
          {offer.option === null ? spaceName(space) : optionOf(game, decision, offer.option, view)}
          {offer.option !== null && <Chances tray={board} option={offer.option} />}
        </button>
      ))}
      <button type="button" class="button quiet small" onClick={() => hand.closeMenu()}>
        {text.board.close}
      </button>
    </div>
  );
}
