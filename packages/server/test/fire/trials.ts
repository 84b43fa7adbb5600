import { GAME_TRIALS } from './games-trial.js';
import { SERVER_TRIALS } from './server-trial.js';
import { STORE_TRIALS } from './store.js';
import type { Trial } from './trial.js';

/** Every trial of the heavy tier, in the order of the table. */
export const TRIALS: readonly Trial[] = [...STORE_TRIALS, ...SERVER_TRIALS, ...GAME_TRIALS];
