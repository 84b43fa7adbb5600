import { pathTo } from '@doomtable/protocol';
import type { TableLink } from './table-link.js';

/** Where a page about a table is: on the server under `table`, in this browser under `here`. */
export function addressOf(
  { place, table }: Pick<TableLink, 'place' | 'table'>,
  page: 'table' | 'replay' | 'print' | 'report',
  other = table,
): string {
  return pathTo(place === 'server' ? 'table' : 'here', other, ...(page === 'table' ? [] : [page]));
}
