import { CALLING } from './rights/calling.js';
import { DESK } from './rights/desk.js';
import { GIVING } from './rights/giving.js';
import { JOINING } from './rights/joining.js';

/** What may be done at any time, whoever is asked: most of it by the GM. */
export const RIGHTS = { ...DESK, ...GIVING, ...CALLING, ...JOINING } as const;
