import assert from 'node:assert/strict';
import { type Json, type Refusal, type Script, scripted, type Seat, standardSettings, Table } from '@doomtable/kernel';
import { endOf, letFall } from '@doomtable/kit/testing';
import { game, type Raft } from '../src/index.js';
import type { Outcome, RaftSettings } from '../src/world.js';

/** A table in play, with dice that fall as they are written down. */
export interface Played {
  readonly table: Table<Raft>;
  readonly luck: Script;
  /** Answers for a seat, then lets the dice fall until a seat is asked again. */
  readonly says: (by: Seat, answer: Json) => Refusal | undefined;
  /** The end of the game. All dice that were written down must have fallen. */
  readonly end: () => Outcome;
}

/** Everybody has packed, and the first die has fallen. */
export function packed(
  packs: readonly number[],
  falls: readonly number[],
  even: RaftSettings['even'] = 'floats',
): Played {
  const table = Table.begin<Raft>(game, { ...standardSettings(game.settings), even }, packs.length, true);
  const luck = scripted(...falls);
  const says = (by: Seat, answer: Json): Refusal | undefined => {
    const refusal = table.submit({ by, answer });
    letFall(table, luck);
    return refusal;
  };
  packs.forEach((stones, seat) => assert.equal(says(seat, stones), undefined));
  const end = (): Outcome => {
    luck.usedUp();
    return endOf(table);
  };
  return { table, luck, says, end };
}
