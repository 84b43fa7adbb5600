import type { ChoiceData, Option, Refused } from '../choice/types.js';
import type { Decision } from '../flow/decision.js';
import { look } from '../flow/look.js';
import type { Table } from '../flow/table.js';
import type { AnyGame, World } from '../game.js';
import { askOf, eventOf, hasRefusalWords, optionOf, settingOf } from '../speech.js';
import type { Law } from './law.js';
import { playThrough } from './play.js';

/** Nothing a person meets may be without words: a missing key is an error, never an empty line. */
export const wordsLaw: Law = {
  name: 'every decision, option, refusal, event, setting and ending has its words',
  holds: (game, seed) => {
    settingsHaveWords(game);
    endingsHaveWords(game);
    revealsHaveWords(game);
    const met = new Set<string>();
    let heard = 0;
    const eventsHaveWords = (table: Table<World>): void => {
      const { view } = look(table, 'audience');
      for (const event of (table.heard ?? []).slice(heard)) spoken(table, eventOf(game, event, view), event.kind);
      heard = table.heard?.length ?? 0;
    };
    const { table, head } = playThrough(game, seed, {
      look: at => {
        for (const decision of at.table.decisions()) decisionHasWords(at.table, decision);
        eventsHaveWords(at.table);
      },
      asked: (at, decision) => {
        const fresh = keysOf(decision).filter(key => !met.has(key));
        if (fresh.length > 0) decisionHasWords(at.table, decision);
        for (const key of fresh) met.add(key);
      },
    });
    eventsHaveWords(table);
    head.seats.forEach((_, seat) => spoken(table, game.role(head.settings, seat), `the role of seat ${seat}`));
    if (table.over) spoken(table, game.words.result(table.result), 'the result');
  },
};

function spoken(table: Table<World>, words: string, of: string): void {
  if (words.trim() === '') throw table.broken(`nothing is said for ${of}`);
}

function decisionHasWords(table: Table<World>, decision: Decision): void {
  if (decision.by === 'luck') return;
  const { game } = table;
  const { view } = look(table, decision.by);
  spoken(table, askOf(game, decision, view), `${decision.rule}.${decision.step}`);
  for (const option of optionsIn(decision.choice)) {
    spoken(table, optionOf(game, decision, option, view), `option ${option.id}`);
  }
  for (const { id, why } of refusedIn(decision.choice)) {
    if (!hasRefusalWords(game, why)) throw table.broken(`option ${id} is refused for '${why}', which has no words`);
  }
}

/** What of a decision may need words of its own: each is met once at least, wherever looks fall. */
function keysOf({ rule, step, choice }: Decision): readonly string[] {
  const options = optionsIn(choice).map(({ id }) => id.split(':', 1)[0] ?? id);
  return ['', ...options, ...refusedIn(choice).map(({ why }) => why)].map(key => `${rule}.${step}.${key}`);
}

/** The choices within a choice, itself included. */
function partsOf(choice: ChoiceData): readonly ChoiceData[] {
  switch (choice.kind) {
    case 'record':
      return [choice, ...Object.values(choice.fields).flatMap(partsOf)];
    case 'either':
      return [choice, ...Object.values(choice.branches).flatMap(partsOf)];
    case 'list':
      return [choice, ...partsOf(choice.of)];
    default:
      return [choice];
  }
}

function refusedIn(choice: ChoiceData): readonly Refused[] {
  return partsOf(choice).flatMap(part => (part.kind === 'one' || part.kind === 'some' ? (part.refused ?? []) : []));
}

/** Every option a choice offers or refuses, at any depth. */
function optionsIn(choice: ChoiceData): readonly Option[] {
  return partsOf(choice).flatMap((part): readonly Option[] => {
    if (part.kind === 'one' || part.kind === 'some') return [...part.of, ...(part.refused ?? [])];
    return part.kind === 'assign' ? part.items : [];
  });
}

function settingsHaveWords(game: AnyGame): void {
  for (const [name, { choice }] of Object.entries(game.settings)) {
    const keys = [name, ...optionsIn(choice).map(option => `${name}.${option.id}`)];
    for (const key of keys) {
      if (settingOf(game, key).trim() === '') throw new Error(`${game.id}: nothing is said for setting '${key}'`);
    }
  }
}

function endingsHaveWords(game: AnyGame): void {
  for (const ending of game.endings) {
    const words = Object.hasOwn(game.words.endings, ending) ? game.words.endings[ending] : undefined;
    if (words === undefined || words.trim() === '') throw new Error(`${game.id}: ending '${ending}' has no words`);
  }
}

/** A reveal that nobody could ever hear is a slip of the pen, and would hide leaks from the laws. */
function revealsHaveWords(game: AnyGame): void {
  for (const kind of game.reveals ?? []) {
    if (!Object.hasOwn(game.words.events, kind)) throw new Error(`${game.id}: the reveal '${kind}' has no words`);
  }
}
