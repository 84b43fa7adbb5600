import type { BoardProps } from '@doomtable/client';
import type { DoomRealm } from '../../src/types.js';
import { SIX } from '../../src/data/tables.js';
import { at, enemyAt, has, on, type Sheet, treasureAt } from '../../src/sheet.js';
import { Icon } from '../icons.js';
import { offersFor } from '../lit.js';
import { text } from '../text.js';
import { dieInHand, previewed } from '../trays/preview.js';
import { Boxes, Row } from './Boxes.js';
import { boxesOf } from './boxes-of.js';
import { EnemyCard } from './EnemyCard.js';
import { SetUpColumn } from './SetUpLists.js';
import { TreasureRow } from './TreasureRow.js';

interface ColumnProps extends BoardProps<DoomRealm> {
  readonly side: 'left' | 'right';
}

/** Half of the realm: under each number its location, the enemy that lives there and the treasure it guards. */
export function RealmColumn(props: ColumnProps) {
  const { side } = props;
  const view = previewed(props);
  const die = dieInHand(props);
  if (props.view.firstEnemy === 0) return <SetUpColumn {...props} view={view} />;
  return (
    <ol class={`dr-realm ${side}`} tabIndex={0} aria-label={text.realm.title}>
      {Array.from({ length: SIX / 2 }, (_, i) => i + (side === 'left' ? 0 : SIX / 2)).map(location => (
        <Place key={location} {...props} view={view} location={location} meant={die === location + 1} />
      ))}
    </ol>
  );
}

interface PlaceProps extends BoardProps<DoomRealm> {
  readonly location: number;
  /** Whether the die in hand has this number. */
  readonly meant: boolean;
}

function Place(props: PlaceProps) {
  const { view, decision, location, meant } = props;
  const file = on(view).file.locations[location];
  const enemy = enemyAt(view, location + 1);
  const fallen = has(view.fallen, enemy);
  const lit = offersFor(decision, `enemy:${enemy}`).length > 0;
  if (file === undefined) return null;
  return (
    <li
      class={`dr-lair ${fallen ? 'fallen' : ''} ${lit ? 'lit' : ''} ${meant ? 'meant' : ''}`}
      data-location={location}
    >
      <header>
        <span class="dr-badge">{location + 1}</span>
        <h3>{file.name}</h3>
        <LocationState view={view} location={location} fallen={fallen} />
      </header>
      <Row
        icon="tower"
        after={fallen || at(view.location, location) === 0 ? undefined : <Gold n={at(view.location, location)} />}
      >
        <Boxes
          label={text.realm.boxes(text.realm.location, at(view.location, location), file.boxes)}
          boxes={boxesOf(file)}
          filled={at(view.location, location)}
        />
      </Row>
      <EnemyCard {...props} enemy={enemy} />
      <TreasureRow view={view} treasure={treasureAt(view, location + 1)} />
    </li>
  );
}

function Gold({ n }: { readonly n: number }) {
  return (
    <span title={text.realm.gold(n)}>
      +{n} <Icon name="coins" />
    </span>
  );
}

function LocationState({
  view,
  location,
  fallen,
}: {
  readonly view: Sheet;
  readonly location: number;
  readonly fallen: boolean;
}) {
  const found = has(view.discovered, location);
  return (
    <span class="dr-state">
      {!fallen && has(view.locked, location) && (
        <span class="dr-lock">
          <Icon name="padlock" />
          {text.realm.locked}
        </span>
      )}
      <span>{fallen ? text.realm.ruins : found ? text.realm.found : text.realm.unknown}</span>
    </span>
  );
}
