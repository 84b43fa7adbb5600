import { aboutPassages } from './en/passages.js';

/** What the window of a rule says, in the language of the page; fetched with it. */
export const passageText: typeof aboutPassages = aboutPassages;
