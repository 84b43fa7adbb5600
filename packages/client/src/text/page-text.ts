import { onPages } from './en/pages.js';

/** What pages say that are no table, in the language of the page; fetched with them. */
export const pageText: typeof onPages = onPages;
