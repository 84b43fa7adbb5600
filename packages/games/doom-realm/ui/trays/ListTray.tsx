import { frameOf, offersOf } from '@doomtable/client';
import type { Fight } from '../../src/rules/fight.js';
import { FightSteps } from './FightSteps.js';
import { OptionList, Refused, type TrayProps } from './parts.js';

/** A short list to press, below the fight it belongs to if there is one. */
export function ListTray(props: TrayProps) {
  const { view, sight, decision } = props;
  const fight = frameOf<Fight>(sight, 'fight');
  return (
    <div class="dr-list">
      {fight !== null && fight.dice.length > 0 && <FightSteps view={view} fight={fight} struck />}
      <OptionList tray={props} options={offersOf(decision)} />
      <Refused tray={props} />
    </div>
  );
}
