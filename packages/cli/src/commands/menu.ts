import {
  type AnyGame,
  type ChoiceData,
  type Json,
  MissingWords,
  type Option,
  print,
  refusalOf,
  settingOf,
  standardSettings,
} from '@doomtable/kernel';
import { allGames } from '../games.js';
import type { TerminalNaming } from '../terminal/forms/form.js';
import { Asker, type Commands } from '../terminal/asker.js';
import { Interrupt } from '../terminal/interrupt.js';
import { LineReader } from '../terminal/lines.js';
import type { Paper } from '../terminal/paper.js';
import { paperOn } from '../terminal/streams.js';
import { playCommand, type PlayOptions } from './play.js';

const LEAVE: Commands = line => (line === 'q' ? { left: 'quit' } : undefined);

/** `doomtable` alone: a menu on a terminal, the help anywhere else. */
export async function menu(help: () => void): Promise<number> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    help();
    return 0;
  }
  const paper = paperOn(process.stdout, false);
  const interrupt = new Interrupt();
  const lines = new LineReader(process.stdin, process.stdout, interrupt);
  let chosen: { readonly id: string; readonly options: PlayOptions } | null;
  try {
    chosen = await choose(paper, new Asker(paper, lines));
  } finally {
    lines.close();
    interrupt.release();
  }
  if (chosen === null) return 0;
  return playCommand(chosen.id, chosen.options);
}

/** Asks for everything a table needs; `null` when somebody leaves. */
export async function choose(paper: Paper, asker: Asker): Promise<{ id: string; options: PlayOptions } | null> {
  paper.say('Doomtable', 'strong');
  const games = new Map((await allGames()).map(game => [game.id, game]));
  const called = (option: Option): string => {
    const game = games.get(option.id);
    return game === undefined ? option.id : `${game.title}: ${game.words.about}`;
  };
  paper.say('Which game? q leaves.');
  const of = [...games.keys()].map(id => ({ id }));
  const picked = await asker.ask({ kind: 'one', of }, namingBy(called), LEAVE);
  const game = 'answer' in picked ? games.get(String(picked.answer)) : undefined;
  if (game === undefined) return null;
  const seats = await chooseSeats(paper, asker, game);
  const set = seats === null ? null : await chooseSettings(paper, asker, game);
  const dice = set === null ? null : await chooseDice(paper, asker);
  if (seats === null || set === null || dice === null) return null;
  return { id: game.id, options: { ...seats, set, ...dice } };
}

async function chooseSeats(paper: Paper, asker: Asker, { seats }: AnyGame): Promise<PlayOptions | null> {
  let count = seats.min;
  if (seats.max > seats.min) {
    paper.say('How many seats?');
    const asked = await asker.ask({ kind: 'number', ...seats }, namingBy(idOf), LEAVE);
    if ('left' in asked) return null;
    count = Number(asked.answer);
  }
  paper.say('How many people sit at this terminal? Bots play the other seats.');
  const people = await asker.ask({ kind: 'number', min: 0, max: count }, namingBy(idOf), LEAVE);
  if ('left' in people) return null;
  return { seats: String(count), ...(people.answer === 0 ? { auto: true } : { humans: String(people.answer) }) };
}

/** Settings as they stand, until nobody wants to change another. */
async function chooseSettings(paper: Paper, asker: Asker, game: AnyGame): Promise<string[] | null> {
  const values: { [name: string]: Json } = { ...standardSettings(game.settings) };
  for (;;) {
    const names = Object.keys(game.settings);
    const called = ({ id }: Option): string => {
      const setting = game.settings[id];
      if (setting === undefined) return 'Begin';
      return `${labelled(words(game, id))} ${inWords(game, id, setting.choice, values[id] ?? null)}`;
    };
    paper.say('Begin, or change a setting?');
    const of = ['begin', ...names].map(id => ({ id }));
    const picked = await asker.ask({ kind: 'one', of }, namingBy(called), LEAVE);
    if ('left' in picked) return null;
    const name = String(picked.answer);
    const setting = game.settings[name];
    if (setting === undefined) break;
    paper.say(`${labelled(words(game, name))}${setting.cite === undefined ? '' : ` (${setting.cite})`}`);
    if (wantsFile(setting.choice)) paper.say('A file is named as @FILE.', 'muted');
    const naming = namingBy(option => words(game, `${name}.${option.id}`, option.id), game);
    const filled = await asker.ask(setting.choice, naming, LEAVE);
    if ('answer' in filled) values[name] = filled.answer;
  }
  return Object.entries(game.settings).map(([name, { choice }]) => {
    const value = values[name] ?? null;
    return `${name}=${fileIn(value) ?? print(choice, value)}`;
  });
}

/** The words before a value: a sentence or a question stands by itself. */
function labelled(text: string): string {
  return /[.?:]$/.test(text) ? text : `${text}:`;
}

/** Whether a text is asked for that nobody would type. */
function wantsFile(choice: ChoiceData): boolean {
  if (choice.kind === 'either') return Object.values(choice.branches).some(wantsFile);
  return choice.kind === 'text' && choice.max > 4000;
}

/** The `@FILE` that was given instead of a text. */
function fileIn(value: Json): string | null {
  const text = typeof value === 'object' && value !== null && 'with' in value ? value['with'] : value;
  return typeof text === 'string' && text.startsWith('@') ? text : null;
}

const DICE: { readonly [id: string]: readonly [string, PlayOptions] } = {
  table: ['The table throws the dice', {}],
  real: ['Real dice: you throw them and type what they show', { realDice: true }],
  verifiable: ['Verifiable dice: anybody can check them once the game is over', { verifiable: true }],
};

async function chooseDice(paper: Paper, asker: Asker): Promise<PlayOptions | null> {
  paper.say('Which dice?');
  const of = Object.keys(DICE).map(id => ({ id }));
  const picked = await asker.ask(
    { kind: 'one', of },
    namingBy(({ id }) => DICE[id]?.[0] ?? id),
    LEAVE,
  );
  return 'left' in picked ? null : (DICE[String(picked.answer)]?.[1] ?? null);
}

function idOf({ id }: Option): string {
  return id;
}

function namingBy(option: (option: Option) => string, game?: AnyGame): TerminalNaming {
  return {
    option,
    refusal: rejection => (game === undefined ? 'That is not among what is offered.' : refusalOf(game, rejection)),
    place: (_board, code) => `#${code}`,
    chance: () => '',
  };
}

/** The words of a setting or of one of its options. Branches whose options say it all need none. */
function words(game: AnyGame, key: string, otherwise = key): string {
  try {
    return settingOf(game, key);
  } catch (error) {
    if (error instanceof MissingWords) return otherwise;
    throw error;
  }
}

function inWords(game: AnyGame, name: string, choice: ChoiceData, value: Json): string {
  if (choice.kind === 'one') return words(game, `${name}.${String(value)}`, String(value));
  if (choice.kind !== 'either' || typeof value !== 'object' || value === null || !('is' in value))
    return print(choice, value);
  const branch = choice.branches[String(value['is'])];
  return branch === undefined ? print(choice, value) : inWords(game, name, branch, value['with'] ?? null);
}
