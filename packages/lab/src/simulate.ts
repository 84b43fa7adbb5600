import { glance, nextDecision } from '@doomtable/bots';
import {
  fieldsIn,
  type AnyGame,
  type JsonObject,
  keyed,
  type Player,
  Sfc32,
  settingsRejection,
  unattendedSettings,
  Table,
} from '@doomtable/kernel';
import { type GameEnd, type Simulation, tally } from './tally.js';

/** What is to be played. */
export interface Series {
  readonly games: number;
  readonly seed: string | number;
  readonly seats: number;
  /** Settings that differ from the standard ones. */
  readonly settings: JsonObject;
}

/** Is told, now and then, how many games are done. */
export type Progress = (done: number, of: number) => void;

/**
 * Plays a series of games. Seats are taken by `players` in turn. Everything follows from the seed: game `i` of a series is the
 * same game whoever plays the others, and meets the same dice under whichever players.
 */
export function simulate(
  game: AnyGame,
  series: Series & { readonly players: readonly Player[] },
  progress?: Progress,
): Simulation {
  const ends: GameEnd[] = [];
  for (let number = 0; number < series.games; number++) {
    ends.push(playGame(game, series, series.players, number));
    progress?.(number + 1, series.games);
  }
  return tally(ends, game.approvals);
}

/** One game of a series, from its number. */
export function playGame(game: AnyGame, series: Series, players: readonly Player[], number: number): GameEnd {
  const table = begin(game, series);
  const name = `${series.seed}/${number}`;
  const luck = keyed(name);
  const random = new Sfc32(`${name}/players`);
  const steps: { [step: string]: number } = {};
  while (!table.over) {
    const decision = nextDecision(table, random);
    if (decision.by === 'luck') {
      table.play('luck', luck(decision));
      continue;
    }
    const player = players[decision.by % players.length];
    if (player === undefined) throw new Error('a simulation needs at least one player');
    const step = `${decision.rule}.${decision.step}`;
    steps[step] = (steps[step] ?? 0) + 1;
    table.play(decision.by, player(glance(table, decision.by), decision, random));
  }
  return endOf(table, game.ending(table.result), steps);
}

function begin(game: AnyGame, series: Series): Table {
  const settings = { ...unattendedSettings(game.settings), ...series.settings };
  const rejection = settingsRejection(game, settings, series.seats);
  if (rejection !== undefined) {
    throw new Error(`${game.id} cannot be played so: ${rejection.code} at settings${rejection.path}`);
  }
  return Table.begin(game, settings, series.seats);
}

function endOf(table: Table, ending: string, steps: GameEnd['steps']): GameEnd {
  const { result, tick } = table;
  const { won, score, figures } = fieldsIn(result);
  return {
    won: typeof won === 'boolean' ? won : null,
    score: typeof score === 'number' ? score : null,
    ending,
    answers: tick,
    steps,
    figures: numbersIn(fieldsIn(figures ?? null)),
  };
}

function numbersIn(object: JsonObject): { readonly [name: string]: number } {
  return Object.fromEntries(
    Object.entries(object).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}
