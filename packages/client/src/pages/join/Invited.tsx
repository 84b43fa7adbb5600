import type { Invitation } from '@doomtable/protocol';
import { gameEntryOf } from '../../library.js';
import { useLibrary } from '../../shell/context.js';
import { pageText } from '../../text/page-text.js';
import './invited.css';

/** What a link leads to: whose table it is, which game is played there, and whether there is a seat. */
export function Invited({ invitation }: { readonly invitation: Invitation }) {
  const { game, title, host, role, seats, free, begun, knock } = invitation;
  const card = gameEntryOf(useLibrary(), game)?.card;
  const { join } = pageText;
  return (
    <section class={`invited ${card?.mood ?? ''}`} aria-label={title}>
      {card !== undefined && (
        <div class="invited-picture" aria-hidden="true">
          <card.Picture />
        </div>
      )}
      <div>
        <h2>{title}</h2>
        <p>
          {join.invited(host, card?.title ?? game, role === 'player')} {card?.about}
        </p>
        <p class="muted">
          {role === 'player' && `${join.seats(free, seats)} `}
          {begun && `${join.begun} `}
          {knock && join.knock}
        </p>
      </div>
    </section>
  );
}
