import type { ContentKind } from '@doomtable/kernel';
import { OURS } from './adventures.js';
import { ADVENTURE } from './data/shape.js';

export const adventures: ContentKind = { kind: 'adventure', shape: ADVENTURE, lint: () => [], shipped: OURS };
