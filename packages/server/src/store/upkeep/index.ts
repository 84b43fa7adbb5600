export { type BackedUp, backUp } from './backup.js';
export { inspectBackup } from './backup-file.js';
export { checkData, type StoreCheck, type CheckProgress } from './check.js';
export { describeLoss } from '../loss.js';
export { openUpkeep, type Upkeep } from './open-for-upkeep.js';
export { planPrune, prune, type Pruned, type Retention, RETENTION } from './prune.js';
export { restore, type Restored } from './restore.js';
