/* Parts of the table that only the gallery shows by themselves. */
export { Confirm } from './table/Confirm.js';
export { Fallen } from './table/Fallen.js';
export { Log } from './table/Log.js';
export { RivalList } from './table/RivalList.js';
export { momentsFrom, type Moment } from './table/session.js';
