import { noteIn } from '@doomtable/host';
import { type JsonObject, resultWords, stateHash } from '@doomtable/kernel';
import { recordIn } from '../files.js';
import { RecordFile, secretBeside } from '../play/record-file.js';
import type { Match } from '../play/match.js';
import { playMatch } from '../play/play-match.js';
import { PERSON, playersOf } from '../play/seating.js';
import { freshSeed, newMatch, gameSetupOf, resumedMatch, type GameSetupOptions } from '../play/setup.js';
import { BadInput } from '../problem.js';
import { rulebookOf } from '../rulebook.js';
import { TerminalPeople } from '../terminal/people.js';
import { INTERRUPTED, Interrupt } from '../terminal/interrupt.js';
import { storytellerIn, wordingBy } from '../storyteller.js';
import { LineReader } from '../terminal/lines.js';
import { terminalLogLines } from '../terminal/log.js';
import type { Paper } from '../terminal/paper.js';
import { paperOn } from '../terminal/streams.js';

export interface PlayOptions extends GameSetupOptions {
  readonly json?: boolean;
  readonly plain?: boolean;
  readonly save?: string;
  readonly from?: string;
  readonly storyteller?: string;
  readonly storytellerModel?: string;
}

/** Where a game is shown and typed. What is typed is read only once somebody is asked: bots leave the terminal alone. */
interface TerminalRoom {
  readonly paper: Paper;
  readonly interrupt: Interrupt;
  lines(): LineReader;
  close(): void;
}

/** `doomtable play`: people at this terminal, bots for the rest. */
export async function playCommand(id: string | undefined, options: PlayOptions): Promise<number> {
  const stream = options.json === true ? process.stderr : process.stdout;
  const interrupt = new Interrupt();
  let opened: LineReader | null = null;
  const room: TerminalRoom = {
    paper: paperOn(stream, options.plain === true),
    interrupt,
    lines: () => {
      opened ??= new LineReader(process.stdin, stream, interrupt);
      return opened;
    },
    close: () => {
      interrupt.release();
      opened?.close();
    },
  };
  try {
    const match = await (options.from === undefined ? begun(id, options) : resumed(id, options, options.from));
    return await seeThrough(match, options, room);
  } finally {
    room.close();
  }
}

async function begun(id: string | undefined, options: PlayOptions): Promise<Match> {
  if (id === undefined) throw new BadInput("Which game? 'doomtable games' lists them.");
  return newMatch(await gameSetupOf(id, options), options);
}

const FIXED = ['auto', 'bots', 'humans', 'realDice', 'seats', 'seed', 'set', 'verifiable'] as const;

async function resumed(id: string | undefined, options: PlayOptions, from: string): Promise<Match> {
  const record = recordIn(from);
  if (id !== undefined && id !== record.game) {
    throw new BadInput(`'${from}' is a game of '${record.game}', not of '${id}'.`);
  }
  if (FIXED.some(name => options[name] !== undefined)) {
    throw new BadInput(
      'A game that goes on keeps its seats, settings and dice: only --save, --json and --plain go with --from.',
    );
  }
  return resumedMatch(record, secretBeside(from));
}

async function seeThrough(match: Match, options: PlayOptions, room: TerminalRoom): Promise<number> {
  const { paper, interrupt } = room;
  const keeper = new RecordFile(match, options.save ?? options.from ?? null);
  keeper.publish();
  const people = match.head.seats.some(({ kind }) => kind === PERSON);
  const seed = String(options.seed ?? match.dice.note(false)['seed'] ?? freshSeed());
  const players = playersOf(match.game, match.head.seats, seed);
  const terminal =
    people && !match.table.over ? new TerminalPeople(paper, room.lines(), rulebookOf(match.head.game)) : null;
  const silent = options.json === true && !people;
  if (!silent) announce(match, paper);
  const tell = people || silent ? () => undefined : transcript(match, paper);
  tell();
  const wording = storytellerIn(options, process.env);
  const storyteller = wording === undefined ? {} : { storyteller: await wordingBy(wording) };
  try {
    await playMatch(match, {
      ...storyteller,
      players,
      people: terminal,
      seed,
      stopped: () => interrupt.raised,
      changed: person => {
        tell();
        keeper.keep(person);
      },
    });
  } catch (error) {
    // Whatever went wrong, the game up to here is worth keeping.
    keeper.leave();
    throw error;
  }
  const saved = match.table.over ? (options.save ?? options.from ?? null) : keeper.leave();
  if (!silent) {
    if (match.table.over) terminal?.finish(match);
    conclude(match, paper, saved);
  }
  if (options.json === true) process.stdout.write(`${JSON.stringify(summary(match, seed, saved))}\n`);
  return interrupt.raised ? INTERRUPTED : 0;
}

function announce(match: Match, paper: Paper): void {
  const { head, game } = match;
  const note = match.dice.note(false);
  const seats = head.seats.map(({ name, kind }) => (kind === PERSON ? name : `${name} (bot ${kind})`)).join(', ');
  const kind = String(note['kind']);
  const dice = kind === 'seeded' ? `seed ${String(note['seed'])}` : `${kind} dice`;
  paper.parts([
    { text: game.title, tone: 'strong' },
    { text: `   ${seats}   ${dice}`, tone: 'muted' },
  ]);
  const published = noteIn(note);
  if (published === undefined) return;
  const { commitment, seals } = published;
  paper.say(`The dice are committed to ${commitment.open} (open) and ${commitment.master} (all).`, 'muted');
  for (const [seat, hash] of (seals?.hashes ?? []).entries()) {
    if (hash !== null) paper.say(`The words of ${seals?.by[seat] ?? ''} are sealed by ${hash}.`, 'muted');
  }
}

/** Writes down what happens as it happens. */
function transcript(match: Match, paper: Paper): () => void {
  let told = 0;
  return () => {
    const log = match.told('audience');
    for (const line of terminalLogLines(log.slice(told), paper.width)) paper.line(line);
    told = log.length;
  };
}

function conclude(match: Match, paper: Paper, saved: string | null): void {
  const { table } = match;
  const { game } = match;
  paper.line();
  if (table.over) {
    paper.say(game.words.endings[game.ending(table.result)] ?? game.ending(table.result), 'strong');
    paper.say(resultWords(game, table.result, match.nameOf));
    paper.say(
      `${match.length} answers, hash ${stateHash(table)}${saved === null ? '' : `, kept in ${saved}`}`,
      'muted',
    );
  } else if (saved !== null) {
    paper.say(`The game is saved in ${saved}. Go on with:`);
    paper.say(`  doomtable play --from ${saved}`, 'strong');
  }
}

function summary(match: Match, seed: string, saved: string | null): JsonObject {
  const { table, head } = match;
  const { game } = match;
  return {
    game: head.game,
    seed,
    over: table.over,
    ending: table.over ? game.ending(table.result) : null,
    result: table.result,
    answers: match.length,
    hash: stateHash(table),
    seats: head.seats.map(({ name, kind }) => ({ name, kind })),
    ...(saved === null ? {} : { saved }),
  };
}
