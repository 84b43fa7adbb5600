import { backUp, describeLoss, openUpkeep } from '@doomtable/server';
import { asked, countsIn, storeNameOf, placeOf, ProgressLine, type UpkeepOptions } from '../upkeep.js';

/** `doomtable backup FILE`: everything as it is at one moment, in one file that only its owner may read. */
export async function backup(file: string, options: UpkeepOptions): Promise<number> {
  const upkeep = await asked(openUpkeep(placeOf(options), 'look'));
  const progress = new ProgressLine();
  try {
    const loss = await asked(upkeep.findLoss());
    const { bytes, counts } = await asked(backUp(upkeep, file, table => progress.say(() => `Copying ${table} …`)));
    progress.end();
    if (options.json === true) {
      process.stdout.write(`${JSON.stringify({ file, bytes, rows: Object.fromEntries(counts) })}\n`);
    } else {
      const size = `${(bytes / 1024).toLocaleString('en', { maximumFractionDigits: 0 })} KB`;
      process.stdout.write(
        `${file} is a whole backup of ${storeNameOf(options)}: ${countsIn(counts)}; ${size}. It was read again and compared.\n`,
      );
    }
    if (loss !== undefined) {
      process.stderr.write(`doomtable: The data itself has lost what was acknowledged: ${describeLoss(loss)}.\n`);
    }
    return loss === undefined ? 0 : 1;
  } finally {
    progress.end();
    await upkeep.close();
  }
}
