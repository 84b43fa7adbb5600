import { type BoardProps, Cite, FinalMark, percent } from '@doomtable/client';
import { type Option, optionOf, refusalOf } from '@doomtable/kernel';
import type { ComponentChildren } from 'preact';
import type { Sheet } from '../../src/sheet.js';

export type TrayProps = BoardProps<Sheet>;

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
  /** The whole of it, where the button says it short. */
  readonly title?: string;
  /** In place of the option's own name. */
  readonly children?: ComponentChildren;
}

/** A button that answers with one option, with its key, its chance and a sign when it cannot be taken back. */
export function OptionButton(props: OptionButtonProps) {
  const { tray, option, press, class: className = 'button yours', title, children } = props;
  return (
    <button
      type="button"
      class={className}
      title={title}
      disabled={tray.busy}
      data-option={option.id}
      data-ref={option.ref}
      data-key={press}
      onClick={() => tray.answer(option.id)}
    >
      {press !== undefined && <kbd aria-hidden="true">{press}</kbd>}
      <span class="dr-label">{children ?? nameOf(tray, option)}</span>
      <Chances tray={tray} option={option.id} />
      {tray.isFinal(option.id) === true && <FinalMark />}
    </button>
  );
}

/** The chances that belong to an option, as far as they may be shown. */
export function Chances({ tray, option }: { readonly tray: TrayProps; readonly option: string }) {
  return (
    <>
      {tray.chance(option).map(({ words, share }) => (
        <span class="dr-chance" key={words}>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect class="dr-chance-all" width="100" height="8" rx="4" />
            <rect class="dr-chance-share" width={share * 100} height="8" rx="4" />
          </svg>
          <b>{percent(share)}</b> {words}
        </span>
      ))}
    </>
  );
}

/** Options one below or beside the other; number keys press them, from `first` on. */
export function OptionList({
  tray,
  options,
  first = 1,
  title,
}: {
  readonly tray: TrayProps;
  readonly options: readonly Option[];
  readonly first?: number;
  readonly title?: string;
}) {
  if (options.length === 0) return null;
  return (
    <div class="dr-options">
      {title !== undefined && <h3 class="label">{title}</h3>}
      <ul role="list">
        {options.map((option, i) => (
          <li key={option.id}>
            <OptionButton tray={tray} option={option} {...(i + first <= 9 ? { press: String(i + first) } : {})} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What cannot be done now, with the reason and the rule. */
export function Refusals({ tray, title }: { readonly tray: TrayProps; readonly title: string }) {
  const { decision, module } = tray;
  const refused = decision?.choice.kind === 'one' ? (decision.choice.refused ?? []) : [];
  if (refused.length === 0) return null;
  return (
    <details class="dr-fold dr-refusals">
      <summary>
        {title} <span class="dr-count">{refused.length}</span>
      </summary>
      <ul role="list">
        {refused.map(option => (
          <li key={option.id} data-refused={option.id}>
            <span>{nameOf(tray, option)}</span>
            <em>{refusalOf(module.game, { code: 'refused', path: '', with: { why: option.why } })}</em>
            <Cite module={module} id={option.cite} />
          </li>
        ))}
      </ul>
    </details>
  );
}
