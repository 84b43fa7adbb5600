import {
  type AnyGame,
  canonical,
  type Decision,
  type Flaw,
  type Json,
  type JsonObject,
  keyed,
  type Record,
  replay,
} from '@doomtable/kernel';
import { publishedFinding, wordsFinding } from './compare.js';
import { finding, type LuckFinding, worst } from './finding.js';
import type { SeenDice } from './seen.js';
import { type LuckNote, noteIn, redraw, secretFlaw } from './verifiable.js';

/** How many rolls were checked, how many came from a secret not shown, and how many were typed in by hand. */
export interface CheckedRolls {
  readonly rolls: number;
  readonly unseen: number;
  readonly byHand: number;
}

/** Everything there is to say of a record. */
export interface Verification {
  /** Whether every answer keeps the rules, and the end is the one they lead to. */
  readonly play: LuckFinding;
  /** Whether commitment and hashes are those that were published before the game. */
  readonly published: LuckFinding;
  /** Whether the words are those that were sealed. */
  readonly words: LuckFinding;
  /** Whether every roll follows from what was committed to before the game. */
  readonly dice: LuckFinding;
  readonly checked: CheckedRolls;
}

/** What a record says of the dice of one part of it, and the number of answers that part stops at. */
interface RecordPart {
  readonly answers: number | null;
  readonly luck: JsonObject | null | undefined;
}

/** A game that was moved in its middle has several parts. */
function partsOf(luck: JsonObject | undefined): readonly RecordPart[] {
  const parts = luck?.['kind'] === 'parts' ? luck['parts'] : undefined;
  if (!Array.isArray(parts) || parts.length === 0) return [{ answers: null, luck }];
  return parts.map((part: unknown) => {
    const { answers, note } = (part ?? {}) as { readonly [key: string]: unknown };
    return { answers: typeof answers === 'number' ? answers : null, luck: note as RecordPart['luck'] };
  });
}

/**
 * Checks a record's play and every roll of it. `seen` is what devices kept that saw the table before the game; without it nothing
 * about the dice is ever proven true, because a file can be made up whole, commitment and all.
 */
export function verifyRecord(game: AnyGame, record: Record, seen: readonly SeenDice[] = []): Verification {
  const parts = sourcesOf(record, seen);
  const checked = { rolls: 0, unseen: 0, byHand: 0 };
  const { flaw } = replay(game, record, {
    inspect: (table, entry, i) => {
      const decision = table.decisionOf('luck');
      if (entry.by !== 'luck' || decision === undefined) return undefined;
      const part = parts.find(({ answers }) => answers === null || i < answers) ?? parts.at(-1);
      const fell = entry.hand === undefined ? (part?.redraw(decision) ?? null) : null;
      if (entry.hand !== undefined) checked.byHand++;
      else if (fell === null) checked.unseen++;
      else if (canonical(fell) !== canonical(entry.answer)) return falseRoll(i, entry.answer, fell);
      else checked.rolls++;
      return undefined;
    },
  });
  const [published, words] = [worst(parts.map(part => part.published)), worst(parts.map(part => part.words))];
  return {
    play: playFinding(record, flaw),
    published,
    words,
    dice: diceFinding(parts, { published, words }, checked, flaw),
    checked,
  };
}

/** Where the dice of a part come from: what is known of it, and what they must have shown. */
interface DiceSource {
  readonly answers: number | null;
  readonly from: 'secret' | 'seed' | 'elsewhere';
  readonly secret: LuckFinding;
  readonly published: LuckFinding;
  readonly words: LuckFinding;
  redraw(decision: Decision): Json | null;
}

/** What was kept of one part says nothing against another, which was played elsewhere. */
function sourcesOf({ luck }: Record, seen: readonly SeenDice[]): readonly DiceSource[] {
  const parts = partsOf(luck);
  const wasSeen = (part: RecordPart): boolean => seen.some(({ table }) => table === noteIn(part.luck)?.table);
  const isAnySeen = parts.some(wasSeen);
  return parts.map(part => sourceOf(part, isAnySeen && !wasSeen(part) ? [] : seen));
}

