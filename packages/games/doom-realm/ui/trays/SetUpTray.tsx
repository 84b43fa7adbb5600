import { FinalMark } from '@doomtable/client';
import { type Json, rejects } from '@doomtable/kernel';
import { useState } from 'preact/hooks';
import { enemyName, locationName, treasureName } from '../../src/words/names.js';
import { Icon, type IconName } from '../icons.js';
import { text } from '../text.js';
import { DieButton } from './DieButton.js';
import type { TrayProps } from './parts.js';
import { type Use, usesIn } from './preview.js';

const USES: readonly { readonly use: Use; readonly icon: IconName; readonly press: string }[] = [
  { use: 'treasures', icon: 'chest', press: 't' },
  { use: 'enemies', icon: 'skull', press: 'e' },
  { use: 'lock', icon: 'padlock', press: 'l' },
  { use: 'gold', icon: 'coins', press: 'g' },
];

/** The four dice of the set-up, each to be put to one use. The sheet shows at once what that would mean. */
export function SetUpTray(props: TrayProps) {
  const { view, decision, draft, setDraft, busy, answer, isFinal } = props;
  const [picked, setPicked] = useState<string | null>(null);
  if (decision?.choice.kind !== 'assign') return null;
  const { choice } = decision;
  const uses = usesIn(draft);
  const put = (face: string, use: string): void => {
    const rest = Object.fromEntries(Object.entries(uses).filter(([die, taken]) => die !== face && taken !== use));
    setDraft({ ...rest, [face]: use });
    setPicked(null);
  };
  const given: Json = { ...uses };
  const ready = rejects(choice, given) === undefined;
  return (
    <div class="dr-set-up">
      <p class="dr-hint">{picked === null ? text.setUp.pick : text.dice.chosen(Number(picked))}</p>
      <div class="dr-dice">
        {choice.items.map(({ id }, i) => (
          <DieButton
            key={id}
            face={Number(id)}
            state={picked === id ? 'chosen' : uses[id] === undefined ? 'plain' : 'spent'}
            disabled={busy}
            press={String(i + 1)}
            onPress={() => setPicked(picked === id ? null : id)}
            onDrop={use => put(id, use)}
          />
        ))}
      </div>
      <div class="dr-areas">
        {USES.map(({ use, icon, press }) => {
          const face = Object.keys(uses).find(die => uses[die] === use);
          return (
            <button
              key={use}
              type="button"
              class={face === undefined ? 'dr-area ready' : 'dr-area ready put'}
              data-drop={use}
              data-area={use}
              data-key={press}
              disabled={busy || picked === null}
              onClick={() => picked !== null && put(picked, use)}
            >
              <span class="dr-area-head">
                <Icon name={icon} />
                <b>{text.setUp.uses[use]}</b>
                <kbd aria-hidden="true">{press.toUpperCase()}</kbd>
              </span>
              <span class="dr-area-what">
                {face ?? picked ?? ''} {meaning(view, use, face ?? picked)}
                <small>{text.setUp.hints[use]}</small>
              </span>
            </button>
          );
        })}
      </div>
      <div class="dr-buttons">
        <button type="button" class="button main" data-key="k" disabled={busy || !ready} onClick={() => answer(given)}>
          <kbd aria-hidden="true">k</kbd>
          {text.setUp.begin}
          {ready && isFinal(given) === true && <FinalMark />}
        </button>
        <button type="button" class="button quiet" disabled={busy || draft === null} onClick={() => setDraft(null)}>
          {text.setUp.clear}
        </button>
      </div>
    </div>
  );
}

/** What a face would mean for a use. */
function meaning(view: TrayProps['view'], use: Use, face: string | null): string {
  if (face === null) return '';
  switch (use) {
    case 'treasures':
      return treasureName(view, 0);
    case 'enemies':
      return enemyName(view, 0);
    case 'lock':
      return locationName(view, Number(face) - 1);
    case 'gold':
      return text.purse.gold.toLowerCase();
  }
}
