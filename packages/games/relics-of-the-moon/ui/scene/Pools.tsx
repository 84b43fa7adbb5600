import { type BoardProps, lastTold } from '@doomtable/client';
import type { Relics } from '../../src/types.js';
import { destinyCeiling } from '../../src/board.js';
import { HAND } from '../../src/data/tables.js';
import { Icon } from '../icons.js';
import { text } from '../text.js';

/** Doom has no ceiling; beyond this many points the rest is a number. */
const MOST_DRAWN = 18;

/** Destiny in gold against Doom in crimson, with the moon between them and what the last tide moved. */
export function Pools({ view, told }: BoardProps<Relics>) {
  const { destiny, doom, cast } = view;
  const most = destinyCeiling({ cast });
  const tide = lastTold(told, 'tides', ['round', 'built']);
  return (
    <section class="rm-pools" aria-label={`${text.pools.destiny} ${destiny}, ${text.pools.doom} ${doom}`}>
      <div class="rm-pool destiny">
        <h2>
          {text.pools.destiny} <b>{destiny}</b> {most > 0 && <small>{text.pools.of(destiny, most)}</small>}
          {tide !== null && tide.destiny > 0 && <em>+{tide.destiny}</em>}
        </h2>
        <Lights full={destiny} of={most} />
      </div>
      <svg class="rm-moon" viewBox="0 0 64 64" aria-hidden="true">
        <circle class="halo" cx="32" cy="32" r="30" />
        <circle class="disc" cx="32" cy="32" r="22" />
        <path class="shade" d="M32 10a22 22 0 0 1 0 44a27 27 0 0 0 0-44" />
        <circle class="crater" cx="24" cy="26" r="4" />
        <circle class="crater" cx="30" cy="41" r="3" />
        <circle class="crater" cx="20" cy="37" r="2" />
      </svg>
      <div class="rm-pool doom">
        <h2>
          {text.pools.doom} <b>{doom}</b>
          {tide !== null && tide.doom > 0 && <em>+{tide.doom}</em>}
          {doom >= HAND.cost && (
            <small>
              <Icon name="hand" /> {text.pools.hand}
            </small>
          )}
        </h2>
        <Lights
          full={Math.min(doom, MOST_DRAWN)}
          of={Math.max(HAND.cost, Math.min(doom, MOST_DRAWN))}
          mark={HAND.cost}
        />
      </div>
    </section>
  );
}

interface LightsProps {
  readonly full: number;
  readonly of: number;
  /** After this many lights there is a mark. */
  readonly mark?: number;
}

function Lights({ full, of, mark }: LightsProps) {
  return (
    <span class="rm-lights" aria-hidden="true">
      {Array.from({ length: of }, (_, i) => (
        // Lights are told apart by their place alone.
        <span key={`light ${String(i)}`} class={`${i < full ? 'lit' : ''} ${i + 1 === mark ? 'mark' : ''}`} />
      ))}
    </span>
  );
}
