export { tell } from './chronicle.js';
export { ruleOfThree } from './game.js';
export { module } from './module.js';
export { fileOf } from './sheet/export.js';
export { type Read, readSheet } from './sheet/file.js';
export { anySheet, makeSheet } from './sheet/make.js';
export { sheetPage } from './sheet/page.js';
