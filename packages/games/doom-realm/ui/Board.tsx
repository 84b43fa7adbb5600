import type { BoardProps } from '@doomtable/client';
import type { DoomRealm } from '../src/types.js';
import { RealmMap } from './map/RealmMap.js';
import { Heroes } from './sheets/Heroes.js';
import { Purse } from './sheets/Purse.js';
import { RoundRow } from './sheets/Rounds.js';
import { previewed } from './trays/preview.js';
import './sheets/heroes.css';
import './sheets/sheets.css';
import './board.css';

/** The adventure sheet: the rounds, the map, the heroes and what they have. */
export function Board(props: BoardProps<DoomRealm>) {
  return (
    <div class="dr-page">
      <RoundRow view={props.view} />
      <RealmMap {...props} view={previewed(props)} />
      <div class="dr-foot">
        <Heroes {...props} />
        <Purse view={previewed(props)} />
      </div>
    </div>
  );
}
