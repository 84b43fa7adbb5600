import { useEffect, useState } from 'preact/hooks';
import { gameEntryOf, type Library } from '../library.js';
import { useLibrary } from '../shell/context.js';
import { browserStore } from './table-store.js';

/** What a list says of a table in this browser. */
export interface LocalTable {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly mood: string;
  /** When something last happened. */
  readonly when: number;
  readonly over: boolean;
  /** Whether it is a trial beside another table. */
  readonly whatIf: boolean;
}

/** The tables of this browser, newest first; none until they are read. */
export function useLocalTables(): readonly LocalTable[] {
  const library = useLibrary();
  const [tables, setTables] = useState<readonly LocalTable[]>([]);
  useEffect(() => {
    let wanted = true;
    // A browser that keeps nothing has none.
    readTables(library).then(
      list => wanted && setTables(list),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [library]);
  return tables;
}

async function readTables(library: Library): Promise<readonly LocalTable[]> {
  const store = await browserStore();
  const tables = await Promise.all(
    (await store.all()).map(async ({ head }): Promise<LocalTable> => {
      const last = await store.lastEntry(head.id);
      const end = await store.ending(head.id);
      return {
        id: head.id,
        game: head.game,
        title: head.title,
        mood: gameEntryOf(library, head.game)?.card.mood ?? '',
        when: last?.at ?? head.made,
        over: end !== undefined,
        whatIf: head.fork !== undefined,
      };
    }),
  );
  return tables.sort((one, other) => other.when - one.when);
}
