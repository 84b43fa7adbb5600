/* What games and the page may use of the client. Whatever a page alone needs is fetched with it. */
export * from './dice/Die.js';
export * from './forms/Form.js';
export * from './forms/props.js';
export * from './forms/Stepper.js';
export * from './forms/start.js';
export * from './library.js';
export { App } from './shell/App.js';
export { goTo } from './shell/router.js';
export { followTheme, type Prefs, prefs } from './state/prefs.js';
export { Store, useStore } from './state/store.js';
export { Choices, FinalMark } from './table/Choices.js';
export { Cite } from './table/Cite.js';
export * from './table/game-ui.js';
export { namingOf } from './table/naming.js';
export { Odds } from './table/Odds.js';
export { type Chance, percent, shareOf } from './table/chances.js';
