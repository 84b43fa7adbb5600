import type { JsonObject } from '@doomtable/kernel';
import { type Mean, type Share, type Simulation, simulate } from '@doomtable/lab';
import { percent } from '../figures.js';
import { gameOf } from '../games.js';
import { botOf, listFrom, seatsFor } from '../play/seating.js';
import { wholeFrom } from '../numbers.js';
import { ownWords } from '../own-words.js';
import { BadInput } from '../problem.js';
import { settingsFrom } from '../settings.js';
import { bar } from '../terminal/bar.js';
import { paperOn } from '../terminal/streams.js';

export interface SimOptions {
  readonly games: string;
  readonly seed: string;
  readonly bots: string;
  readonly seats?: string;
  readonly players?: string;
  readonly set?: readonly string[];
  readonly json?: boolean;
  readonly plain?: boolean;
}

/** The options of every game. */
const OPTIONS = ['--games', '--seed', '--bots', '--seats', '--players', '--set', '--json', '--plain'];

/** `doomtable sim`: many games by bots, and what they came to. */
export async function sim(id: string, words: readonly string[], options: SimOptions): Promise<number> {
  const game = await gameOf(id);
  const games = wholeFrom('--games', options.games, 1);
  const bots = listFrom(options.bots);
  if (bots.length === 0) throw new BadInput('Name at least one bot, e.g. --bots thumb.');
  const asked = options.seats ?? options.players;
  const own = ownWords(game, words, OPTIONS);
  const wanted =
    asked === undefined ? own.seats : wholeFrom(options.seats === undefined ? '--players' : '--seats', asked);
  const seats = seatsFor(game, { seats: wanted, people: [], bots });
  const settings = settingsFrom(game, [...(options.set ?? []), ...own.set], seats, 'bots');
  const players = bots.map((name, i) => botOf(game, name, `${options.seed}/${i}`));
  const progress = bar(process.stderr, `${game.title}, ${bots.join(' and ')}`);
  const found = simulate(game, { games, seed: options.seed, seats, settings, players }, progress.at);
  progress.done();
  if (options.json === true) process.stdout.write(`${JSON.stringify(asJson(id, options.seed, bots, found))}\n`);
  else for (const line of inWords(found, game.words.endings)) paperOn(process.stdout, options.plain === true).say(line);
  return 0;
}

function asJson(game: string, seed: string, bots: readonly string[], found: Simulation): JsonObject {
  const { wins, losses, score, answers, endings, games, seatAnswers, steps, approvals } = found;
  return {
    game,
    seed,
    bots,
    games,
    wins: wins === null ? null : wins.count,
    losses: wins === null ? null : losses,
    winRate: wins === null ? null : { rate: wins.rate, interval: [wins.low, wins.high] },
    score: score === null ? null : measured(score),
    answers:
      answers === null || seatAnswers === null ? null : { ...measured(answers), seats: measured(seatAnswers), steps },
    approvals: approvals === null ? null : shared(approvals),
    endings,
    figures: Object.fromEntries(Object.entries(found.figures).map(([name, mean]) => [name, measured(mean)])),
  };
}

function shared({ count, rate, low, high }: Share): JsonObject {
  return { count, rate, interval: [low, high] };
}

function measured({ mean, deviation, low, high, least, greatest }: Mean): JsonObject {
  return { mean, interval: [low, high], deviation, least, greatest };
}

function inWords(found: Simulation, endings: { readonly [ending: string]: string }): string[] {
  const { games, wins, losses, score, answers, seatAnswers, approvals } = found;
  const lines = [`${games} ${games === 1 ? 'game' : 'games'}; intervals hold with 95 % confidence.`];
  if (wins !== null) {
    const range = `${percent(wins.low)} to ${percent(wins.high)}`;
    lines.push(`won       ${wins.count} of ${wins.count + losses}, ${percent(wins.rate)} [${range}]`);
  }
  if (score !== null) lines.push(`score     ${spread(score)}`);
  if (answers !== null) lines.push(`answers   ${spread(answers)}`);
  if (seatAnswers !== null) lines.push(`of seats  ${spread(seatAnswers)}`);
  if (approvals !== null && approvals.count > 0) {
    lines.push(`approvals ${approvals.count}, ${percent(approvals.rate)} of what seats answered`);
  }
  for (const [ending, count] of Object.entries(found.endings)) {
    lines.push(
      `ending    ${String(count).padStart(5)}  ${percent(count / games).padStart(7)}  ${endings[ending] ?? ending}`,
    );
  }
  const wide = Math.max(0, ...Object.keys(found.figures).map(name => name.length));
  for (const [name, mean] of Object.entries(found.figures)) lines.push(`${name.padEnd(wide)}  ${spread(mean)}`);
  return lines;
}

function spread({ mean, low, high, least, greatest }: Mean): string {
  return `${mean.toFixed(2)} [${low.toFixed(2)} to ${high.toFixed(2)}], from ${least} to ${greatest}`;
}
