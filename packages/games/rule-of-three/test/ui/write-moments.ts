import { writeFileSync } from 'node:fs';
import { momentsOf } from './moments.js';
import { FILE, SEED } from './kept.js';

/** Writes the moments of the gallery anew: run it after a change of rules, then look at the pictures. */
writeFileSync(FILE, `${JSON.stringify(momentsOf(SEED))}\n`);
