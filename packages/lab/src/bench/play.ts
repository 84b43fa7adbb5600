import { game as doomRealm } from '@doomtable/doom-realm';
import {
  type AnyGame,
  type Decision,
  enumerate,
  type Json,
  type JsonObject,
  type Random,
  sample,
  unattendedSettings,
  Table,
} from '@doomtable/kernel';
import { duel } from './duel.js';

/** A game with what is agreed before it. */
export interface Fixture {
  readonly name: string;
  readonly game: AnyGame;
  readonly settings: JsonObject;
  readonly seats: number;
}

function fixtureOf(game: AnyGame): Fixture {
  return { name: game.title, game, settings: unattendedSettings(game.settings), seats: game.seats.min };
}

export const DOOM_REALM = fixtureOf(doomRealm);
export const DUEL = fixtureOf(duel);
export const FIXTURES = [DOOM_REALM, DUEL] as const;

/** More answers than this are not listed but sampled. No decision of the fixtures has so many. */
const MOST_LISTED = 100_000;

export function beginFixture({ game, settings, seats }: Fixture): Table {
  return Table.begin(game, settings, seats);
}

/** The decision that is answered first. */
export function firstOf(table: Table): Decision {
  const decision = table.decisions()[0];
  if (decision === undefined) throw table.broken('nobody can decide anything');
  return decision;
}

/** Plays to the end by chance, through the door that distrusts: every answer is judged. */
export function submitAll(table: Table, random: Random): Table {
  while (!table.over) {
    const { by, choice, tick } = firstOf(table);
    const refusal = table.submit({ by, answer: sample(choice, random), tick });
    if (refusal !== undefined) throw table.broken(`a sampled answer was refused: ${refusal.code}`);
  }
  return table;
}

/** Plays by chance through the door that trusts, to the end or to this tick. */
export function playToTick(table: Table, random: Random, tick: number): Table {
  while (!table.over && table.tick < tick) {
    const { by, choice } = firstOf(table);
    table.play(by, sample(choice, random));
  }
  return table;
}

/** Plays to the end by chance, listing every legal answer of every decision of a seat. Dice just fall. */
export function listAll(table: Table, random: Random): Table {
  while (!table.over) {
    const decision = firstOf(table);
    table.play(decision.by, decision.by === 'luck' ? sample(decision.choice, random) : pick(decision, random));
  }
  return table;
}

function pick({ choice }: Decision, random: Random): Json {
  const all = enumerate(choice, MOST_LISTED);
  return all === 'too many' ? sample(choice, random) : (all[random.below(all.length)] ?? null);
}
