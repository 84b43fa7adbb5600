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
      <ol class="rivals">
        {rivals.map(({ name, isBot, result, worth, table }, i) => (
          <li key={`${i} ${name}`} class={table === null || isBot ? '' : 'mine'}>
            <b>{name}</b> {isBot && <span class="muted">{text.table.bot('search')}</span>}{' '}
            <span>{result ?? asideText.end.playing}</span>{' '}
            {worth !== null && <span class="muted">{wholePercent(worth)}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}
