import { pathTo } from '@doomtable/protocol';
import { waiting } from '../../remote/line.js';
import { useStore } from '../../state/store.js';
import { text } from '../../text/index.js';

/** Other tables that wait for this person, as the server has just said. */
export function WaitingElsewhere({ table }: { readonly table: string }) {
  const told = useStore(waiting).filter(one => one.table !== table);
  return (
    <>
      {told.map(one => (
        <p class="notice" key={one.table}>
          {text.table.waits(one.title)}
          <a
            class="button small yours"
            href={pathTo('table', one.table)}
            onClick={() => waiting.set(waiting.value.filter(other => other.table !== one.table))}
          >
            {text.table.go}
          </a>
        </p>
      ))}
    </>
  );
}
