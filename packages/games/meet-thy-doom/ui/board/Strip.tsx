import type { BoardProps } from '@doomtable/client';
import type { MeetThyDoom } from '../../src/types.js';
import type { View } from '../../src/view.js';
import { CLASS_ICONS, Icon } from '../icons.js';
import { text } from '../text.js';
import './strip.css';

/** Above the board: Initiative Tiles in the order of play, who holds, what is left of the turn, and the table's badge. */
export function Strip({ view }: BoardProps<MeetThyDoom>) {
  const seats = [0, ...view.doomers.map((_, i) => i + 1)].sort((a, b) => tileOf(view, a) - tileOf(view, b));
  return (
    <header class="mt-strip">
      <ol class="mt-order" role="list" aria-label={text.strip.order}>
        {seats.map(seat => (
          <Tile key={seat} view={view} seat={seat} />
        ))}
      </ol>
      <p class="mt-left">{leftIn(view)}</p>
      <Badge view={view} />
    </header>
  );
}

function tileOf(view: View, seat: number): number {
  const tile = view.tiles[seat] ?? 0;
  return tile === 0 ? 9 : tile;
}

function Tile({ view, seat }: { readonly view: View; readonly seat: number }) {
  const doomer = view.doomers[seat - 1];
  const number = view.tiles[seat] ?? 0;
  const holds = view.holding.includes(seat);
  const away = doomer !== undefined && doomer.state !== 'in' ? text.strip[doomer.state] : '';
  const acting = view.turn === seat;
  return (
    <li
      class={`mt-tile${acting ? ' acting' : ''}${holds ? ' holds' : ''}${away === '' ? '' : ' away'}`}
      aria-current={acting ? 'true' : undefined}
    >
      <b class="mt-number" aria-label={text.strip.tile(number)}>
        {number === 0 ? '–' : number}
      </b>
      <span class={doomer === undefined ? 'mt-who master' : `mt-who mt-pawn-${doomer.pawn}`}>
        <Icon name={doomer === undefined ? 'baron' : CLASS_ICONS[doomer.cls]} />
        <span class="mt-who-name">{doomer === undefined ? text.strip.mastermind : doomer.name}</span>
      </span>
      {holds && (
        <em>
          <Icon name="pause" /> {text.strip.holds}
        </em>
      )}
      {away !== '' && <em>{away}</em>}
    </li>
  );
}

function leftIn(view: View): string {
  if (view.turn === 0) return view.moves > 0 ? text.strip.commands(view.moves, view.acts) : '';
  return view.turn > 0 ? text.strip.actions(view.actions) : '';
}

/** A table without interference says so; elsewhere everybody can see how often the Mastermind went off the script. */
function Badge({ view }: { readonly view: View }) {
  if (view.rulings.interference === 'none') return <span class="mt-badge none">{text.strip.noInterference}</span>;
  return view.rulingsMade === 0 ? null : <span class="mt-badge">{text.strip.rulings(view.rulingsMade)}</span>;
}
