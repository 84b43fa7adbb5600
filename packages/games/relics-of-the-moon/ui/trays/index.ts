import type { BoardProps } from '@doomtable/client';
import type { FunctionComponent } from 'preact';
import type { Relics } from '../../src/types.js';
import { BRINGING } from '../bench/wares.js';
import { PLACING } from '../bench/placing.js';
import { BringTray } from './BringTray.js';
import { PlaceTray } from './PlaceTray.js';
import { ReadyTray } from './ReadyTray.js';
import './trays.css';

type Trays = { readonly [step: string]: FunctionComponent<BoardProps<Relics>> };

const all = (steps: Iterable<string>, tray: FunctionComponent<BoardProps<Relics>>): Trays =>
  Object.fromEntries([...steps].map(step => [step, tray]));

/** Steps whose general form begins with a good answer instead of an empty one. */
const PREPARED = [
  'scenario.cast',
  'scenario.cohort',
  'scene.next',
  'event.target',
  'agree.propose',
  'agree.settle',
  'opening.divide',
  'cohort.disaster',
  'menace.disaster',
  'pushing.scar',
] as const;

/** What stands below the workbench, by the step that is being decided. */
export const TRAYS: Trays = {
  ...all(BRINGING, BringTray),
  ...all(PLACING, PlaceTray),
  ...all(PREPARED, ReadyTray),
};
