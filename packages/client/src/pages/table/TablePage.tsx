import type { Viewer } from '@doomtable/kernel';
import { RequestError } from '@doomtable/protocol';
import { useLayoutEffect, useState } from 'preact/hooks';
import { useLibrary } from '../../shell/context.js';
import { takeKeptAway } from '../../shell/saved-drawing.js';
import { useLoaded } from '../../shell/useLoaded.js';
import { text } from '../../text/index.js';
import { problemWords } from '../../text/reasons.js';
import { openTable, type TablePlace } from './open-table.js';
import { TableProblemPage } from '../Problem.js';
import { TableVisit } from './TableVisit.js';

export interface TablePageProps {
  readonly place: TablePlace;
  readonly table: string;
  readonly guided: boolean;
}

/** Whose eyes are asked for, and the how manieth time: whoever changes seats looks anew. */
interface Looking {
  readonly eyes: Viewer | undefined;
  readonly times: number;
}

/** A table to sit at, on the server or in this browser. */
export function TablePage({ place, table, guided }: TablePageProps) {
  const library = useLibrary();
  const [{ eyes, times }, setLooking] = useState<Looking>({ eyes: undefined, times: 0 });
  const loaded = useLoaded(`${table} ${times}`, () => openTable(library, place, table, eyes));
  const isLaid = loaded.state !== 'failed';
  useLayoutEffect(() => {
    if (!isLaid) takeKeptAway();
    return takeKeptAway;
  }, [isLaid]);
  if (loaded.state === 'failed') return <TableProblemPage words={whyNot(loaded.error, times > 0)} />;
  if (loaded.state === 'loading') return <p class="laying">{text.table.loading}</p>;
  const { link, game, ui, card } = loaded.value;
  const lookAnew = (through?: Viewer): void => setLooking({ eyes: through, times: times + 1 });
  return <TableVisit {...{ link, game, ui, guided, lookAnew }} mood={card.mood} />;
}

/** Why a table is not shown: whoever was at it a moment ago knows that it is there. */
function whyNot(error: unknown, wasHere: boolean): string {
  const isNobody = error instanceof RequestError && error.refusal.code === 'notMember';
  return wasHere && isNobody ? text.table.noLonger : problemWords(error);
}
