import { ActTray } from './ActTray.js';
import { AllocateTray } from './AllocateTray.js';
import { FightTray } from './FightTray.js';
import { HurtTray } from './HurtTray.js';
import { LayTray } from './LayTray.js';
import { ListTray } from './ListTray.js';
import { RerollTray } from './RerollTray.js';
import { SetUpTray } from './SetUpTray.js';
import { TrackTray } from './TrackTray.js';
import './dice.css';
import './fight.css';
import './trays.css';

/** What stands below the board, by the step that is being decided. */
export const TRAYS = {
  'adventure.allot': SetUpTray,
  'round.reroll': RerollTray,
  'round.allocate': AllocateTray,
  'round.act': ActTray,
  'allot.lay': LayTray,
  'wander.hex': LayTray,
  'improve.track': TrackTray,
  'encounters.order': ListTray,
  'encounters.toll': ListTray,
  'restore.box': ListTray,
  'loot.clear': ListTray,
  'loot.bearer': ListTray,
  'reward.level': ListTray,
  'fight.prepare': FightTray,
  'fight.press': FightTray,
  'fight.guard': FightTray,
  'hurt.spread': HurtTray,
} as const;
