import { restore as restoreInto } from '@doomtable/server';
import { asked, countsIn, storeNameOf, placeOf, ProgressLine, type UpkeepOptions } from '../upkeep.js';

/** `doomtable restore FILE`: a backup in a place where nothing was. */
export async function restoreCommand(file: string, options: UpkeepOptions): Promise<number> {
  const progress = new ProgressLine();
  const restored = await asked(restoreInto(file, placeOf(options), sentence => progress.say(() => sentence))).finally(
    () => progress.end(),
  );
  const { counts, made } = restored;
  if (options.json === true) {
    process.stdout.write(`${JSON.stringify({ file, made, rows: Object.fromEntries(counts) })}\n`);
    return 0;
  }
  const when = new Date(made).toISOString().slice(0, 16).replace('T', ' ');
  process.stdout.write(
    `${storeNameOf(options)} holds all of ${file}, as it was on ${when} UTC: ${countsIn(counts)}. It was read again and compared, and every log is sound.\n`,
  );
  return 0;
}
