import { problemWords } from '../remote/server.js';
import { useLibrary } from '../shell/context.js';
import { useLoaded } from '../shell/useLoaded.js';
import { text } from '../text/index.js';
import { openTable, type Place } from './opened.js';
import { Problem } from './Problem.js';
import { Sitting } from './Sitting.js';

/** A table to sit at, on the server or in this browser. */
export function TablePage({
  place,
  table,
  guided,
}: {
  readonly place: Place;
  readonly table: string;
  readonly guided: boolean;
}) {
  const library = useLibrary();
  const loaded = useLoaded(table, () => openTable(library, place, table));
  if (loaded.state === 'failed') return <Problem words={problemWords(loaded.error)} />;
  if (loaded.state === 'loading') return <p class="laying">{text.table.loading}</p>;
  const { link, module, ui, card } = loaded.value;
  return <Sitting link={link} module={module} ui={ui} mood={card.mood} guided={guided} />;
}
