import { type AnyGame, headOf, look, type Record, replay as check, resultWords, type Viewer } from '@doomtable/kernel';
import { chronicleOf, toMarkdown, toPage } from '@doomtable/kit/chronicle';
import { recordIn } from '../files.js';
import { gameOf } from '../games.js';
import { settledDice } from '../play/dice.js';
import { Match, type ToldLine } from '../play/match.js';
import { wholeFrom } from '../numbers.js';
import { BadInput, Unsound } from '../problem.js';
import { terminalLogLines } from '../terminal/log.js';
import type { Paper } from '../terminal/paper.js';
import { paperOn } from '../terminal/streams.js';

export interface ReplayOptions {
  readonly at?: string;
  readonly seat?: string;
  readonly markdown?: boolean;
  readonly page?: boolean;
  readonly json?: boolean;
  readonly plain?: boolean;
}

/** `doomtable replay FILE`: a record as a story; with `--at`, up to an answer, and how the table stood then. */
export async function replayCommand(file: string, options: ReplayOptions): Promise<number> {
  const record = recordIn(file);
  const game = await gameOf(record.game, record.rulesVersion);
  const { flaw } = check(game, record);
  if (flaw !== undefined) throw new Unsound(`'${file}' is not sound: ${flaw.detail}.`);
  const viewer = viewerFrom(record, options.seat);
  if (options.markdown === true || options.page === true) {
    process.stdout.write(writtenOf(game, record, viewer, options.page === true));
    return 0;
  }
  const last = lastFrom(record, options.at);
  const match = new Match(game, headOf(game, record.settings, record.seats), settledDice(record.luck), [viewer]);
  match.tellAsIn(record);
  const told: { readonly answer: number; readonly told: readonly ToldLine[] }[] = [
    { answer: 0, told: match.told(viewer).slice() },
  ];
  for (const [i, { hash: _, ...answer }] of record.answers.slice(0, last).entries()) {
    const before = match.told(viewer).length;
    match.answer(answer);
    match.tellAsIn(record);
    told.push({ answer: i + 1, told: match.told(viewer).slice(before) });
  }
  if (options.json === true) {
    const { view } = look(match.table, viewer);
    process.stdout.write(`${JSON.stringify({ game: record.game, answers: last, told, view })}\n`);
    return 0;
  }
  const paper = paperOn(process.stdout, options.plain === true);
  for (const entry of told) tell(paper, entry.answer, entry.told);
  if (options.at !== undefined)
    for (const line of game.sketch(look(match.table, viewer).view, paper.width, match.nameOf)) paper.line(line);
  else if (match.table.over) paper.say(resultWords(game, match.table.result, match.nameOf), 'strong');
  else paper.say(`The game is not over: doomtable play --from ${file} goes on with it.`, 'muted');
  return 0;
}

/** The game as a chronicle, in Markdown or as a page to print. */
function writtenOf(game: AnyGame, record: Record, viewer: Viewer, asPage: boolean): string {
  const told = chronicleOf(game, record, viewer);
  if (told === undefined) throw new BadInput(`${game.title} has no chronicle to be written.`);
  return asPage ? toPage(told) : toMarkdown(told);
}

/** Each answer's number stands before what came of it, for `--at`. */
function tell(paper: Paper, answer: number, told: readonly ToldLine[]): void {
  const margin = 5;
  terminalLogLines(told, paper.width - margin).forEach((line, i) => {
    paper.line([{ text: (i === 0 ? String(answer) : '').padStart(margin - 1).padEnd(margin), tone: 'muted' }, ...line]);
  });
}

/** Seats are counted from one where people count. */
function viewerFrom(record: Record, seat: string | undefined): Viewer {
  if (seat === undefined) return 'audience';
  const number = wholeFrom('--seat', seat, 1);
  if (number > record.seats.length)
    throw new BadInput(`The game had ${record.seats.length} seats; there is no seat ${number}.`);
  return number - 1;
}

function lastFrom(record: Record, at: string | undefined): number {
  const { length } = record.answers;
  const last = at === undefined ? length : wholeFrom('--at', at);
  if (last > length) throw new BadInput(`The record has ${length} answers; --at ${last} lies beyond its end.`);
  return last;
}
