/* What no game begins with, in one piece. */
export { ActTray } from './ActTray.js';
export { FightTray } from './FightTray.js';
export { HurtTray } from './HurtTray.js';
export { LayTray } from './LayTray.js';
export { ListTray } from './ListTray.js';
export { TrackTray } from './TrackTray.js';
import './fight.css';
