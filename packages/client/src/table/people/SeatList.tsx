import type { Scene, Sitting } from '@doomtable/host';
import type { AnyGame, Seat } from '@doomtable/kernel';
import { useStore } from '../../state/store.js';
import { text } from '../../text/index.js';
import { Deadline } from '../frame/Deadline.js';
import { HostStartsNote } from './HostStarts.js';
import { memberName } from './names.js';
import { isHere } from './presence.js';
import { SeatFace } from '../../pictures/SeatFace.js';
import type { GameUi } from '../session/game-ui.js';
import type { TableSession } from '../session/session.js';

export interface SeatListProps {
  readonly session: TableSession;
  readonly scene: Scene;
  readonly game: AnyGame;
  readonly ui: GameUi;
}

/** Who sits where, who is here, and what one may do about it. */
export function SeatList({ session, scene, game, ui }: SeatListProps) {
  const { head, you, here } = useStore(session.state);
  const { room, sight } = scene;
  if (head === null || you === null) return null;
  const isHost = you.role === 'host';
  const sit = (seat: Seat, who: Sitting): void => void session.command({ do: 'sit', seat, who });
  const everySeatTaken = room.seats.every(({ kind }) => kind !== 'empty');
  return (
    <section class="room" aria-label={text.table.seats}>
      <h2 class="label">{text.table.seats}</h2>
      <ol class="seats" role="list">
        {room.seats.map((who, seat) => (
          <li key={seat} class="seat" data-seat={seat}>
            <SeatFace
              {...{ session, room, ui, seat }}
              mayChoose={who.kind === 'member' ? who.member === you.member : isHost}
            />
            <span class="seat-role">{game.role(head.settings as never, seat, room.seats.length)}</span>
            <span class="seat-who">
              <Sitter
                scene={scene}
                who={who}
                isHere={who.kind === 'member' ? isHere(scene, here, you, who.member) : null}
              />{' '}
              <Deadline session={session} seat={seat} />
            </span>
            <span class="seat-doors">
              {who.kind === 'empty' && you.role !== 'watcher' && (
                <button
                  type="button"
                  class="button small"
                  onClick={() => sit(seat, { kind: 'member', member: you.member })}
                >
                  {text.table.sitHere}
                </button>
              )}
              {who.kind === 'member' && who.member === you.member && sight === null && (
                <button type="button" class="button small" onClick={() => sit(seat, { kind: 'empty' })}>
                  {text.table.standUp}
                </button>
              )}
              {isHost && (who.kind === 'empty' || (who.kind === 'member' && who.member !== you.member)) && (
                <button type="button" class="button small" onClick={() => sit(seat, { kind: 'bot', bot: 'thumb' })}>
                  {who.kind === 'empty' ? text.table.putBot : text.table.askBot}
                </button>
              )}
              {isHost && who.kind === 'bot' && (
                <button type="button" class="button small" onClick={() => sit(seat, { kind: 'empty' })}>
                  {text.table.free}
                </button>
              )}
            </span>
          </li>
        ))}
      </ol>
      {sight === null && isHost && (
        <button
          type="button"
          class="button main"
          disabled={!everySeatTaken || room.sealing.phase !== 'gathering'}
          onClick={() => void session.command({ do: 'begin' })}
        >
          {text.table.begin}
        </button>
      )}
      {session.link.place === 'server' && <HostStartsNote scene={scene} table={session.link.table} />}
      {sight === null && !everySeatTaken && <p class="muted">{text.table.seatsMissing}</p>}
    </section>
  );
}

interface SitterProps {
  readonly scene: Scene;
  readonly who: Sitting;
  /** `null` where that is not told. */
  readonly isHere: boolean | null;
}

function Sitter({ scene, who, isHere: looks }: SitterProps) {
  if (who.kind === 'empty') return <span class="muted">{text.table.empty}</span>;
  if (who.kind === 'bot') return <>{text.table.bot(who.bot)}</>;
  const words = [
    looks === null ? '' : looks ? text.table.here : text.table.away,
    who.for === undefined ? '' : text.table.sitsInFor(memberName(scene, who.for)),
  ];
  return (
    <>
      {looks !== null && <span class={looks ? 'presence is-here' : 'presence'} aria-hidden="true" />}
      {memberName(scene, who.member)} <span class="muted">{words.filter(word => word !== '').join(', ')}</span>
    </>
  );
}
