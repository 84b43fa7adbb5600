import type { ComponentChildren } from 'preact';
import { wholePercent } from './chances.js';
import type { DecisionProps } from '../session/game-ui.js';
import { ShareBar } from './ShareBar.js';

export interface ChanceBarProps {
  readonly words: string;
  /** Of 1. */
  readonly share: number;
  readonly class?: string;
  /** What else there is to say, after the words. */
  readonly children?: ComponentChildren;
}

/** One chance as a short bar, a figure and words: small enough to stand in a button. */
export function ChanceBar({ words, share, class: className = '', children }: ChanceBarProps) {
  return (
    <span class={`chance ${className}`}>
      <ShareBar of={share} />
      <b>{wholePercent(share)}</b> {words}
      {children}
    </span>
  );
}

/** The chances that belong to an option, as far as they may be shown. */
export function ChanceBars({ tray, option }: { readonly tray: DecisionProps; readonly option: string }) {
  return (
    <>
      {tray.chance(option).map(({ words, share }) => (
        <ChanceBar key={words} words={words} share={share} />
      ))}
    </>
  );
}
