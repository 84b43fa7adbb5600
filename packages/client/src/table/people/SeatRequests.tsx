import type { Scene } from '@doomtable/host';
import { useStore } from '../../state/store.js';
import { text } from '../../text/index.js';
import { memberName } from './names.js';
import { askWords, listed } from './seat-words.js';
import type { TableSession } from '../session/session.js';

/** What others ask of this person, what this person has asked of them, and a seat of one's own that somebody sits in. */
export function Asks({ session, scene }: { readonly session: TableSession; readonly scene: Scene }) {
  const { you } = useStore(session.state);
  if (you === null) return null;
  const { asks, seats } = scene.room;
  const me = you.member;
  const answer = (ask: number, yes: boolean): void => void session.command({ do: 'agree', ask, yes });
  return (
    <>
      {seats.map((who, seat) =>
        who.kind === 'member' && who.for === me ? (
          <p class="notice" key={seat}>
            {text.table.sitsInForYou(memberName(scene, who.member))}
            <button
              type="button"
              class="button small yours"
              onClick={() => void session.command({ do: 'sit', seat, who: { kind: 'member', member: me } })}
            >
              {text.table.takeBack}
            </button>
          </p>
        ) : null,
      )}
      {asks.map(ask =>
        ask.of.includes(me) ? (
          <p class="notice" key={ask.id} data-ask={ask.id}>
            {askWords(ask, me, scene)}
            <button type="button" class="button small" onClick={() => answer(ask.id, true)}>
              {text.asks.agree}
            </button>
            <button type="button" class="button small" onClick={() => answer(ask.id, false)}>
              {text.asks.refuse}
            </button>
          </p>
        ) : ask.by === me ? (
          <p class="notice" key={ask.id} data-ask={ask.id}>
            {text.asks.waits(listed(ask.of.map(member => memberName(scene, member))))}
            <button type="button" class="button small" onClick={() => answer(ask.id, false)}>
              {text.asks.withdraw}
            </button>
          </p>
        ) : null,
      )}
    </>
  );
}
