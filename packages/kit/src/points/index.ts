/**
 * Sheets that are filled in by points. `flawsIn` names everything that is wrong with a draft, `purseOf` says what is left in
 * one purse, `reword` gives a sheet drawn by chance its words.
 */
export { flawsIn, purseOf } from './flaws.js';
export { reword } from './reword.js';
