import type { Status } from '@doomtable/protocol';
import { text } from '../../text/index.js';
import type { TableLink } from '../session/table-link.js';

/** What is said while the line to the server is broken, or the server speaks another language than this page. */
export function LineNotice({ status, link }: { readonly status: Status; readonly link: TableLink }) {
  return (
    <>
      {status === 'waiting' && (
        <p class="notice bad">
          {text.table.waitingLine}
          <button type="button" class="button small" onClick={() => link.retry()}>
            {text.table.tryNow}
          </button>
        </p>
      )}
      {status === 'signedOut' && (
        <p class="notice bad">
          {text.table.signedOut}
          <button type="button" class="button small" onClick={() => location.assign('/')}>
            {text.problems.home}
          </button>
        </p>
      )}
      {status === 'outdated' && (
        <p class="notice bad">
          {text.table.outdated}
          <button type="button" class="button small" onClick={() => location.reload()}>
            {text.table.reload}
          </button>
        </p>
      )}
    </>
  );
}
