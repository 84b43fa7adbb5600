import { FinalMark, Form, namingOf } from '@doomtable/client';
import type { Json, Option, PlaceData } from '@doomtable/kernel';
import { optionOf } from '@doomtable/kernel';
import { text } from '../text.js';
import { branchOf } from './CommandTray.js';
import { chanceOfAttack } from './foresight.js';
import { ChanceBar, type TrayProps } from './parts.js';

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
            <ActButton key={option.id} tray={props} option={option} monster={monster} press={i + 1} />
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
            <Listed tray={props} choice={move} />
          </>
        )}
      </div>
    </div>
  );
}

/** The monster whose order is asked for, where it cannot move any more. */
function driven({ sight }: TrayProps): number {
  const frame = sight.stack.findLast(({ rule }) => rule === 'drive');
  const my: unknown = frame?.my;
  return typeof my === 'object' && my !== null && 'monster' in my ? Number(my.monster) : -1;
}

interface ActButtonProps {
  readonly tray: TrayProps;
  readonly option: Option;
  readonly monster: number;
  readonly press: number | string;
}

function ActButton({ tray, option, monster, press }: ActButtonProps) {
  const { module, decision, view, busy, answer, isFinal } = tray;
  if (decision === null) return null;
  const whole: Json = { is: 'act', with: option.id };
  const chance = tray.odds === 'off' || tray.odds === 'after' ? null : chanceOfAttack(view, monster, option);
  const isEnd = option.id === 'finish';
  return (
    <button
      type="button"
      class={isEnd ? 'button' : 'button yours mt-option'}
      disabled={busy}
      data-option={option.id}
      data-ref={option.ref}
      data-key={press}
      onClick={() => answer(whole)}
    >
      <kbd aria-hidden="true">{press}</kbd>
      <span class="mt-label">{isEnd ? text.tray.finishMonster : optionOf(module.game, decision, option, view)}</span>
      {chance !== null && <ChanceBar {...chance} />}
      {isFinal(whole) === true && <FinalMark />}
    </button>
  );
}

/** The spaces of the move as a list, for those who do not see the board. */
function Listed({ tray, choice }: { readonly tray: TrayProps; readonly choice: PlaceData }) {
  const { decision, module, view, draft, setDraft, busy, answer } = tray;
  if (decision === null) return null;
  return (
    <details class="mt-fold">
      <summary>{text.tray.list}</summary>
      <div class="mt-listed">
        <Form
          choice={choice}
          value={draft}
          onChange={setDraft}
          naming={namingOf(module, decision, view)}
          id="mt-spaces"
          label={text.tray.list}
        />
        <button
          type="button"
          class="button yours"
          disabled={busy || typeof draft !== 'number'}
          onClick={() => answer({ is: 'move', with: draft })}
        >
          {text.tray.go}
        </button>
      </div>
    </details>
  );
}
