import {
  type AnyGame,
  askOf,
  type Decision,
  type Forecast,
  type Line,
  MissingWords,
  optionOf,
  refusalOf,
  type Sight,
} from '@doomtable/kernel';
import { chanceInWords } from '../figures.js';
import type { TerminalNaming } from './forms/form.js';

/** A decision in words: the sentence, the rule it comes from, and how everything in it is called. */
export interface QuestionText {
  readonly head: readonly Line[];
  readonly naming: TerminalNaming;
}

export function questionTextOf(game: AnyGame, sight: Sight, decision: Decision, who: string): QuestionText {
  const forecasts = decision.by === 'luck' ? [] : (game.foresee?.(sight, decision) ?? []);
  const sentence = sentenceOf(game, decision, sight.view);
  const head: Line[] = [
    [
      { text: who === '' ? sentence : `${who}: ${sentence}`, tone: 'strong' },
      { text: `  (${decision.cites[0] ?? decision.rule})`, tone: 'muted' },
    ],
  ];
  for (const forecast of forecasts)
    if (forecast.option === null) head.push([{ text: inWords(forecast), tone: 'accent' }]);
  return { head, naming: namingOf(game, decision, sight.view, forecasts) };
}

function sentenceOf(game: AnyGame, decision: Decision, view: unknown): string {
  const throws = 'Throw the dice.';
  return decision.by === 'luck' ? orElse(() => askOf(game, decision, view), throws) : askOf(game, decision, view);
}

function namingOf(game: AnyGame, decision: Decision, view: unknown, forecasts: readonly Forecast[]): TerminalNaming {
  return {
    // Slots, fields and branches are things of the game too, but need no words of their own where their ids say enough.
    option: option => orElse(() => optionOf(game, decision, option, view), option.id),
    refusal: rejection => refusalOf(game, rejection),
    place: (board, code) => game.words.place?.(board, code, view) ?? `#${code}`,
    chance: id =>
      forecasts
        .filter(({ option }) => option === id)
        .map(inWords)
        .join('; '),
  };
}

function inWords({ words, chance }: Forecast): string {
  return `${words}: ${chanceInWords(chance)}`;
}

function orElse(say: () => string, otherwise: string): string {
  try {
    return say();
  } catch (error) {
    if (error instanceof MissingWords) return otherwise;
    throw error;
  }
}
