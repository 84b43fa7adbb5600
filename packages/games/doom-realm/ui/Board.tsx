import type { BoardProps } from '@doomtable/client';
import type { DoomRealm } from '../src/types.js';
import { RealmMap } from './map/RealmMap.js';
import { Heroes } from './sheets/Heroes.js';
import { Purse } from './sheets/Purse.js';
import { RealmColumn } from './sheets/Realm.js';
import { text } from './text.js';
import { previewed } from './trays/preview.js';
import './sheets/heroes.css';
import './sheets/realm.css';
import './sheets/sheets.css';
import './board.css';

/** The adventure sheet as it lies on the table: the map in the middle, the six lairs around it, the heroes and their purse. */
export function Board(props: BoardProps<DoomRealm>) {
  const view = previewed(props);
  return (
    <div class="dr-page">
      <RealmColumn {...props} side="left" />
      <RealmMap {...props} view={view} />
      <RealmColumn {...props} side="right" />
      <div class="dr-foot" role="group" aria-label={text.heroes.title} tabIndex={0}>
        <Heroes {...props} />
        <Purse view={view} />
      </div>
    </div>
  );
}
