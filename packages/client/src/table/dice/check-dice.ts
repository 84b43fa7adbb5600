import type { JsonObject, Record } from '@doomtable/kernel';
import { seenDice } from '../../state/seen-dice.js';
import type { TableLink } from '../session/table-link.js';
import { saveFile } from '../../shell/save-file.js';

/** The page that checks games. It stands alone, so that it can be kept and opened without any server. */
export const VERIFIER = '/verifier.html';
/** What is handed over to it lies here in the storage of the tab. */
const HANDED_OVER = 'doomtable.check';

/** Opens the page that checks games with the record of a table, and with what this browser saw before the game. */
export async function checkDice(link: TableLink): Promise<void> {
  const record = await link.record();
  const seen = tablesIn(record).flatMap(table => seenDice.read(table) ?? []);
  try {
    sessionStorage.setItem(HANDED_OVER, JSON.stringify({ record, seen }));
  } catch {
    // Where the tab keeps nothing, or too little for this game, the page is given the file by hand.
    saveFile(JSON.stringify(record), `${link.table}.json`);
  }
  location.assign(`${VERIFIER}#${link.table}`);
}

/** The tables at which a game was played: several where it was moved. */
function tablesIn({ luck }: Record): readonly string[] {
  const parts = luck?.['kind'] === 'parts' && Array.isArray(luck['parts']) ? luck['parts'] : [{ note: luck ?? null }];
  return parts.flatMap(part => {
    const table = (part as { readonly note: JsonObject | null }).note?.['table'];
    return typeof table === 'string' ? [table] : [];
  });
}
