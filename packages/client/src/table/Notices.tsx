import type { Scene } from '@doomtable/host';
import { type GameModule, refusalOf } from '@doomtable/kernel';
import { connection } from '../remote/server.js';
import { useStore } from '../state/store.js';
import { text } from '../text/index.js';
import { addressOf } from './addresses.js';
import { nameOf } from './people.js';
import type { TableSession } from './session.js';

/** What has to be said above the table: a broken line, a refusal, somebody who asks to take back, a what-if, an earlier moment. */
export function Notices({
  session,
  scene,
  module,
}: {
  readonly session: TableSession;
  readonly scene: Scene;
  readonly module: GameModule;
}) {
  const { status, refusal, shut, at, head, you } = useStore(session.state);
  const { asked } = scene.room;
  const mine = asked === null ? undefined : you?.seats.find(seat => asked.of.includes(seat));
  return (
    <div class="notices" aria-live="assertive">
      {status === 'waiting' && (
        <p class="notice bad">
          {text.table.waitingLine}
          <button type="button" class="button small" onClick={() => connection().retryNow()}>
            {text.table.tryNow}
          </button>
        </p>
      )}
      {status === 'outdated' && (
        <p class="notice bad">
          {text.table.outdated}
          <button type="button" class="button small" onClick={() => location.reload()}>
            {text.table.reload}
          </button>
        </p>
      )}
      {shut !== null && <p class="notice bad">{wordsOf(module, shut.code)}</p>}
      {refusal !== null && <p class="notice bad">{refusalOf(module.game, refusal)}</p>}
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
            {text.table.present}
          </button>
        </p>
      )}
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

function wordsOf({ game }: GameModule, code: string): string {
  const words: { readonly [code: string]: string } = text.problems.of;
  return words[code] ?? refusalOf(game, { code, path: '' });
}
