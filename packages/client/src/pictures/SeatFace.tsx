import type { Room } from '@doomtable/host';
import type { Seat } from '@doomtable/kernel';
import { useLoaded } from '../shell/useLoaded.js';
import { asideText } from '../text/aside-text.js';
import type { GameUi } from '../table/session/game-ui.js';
import type { TableSession } from '../table/session/session.js';
import { ChoosePortrait } from './ChoosePortrait.js';
import { Portrait } from './Portrait.js';

export interface SeatFaceProps {
  readonly session: TableSession;
  readonly room: Room;
  readonly ui: GameUi;
  readonly seat: Seat;
  /** Whether whoever looks may choose another. */
  readonly mayChoose: boolean;
}

/** The face of a seat, where its game has pictures; whoever may choose another presses it. */
export function SeatFace({ session, room, ui, seat, mayChoose }: SeatFaceProps) {
  const loaded = useLoaded(session.link.table, async () => (await ui.pictures?.()) ?? null);
  if (loaded.state !== 'there' || loaded.value === null) return null;
  const of = { pictures: loaded.value, seat, chosen: room.portraits[seat] ?? null };
  if (!mayChoose) return <Portrait {...of} />;
  return (
    <details class="seat-face">
      <summary aria-label={asideText.portraits.choose} title={asideText.portraits.choose}>
        <Portrait {...of} />
      </summary>
      <ChoosePortrait {...of} choose={picture => void session.command({ do: 'portrait', seat, picture })} />
    </details>
  );
}
