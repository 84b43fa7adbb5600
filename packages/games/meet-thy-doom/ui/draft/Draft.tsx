import type { BoardProps } from '@doomtable/client';
import { useEffect, useState } from 'preact/hooks';
import { spacesBetween } from '../../src/build/spaces.js';
import type { Foretold } from '../../src/build/preview.js';
import type { MeetThyDoom } from '../../src/types.js';
import { listed } from '../../src/words/names.js';
import { words } from '../../src/words.js';
import { text } from '../text.js';
import { drawingOf } from '../board/lit.js';
import { middleX, middleY, squares } from '../board/paths.js';
import './draft.css';

interface DraftProps {
  readonly board: BoardProps<MeetThyDoom>;
}

/** The most spaces that are drawn before they are built. */
const MOST = 400;

/** What the right in hand would draw: its spaces, and the line from a switch to its door. */
export function Draft({ board: { ruling = null } }: DraftProps) {
  const drawing = ruling === null ? null : drawingOf(ruling.right.choice, ruling.value);
  if (drawing === null || drawing.at < 0) return null;
  const { at, to, opens } = drawing;
  const spaces = spacesBetween(at, to < 0 ? at : to).slice(0, MOST);
  return (
    <g class="mt-draft">
      <path d={squares(spaces)} />
      {opens >= 0 && <line x1={middleX(at)} y1={middleY(at)} x2={middleX(opens)} y2={middleY(opens)} />}
    </g>
  );
}

/** Who would learn of it, said before it is done. What works that out is fetched when it is first wanted. */
export function Preview({ board: { ruling = null, view } }: DraftProps) {
  const [foretold, setForetold] = useState<Foretold | null>(null);
  const name = ruling?.right.name ?? '';
  const value = ruling?.value ?? null;
  useEffect(() => {
    let isCurrent = true;
    setForetold(null);
    const ask = async (): Promise<void> => {
      const { foretell } = await import('../../src/build/preview.js');
      if (isCurrent) setForetold(foretell(view, name, value));
    };
    if (name !== '') void ask();
    return () => {
      isCurrent = false;
    };
  }, [view, name, value]);
  if (foretold === null) return null;
  const { refused, told, seenBy } = foretold;
  const names = seenBy.map(i => view.doomers[i]?.name ?? '');
  const refusal = refused === null ? undefined : words.refusals[refused];
  return (
    <span class={refused === null ? 'mt-foretold' : 'mt-foretold refused'} role="status">
      {typeof refusal === 'string' ? refusal : text.board.foretold(told, listed(names))}
    </span>
  );
}
