import { lazyDrawing } from '@doomtable/client';
import { AllocateTray } from './AllocateTray.js';
import { RerollTray } from './RerollTray.js';
import { SetUpTray } from './SetUpTray.js';
import './dice.css';
import './trays.css';

/** The first board needs none of these: they are fetched when the first of them is shown. */
const ActTray = lazyDrawing(async () => (await import('./later.js')).ActTray);
const FightTray = lazyDrawing(async () => (await import('./later.js')).FightTray);
const HurtTray = lazyDrawing(async () => (await import('./later.js')).HurtTray);
const LayTray = lazyDrawing(async () => (await import('./later.js')).LayTray);
const ListTray = lazyDrawing(async () => (await import('./later.js')).ListTray);
const TrackTray = lazyDrawing(async () => (await import('./later.js')).TrackTray);

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
  'restore.healing': ListTray,
  'restore.potion': ListTray,
  'restore.encounter': ListTray,
  'loot.clear': ListTray,
  'loot.bearer': ListTray,
  'reward.level': ListTray,
  'fight.prepare': FightTray,
  'fight.press': FightTray,
  'fight.guard': FightTray,
  'hurt.spread': HurtTray,
} as const;
