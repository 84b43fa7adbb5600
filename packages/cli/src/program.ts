import { Command } from 'commander';
import type { BenchCommandOptions } from './commands/bench.js';
import type { CheckOptions } from './commands/check-file.js';
import type { GoldenOptions } from './commands/golden.js';
import type { LawsOptions } from './commands/laws.js';
import type { PlayOptions } from './commands/play.js';
import type { PruneOptions } from './commands/prune.js';
import type { ReplayOptions } from './commands/replay.js';
import type { VerifyOptions } from './commands/verify.js';
import type { EveningOptions } from './commands/evening.js';
import type { ServeCommandOptions } from './commands/serve.js';
import type { SimOptions } from './commands/sim.js';
import type { UpkeepOptions } from './upkeep.js';

/** Takes note of how a command ends: the number the process hands back. */
export type CommandRunner = (command: Promise<number>) => Promise<void>;

const BOTS = 'random, thumb, search, search:PLAYOUTS or search:MILLISECONDSms';
const SETTING = 'a setting, e.g. flips=flip; a value of @FILE reads a file';
const SEATS = 'how many seats (as few as the game allows, unless given)';
const JSON_OBJECT = 'print one JSON object instead';
const DATA = 'where everything is kept';
const DATA_FOLDER = '.doomtable/data';
const PLAIN = 'no colours, and plain letters alone';

/** Every command with its options. What they do is loaded when it is wanted, so that help and mistakes come at once. */
export function programFor(run: CommandRunner): Command {
  const program = new Command('doomtable')
    .description('One rules-enforced table for tabletop games. Without a command it opens the menu of games.')
    .version('0.1.0', '-V, --version', 'say the version')
    .helpCommand('help [command]', 'say how a command is used')
    .helpOption('-h, --help', 'say how it is used')
    .exitOverride()
    .showSuggestionAfterError(false)
    .configureOutput({ writeErr: () => undefined })
    .action(async () => {
      await run(import('./commands/menu.js').then(({ menu }) => menu(() => program.outputHelp())));
    });
  addServing(program, run);
  addUpkeep(program, run);
  addPlaying(program, run);
  addCounting(program, run);
  addRecords(program, run);
  addHouse(program, run);
  program.addHelpText(
    'after',
    `\nExamples:\n${Object.values(EXAMPLE)
      .map(example => `  $ doomtable ${example}`)
      .join('\n')}`,
  );
  return program;
}

/** By command: how it is typed. */
const EXAMPLE = {
  serve: 'serve --port 8080 --data ./doomtable-data',
  backup: 'backup saturday.backup --data ./doomtable-data',
  restore: 'restore saturday.backup --data ./restored',
  prune: 'prune --data ./doomtable-data --finished 30 --yes',
  play: 'play doom-realm --seed 7 --save game.json',
  games: 'games doom-realm',
  sim: 'sim doom-realm --games 200 --bots thumb --seed 1',
  odds: 'odds doom-realm --need 9 --gold 2 --bonus 1',
  replay: 'replay game.json --at 40',
  evening: 'evening three-dooms --seats 4 --seed 7 --out evening.md',
  verify: 'verify game.json',
  check: 'check --data ./doomtable-data',
  laws: 'laws doom-realm --seed 1 --games 20',
  golden: 'golden --check',
  bench: 'bench --server --peers --json figures.json',
} as const;

/** A command with an example in its help. */
function add(program: Command, name: keyof typeof EXAMPLE, about: string): Command {
  return program
    .command(name)
    .description(about)
    .helpOption('-h, --help', 'say how it is used')
    .addHelpText('after', `\nExample:\n  $ doomtable ${EXAMPLE[name]}`);
}

/** Gathers an option that may be given several times. */
function several(value: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), value];
}

function addServing(program: Command, run: CommandRunner): void {
  add(program, 'serve', 'open the table to browsers')
    .option('--port <N>', 'the port; 0 takes any that is free', '8080')
    .option('--host <ADDRESS>', 'the address to listen at; 0.0.0.0 lets other machines in', '127.0.0.1')
    .option('--data <FOLDER>', DATA, DATA_FOLDER)
    .option('--database <URL>', 'keep everything in PostgreSQL instead, e.g. postgres://…')
    .option('--address <URL>', 'the address people use, when a proxy stands in between')
    .option('--behind-proxy <N|ADDRESSES>', 'how many proxies stand in front, or their addresses: 1, or 10.0.0.0/8,::1')
    .option('--smtp <URL>', 'send mail to people whose turn it is, e.g. smtps://…')
    .option('--mail-from <ADDRESS>', 'whom that mail comes from')
    .option('--storyteller <URL>', 'a model server that may word what bots tell, e.g. http://127.0.0.1:8081/v1')
    .option('--storyteller-model <NAME>', 'the model it is asked for')
    .option('--notice-after <SECONDS>', 'how long it has been the turn of somebody away before they are told', '30')
    .option(
      '--turn <ADDRESSES>',
      'what carries voices between browsers that cannot reach each other: turn:turn.example:3478',
    )
    .option('--turn-always', 'let all voices go through it, so that nobody learns the address of another')
    .option('--log', 'say more about what happens')
    .option('--accept-loss', 'start although the data has lost something that was acknowledged, and write that down')
    .action(async (options: ServeCommandOptions) => {
      await run(import('./commands/serve.js').then(({ serveCommand }) => serveCommand(options)));
    });
}

