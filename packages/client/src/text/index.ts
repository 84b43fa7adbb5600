import { en, type Text } from './en.js';

/** What the shell says, in the language of the page. */
export const text: Text = en;
