import { type AnyGame, canonical, type Flaw, type JsonObject, type Record, replay } from '@doomtable/kernel';
import { type LuckNote, noteFlaw, redraw } from './verifiable.js';

/** How many rolls were checked, how many came from a secret not shown, and how many were typed in by hand. */
export interface Checked {
  readonly rolls: number;
  readonly unseen: number;
  readonly byHand: number;
}

/** A note, and the number of answers it stops at. A game that was moved in its middle has several. */
interface Part {
  readonly answers: number | null;
  readonly note: JsonObject | null | undefined;
}

/** Whether a note says nothing that could be false: a game that was moved away may never learn the secret of its first part. */
function isSilent({ note }: Part): boolean {
  return note === undefined || note === null || note['kind'] !== 'verifiable' || note['secret'] === undefined;
}

function partsOf(luck: JsonObject | undefined): readonly Part[] {
  const parts = luck?.['kind'] === 'parts' ? luck['parts'] : undefined;
  if (!Array.isArray(parts) || parts.length === 0) return [{ answers: null, note: luck }];
  return parts.map((part: unknown) => {
    const { answers, note } = (part ?? {}) as { readonly [key: string]: unknown };
    return { answers: typeof answers === 'number' ? answers : null, note: note as Part['note'] };
  });
}

/** Checks a record's play and every roll of it, in one pass: the flaw named is the first there is. */
export function verifyDice(game: AnyGame, record: Record): { readonly checked: Checked } | { readonly flaw: Flaw } {
  const parts = partsOf(record.luck);
  const speaking = parts.filter(part => !isSilent(part));
  // Where no part can be checked, the first says why.
  const told = speaking.length === 0 ? parts.slice(0, 1) : speaking;
  for (const part of told) {
    const unfit = noteFlaw(part.note);
    if (unfit !== undefined) return { flaw: { entry: null, code: 'luck', detail: unfit } };
  }
  const noteAt = (i: number): LuckNote | null => {
    const part = parts.find(({ answers }) => answers === null || i < answers) ?? parts.at(-1);
    return part === undefined || !told.includes(part) ? null : (part.note as unknown as LuckNote);
  };
  const checked = { rolls: 0, unseen: 0, byHand: 0 };
  const { flaw } = replay(game, record, {
    inspect: (table, entry, i) => {
      const decision = table.decisionOf('luck');
      if (entry.by !== 'luck' || decision === undefined) return undefined;
      const note = noteAt(i);
      const fell = entry.hand === undefined && note !== null ? redraw(note, decision) : null;
      if (entry.hand !== undefined) checked.byHand++;
      else if (fell === null) checked.unseen++;
      else if (canonical(fell) !== canonical(entry.answer)) return falseRoll(i, entry.answer, fell);
      else checked.rolls++;
      return undefined;
    },
  });
  return flaw === undefined ? { checked } : { flaw };
}

function falseRoll(entry: number, said: unknown, fell: unknown): Flaw {
  const detail = `entry ${entry} shows ${canonical(said)}, but the dice fell ${canonical(fell)}`;
  return { entry, code: 'luck', detail };
}
