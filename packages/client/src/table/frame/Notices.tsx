import type { Scene } from '@doomtable/host';
import type { AnyGame } from '@doomtable/kernel';
import { waitingTables } from '../../remote/connection-status.js';
import { lazyDrawing } from '../../shell/lazy-drawing.js';
import { useStore } from '../../state/store.js';
import { text } from '../../text/index.js';
import { refusalWords } from '../../text/reasons.js';
import { addressOf } from '../session/addresses.js';
import { LineNotice } from './ConnectionNotice.js';
import { nameOf } from '../people/names.js';
import type { TableSession } from '../session/session.js';

/** For hosts of tables at whose door people knock. */
const Knocks = lazyDrawing(async () => (await import('../people/Knocks.js')).KnockList);

const NextTable = lazyDrawing(async () => (await import('../meeting/NextTableNotice.js')).NextTableNotice);
const SafetyNotice = lazyDrawing(async () => (await import('../safety/SafetyNotice.js')).SafetyNotice);

/** Where another table waits for this person. */
const WaitingElsewhere = lazyDrawing(async () => (await import('./WaitingElsewhere.js')).WaitingElsewhere);
/** Where somebody asks something of another, or sits in for them. */
const Asks = lazyDrawing(async () => (await import('../people/SeatRequests.js')).Asks);

/** What has to be said above the table: a broken line, a refusal, somebody who asks to take back, a what-if, an earlier moment. */
export function Notices({
  session,
  scene,
  game,
}: {
  readonly session: TableSession;
  readonly scene: Scene;
  readonly game: AnyGame;
}) {
  const { status, refusal, shut, at, head, you } = useStore(session.state);
  const isWaitedFor = useStore(waitingTables).length > 0;
  const { asked } = scene.room;
  const mine = asked === null ? undefined : you?.seats.find(seat => asked.of.includes(seat));
  return (
    <div class="notices" aria-live="assertive">
      <LineNotice status={status} link={session.link} />
      {shut !== null && <p class="notice bad">{refusalWords(game, shut)}</p>}
      {refusal !== null && <p class="notice bad">{refusalWords(game, refusal)}</p>}
      {head?.fork !== undefined && (
        <p class="notice what-if">
          {text.tools.whatIfBanner}
          <a class="button small" href={addressOf(session.link, 'table', head.fork.table)}>
            {text.tools.backToReal}
          </a>
        </p>
      )}
      {at !== null && (
        <p class="notice">
          {text.table.travelling(at)}
          <button type="button" class="button small yours" onClick={() => session.travel(null)}>
            {text.table.backToNow}
          </button>
        </p>
      )}
      {session.link.place === 'server' && you?.role === 'host' && mayKnock(scene) && (
        <Knocks table={session.link.table} />
      )}
      {isWaitedFor && <WaitingElsewhere table={session.link.table} />}
      {scene.room.safety !== null && <SafetyNotice session={session} scene={scene} />}
      {scene.room.next !== null && <NextTable session={session} scene={scene} />}
      {hasAsks(scene) && <Asks session={session} scene={scene} />}
      {asked !== null && you?.seats.includes(asked.seat) === true && <p class="notice">{text.table.undoWaits}</p>}
      {asked !== null && mine !== undefined && (
        <p class="notice">
          {text.table.undoAsked(nameOf(scene, asked.seat))}
          <button
            type="button"
            class="button small"
            onClick={() => void session.command({ do: 'consent', seat: mine, yes: true })}
          >
            {text.table.allow}
          </button>
          <button
            type="button"
            class="button small"
            onClick={() => void session.command({ do: 'consent', seat: mine, yes: false })}
          >
            {text.table.refuse}
          </button>
        </p>
      )}
    </div>
  );
}

function hasAsks({ room: { asks, seats } }: Scene): boolean {
  return asks.length > 0 || seats.some(who => who.kind === 'member' && who.for !== undefined);
}

/** People knock where that is agreed, and once somebody was removed. */
function mayKnock({ room }: Scene): boolean {
  return room.options.knock || Object.values(room.members).some(({ removed }) => removed !== null);
}
