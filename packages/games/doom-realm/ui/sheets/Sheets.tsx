import type { BoardProps } from '@doomtable/client';
import type { DoomRealm } from '../../src/types.js';
import { on } from '../../src/sheet.js';
import { Encounters, Shapes } from './Lists.js';
import { RealmColumn } from './Realm.js';
import { RoundColumn } from './Rounds.js';
import { ScorePanel } from './ScorePanel.js';
import './heroes.css';
import './realm.css';
import './sheets.css';

/** Beside the board: the realm where the board has no room for it, shapes, encounters, the score and the round column. */
export function Sheets(props: BoardProps<DoomRealm>) {
  const { view } = props;
  return (
    <div class="dr-sheets">
      {view.round === 0 && <p class="dr-story">{on(view).file.story.opening}</p>}
      <div class="dr-sheets-realm">
        <RealmColumn {...props} side="left" />
        <RealmColumn {...props} side="right" />
      </div>
      <Shapes view={view} />
      <Encounters view={view} />
      <ScorePanel view={view} />
      <RoundColumn view={view} />
    </div>
  );
}
