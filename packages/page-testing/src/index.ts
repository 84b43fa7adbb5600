/**
 * What tests of the page have in common: a server, a browser, people with pages of their own, and ways to go through a
 * game. Tests of the shell live in `packages/app/test`, tests of one game's page in its `test/page`.
 */
export type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright-core';
export { doOneThing, playUntilShown } from './answering.js';
export { assertAccessible } from './axe.js';
export { clickNext, playBoard, pressNext, unhurried } from './board.js';
export { ANOTHER_NAME, openBrowser } from './chromium.js';
export { assertFits, assertNothingCut, assertNothingTiny } from './fitting.js';
export { Idle } from './idle.js';
export { SocketRoute } from './socket-route.js';
export { type Mind, BrowserPerson, playTogether } from './person.js';
export { printed } from './printing.js';
export { Seer } from './seer.js';
export { TestServer } from './test-server.js';
export { Storyteller } from './storyteller.js';
export {
  beginGame,
  comeBy,
  linkFor,
  logLines,
  openBoard,
  openDrawer,
  openLeaf,
  openLog,
  openMenu,
  openServerTable,
  playNow,
  unfoldStandard,
} from './tables.js';
export { PageTest, type VisitOptions } from './page-test.js';
export { Wire } from './wire.js';
