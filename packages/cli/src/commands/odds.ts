import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { AnyGame, OddsOption, OddsQuestion } from '@doomtable/kernel';
import { gameOf } from '../games.js';
import { suggestionFor } from '../nearest.js';
import { BadInput } from '../problem.js';

/** `doomtable odds GAME …`: what may be asked differs from game to game, so the game itself says which words there are. */
export async function odds(id: string, words: readonly string[]): Promise<number> {
  const game = await gameOf(id);
  if (words.includes('--help') || words.includes('-h')) {
    process.stdout.write(`${helpOf(game).join('\n')}\n`);
    return 0;
  }
  const { json, ...given } = read(game, words);
  const { answer: reckon, example } = questionOf(game);
  const answer = reckon(given);
  if (typeof answer === 'string') throw new BadInput(`${answer} Example: doomtable odds ${id} ${example}`);
  if (json === true) process.stdout.write(`${JSON.stringify(answer.json)}\n`);
  else process.stdout.write(`${answer.lines.join('\n')}\n`);
  return 0;
}

/** What may be asked about the dice of a game. */
function questionOf({ odds: question, title }: AnyGame): OddsQuestion {
  if (question === undefined) throw new BadInput(`Nothing can be asked about the dice of ${title}.`);
  return question;
}

function read(game: AnyGame, words: readonly string[]): { [name: string]: string | boolean } {
  const options: NonNullable<ParseArgsConfig['options']> = { json: { type: 'boolean' } };
  for (const { name, value } of questionOf(game).options)
    options[name] = { type: value === undefined ? 'boolean' : 'string' };
  const { tokens } = parseArgs({ args: [...words], options, strict: false, allowPositionals: true, tokens: true });
  const given: { [name: string]: string | boolean } = {};
  for (const token of tokens) {
    if (token.kind !== 'option')
      throw new BadInput(`The odds of ${game.title} have no use for '${wordAt(words, token.index)}'.`);
    const option = options[token.name];
    if (option === undefined) {
      const known = Object.keys(options).map(name => `--${name}`);
      throw new BadInput(`There is no option '${token.rawName}'. ${suggestionFor(token.rawName, known)}`);
    }
    if (option.type === 'string' && token.value === undefined)
      throw new BadInput(`The option --${token.name} wants a value.`);
    if (option.type === 'boolean' && token.value !== undefined)
      throw new BadInput(`The option --${token.name} takes no value.`);
    given[token.name] = token.value ?? true;
  }
  return given;
}

function wordAt(words: readonly string[], index: number): string {
  return words[index] ?? '';
}

function helpOf(game: AnyGame): string[] {
  const question = questionOf(game);
  const wide = Math.max(...question.options.map(option => shape(option).length), '--json'.length) + 2;
  return [
    `Usage: doomtable odds ${game.id} [options]`,
    '',
    `Exact chances of ${game.title}.`,
    '',
    'Options:',
    ...question.options.map(option => `  ${shape(option).padEnd(wide)}${option.about}`),
    `  ${'--json'.padEnd(wide)}one object with exact fractions`,
    '',
    'Example:',
    `  $ doomtable odds ${game.id} ${question.example}`,
  ];
}

function shape({ name, value }: OddsOption): string {
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}
