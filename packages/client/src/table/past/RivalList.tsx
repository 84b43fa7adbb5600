import type { Rivals } from '@doomtable/protocol';
import { asideText } from '../../text/aside-text.js';
import { text } from '../../text/index.js';
import { wholePercent } from '../odds/chances.js';
import '../decision/answers.css';

/** All who met the same dice, the best first, and how one fared beside the bot that thinks. */
export function RivalList({ rivals: { rivals } }: { readonly rivals: Rivals }) {
  const mine = rivals.find(({ isBot, table, worth }) => !isBot && table !== null && worth !== null)?.worth ?? null;
  const bots = rivals.find(({ isBot, worth }) => isBot && worth !== null)?.worth ?? null;
  return (
    <>
      {mine !== null && bots !== null && <p>{asideText.end.beside(wholePercent(mine), wholePercent(bots))}</p>}
      <table class="rivals">
        <thead>
          <tr>
            <th scope="col">{asideText.end.columns.place}</th>
            <th scope="col">{asideText.end.columns.name}</th>
            <th scope="col">{asideText.end.columns.result}</th>
            <th scope="col">{asideText.end.columns.worth}</th>
          </tr>
        </thead>
        <tbody>
          {rivals.map(({ name, isBot, result, worth, table }, i) => (
            <tr key={`${i} ${name}`} class={table === null || isBot ? '' : 'mine'}>
              <td>{worth === null ? '–' : i + 1}</td>
              <th scope="row">
                {name} {isBot && <span class="muted">{text.table.bot('search')}</span>}
              </th>
              <td>{result ?? asideText.end.playing}</td>
              <td>{worth === null ? '' : wholePercent(worth)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
