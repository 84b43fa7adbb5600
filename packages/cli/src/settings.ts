import {
  type AnyGame,
  type ChoiceData,
  fileText,
  type Json,
  type JsonObject,
  type Parsed,
  parse,
  refusalOf,
  type Setting,
  settingsRejection,
  standardSettings,
  unattendedSettings,
} from '@doomtable/kernel';
import { readText } from './files.js';
import { suggestionFor } from './nearest.js';
import { BadInput } from './problem.js';

/** Who sits at a table: people, alone or with bots, or bots alone, who take other standard settings where a game says so. */
export type Company = 'people' | 'bots';

/** The settings of a table: the standard ones, but for those given as `name=value`. */
export function settingsFrom(game: AnyGame, given: readonly string[], seats: number, company: Company): JsonObject {
  const standard = company === 'bots' ? unattendedSettings(game.settings) : standardSettings(game.settings);
  const settings: { [name: string]: Json } = { ...standard };
  for (const pair of given) {
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(pair) ?? [];
    if (name === '') throw new BadInput(`A setting is given as name=value, not as '${pair}'.`);
    const setting = Object.hasOwn(game.settings, name) ? game.settings[name] : undefined;
    if (setting === undefined) {
      throw new BadInput(`${game.title} has no setting '${name}'. ${suggestionFor(name, Object.keys(game.settings))}`);
    }
    settings[name] = valueOf(game, name, setting, value);
  }
  checkSettings(game, settings, seats);
  return settings;
}

/** Refuses settings that cannot be played, with a sentence. */
function checkSettings(game: AnyGame, settings: JsonObject, seats: number): void {
  const rejection = settingsRejection(game, settings, seats);
  if (rejection === undefined) return;
  if (rejection.path === '.seats') {
    const { min, max } = game.seats;
    const has = min === max ? `${min} ${min === 1 ? 'seat' : 'seats'}` : `${min} to ${max} seats`;
    throw new BadInput(`${game.title} has ${has}, not ${seats}.`);
  }
  const where = rejection.path === '' ? 'These settings' : `The setting ${rejection.path.slice(1)}`;
  throw new BadInput(`${where} cannot be played: ${refusalOf(game, rejection)}`);
}

function valueOf(game: AnyGame, name: string, setting: Setting, value: string): Json {
  const parsed = value.startsWith('@') ? fromFile(setting.choice, value.slice(1)) : readValue(setting.choice, value);
  if ('answer' in parsed) return parsed.answer;
  const known = wordsOf(setting.choice);
  const hint = known.length === 0 ? refusalOf(game, parsed) : suggestionFor(value, known);
  throw new BadInput(`The setting '${name}' cannot be '${value}'. ${hint}`);
}

/** What may be typed for a setting. A choice between branches may be left out where an option's name says it all. */
function readValue(choice: ChoiceData, value: string): Parsed {
  const parsed = parse(choice, value);
  if ('answer' in parsed || choice.kind !== 'either') return parsed;
  for (const [is, branch] of Object.entries(choice.branches)) {
    const inner = branch.kind === 'one' ? parse(branch, value) : parsed;
    if ('answer' in inner) return { answer: { is, with: inner.answer } };
  }
  return parsed;
}

/** The text of a file as the value: `--set adventure=@mine.json`. */
function fromFile(choice: ChoiceData, path: string): Parsed {
  const text = fileText(readText(path));
  if (choice.kind === 'text') return { answer: text };
  const own = choice.kind === 'either' ? Object.entries(choice.branches).find(([, b]) => b.kind === 'text') : undefined;
  if (own === undefined) throw new BadInput(`This setting takes no file, and '@${path}' names one.`);
  return { answer: { is: own[0], with: text } };
}

/** The ids a choice offers, for suggestions. */
export function wordsOf(choice: ChoiceData): string[] {
  if (choice.kind === 'one' || choice.kind === 'some') return choice.of.map(option => option.id);
  return choice.kind === 'either' ? Object.values(choice.branches).flatMap(wordsOf) : [];
}
