import { Die, numberKey, offersOf } from '@doomtable/client';
import { list, num, str } from '../../src/words/names.js';
import { text } from '../text.js';
import { Offer, type TrayProps } from './parts.js';

/** The dice as they lie, what they came to, and the ways to throw again. */
export function AgainTray(props: TrayProps) {
  const offers = offersOf(props.decision);
  const data = offers.find(({ id }) => id === 'keep')?.with;
  const faces = list(data, 'faces').map(Number);
  const isBrawl = str(data, 'of') === 'brawl';
  const best = isBrawl ? Math.max(0, ...faces) : 0;
  return (
    <div class="mt-again">
      <div class="mt-dice">
        {faces.map((face, i) => (
          // Dice have no names; their place in the row is what tells them apart.
          <Die key={`${i} ${face}`} face={face} state={isBrawl && face === best ? 'deciding' : 'plain'} />
        ))}
        <b>{isBrawl ? text.tray.against(num(data, 'theirs')) : text.tray.hits(num(data, 'hits'), num(data, 'need'))}</b>
      </div>
      <div class="mt-buttons">
        {offers.map((option, i) => (
          <Offer key={option.id} tray={props} option={option} press={numberKey(i + 1)} />
        ))}
      </div>
    </div>
  );
}
