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
  readonly note: JsonObject | undefined;
}

function partsOf(luck: JsonObject | undefined): readonly Part[] {
  const parts = luck?.['kind'] === 'parts' ? luck['parts'] : undefined;
  if (!Array.isArray(parts) || parts.length === 0) return [{ answers: null, note: luck }];
  return parts.map((part: unknown) => {
    const { answers, note } = (part ?? {}) as { readonly [key: string]: unknown };
    return { answers: typeof answers === 'number' ? answers : null, note: note as JsonObject | undefined };
  });
}

/** Checks a record's play and every roll of it, in one pass: the flaw named is the first there is. */
export function verifyDice(game: AnyGame, record: Record): { readonly checked: Checked } | { readonly flaw: Flaw } {
  const parts = partsOf(record.luck);
  for (const part of parts) {
    const unfit = noteFlaw(part.note);
    if (unfit !== undefined) return { flaw: { entry: null, code: 'luck', detail: unfit } };
  }
  const noteAt = (i: number): LuckNote =>
    (parts.find(({ answers }) => answers === null || i < answers) ?? parts.at(-1))?.note as unknown as LuckNote;
  const checked = { rolls: 0, unseen: 0, byHand: 0 };
  const { flaw } = replay(game, record, {
    inspect: (table, entry, i) => {
      const decision = table.decisionOf('luck');
      if (entry.by !== 'luck' || decision === undefined) return undefined;
      const fell = entry.hand === undefined ? redraw(noteAt(i), decision) : null;
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
