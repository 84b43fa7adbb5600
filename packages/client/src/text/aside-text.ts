import { aside } from './en/aside.js';

/** What is said beside the game, in the language of the page; fetched with what says it. */
export const asideText: typeof aside = aside;
