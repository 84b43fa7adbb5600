import type { GamePictures } from '@doomtable/client';
import { portraits } from './portraits.js';
import { scenes } from './scenes.js';

/** Faces to choose from, and places to show. */
export const pictures: GamePictures = { portraits, scenes };
