import { wholePercent } from '@doomtable/client';
import { ROWS } from '../../src/data/tables.js';
import type { View } from '../../src/view.js';
import { rowName, signed } from '../../src/words/rows.js';
import { who } from '../names.js';
import { text } from '../text.js';
import type { Fall } from './falls.js';

/** The chance of one row: a share for drawing, and the exact fraction. */
export interface RowChance {
  readonly row: number;
  readonly share: number;
  readonly exact: string;
}

export interface RowsProps {
  readonly view: View;
  /** What fell; the row of each is marked. */
  readonly falls?: readonly Fall[];
  /** How likely each row is, where dice are still to fall. */
  readonly chances?: readonly RowChance[];
}

const ALL = Array.from({ length: ROWS.best - ROWS.worst + 1 }, (_, i) => i + ROWS.worst);

/** The table of outcomes laid out in a row, from grievous failure to legendary success. */
export function Rows({ view, falls = [], chances = [] }: RowsProps) {
  const fallen = falls.filter(({ row }) => row !== null);
  const most = Math.max(...chances.map(({ share }) => share), 0.01);
  return (
    <figure class="rt-rows">
      <ol role="list" aria-label={text.scene.outcome}>
        {ALL.map(row => {
          const here = fallen.filter(fall => fall.row === row);
          const chance = chances.find(each => each.row === row);
          return (
            <li key={row} class={cellClass(row, here.length > 0)} title={rowName(row)}>
              {chances.length > 0 && <ShareBar chance={chance} most={most} />}
              <b>{signed(row)}</b>
              <span class="sr">
                {rowName(row)}
                {here.map(({ seat }) => `, ${who(view, seat)}`).join('')}
                {chance !== undefined && `, ${wholePercent(chance.share)}`}
              </span>
            </li>
          );
        })}
      </ol>
      <p class="rt-rows-ends" aria-hidden="true">
        <span>{rowName(ROWS.worst)}</span>
        {chances.length > 0 && <span>{text.bring.inPercent}</span>}
        <span>{rowName(ROWS.best)}</span>
      </p>
      {fallen.length > 1 &&
        fallen.map(({ seat, row }, i) => (
          <figcaption key={`${seat} ${i}`} class={(row ?? 0) < 0 ? 'failed' : 'met'}>
            <b>
              {who(view, seat)}: {signed(row ?? 0)}
            </b>{' '}
            {rowName(row ?? 0)}
          </figcaption>
        ))}
    </figure>
  );
}

function cellClass(row: number, isHere: boolean): string {
  return `rt-row ${row < 0 ? 'failed' : 'met'}${isHere ? ' here' : ''}`;
}

function ShareBar({ chance, most }: { readonly chance: RowChance | undefined; readonly most: number }) {
  const high = chance === undefined ? 0 : (chance.share / most) * 46;
  return (
    <span class="rt-share" title={chance?.exact}>
      <svg viewBox="0 0 20 48" preserveAspectRatio="none" aria-hidden="true">
        <rect x="2" y={48 - high} width="16" height={high} rx="1.5" />
      </svg>
      <small>{chance === undefined ? '' : (chance.share * 100).toFixed(0)}</small>
    </span>
  );
}
