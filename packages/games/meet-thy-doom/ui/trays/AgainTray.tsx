import { offersTo } from '@doomtable/kernel';
import { Die, numberKey, offersOf } from '@doomtable/client';
import type { Again } from '../../src/offers.js';
import { text } from '../text.js';
import { Offer, type TrayProps } from './parts.js';

/** The dice as they lie, what they came to, and the ways to throw again. */
export function AgainTray(props: TrayProps) {
  const offers = offersOf<Again>(props.decision);
  const roll = offersTo(offers, 'keep')[0]?.with;
  const faces = roll?.faces ?? [];
  const isBrawl = roll?.of === 'brawl';
  const best = isBrawl ? Math.max(0, ...faces) : 0;
  return (
    <div class="mt-again">
      <div class="mt-dice">
        {faces.map((face, i) => (
          // Dice have no names; their place in the row is what tells them apart.
          <Die key={`${i} ${face}`} face={face} state={isBrawl && face === best ? 'deciding' : 'plain'} />
        ))}
        {roll !== undefined && (
          <b>{roll.of === 'brawl' ? text.tray.against(roll.theirs) : text.tray.hits(roll.hits, roll.need)}</b>
        )}
      </div>
      <div class="mt-buttons">
        {offers.map((option, i) => (
          <Offer key={option.id} tray={props} option={option} press={numberKey(i + 1)} />
        ))}
      </div>
    </div>
  );
}
