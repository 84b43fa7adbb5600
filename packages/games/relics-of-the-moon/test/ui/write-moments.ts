import { writeFileSync } from 'node:fs';
import { FILE, moments } from './moments.js';

/** Writes the moments of the gallery anew: run it after a change of rules, then look at the pictures. */
writeFileSync(FILE, `${JSON.stringify(moments())}\n`);
