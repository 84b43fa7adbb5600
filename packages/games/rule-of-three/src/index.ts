export { game } from './game.js';
export { fileOf } from './sheet/export.js';
export { type Read, readSheet } from './sheet/file.js';
export { anySheet, makeSheet } from './sheet/make.js';
export { sheetPage } from './sheet/page.js';
export type { RuleOfThree } from './types.js';
