import type { Phrases } from '@doomtable/kit/voice';
import { FIGHT } from './fight.js';
import { RIVALS } from './rivals.js';
import { TALK } from './talk.js';

/** All that bots say, by what it is about. */
export const PARTS: Phrases = { ...FIGHT, ...RIVALS, ...TALK };
