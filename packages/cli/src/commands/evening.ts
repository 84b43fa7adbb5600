import { writeFileSync } from 'node:fs';
import { look, type AnyGame, unattendedSettings } from '@doomtable/kernel';
import { chronicleOf, toMarkdown } from '@doomtable/kit/chronicle';
import { botsPlay } from '@doomtable/kit/testing';
import { measureTalk } from '@doomtable/kit/voice';
import { gameOf } from '../games.js';
import { BadInput } from '../problem.js';

export interface EveningOptions {
  readonly seats: string;
  readonly seed: string;
  readonly out?: string;
  readonly measure?: string;
}

/** `doomtable evening`: bots play and tell, and the chronicle of it is written down; or what many such evenings come to. */
export async function eveningCommand(id: string, options: EveningOptions): Promise<number> {
  const game = await gameOf(id);
  const seats = numberIn(options.seats, 'seats');
  if (options.measure !== undefined) return measured(game, seats, numberIn(options.measure, 'evenings'));
  const names = Array.from(
    { length: seats },
    (_, seat) => `${game.role(unattendedSettings(game.settings), seat, seats)} ${seat + 1}`,
  );
  const { record } = botsPlay(game, { seats: names, seed: options.seed, tells: true });
  const story = chronicleOf(game, record, 'audience');
  if (story === undefined) throw new BadInput(`${game.title} has no story to tell.`);
  const text = toMarkdown(story);
  if (options.out === undefined) process.stdout.write(text);
  else writeFileSync(options.out, text);
  return 0;
}

/** Whether anything was said twice or wrongly in so many evenings, and how many lines name nothing of their table. */
function measured(game: AnyGame, seats: number, evenings: number): number {
  const sum = { lines: 0, nameless: 0 };
  const wrong: string[] = [];
  for (let seed = 1; seed <= evenings; seed++) {
    const { table, lines } = botsPlay(game, { seats, seed, tells: true });
    const bots = Array.from({ length: seats }, (_, seat) => seat);
    const { view } = look(table, 'audience');
    const measure = measureTalk(lines, bots, view);
    sum.lines += measure.lines;
    sum.nameless += measure.nameless.length;
    wrong.push(
      ...measure.repeated.map(text => `${seed}: twice: ${text}`),
      ...measure.flawed.map(text => `${seed}: ${text}`),
    );
  }
  for (const text of wrong) process.stdout.write(`${text}\n`);
  process.stdout.write(
    `${evenings} evenings, ${sum.lines} lines; ${sum.nameless} name nothing of their table; ${wrong.length} said twice or with a mistake\n`,
  );
  return wrong.length === 0 ? 0 : 1;
}

const MOST = 1000;

function numberIn(text: string, what: string): number {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= MOST) return number;
  throw new BadInput(`A number of ${what} from 1 to ${MOST}, not '${text}'.`);
}
