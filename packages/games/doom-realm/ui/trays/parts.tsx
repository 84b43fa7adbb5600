import { type BoardProps, numberKey, OptionButton, Refusals } from '@doomtable/client';
import type { Option } from '@doomtable/kernel';
import type { DoomRealm } from '../../src/types.js';
import { text } from '../text.js';

export type TrayProps = BoardProps<DoomRealm>;

interface OptionListProps {
  readonly tray: TrayProps;
  readonly options: readonly Option[];
  /** The number key of the first. */
  readonly first?: number;
}

/** Options one below or beside the other; number keys press them, from `first` on. */
export function OptionList({ tray, options, first = 1 }: OptionListProps) {
  if (options.length === 0) return null;
  return (
    <ul class="dr-options" role="list">
      {options.map((option, i) => (
        <li key={option.id}>
          <OptionButton tray={tray} option={option} press={numberKey(first + i)} />
        </li>
      ))}
    </ul>
  );
}

/** What cannot be done now, and why. */
export function Refused({ tray }: { readonly tray: TrayProps }) {
  return <Refusals tray={tray} title={text.fight.refused} class="dr-fold dr-refusals" />;
}
