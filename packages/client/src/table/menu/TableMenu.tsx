import type { Scene } from '@doomtable/host';
import type { AnyGame } from '@doomtable/kernel';
import { OptionsForm } from '../../pages/new-table/OptionsForm.js';
import { useStore } from '../../state/store.js';
import { asideText } from '../../text/aside-text.js';
import { Challenge } from '../past/DuelLink.js';
import { DiceSeals } from '../dice/DiceSeals.js';
import type { GameUi } from '../session/game-ui.js';
import { Links } from '../people/InviteLinks.js';
import { MyPlace } from '../people/MySeat.js';
import { PeoplePanel } from '../people/People.js';
import { SeatList } from '../people/SeatList.js';
import type { TableSession } from '../session/session.js';
import { CharterForm } from '../safety/CharterForm.js';
import { Dates } from '../meeting/Dates.js';
import { TableTools } from './TableTools.js';

export interface TableMenuProps {
  readonly session: TableSession;
  readonly scene: Scene;
  readonly game: AnyGame;
  readonly ui: GameUi;
}

/** Everything about a table that is not play: people, links, how it is run, and what else can be done with it. */
export function TableMenu({ session, scene, game, ui }: TableMenuProps) {
  const { you, head } = useStore(session.state);
  const isServer = session.link.place === 'server';
  const isHost = you?.role === 'host';
  const { sight, room } = scene;
  return (
    <>
      <SeatList session={session} scene={scene} game={game} ui={ui} />
      <DiceSeals session={session} scene={scene} />
      {isServer && sight === null && (
        <details class="right-form" open={ui.sessionZero === true}>
          <summary>{asideText.charter.title}</summary>
          <CharterForm session={session} scene={scene} />
        </details>
      )}
      {isServer && !room.closed && you !== null && <Dates session={session} scene={scene} />}
      {isServer && isHost && !room.closed && <Links table={session.link.table} />}
      <TableTools session={session} scene={scene} game={game} ui={ui} />
      {isServer && !room.closed && sight?.over === false && head?.fork === undefined && you?.seats.length === 1 && (
        <DuelInPlay table={session.link.table} seats={scene.room.seats.length} />
      )}
      {isServer && you !== null && <PeoplePanel session={session} scene={scene} game={game} />}
      {isServer && you !== null && <MyPlace table={session.link.table} />}
      {isHost && !room.closed && (
        <details class="right-form">
          <summary>{asideText.people.options}</summary>
          <OptionsForm options={room.options} onChange={options => void session.command({ do: 'options', options })} />
        </details>
      )}
    </>
  );
}

/** With others at the table its dice are shared once the game is over. */
function DuelInPlay({ table, seats }: { readonly table: string; readonly seats: number }) {
  return seats === 1 ? <Challenge table={table} /> : <p class="muted">{asideText.end.challengeLater}</p>;
}
