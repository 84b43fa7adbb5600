import { afterEach } from 'node:test';
import { standardSettings, Table } from '@doomtable/kernel';
import { Play, usedUpAfter } from '@doomtable/kit/testing';
import { game, type Raft } from '../src/index.js';
import type { RaftSettings } from '../src/world.js';

usedUpAfter(afterEach);

/** Travellers of the tests, by their seats. */
export const ANN = 0;
export const BO = 1;
export const CY = 2;

/** The bank of the river, with nothing packed yet. What falls is written down. */
export function bank(
  travellers: number,
  falls: readonly number[] = [],
  even: RaftSettings['even'] = 'floats',
): Play<Raft> {
  const settings = { ...standardSettings(game.settings), even };
  return new Play(Table.begin<Raft>(game, settings, travellers, true), falls);
}

/** Everybody has packed, and the first die has fallen. */
export function packed(
  packs: readonly number[],
  falls: readonly number[],
  even: RaftSettings['even'] = 'floats',
): Play<Raft> {
  const play = bank(packs.length, falls, even);
  packs.forEach((stones, seat) => play.says(seat, stones));
  return play;
}
