import { appendFileSync, mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { JOURNAL, journal, resultsSoFar, writeTable } from './pages-trial.js';
import { gather, numbersIn, type Ran } from './results.js';
import type { Trial } from './trial.js';
import { TRIALS } from './trials.js';

/*
 * `npm run fire`: one more part of every trial. `--trial NAME` (more than once, or a beginning of names) chooses; `--parts 3-9`
 * runs just these parts; `--goal` goes on until the goals are met; `--gather` adds what was run to docs/fire-results.json and
 * writes the table into docs/security.md.
 */

const { values } = parseArgs({
  options: {
    trial: { type: 'string', multiple: true },
    parts: { type: 'string' },
    goal: { type: 'boolean' },
    gather: { type: 'boolean' },
  },
});

function chosen(): readonly Trial[] {
  const wanted = values.trial;
  const trials = wanted === undefined ? TRIALS : TRIALS.filter(({ name }) => wanted.some(one => name.startsWith(one)));
  if (trials.length > 0) return trials;
  throw new Error(`There is no such trial; the trials are ${TRIALS.map(({ name }) => name).join(', ')}.`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function runPart(trial: Trial, part: number): Promise<boolean> {
  const began = performance.now();
  const note = (ran: Ran): void => appendFileSync(JOURNAL, `${JSON.stringify(ran)}\n`);
  try {
    const found = await trial.run(part);
    note({ trial: trial.name, part, found });
    say(`${trial.name} ${part}: ${found.cases} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    note({ trial: trial.name, part });
    say(`${trial.name} ${part}: VIOLATION\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return false;
  }
}

/** The parts to run now: those that were asked for, or the next one, or as many as the goal needs. */
async function runTrial(trial: Trial): Promise<boolean> {
  const why = trial.why?.();
  if (why !== undefined) {
    say(`${trial.name}: left out, ${why}`);
    return true;
  }
  let sound = true;
  for (const part of numbersIn(values.parts ?? '')) sound = (await runPart(trial, part)) && sound;
  if (values.parts !== undefined) return sound;
  do {
    const { cases = 0, parts = '' } = gather(resultsSoFar(), journal())[trial.name] ?? {};
    if (values.goal === true && cases >= trial.goal) break;
    const next = Math.max(0, ...numbersIn(parts)) + 1;
    sound = (await runPart(trial, next)) && sound;
  } while (values.goal === true && sound);
  return sound;
}

mkdirSync(new URL('.', JOURNAL), { recursive: true });
if (values.gather === true) writeTable();
else {
  let sound = true;
  for (const trial of chosen()) sound = (await runTrial(trial)) && sound;
  process.exitCode = sound ? 0 : 1;
}
