import { checkData, openUpkeep } from '@doomtable/server';
import { asked, storeNameOf, placeOf, ProgressLine, type UpkeepOptions } from '../upkeep.js';

/** `doomtable check`: every log with its chain, every reference, the file itself, and the mark beside it. */
export async function checkDataCommand(options: UpkeepOptions): Promise<number> {
  const upkeep = await asked(openUpkeep(placeOf(options), 'look'));
  const progress = new ProgressLine();
  try {
    const checked = await asked(
      checkData(upkeep, ({ tables, ofTables, entries }) =>
        progress.say(() => `${tables} of ${ofTables} tables, ${entries.toLocaleString('en')} entries …`),
      ),
    );
    progress.end();
    const { tables, entries, references, faults, faultCount, remarks } = checked;
    const sound = faultCount === 0;
    if (options.json === true) process.stdout.write(`${JSON.stringify({ sound, ...checked })}\n`);
    else {
      for (const remark of remarks) process.stdout.write(`${remark}\n`);
      for (const fault of faults) process.stderr.write(`doomtable: ${fault}\n`);
      const looked = `${tables.toLocaleString('en')} tables, ${entries.toLocaleString('en')} entries in their chains, ${references} kinds of references`;
      if (sound) process.stdout.write(`${storeNameOf(options)} is sound: ${looked}.\n`);
      else
        process.stderr.write(`doomtable: ${storeNameOf(options)} is not sound: ${faultCount} faults in ${looked}.\n`);
    }
    return sound ? 0 : 1;
  } finally {
    progress.end();
    await upkeep.close();
  }
}
