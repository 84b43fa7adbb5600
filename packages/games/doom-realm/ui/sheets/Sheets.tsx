import type { BoardProps } from '@doomtable/client';
import type { DoomRealm } from '../../src/types.js';
import { on } from '../../src/sheet.js';
import { Realm } from './Realm.js';
import { RoundColumn } from './Rounds.js';
import { ScorePanel } from './ScorePanel.js';
import './heroes.css';
import './realm.css';
import './sheets.css';

/** Beside the board: the realm under its six numbers, the score line by line, and the round column. */
export function Sheets(props: BoardProps<DoomRealm>) {
  return (
    <div class="dr-sheets">
      {props.view.round === 0 && <p class="dr-story">{on(props.view).file.story.opening}</p>}
      <Realm {...props} />
      <ScorePanel view={props.view} />
      <RoundColumn view={props.view} />
    </div>
  );
}
