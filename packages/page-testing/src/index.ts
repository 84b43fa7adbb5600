/**
 * What tests of the page have in common: a server, a browser, people with pages of their own, and ways to go through a
 * game. Tests of the shell live in `packages/app/test`, tests of one game's page in its `test/page`.
 */
export type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright-core';
export { doOneThing, playUntil } from './answering.js';
export { assertAccessible } from './axe.js';
export { clickNext, playBoard, pressNext, unhurried } from './board.js';
export { ANOTHER_NAME, openBrowser } from './chromium.js';
export { assertFits, assertNothingCut, assertNothingTiny } from './fitting.js';
export { Idle } from './idle.js';
export { Line } from './line.js';
export { type Mind, Person, playOn } from './person.js';
export { printed } from './printing.js';
export { Seer } from './seer.js';
export { Serving } from './serving.js';
export { Storyteller } from './storyteller.js';
export { begin, comeBy, linkFor, logLines, openBoard, openLog, openMenu, openTable, playNow } from './tables.js';
export { Visit, type Wishes } from './visit.js';
export { Wire } from './wire.js';
