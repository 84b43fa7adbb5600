import assert from 'node:assert/strict';
import { GAMES, loadGame } from '@doomtable/games';
import { hashOf, type LuckNote, SEEN_FORMAT, sealOf, type SeenDice, VerifiableLuck } from '@doomtable/host';
import {
  type Entry,
  entryHash,
  type AnyGame,
  headHash,
  headOf,
  type JsonObject,
  look,
  type Luck,
  Recorder,
  type Record,
  Sfc32,
  standardSettings,
  Table,
} from '@doomtable/kernel';

export const TABLE = 'table001';
export const MASTER = '7b'.repeat(32);
export const OTHER_MASTER = 'c4'.repeat(32);
export const PEOPLE = ['Ann', 'Bea'] as const;
export const WORDS = PEOPLE.map(name => hashOf(`words of ${name}`));

export async function meetThyDoom(): Promise<AnyGame> {
  return (await loadGame(GAMES, 'meet-thy-doom')) ?? assert.fail('no Meet Thy Doom');
}

/** What a table was played with. */
export interface Source {
  readonly table: string;
  readonly master: string;
  readonly words: readonly string[];
  readonly resealed: NonNullable<LuckNote['seals']>['resealed'];
}

export const HONEST: Source = { table: TABLE, master: MASTER, words: WORDS, resealed: [] };

/** The hashes that were shown before the game. */
export function hashesOf({ table, words, resealed }: Source): (string | null)[] {
  return words.map((word, seat) => (word === '' ? null : sealOf({ table, sealing: resealed.length, seat }, word)));
}

export function noteOf(source: Source): LuckNote {
  const { table, master, words, resealed } = source;
  const hashes = hashesOf(source);
  const by = hashes.map((hash, seat) => (hash === null ? null : (PEOPLE[seat] ?? null)));
  return new VerifiableLuck(table, master, words).reveal({ table, seals: { hashes, by, resealed } });
}

/** What Bea's browser kept of a table before the game. */
export function keptOf(source: Source): SeenDice {
  const { table, words, resealed } = source;
  const sealing = resealed.length;
  return {
    format: SEEN_FORMAT,
    table,
    dice: table,
    dealt: null,
    commitment: noteOf(source).commitment,
    before: true,
    sealed: { sealing, hashes: hashesOf(source) },
    own: [{ sealing, seat: 1, words: words[1] ?? '', opened: true }],
  };
}

/** A whole game of two people with the dice of a table. */
export async function played(source: Source): Promise<Record> {
  const { table, master, words } = source;
  return playedWith(new VerifiableLuck(table, master, words).roll, noteOf(source) as unknown as JsonObject);
}

/** The same with any dice, and anything said about them. */
export async function playedWith(luck: Luck, note: JsonObject): Promise<Record> {
  const game = await meetThyDoom();
  const settings = standardSettings(game.settings);
  const table = Table.begin(game, settings, PEOPLE.length);
  const sitters = PEOPLE.map(name => ({ name, kind: 'person' }));
  const recorder = new Recorder(headOf(game, settings, sitters));
  const random = new Sfc32('play');
  for (let open = table.decisions()[0]; open !== undefined; open = table.decisions()[0]) {
    const answer = open.by === 'luck' ? luck(open) : game.thumb(look(table, open.by), open, random);
    table.play(open.by, answer);
    recorder.add({ by: open.by, answer });
  }
  return recorder.record(table, note);
}

/** A record with some of its answers changed and every hash made anew, as a forger would. */
export function rechained(record: Record, change: (entry: Entry, at: number) => object): Record {
  let hash = headHash(record);
  const answers = record.answers.map((entry, at) => {
    const next = { ...entry, ...change(entry, at) };
    hash = entryHash(hash, next);
    return { ...next, hash };
  });
  return { ...record, answers };
}

/** The place of a roll of plain dice in the middle of a record, and other faces for it. */
export function someRoll(record: Record): { readonly at: number; readonly faces: number[][] } {
  const at = record.answers.findIndex(({ by, answer }, i) => i > 20 && by === 'luck' && isPools(answer));
  const pools = record.answers[at]?.answer as number[][];
  return { at, faces: pools.map(pool => pool.map(face => (face % 6) + 1)) };
}

function isPools(answer: unknown): boolean {
  return Array.isArray(answer) && answer.length > 0 && answer.every(pool => Array.isArray(pool) && pool.length > 0);
}
