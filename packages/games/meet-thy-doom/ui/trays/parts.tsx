import { type BoardProps, Cite, FinalMark, percent } from '@doomtable/client';
import { type Option, optionOf, refusalOf } from '@doomtable/kernel';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { View } from '../../src/view.js';
import { weaponOf } from '../../src/data/weapons.js';
import { text } from '../text.js';

export type TrayProps = BoardProps<View>;

/** The open options of a decision that asks for one thing. */
export function offersOf({ decision }: TrayProps): readonly Option[] {
  return decision?.choice.kind === 'one' ? decision.choice.of : [];
}

/** How an option is called, by the game's own words. */
export function nameOf({ module, decision, view }: TrayProps, option: Option): string {
  return decision === null ? option.id : optionOf(module.game, decision, option, view);
}

interface OptionButtonProps {
  readonly tray: TrayProps;
  readonly option: Option;
  /** The key that presses it. */
  readonly press?: string;
  readonly class?: string;
  /** What is told with it. */
  readonly story?: string;
  /** In place of the option's own name. */
  readonly children?: ComponentChildren;
}

/** A button that answers with one option, with its key, its chance and a sign when it cannot be taken back. */
export function OptionButton(props: OptionButtonProps) {
  const { tray, option, press, class: className = 'button yours', story, children } = props;
  return (
    <button
      type="button"
      class={`${className} mt-option`}
      disabled={tray.busy}
      data-option={option.id}
      data-ref={option.ref}
      data-key={press}
      onClick={() => tray.answer(option.id, story)}
    >
      {press !== undefined && <kbd aria-hidden="true">{press}</kbd>}
      <span class="mt-label">{children ?? nameOf(tray, option)}</span>
      <Chances tray={tray} option={option} />
      {tray.isFinal(option.id) === true && <FinalMark />}
    </button>
  );
}

/** The chances that belong to an option, as far as they may be shown, and what a shot may be expected to do. */
export function Chances({ tray, option }: { readonly tray: TrayProps; readonly option: Option }) {
  return (
    <>
      {tray.chance(option.id).map(({ words, share }) => (
        <ChanceBar key={words} words={words} share={share} extra={expectedOf(tray, option, share)} />
      ))}
    </>
  );
}

interface ChanceBarProps {
  readonly words: string;
  readonly share: number;
  readonly extra?: string;
}

export function ChanceBar({ words, share, extra = '' }: ChanceBarProps) {
  return (
    <span class="mt-chance">
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect class="mt-chance-all" width="100" height="8" rx="4" />
        <rect class="mt-chance-share" width={share * 100} height="8" rx="4" />
      </svg>
      <b>{percent(share)}</b> {words}
      {extra !== '' && <span>, {extra}</span>}
    </span>
  );
}

/** Wounds a shot at a monster makes on average: what its weapon does, as often as it scores. */
function expectedOf({ view, decision }: TrayProps, option: Option, share: number): string {
  const isShot = option.with?.['from'] !== undefined && option.with['kind'] !== 'barrel';
  if (!isShot || decision === null || decision.by === 'luck') return '';
  const doomer = view.doomers[decision.by - 1];
  return doomer === undefined ? '' : text.tray.expected((weaponOf(doomer.ready).strikes * share).toFixed(2));
}

interface OptionGroupProps {
  readonly tray: TrayProps;
  readonly title: string;
  readonly options: readonly Option[];
  /** The number key of the first; none where there is none left. */
  readonly first?: number;
  readonly story?: string;
}

/** Options of one sort under their heading; number keys press them, from `first` on. */
export function OptionGroup({ tray, title, options, first = 99, story = '' }: OptionGroupProps) {
  if (options.length === 0) return null;
  return (
    <section class="mt-group">
      <h3 class="label">{title}</h3>
      <div class="mt-buttons">
        {options.map((option, i) => (
          <OptionButton
            key={option.id}
            tray={tray}
            option={option}
            story={story}
            {...(first + i <= 9 ? { press: String(first + i) } : {})}
          />
        ))}
      </div>
    </section>
  );
}

/** What cannot be done now, with the reason and the rule. */
export function Refusals({ tray }: { readonly tray: TrayProps }) {
  const { decision, module } = tray;
  const refused = decision?.choice.kind === 'one' ? (decision.choice.refused ?? []) : [];
  if (refused.length === 0) return null;
  return (
    <details class="mt-fold">
      <summary>
        {text.tray.refused} <span class="mt-count">{refused.length}</span>
      </summary>
      <ul role="list">
        {refused.map(option => (
          <li key={option.id} data-refused={option.id}>
            <span>{nameOf(tray, option)}</span>{' '}
            <em>{refusalOf(module.game, { code: 'refused', path: '', with: { why: option.why, ...option.with } })}</em>{' '}
            <Cite module={module} id={option.cite} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A line to say with what is done; it is folded away until somebody wants it. */
export function useStory(): { readonly story: string; readonly field: ComponentChildren } {
  const [story, setStory] = useState('');
  const field = (
    <details class="mt-fold mt-say">
      <summary>{text.tray.say}</summary>
      <input
        class="input"
        type="text"
        maxLength={280}
        aria-label={text.tray.say}
        value={story}
        onInput={event => setStory(event.currentTarget.value)}
      />
    </details>
  );
  return { story, field };
}
