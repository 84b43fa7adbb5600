import { ActTray } from './ActTray.js';
import { AgainTray } from './AgainTray.js';
import { CardsTray } from './CardsTray.js';
import { CommandTray } from './CommandTray.js';
import { DriveTray } from './DriveTray.js';
import { EnlistTray } from '../enlist/EnlistTray.js';
import { MoveTray } from './MoveTray.js';
import './trays.css';

/** What stands below the board, by the step that is being decided. The other steps have the shell's own forms. */
export const TRAYS = {
  'campaign.enlist': EnlistTray,
  'turn.act': ActTray,
  'move.where': MoveTray,
  'check.again': AgainTray,
  'brawl.again': AgainTray,
  'mission.keep': CardsTray,
  'attack.react': CardsTray,
  'spring.react': CardsTray,
  'master.next': CommandTray,
  'drive.order': DriveTray,
} as const;
