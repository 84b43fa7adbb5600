import { Answering, type BoardProps } from '@doomtable/client';
import type { FunctionComponent } from 'preact';
import type { ThreeDooms } from '../../src/types.js';
import { PrepareTray } from './DoomSheetTray.js';

/** Steps in a fight. Their dice lie on the board, face to face, and are not shown a second time. */
const FIGHTING = [
  'conflict.onward',
  'conflict.rival',
  'conflict.tie',
  'duel.mercy',
  'duel.press',
  'duel.tie',
  'hurt.emotion',
  'hurt.learn',
  'judge.rule',
  'judge.vote',
  'round.reroll',
] as const;

/** The general form below dice that the board shows. */
function FightTray(props: BoardProps<ThreeDooms>) {
  return props.decision === null ? null : <Answering {...props} decision={props.decision} />;
}

/** Steps with a tray of their own; the general forms serve all others. */
export const TRAYS: { readonly [step: string]: FunctionComponent<BoardProps<ThreeDooms>> } = {
  'prepare.sheets': PrepareTray,
  ...Object.fromEntries(FIGHTING.map(step => [step, FightTray])),
};
