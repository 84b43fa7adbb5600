import type { BoardProps } from '@doomtable/client';
import type { ComponentChildren } from 'preact';
import type { DoomRealm } from '../../src/types.js';
import { SIX } from '../../src/data/tables.js';
import { enemyNumber, has, on, type Sheet, treasureNumber } from '../../src/sheet.js';
import { Icon } from '../icons.js';
import { text } from '../text.js';
import { Boxes, Row } from './Boxes.js';
import { EnemyCard } from './EnemyCard.js';
import { boxesOf } from './boxes-of.js';
import { TreasureRow } from './TreasureRow.js';

const ROWS = Array.from({ length: SIX }, (_, i) => i);

export interface SetUpColumnProps extends BoardProps<DoomRealm> {
  readonly side: 'left' | 'right';
}

/** The sheet before it has its numbers: enemies on one side, treasures and the doors that could be locked on the other. */
export function SetUpColumn(props: SetUpColumnProps) {
  const { view, side } = props;
  if (side === 'left') {
    return (
      <div class="dr-realm left set-up" role="group" aria-label={text.realm.title} tabIndex={0}>
        <List title={text.setUp.uses.enemies} number={row => (view.firstEnemy === 0 ? '' : enemyNumber(view, row))}>
          {row => <EnemyCard {...props} enemy={row} />}
        </List>
      </div>
    );
  }
  return (
    <div class="dr-realm right set-up" role="group" aria-label={text.realm.title} tabIndex={0}>
      <List
        title={text.setUp.uses.treasures}
        number={row => (view.firstTreasure === 0 ? '' : treasureNumber(view, row))}
      >
        {row => <TreasureRow view={view} treasure={row} />}
      </List>
      <List title={text.setUp.locations} number={row => row + 1}>
        {row => <Door view={view} location={row} />}
      </List>
    </div>
  );
}

interface ListProps {
  readonly title: string;
  number(row: number): number | '';
  children(row: number): ComponentChildren;
}

function List({ title, number, children }: ListProps) {
  return (
    <section class="dr-panel">
      <h2 class="label">{title}</h2>
      <ol class="dr-set-up-list">
        {ROWS.map(row => (
          <li key={row}>
            <span class={number(row) === '' ? 'dr-badge blank' : 'dr-badge'}>{number(row)}</span>
            {children(row)}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Door({ view, location }: { readonly view: Sheet; readonly location: number }) {
  const file = on(view).file.locations[location];
  if (file === undefined) return null;
  return (
    <div>
      <p class="dr-name">
        <b>{file.name}</b>
        {has(view.locked, location) && (
          <small class="dr-lock">
            <Icon name="padlock" /> {text.realm.locked}
          </small>
        )}
      </p>
      <Row icon="tower">
        <Boxes label={text.realm.boxes(text.realm.location, 0, file.boxes)} boxes={boxesOf(file)} filled={0} />
      </Row>
    </div>
  );
}
