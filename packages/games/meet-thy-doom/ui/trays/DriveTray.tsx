import { ChanceBar, frameOf, OptionButton } from '@doomtable/client';
import type { Option } from '@doomtable/kernel';
import type { Drive } from '../../src/rules/drive.js';
import { text } from '../text.js';
import { branchOf } from './CommandTray.js';
import { chanceOfAttack } from './foresight.js';
import type { TrayProps } from './parts.js';
import { SpaceList } from './SpaceList.js';

/** One monster under command: what it does, with exact chances; where it goes is pressed on the board. */
export function DriveTray(props: TrayProps) {
  const { decision } = props;
  const act = branchOf(decision?.choice, 'act');
  const move = branchOf(decision?.choice, 'move');
  const options = act?.kind === 'one' ? act.of : [];
  const acts = options.filter(({ id }) => id !== 'finish');
  const monster = move?.kind === 'place' ? Number(move.pieces[0]?.split(' ')[1] ?? -1) : driven(props);
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
          .filter(({ id }) => id === 'finish')
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

/** The monster whose order is asked for, where it cannot move any more. */
function driven({ sight }: TrayProps): number {
  return frameOf<Drive>(sight, 'drive')?.monster ?? -1;
}

interface ActButtonProps {
  readonly tray: TrayProps;
  readonly option: Option;
  readonly monster: number;
  readonly press: string;
}

function ActButton({ tray, option, monster, press }: ActButtonProps) {
  const chance = tray.odds === 'off' || tray.odds === 'after' ? null : chanceOfAttack(tray.view, monster, option);
  const isEnd = option.id === 'finish';
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
