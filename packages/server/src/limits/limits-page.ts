import { BUDGET_NAMES, DEEPEST_FRAME, LARGEST_FRAME, type Payer } from '@doomtable/protocol';
import { type Allowance, BUDGETS, type Shares } from './budgets.js';
import { UNSEEN_MS } from '../tables/attention.js';
import { CODE_HOURS, MOST_WRONG } from '../notices/confirmations.js';
import { UNMOVED_DAYS } from '../tables/deals.js';
import { LIMITS } from './limits.js';
import { DEEPEST_BODY, LARGEST_BODY, LINK_DAYS, LINK_USES, SESSION_DAYS } from './sizes.js';

const PAYERS: { readonly [payer in Payer]: string } = {
  person: 'of one person',
  table: 'at one table',
  address: 'from one address',
  recipient: 'to one recipient',
};

/** Every limit as a table for whoever runs the server, told by what the server itself goes by. */
export function limitsTable(): string {
  const used = BUDGET_NAMES.map(name => [BUDGETS[name].what, sharesIn(BUDGETS[name].shares)]);
  const rows = [['What', 'How much'], ['---', '---'], ...used, ...SIZES];
  return rows.map(cells => `| ${cells.join(' | ')} |`).join('\n');
}

function sharesIn(shares: Shares): string {
  const told = Object.entries(shares) as [Payer, Allowance][];
  return told
    .map(([payer, { points, seconds }]) => `${number(points)} ${PAYERS[payer]} in ${spanIn(seconds)}`)
    .join('; ');
}

function spanIn(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`;
  if (seconds < 3600) return seconds === 60 ? 'a minute' : `${seconds / 60} minutes`;
  return seconds === 3600 ? 'an hour' : `${seconds / 3600} hours`;
}

function number(figure: number): string {
  return figure.toLocaleString('en');
}

function bytes(figure: number): string {
  return figure < 1024 ** 2 ? `${figure / 1024} KiB` : `${figure / 1024 ** 2} MiB`;
}

const { mostThoughtsEach, mostSockets, mostSocketsHere, mostSocketsEach, mostBuffered, mostViews } = LIMITS;

const SIZES: readonly (readonly [what: string, howMuch: string])[] = [
  [
    'sockets that are open at one node',
    `${number(mostSockets)} in all; ${mostSocketsHere} from one address; ${mostSocketsEach} of one person`,
  ],
  ['views of one socket', String(mostViews)],
  [
    'turns of bots, hints and measured luck that wait to be thought about',
    `${mostThoughtsEach} of one person; hints beyond that are refused, turns are had later`,
  ],
  ['bots at a table that nobody looks at', `${UNSEEN_MS / 60_000} minutes; then they stop until somebody does`],
  ['bytes that wait for one socket', `${bytes(mostBuffered)}; then it is cut off and comes back`],
  ['a frame', `${bytes(LARGEST_FRAME)}, ${DEEPEST_FRAME} levels deep`],
  ['a body', `${bytes(LARGEST_BODY)}, ${DEEPEST_BODY} levels deep`],
  [
    'a table that shares its dice with others',
    `closed ${UNMOVED_DAYS} days after something last happened there, so that the others can check their dice`,
  ],
  [
    'a code that confirms an address',
    `${CODE_HOURS === 1 ? 'an hour' : `${CODE_HOURS} hours`}, and ${MOST_WRONG} wrong ones typed in`,
  ],
  ['a session', `${SESSION_DAYS} days after it was last used`],
  ['a link', `${LINK_DAYS} days and ${LINK_USES} people, unless the host says otherwise`],
];