/** Where the data is that a command is about. */
function addPlace(command: Command): Command {
  return command
    .option('--data <FOLDER>', 'the folder where everything is kept', DATA_FOLDER)
    .option('--database <URL>', 'the PostgreSQL database where everything is kept instead');
}

function addUpkeep(program: Command, run: CommandRunner): void {
  addPlace(add(program, 'backup', 'write everything into one file, while the server runs or not'))
    .argument('<file>', 'a file that is not there yet')
    .option('--json', JSON_OBJECT)
    .action(async (file: string, options: UpkeepOptions) => {
      await run(import('./commands/backup.js').then(({ backup }) => backup(file, options)));
    });
  addPlace(add(program, 'restore', 'put a backup into an empty folder or database'))
    .argument('<file>', 'a backup')
    .option('--json', JSON_OBJECT)
    .action(async (file: string, options: UpkeepOptions) => {
      await run(import('./commands/restore.js').then(({ restoreCommand }) => restoreCommand(file, options)));
    });
  addPlace(add(program, 'check', 'check all data; or a file: a backup, or content such as an adventure'))
    .argument('[file]', 'a backup or a content file (everything that is kept, unless given)')
    .option('--game <GAME>', 'the game a content file is for (found out unless given)')
    .option('--json', JSON_OBJECT)
    .option('--plain', PLAIN)
    .action(async (file: string | undefined, options: CheckOptions & UpkeepOptions) => {
      if (file === undefined)
        await run(import('./commands/check-data.js').then(({ checkDataCommand }) => checkDataCommand(options)));
      else
        await run(import('./commands/check-file.js').then(({ checkFileCommand }) => checkFileCommand(file, options)));
    });
  addPlace(add(program, 'prune', 'say what is old enough to go, and take it away with --yes'))
    .option('--finished <DAYS>', 'tables that are over or closed go after so many days without anything new', '90')
    .option('--abandoned <DAYS>', 'tables that are not over go after so many days without anything new', '365')
    .option('--guests <DAYS>', 'people without a table go after so many days without a visit', '90')
    .option('--yes', 'take it away')
    .option('--json', JSON_OBJECT)
    .action(async (options: PruneOptions) => {
      await run(import('./commands/prune.js').then(({ pruneCommand }) => pruneCommand(options)));
    });
}

function addPlaying(program: Command, run: CommandRunner): void {
  add(program, 'play', 'play: people at this terminal, bots for the rest')
    .argument('[game]', 'a game, as doomtable games lists them')
    .option('--humans <N|NAMES>', 'how many people sit here, or their names: 2, or Ada,Bo (1 unless given)')
    .option('--seats <N>', SEATS)
    .option('--bots <LIST>', `who plays the other seats: ${BOTS} (thumb unless given)`)
    .option('--auto', 'bots on every seat, with a transcript')
    .option('--seed <S>', 'what the dice and the bots follow from (by chance unless given)')
    .option('--set <NAME=VALUE>', SETTING, several)
    .option('--real-dice', 'throw real dice and type what they show')
    .option('--verifiable', 'dice that anybody can check once the game is over')
    .option('--storyteller <URL>', 'a model server that may word what bots tell, e.g. http://127.0.0.1:8081/v1')
    .option('--storyteller-model <NAME>', 'the model it is asked for')
    .option('--save <FILE>', 'keep the game in a file, written after every answer')
    .option('--from <FILE>', 'go on with a saved game')
    .option('--json', JSON_OBJECT)
    .option('--plain', PLAIN)
    .action(async (game: string | undefined, options: PlayOptions) => {
      await run(import('./commands/play.js').then(({ playCommand }) => playCommand(game, options)));
    });
  add(program, 'games', 'list the games, or the settings of one')
    .argument('[game]', 'a game, as doomtable games lists them')
    .option('--json', 'print JSON instead')
    .option('--markdown', 'print the settings of a game as a page of Markdown')
    .option('--plain', PLAIN)
    .action(async (game: string | undefined, options: { json?: boolean; markdown?: boolean; plain?: boolean }) => {
      await run(import('./commands/list-games.js').then(({ gamesCommand }) => gamesCommand(game, options)));
    });
}

