import type { Json, Option } from '@doomtable/kernel';
import type { ComponentChildren } from 'preact';
import { ChanceBars } from '../odds/ChanceBar.js';
import { FinalMark } from './FinalMark.js';
import type { DecisionProps } from '../session/game-ui.js';
import { optionName } from './options.js';

export interface AnswerButtonProps {
  readonly tray: DecisionProps;
  readonly option: Option;
  /** What it answers, where that is more than the option. */
  readonly answer?: Json;
  /** The key that presses it. */
  readonly press?: string | undefined;
  readonly class?: string;
  /** The whole of it, where the button says it short. */
  readonly title?: string;
  readonly children?: ComponentChildren;
}

/** A button that answers with one option. What stands on it is up to whoever draws it. */
export function AnswerButton(props: AnswerButtonProps) {
  const { tray, option, answer = option.id, press, class: className = 'button yours', title, children } = props;
  return (
    <button
      type="button"
      class={className}
      title={title}
      disabled={tray.busy}
      data-option={option.id}
      data-ref={option.ref}
      data-key={press}
      onClick={() => tray.answer(answer)}
    >
      {children}
    </button>
  );
}

/** Its children stand in place of the option's own name. */
export interface OptionButtonProps extends AnswerButtonProps {
  /** In place of a bar for each of its chances. */
  readonly chances?: ComponentChildren;
}

/** The same with its key, its name, its chances and a sign when it cannot be taken back. */
export function OptionButton({ chances, children, ...button }: OptionButtonProps) {
  const { tray, option, answer = option.id, press } = button;
  return (
    <AnswerButton {...button}>
      {press !== undefined && <kbd aria-hidden="true">{press}</kbd>}
      <span class="option-name">{children ?? optionName(tray, option)}</span>
      {chances === undefined ? <ChanceBars tray={tray} option={option.id} /> : chances}
      {tray.isFinal(answer) === true && <FinalMark />}
    </AnswerButton>
  );
}
