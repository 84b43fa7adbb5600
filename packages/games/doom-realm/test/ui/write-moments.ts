import { writeFileSync } from 'node:fs';
import { FIGURES_FILE, figures, FILE, moments } from './moments.js';

/** Writes the moments of the gallery and of the rulebook anew: run it after a change of rules, then look at the pictures. */
writeFileSync(FILE, `${JSON.stringify(moments())}\n`);
writeFileSync(FIGURES_FILE, `${JSON.stringify(figures())}\n`);
