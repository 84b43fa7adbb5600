import type { BoardProps } from '@doomtable/client';
import { useMemo } from 'preact/hooks';
import type { MeetThyDoom } from '../../src/types.js';
import type { View } from '../../src/view.js';
import { Icon } from '../icons.js';
import { text } from '../text.js';
import { BoardMap } from './BoardMap.js';
import type { BoardModel } from './model.js';
import { modelOf } from './model-of.js';
import { enlistFields } from '../enlist/enlisting.js';
import { ClassCards } from '../enlist/ClassCards.js';
import { Strip } from './Strip.js';
import './board.css';

/** The board: whose turn it is above, and below whatever has come to light. */
export function Board(props: BoardProps<MeetThyDoom>) {
  const { view } = props;
  const model = useMemo(() => modelOf(view), [view]);
  return (
    <div class="mt-page">
      <Strip {...props} />
      <Middle board={props} model={model} />
    </div>
  );
}

/** The map; before it the classes to choose from, or what is to come. */
function Middle({ board, model }: { readonly board: BoardProps<MeetThyDoom>; readonly model: BoardModel }) {
  if (model.width > 0) return <BoardMap board={board} model={model} />;
  return enlistFields(board.decision) === null ? <Briefing view={board.view} /> : <ClassCards {...board} />;
}

/** Before the first Sector is seen there is nothing to draw. */
function Briefing({ view }: { readonly view: View }) {
  return (
    <section class="mt-briefing" data-board="">
      <Icon name="exit" />
      <h2>{view.title}</h2>
      <p>{text.board.briefing}</p>
    </section>
  );
}