function addCounting(program: Command, run: CommandRunner): void {
  add(program, 'sim', 'let bots play many games, and count')
    .argument('<game>', 'a game, as doomtable games lists them')
    .argument('[words...]', 'its settings by name, e.g. --mission training, and whom it counts, e.g. --doomers 3')
    .usage('<game> [options]')
    .allowUnknownOption()
    .option('--games <N>', 'how many games', '100')
    .option('--seed <S>', 'what everything follows from', '1')
    .option('--bots <LIST>', `who plays, in turn: ${BOTS}`, 'thumb')
    .option('--seats <N>', SEATS)
    .option('--players <N>', 'the same as --seats')
    .option('--set <NAME=VALUE>', SETTING, several)
    .option('--json', JSON_OBJECT)
    .option('--plain', PLAIN)
    .action(async (game: string, words: string[], options: SimOptions) => {
      await run(import('./commands/sim.js').then(({ sim }) => sim(game, words, options)));
    });
  // Each game has options of its own here, so that commander hands all words on; help included.
  add(program, 'odds', 'exact chances')
    .argument('<game>', 'a game; doomtable odds GAME --help lists what can be asked about it')
    .argument('[options...]', 'as that game has them, and --json')
    .usage('<game> [options]')
    .allowUnknownOption()
    .helpOption(false)
    .action(async (game: string, words: string[]) => {
      await run(import('./commands/odds.js').then(({ odds }) => odds(game, words)));
    });
}

function addRecords(program: Command, run: CommandRunner): void {
  add(program, 'replay', 'tell a saved game as a story')
    .argument('<file>', 'a saved game')
    .option('--at <N>', 'stop after so many answers, and draw the table')
    .option('--seat <N>', 'through the eyes of a seat, counted from 1')
    .option('--markdown', 'write it as a chronicle, in Markdown')
    .option('--page', 'write it as a chronicle, as a page of HTML to be printed')
    .option('--json', JSON_OBJECT)
    .option('--plain', PLAIN)
    .action(async (file: string, options: ReplayOptions) => {
      await run(import('./commands/replay.js').then(({ replayCommand }) => replayCommand(file, options)));
    });
  add(program, 'evening', 'let bots play and tell an evening, and write its chronicle')
    .argument('<game>', 'a game that has a story to tell')
    .option('--seats <N>', 'how many play', '4')
    .option('--seed <TEXT>', 'what chance follows from', '1')
    .option('--out <FILE>', 'where the chronicle is written, in Markdown')
    .option('--measure <N>', 'play so many evenings instead, and say what was told twice or with a mistake')
    .action(async (game: string, options: EveningOptions) => {
      await run(import('./commands/evening.js').then(({ eveningCommand }) => eveningCommand(game, options)));
    });
  add(program, 'verify', 'check a saved game: its chain, its rules, its dice')
    .argument('<file>', 'a saved game')
    .option('--seen <FILE>', 'what a browser kept of the table before the game')
    .option('--json', JSON_OBJECT)
    .action(async (file: string, options: VerifyOptions) => {
      await run(import('./commands/verify.js').then(({ verify }) => verify(file, options)));
    });
}

function addHouse(program: Command, run: CommandRunner): void {
  add(program, 'laws', 'try what holds for every game on random games')
    .argument('<game>', 'a game, as doomtable games lists them')
    .option('--seed <S>', 'what everything follows from', '1')
    .option('--games <N>', 'how many games for each law', '10')
    .option('--plain', PLAIN)
    .action(async (game: string, options: LawsOptions) => {
      await run(import('./commands/laws.js').then(({ laws }) => laws(game, options)));
    });
  add(program, 'golden', 'check or write the golden games, one for each ending, and the traces')
    .argument('[games...]', 'which games (all unless given)')
    .option('--check', 'play them again and compare')
    .option('--write', 'write them down as they are played now')
    .option('--folder <DIR>', 'where the games of the repository lie', 'packages/games')
    .action(async (games: string[], options: GoldenOptions) => {
      await run(import('./commands/golden.js').then(({ golden }) => golden(games, options)));
    });
  add(program, 'bench', 'measure how fast it all is')
    .option('--smoke', 'everything once, as briefly as can be')
    .option('--server', 'the server under load, instead of the engine')
    .option('--page', 'the page in a real browser, instead of the engine')
    .option('--peers', 'others beside ours')
    .option('--only <NAME>', 'benches with this in their name')
    .option('--json <FILE>', 'where the figures are kept')
    .action(async (options: BenchCommandOptions) => {
      await run(import('./commands/bench.js').then(({ bench }) => bench(options)));
    });
}
