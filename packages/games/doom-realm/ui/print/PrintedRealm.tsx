import type { ComponentChildren } from 'preact';
import { BOSS, SIX } from '../../src/data/tables.js';
import { at, enemyNumber, has, on, type Sheet, treasureNumber } from '../../src/sheet.js';
import { Boxes, Row } from '../sheets/Boxes.js';
import { boxesOf, squares } from '../sheets/boxes-of.js';
import { TreasureRow } from '../sheets/TreasureRow.js';
import { text } from '../text.js';

const ROWS = Array.from({ length: SIX }, (_, i) => i);

/** Enemies, treasures and locations in their three columns, with room for the numbers the set-up gives them. */
export function PrintedRealm({ view }: { readonly view: Sheet }) {
  return (
    <div class="dr-print-realm">
      <Column title={text.setUp.uses.enemies}>
        {ROWS.map(enemy => (
          <PrintedEnemy key={enemy} view={view} enemy={enemy} />
        ))}
      </Column>
      <Column title={text.setUp.uses.treasures}>
        {ROWS.map(treasure => (
          <li key={treasure}>
            <Badge number={view.firstTreasure === 0 ? 0 : treasureNumber(view, treasure)} />
            <TreasureRow view={view} treasure={treasure} />
          </li>
        ))}
      </Column>
      <Column title={text.setUp.locations}>
        {on(view).file.locations.map((file, location) => (
          <li key={file.name}>
            <Badge number={location + 1} />
            <div>
              <b>{file.name}</b> {has(view.locked, location) ? `■ ${text.realm.locked}` : `□ ${text.realm.locked}`}
              <Row icon="tower">
                <Boxes label={text.realm.location} boxes={boxesOf(file)} filled={at(view.location, location)} />
              </Row>
            </div>
          </li>
        ))}
      </Column>
    </div>
  );
}

function Column({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section>
      <h2>{title}</h2>
      <ol>{children}</ol>
    </section>
  );
}

/** A number the set-up dice give; nothing while it is to be written in. */
function Badge({ number }: { readonly number: number }) {
  return <span class="dr-badge">{number === 0 ? '' : number}</span>;
}

function PrintedEnemy({ view, enemy }: { readonly view: Sheet; readonly enemy: number }) {
  const file = on(view).file.enemies[enemy];
  if (file === undefined) return null;
  const power = text.power(file.power);
  return (
    <li class={has(view.fallen, enemy) ? 'fallen' : ''}>
      <Badge number={view.firstEnemy === 0 ? 0 : enemyNumber(view, enemy)} />
      <div>
        <b>{file.name}</b> {enemy === BOSS && text.realm.boss} <small>{power}</small>
        <Row icon="heart" after={`+ ${file.health.modifier}`}>
          <Boxes label={text.realm.health} boxes={squares(file.health.boxes)} filled={at(view.health, enemy)} />
        </Row>
        <Row icon="arms" after={`+ ${file.attack.modifier}`}>
          <Boxes label={text.realm.attack} boxes={squares(file.attack.boxes)} filled={at(view.attack, enemy)} />
        </Row>
      </div>
    </li>
  );
}
