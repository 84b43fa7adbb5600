/* Parts of the table that only the gallery shows by themselves. */
export { Confirm } from './table/decision/ConfirmDialog.js';
export { RolledDice } from './table/dice/RolledDice.js';
export { Log } from './table/log/Log.js';
export { RivalList } from './table/past/RivalList.js';
export { momentsFrom, type Moment } from '@doomtable/protocol';
