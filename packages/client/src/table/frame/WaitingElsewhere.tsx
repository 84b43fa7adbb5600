import { pathTo } from '@doomtable/protocol';
import { waitingTables } from '../../remote/connection-status.js';
import { useStore } from '../../state/store.js';
import { text } from '../../text/index.js';

/** Other tables that wait for this person, as the server has just said. */
export function WaitingElsewhere({ table }: { readonly table: string }) {
  const told = useStore(waitingTables).filter(one => one.table !== table);
  return (
    <>
      {told.map(one => (
        <p class="notice" key={one.table}>
          {text.table.waits(one.title)}
          <a
            class="button small yours"
            href={pathTo('table', one.table)}
            onClick={() => waitingTables.set(waitingTables.value.filter(other => other.table !== one.table))}
          >
            {text.table.go}
          </a>
        </p>
      ))}
    </>
  );
}