function sourceOf({ answers, luck }: RecordPart, seen: readonly SeenDice[]): DiceSource {
  const note = noteIn(luck);
  if (note !== undefined) {
    const published = publishedFinding(note, seen);
    const words = wordsFinding(note, seen, published);
    const secret = secretFinding(note);
    const isFit = secret.verdict === 'true';
    const draw = (decision: Decision): Json | null => (isFit ? redraw(note, decision) : null);
    return { answers, from: 'secret', secret, published, words, redraw: draw };
  }
  const said = withoutNote(luck);
  const draw = luck?.['kind'] === 'seeded' ? keyed(String(luck['seed'])) : null;
  const from = draw === null ? 'elsewhere' : 'seed';
  return { answers, from, secret: said, published: said, words: said, redraw: decision => draw?.(decision) ?? null };
}

function secretFinding(note: LuckNote): LuckFinding {
  if (note.secret === undefined)
    return finding(
      'unknown',
      'the secret of the dice is shown once the game is over, and every other with the same dice',
    );
  const flaw = secretFlaw(note);
  return flaw === undefined
    ? finding('true', 'the secret is the one the record is committed to')
    : finding('false', flaw);
}

/** What can be said of dice that were committed to by nobody. */
function withoutNote(luck: JsonObject | null | undefined): LuckFinding {
  switch (luck?.['kind']) {
    case 'seeded':
      return finding('unknown', 'whoever chose the seed could choose the dice');
    case 'real':
      return finding('unknown', 'the dice were thrown by hand');
    case 'verifiable':
      return finding('false', 'what the record says of its dice is not whole');
    default:
      return finding('unknown', 'the record says nothing by which its dice could be checked');
  }
}

function playFinding(record: Record, flaw: Flaw | undefined): LuckFinding {
  if (flaw !== undefined && flaw.code !== 'luck') return finding('false', flaw.detail);
  const until = flaw === undefined || flaw.entry === null ? '' : ` as far as entry ${flaw.entry}`;
  const end = record.end === undefined ? '; the game is not over' : ', and the end is the one they lead to';
  return finding(
    until === '' ? 'true' : 'unknown',
    `every answer keeps the rules${until === '' ? end : until}; whether these answers were given the file alone cannot show`,
  );
}

function diceFinding(
  parts: readonly DiceSource[],
  { published, words }: Pick<Verification, 'published' | 'words'>,
  { rolls, unseen, byHand }: CheckedRolls,
  flaw: Flaw | undefined,
): LuckFinding {
  const secret = worst(parts.map(part => part.secret));
  if (secret.verdict === 'false') return secret;
  if (flaw?.code === 'luck') return finding('false', flaw.detail);
  if (published.verdict === 'false') return published;
  // Rolls that follow from words other than the sealed ones do not follow from what was committed to.
  if (words.verdict === 'false') return words;
  if (flaw !== undefined)
    return finding('unknown', 'the play is not sound, so that not every roll could be drawn again');
  const from = parts.every(part => part.from === 'seed') ? 'the seed' : 'the secret and the words';
  const said = `${rolls} ${rolls === 1 ? 'roll follows' : 'rolls follow'} from ${from}`;
  if (unseen + byHand > 0) {
    const rest = [
      unseen > 0 ? `${unseen} come from a secret that is not shown` : '',
      byHand > 0 ? `${byHand} were typed in by hand` : '',
    ];
    const left = rest.filter(part => part !== '').join(' and ');
    return finding('unknown', `${rolls === 0 ? '' : `${said}, but `}${left} (${secret.reason})`);
  }
  if (rolls === 0) return finding('unknown', 'no dice fell in this game');
  if (published.verdict === 'true') return finding('true', `${said}, as they were sealed before the game`);
  return finding('unknown', `${said}, but ${published.reason}`);
}

function falseRoll(entry: number, said: unknown, fell: unknown): Flaw {
  const detail = `entry ${entry} shows ${canonical(said)}, but the dice fell ${canonical(fell)}`;
  return { entry, code: 'luck', detail };
}
