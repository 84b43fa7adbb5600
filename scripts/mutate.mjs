/**
 * `npm run mutate -- GAME`: changes a game's rules in a hundred places, one at a time, and shows which changes no test
 * of the game notices. `--sample 300` tries more, `--seed 2` others, `--all` every one, `--part rules/duel` those in some
 * files.
 */
import { parseArgs } from 'node:util';
import { orExplain, setUp } from './setup.mjs';
import { Problem, ROOT } from './lib/root.mjs';

await orExplain(async () => {
  setUp();
  const { mutate } = await import('./lib/mutate/mutate.mjs');
  const { packagesOf } = await import('./lib/projects.mjs');
  const { FILES_AT_ONCE } = await import('./lib/run-tests.mjs');
  const { values, positionals } = parsed();
  const games = packagesOf(ROOT).filter(({ folder }) => folder.startsWith('packages/games/'));
  const [name] = positionals;
  const game = games.find(({ folder }) => name !== undefined && folder.endsWith(`/${name}`));
  if (game === undefined)
    throw new Problem(`Which game? ${games.map(({ folder }) => folder.split('/').at(-1)).join(', ')}.`);
  const wanted = {
    sample: values.all === true ? Number.POSITIVE_INFINITY : numberIn('sample', values.sample ?? '100'),
    seed: numberIn('seed', values.seed ?? '1'),
    part: values.part ?? '',
    atOnce: FILES_AT_ONCE,
  };
  const enough = await mutate(ROOT, game.folder, wanted, line => process.stdout.write(`${line}\n`));
  process.exitCode = enough ? 0 : 1;
});

function parsed() {
  const options = /** @type {const} */ ({
    sample: { type: 'string' },
    seed: { type: 'string' },
    part: { type: 'string' },
    all: { type: 'boolean' },
  });
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}

/**
 * @param {string} option
 * @param {string} text
 */
function numberIn(option, text) {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new Problem(`--${option} is a number of 1 or more, and not "${text}".`);
}
