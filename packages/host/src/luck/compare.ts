import { canonical } from '@doomtable/kernel';
import { finding, type LuckFinding, strongest } from './finding.js';
import type { OwnWords, SeenDice } from './seen.js';
import { type LuckNote, type Seals, wordsFlaw } from './verifiable.js';

/*
 * What a record says of its dice beside what a device saw before the game. The file alone proves nothing: whoever makes up a game
 * makes up its commitment and its hashes with it.
 */

/** Whether commitment and hashes are those that were published before the game. */
export function publishedFinding(note: LuckNote, seen: readonly SeenDice[]): LuckFinding {
  const [other] = seen;
  if (other === undefined) {
    return finding(
      'unknown',
      'whether its commitment is the one published before the game cannot be known from the file alone',
    );
  }
  const kept = seen.filter(({ table }) => table === note.table);
  if (kept.length === 0) {
    return finding('false', `the record is of table ${note.table}, and what was kept is of table ${other.table}`);
  }
  return strongest(kept.map(one => publishedTo(note, one)));
}

/** The same by what one device kept of that table. */
function publishedTo(note: LuckNote, kept: SeenDice): LuckFinding {
  if (!kept.before) {
    return finding('unknown', 'whoever kept its commitment first saw the table when the game had begun');
  }
  if (canonical(kept.commitment) !== canonical(note.commitment)) {
    return finding('false', 'its commitment is not the one that was shown before the game');
  }
  if (kept.dice !== note.dice || (note.seals === null) !== (kept.dealt !== null)) {
    return finding('false', 'its dice are not those of the table that was shown before the game');
  }
  return note.seals === null ? dealtFinding(note, kept) : sealsFinding(note.seals, kept);
}

/** Dice of another table: what was mixed into them was known before the game. */
function dealtFinding({ entropy }: LuckNote, { dealt }: SeenDice): LuckFinding {
  return canonical(dealt) === canonical(entropy)
    ? finding('true', 'its commitment is the one that was shown before the game')
    : finding('false', 'what was mixed into its dice is not what was shown before the game');
}

function sealsFinding({ hashes, resealed }: Seals, { sealed }: SeenDice): LuckFinding {
  if (sealed === null) {
    return hashes.every(hash => hash === null)
      ? finding('true', 'its commitment is the one that was shown before the game, and nobody sealed any words')
      : finding('unknown', 'whoever kept its commitment was not there when the last words were sealed');
  }
  const [shown, said] = [sealed.sealing, resealed.length];
  if (said < shown) {
    return finding('false', `it tells of ${said} new sealings, and ${shown} were shown before the game`);
  }
  if (said > shown) {
    return finding('unknown', 'it was sealed anew after whoever kept its hashes had looked for the last time');
  }
  return canonical(sealed.hashes) === canonical(hashes)
    ? finding('true', 'its commitment and its hashes are those that were shown before the game')
    : finding('false', 'its hashes are not those that were shown before the game');
}

/** Whether the words are those that were sealed, and those the devices sent that kept something are among them. */
export function wordsFinding(note: LuckNote, seen: readonly SeenDice[], published: LuckFinding): LuckFinding {
  const { seals, table } = note;
  if (seals === null) return finding('unknown', 'nobody at this table could add words to its dice');
  const flaw = wordsFlaw(note);
  if (flaw !== undefined) return finding('false', flaw);
  const own = seen.flatMap(kept => (kept.table === table ? kept.own : []));
  const lost = own.find(one => isOtherThanSaid(note, seals, one));
  if (lost !== undefined) {
    return finding('false', `the words of seat ${lost.seat + 1} are not those this device sent`);
  }
  const count = seals.hashes.filter(hash => hash !== null).length;
  if (count === 0)
    return finding('unknown', 'nobody added words to these dice: they are as honest as whoever ran the table');
  const left = own.find(({ seat }) => seals.hashes[seat] === null);
  if (left !== undefined) {
    const sent = own.some(one => one.opened && one.seat === left.seat) ? ', although this device sent them' : '';
    return finding('unknown', `the words of seat ${left.seat + 1} were left out${sent}`);
  }
  const said = `the words of ${count} ${count === 1 ? 'seat' : 'seats'} fit their hashes`;
  return published.verdict === 'true'
    ? finding('true', `${said}, as they were shown before the game`)
    : finding('unknown', `${said}, but ${published.reason}`);
}

/** Whether a device sent words for the last sealing, and the record has others in their place. */
function isOtherThanSaid(
  note: LuckNote,
  { hashes, resealed }: Seals,
  { sealing, seat, words, opened }: OwnWords,
): boolean {
  return opened && sealing === resealed.length && hashes[seat] !== null && note.entropy[seat] !== words;
}
