import { openUpkeep, planPrune, prune as pruneData, type Pruned, type Retention } from '@doomtable/server';
import { wholeFrom } from '../numbers.js';
import { asked, storeNameOf, placeOf, ProgressLine, type UpkeepOptions } from '../upkeep.js';

export interface PruneOptions extends UpkeepOptions {
  readonly finished: string;
  readonly abandoned: string;
  readonly guests: string;
  readonly yes?: boolean;
}

/** `doomtable prune`: takes away what is old; without `--yes` it only says what that would be. */
export async function pruneCommand(options: PruneOptions): Promise<number> {
  const retention: Retention = {
    now: Date.now(),
    finishedDays: wholeFrom('--finished', options.finished, 1),
    abandonedDays: wholeFrom('--abandoned', options.abandoned, 1),
    guestDays: wholeFrom('--guests', options.guests, 1),
  };
  const upkeep = await asked(openUpkeep(placeOf(options), options.yes === true ? 'change' : 'look'));
  const progress = new ProgressLine();
  try {
    const pruned = await asked(
      options.yes === true
        ? pruneData(upkeep, retention, (done, of) => progress.say(() => `${done} of ${of} tables …`))
        : planPrune(upkeep, retention),
    );
    progress.end();
    if (options.json === true) process.stdout.write(`${JSON.stringify({ done: options.yes === true, ...pruned })}\n`);
    else tell(pruned, options);
    return 0;
  } finally {
    progress.end();
    await upkeep.close();
  }
}

function tell(pruned: Pruned, options: PruneOptions): void {
  const { finished, abandoned, entries, expired, jobs, guests, leftovers } = pruned;
  const lines: readonly (readonly [number, string])[] = [
    [finished, `finished tables where nothing has happened for ${options.finished} days`],
    [abandoned, `unfinished tables where nothing has happened for ${options.abandoned} days`],
    [entries, 'entries in their logs'],
    ...Object.entries(expired).map(([name, count]): [number, string] => [count, `expired ${NAMES[name] ?? name}`]),
    [jobs, 'jobs that nobody could do for 30 days'],
    [guests, `people without a table who were not seen for ${options.guests} days`],
    [leftovers, 'rows that belong to nothing'],
  ];
  const done = options.yes === true;
  process.stdout.write(`${done ? 'Gone from' : 'Would go from'} ${storeNameOf(options)}:\n`);
  for (const [count, what] of lines) process.stdout.write(`${count.toLocaleString('en').padStart(9)}  ${what}\n`);
  if (!done) process.stdout.write('Nothing was changed. With --yes they go for good; back up first.\n');
}

const NAMES: Readonly<Record<string, string>> = { invites: 'links' };
