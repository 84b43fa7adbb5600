import { at, has, on, type Sheet } from '../../src/sheet.js';
import { Boxes, Row } from '../sheets/Boxes.js';
import { heroBoxes } from '../sheets/boxes-of.js';
import { held } from '../sheets/held.js';
import { text } from '../text.js';

/** Heroes with every box and power, and lines for what they find. */
export function PrintedHeroes({ view, empty }: { readonly view: Sheet; readonly empty: boolean }) {
  return (
    <section class="dr-print-heroes">
      <h2 class="sr">{text.heroes.title}</h2>
      {on(view).file.heroes.map((file, hero) => (
        <div key={file.name}>
          <h3>{file.name}</h3>
          <Row icon="heart">
            <Boxes label={text.realm.health} boxes={heroBoxes(file.health)} filled={at(view.wounds, hero)} />
          </Row>
          <Row icon="spark">
            <Boxes label={text.print.power} boxes={heroBoxes(file.power)} filled={at(view.spent, hero)} />
          </Row>
          <ul>
            {[file.starts, ...file.learns].map((power, i) => (
              <li key={power.name}>
                {has(at(view.learned, hero), i) ? '◆' : '◇'} <b>{power.name}</b>{' '}
                {power.effects.map(effect => text.effect(effect)).join(' or ')}
              </li>
            ))}
          </ul>
          <p>
            {has(view.swords, hero) ? '■' : '□'} {text.purse.sword} {has(view.shields, hero) ? '■' : '□'}{' '}
            {text.purse.shield}
          </p>
        </div>
      ))}
      <div>
        <h3>{text.purse.title}</h3>
        <dl>
          <Line name={text.purse.gold} value={empty ? '' : String(view.gold)} />
          <Line name={text.purse.swords} value={empty ? '' : String(held(view.swords))} />
          <Line name={text.purse.shields} value={empty ? '' : String(held(view.shields))} />
          <Line name={text.purse.key} value={view.key ? '■' : '□'} />
        </dl>
      </div>
    </section>
  );
}

function Line({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
