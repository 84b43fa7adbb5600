import { type Decision, enumerate, type AnyGame, type Json, Sfc32, type Sight, SILENCE } from '@doomtable/kernel';
import { start } from '../../forms/start.js';
import type { GameUi } from '../session/game-ui.js';

/** Answers that are told about, and how many ways each is told. */
const ANSWERS = 6;
const WAYS = 3;

/** What the game would suggest to whoever is stuck at this decision, for a text about something. */
export function ideasFor(
  { game, ui }: { readonly game: AnyGame; readonly ui: GameUi },
  sight: Sight,
  decision: Decision,
  draft: Json,
): (about: string) => readonly string[] {
  return about => {
    const own = ui.ideas?.(about, { view: sight.view, decision, draft }) ?? [];
    return about === 'story' && own.length === 0 ? tales(game, sight, decision) : own;
  };
}

/** What bots would tell at this decision; the same every time it is looked at. */
function tales(game: AnyGame, sight: Sight, decision: Decision): readonly string[] {
  const random = new Sfc32(`ideas ${decision.tick}`);
  const told = answersTo(decision).flatMap(answer =>
    Array.from({ length: WAYS }, () => game.narrate?.(sight, decision, answer, random, SILENCE)),
  );
  return [...new Set(told.filter(tale => tale !== undefined))];
}

function answersTo({ choice }: Decision): readonly Json[] {
  if (choice.kind === 'either') return Object.entries(choice.branches).map(([is, of]) => ({ is, with: start(of) }));
  const answers = enumerate(choice, ANSWERS);
  return answers === 'too many' ? [] : answers;
}
