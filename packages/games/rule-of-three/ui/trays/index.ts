import { WriteTray } from '../builder/WriteTray.js';
import { BringTray } from './BringTray.js';

/** Trays of our own; every other step is asked by the general form. */
export const TRAYS = {
  'sheets.write': WriteTray,
  'bring.choose': BringTray,
  'bring.replace': BringTray,
  'attempt.replace': BringTray,
} as const;
/** Where the tray shows every chance itself. */
export const OWN_CHANCES: readonly string[] = ['bring.choose', 'bring.replace', 'attempt.replace'];
