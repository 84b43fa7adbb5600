import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** Makes the page that checks games: one file with everything in it, to be kept and opened anywhere. */
const here = fileURLToPath(new URL('../packages/verifier/', import.meta.url));
const bundle = await rolldown({ input: `${here}dist/src/page.js`, logLevel: 'warn' });
const { output } = await bundle.generate({ format: 'es', minify: true, codeSplitting: false });
const script = output[0].code.replaceAll('</script', '<\\/script');
const page = readFileSync(`${here}page.html`, 'utf8').replace('/*script*/', () => script);
writeFileSync(`${here}dist/verifier.html`, page);
