import type { Json, Option } from '@doomtable/kernel';
import type { ComponentChildren } from 'preact';
import { ChanceBars } from './ChanceBar.js';
import { FinalMark } from './FinalMark.js';
import type { BoardProps } from './game-ui.js';
import { optionName } from './options.js';

export interface OptionButtonProps {
  readonly tray: BoardProps;
  readonly option: Option;
  /** What it answers, where that is more than the option. */
  readonly answer?: Json;
  /** What is told with it. */
  readonly story?: string;
  /** The key that presses it. */
  readonly press?: string | undefined;
  readonly class?: string;
  /** The whole of it, where the button says it short. */
  readonly title?: string;
  /** In place of the option's own name. */
  readonly children?: ComponentChildren;
  /** In place of a bar for each of its chances. */
  readonly chances?: ComponentChildren;
}

/** A button that answers with one option, with its key, its chances and a sign when it cannot be taken back. */
export function OptionButton(props: OptionButtonProps) {
  const { tray, option, answer = option.id, story, press, class: className = 'button yours', title, children } = props;
  const { chances = <ChanceBars tray={tray} option={option.id} /> } = props;
  return (
    <button
      type="button"
      class={className}
      title={title}
      disabled={tray.busy}
      data-option={option.id}
      data-ref={option.ref}
      data-key={press}
      onClick={() => tray.answer(answer, story)}
    >
      {press !== undefined && <kbd aria-hidden="true">{press}</kbd>}
      <span class="option-name">{children ?? optionName(tray, option)}</span>
      {chances}
      {tray.isFinal(answer) === true && <FinalMark />}
    </button>
  );
}
