import { ofLog } from './en/log-words.js';
import { ofProblems } from './en/problems.js';
import { atTable } from './en/table.js';

/** What every table says, in English. Another language is another set of modules of the same shapes. */
export const en = { ...atTable, ...ofLog, ...ofProblems } as const;

export type Text = typeof en;
