import { type Command, CommanderError } from 'commander';
import { nearest, suggestionFor } from './nearest.js';
import { BadInput, Unsound } from './problem.js';
import { programFor } from './program.js';

/** Runs the words of a command line and says how it ended: 0 well, 1 something is not sound, 2 bad input, 130 stopped. */
export async function run(words: readonly string[]): Promise<number> {
  let ended = 0;
  const program = programFor(async command => {
    ended = await command;
  });
  try {
    await program.parseAsync(words, { from: 'user' });
    return ended;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const [sentence, code] = explain(error, program, words);
    process.stderr.write(`doomtable: ${sentence}\n`);
    return code;
  }
}

/** One sentence for whatever went wrong. A fault of ours keeps its stack. */
function explain(error: unknown, program: Command, words: readonly string[]): readonly [string, number] {
  if (error instanceof BadInput) return [error.message, 2];
  if (error instanceof Unsound) return [error.message, 1];
  if (error instanceof CommanderError) return [explainWords(error, program, words), 2];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error), 1];
}

/** What commander found wrong, with the word that was probably meant. */
function explainWords(error: CommanderError, program: Command, words: readonly string[]): string {
  const message = error.message.replace(/^error: /, '');
  const said = /'([^']*)'/.exec(message)?.[1] ?? '';
  const commands = program.commands.map(command => command.name());
  switch (error.code) {
    case 'commander.unknownCommand':
    case 'commander.excessArguments':
      if (commands.includes(words[0] ?? ''))
        return `${sentence(message)} 'doomtable help ${words[0] ?? ''}' says more.`;
      return `There is no command '${words[0] ?? ''}'. ${suggestionFor(words[0] ?? '', commands)}`;
    case 'commander.unknownOption': {
      const command = program.commands.find(other => other.name() === words[0]) ?? program;
      const known = [...command.options.flatMap(({ long }) => long ?? []), '--help'];
      const meant = nearest(said, known);
      return `There is no option '${said}'. ${meant === undefined ? `'doomtable ${command.name() === 'doomtable' ? '' : `${command.name()} `}--help' lists them.` : `Did you mean '${meant}'?`}`;
    }
    default:
      return `${sentence(message)} 'doomtable help' says more.`;
  }
}

function sentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1).replaceAll('\n', ' ');
  return text.endsWith('.') ? text : `${text}.`;
}
