import { ChanceBar, frameOf, OptionButton } from '@doomtable/client';
import { type Offer, offersIn } from '@doomtable/kernel';
import type { Act } from '../../src/offers.js';
import type { Drive } from '../../src/rules/drive.js';
import { text } from '../text.js';
import { branchOf } from './CommandTray.js';
import { chanceOfAttack } from './foresight.js';
import type { TrayProps } from './parts.js';
import { SpaceList } from './SpaceList.js';

/** One monster under command: what it does, with exact chances; where it goes is pressed on the board. */
export function DriveTray(props: TrayProps) {
  const { decision } = props;
  const move = branchOf(decision?.choice, 'move');
  const options = offersIn<Act>(branchOf(decision?.choice, 'act'));
  const acts = options.filter(({ with: act }) => act.do !== 'finish');
  const monster = driven(props);
  return (
    <div class="mt-drive">
      {acts.length > 0 && (
        <div class="mt-buttons">
          {acts.map((option, i) => (
            <ActButton key={option.id} tray={props} option={option} monster={monster} press={String(i + 1)} />
          ))}
        </div>
      )}
      <div class="mt-buttons mt-ends">
        {options
          .filter(({ with: act }) => act.do === 'finish')
          .map(option => (
            <ActButton key={option.id} tray={props} option={option} monster={monster} press="e" />
          ))}
        {move?.kind === 'place' && (
          <>
            <span class="mt-hint">{text.tray.monsterMove}</span>
            <SpaceList tray={props} choice={move} answerFor={space => ({ is: 'move', with: space })} />
          </>
        )}
      </div>
    </div>
  );
}

/** The monster whose order is asked for. */
function driven({ sight }: TrayProps): number {
  return frameOf<Drive>(sight, 'drive')?.monster ?? -1;
}

interface ActButtonProps {
  readonly tray: TrayProps;
  readonly option: Offer<Act>;
  readonly monster: number;
  readonly press: string;
}

function ActButton({ tray, option, monster, press }: ActButtonProps) {
  const isHidden = tray.odds === 'off' || tray.odds === 'after';
  const chance = isHidden ? null : chanceOfAttack(tray.view, monster, option.with);
  const isEnd = option.with.do === 'finish';
  return (
    <OptionButton
      tray={tray}
      option={option}
      answer={{ is: 'act', with: option.id }}
      press={press}
      class={isEnd ? 'button' : 'button yours mt-option'}
      chances={chance !== null && <ChanceBar {...chance} class="mt-chance" />}
    >
      {isEnd ? text.tray.finishMonster : undefined}
    </OptionButton>
  );
}
