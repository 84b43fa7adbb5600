import { sample } from '../choice/index.js';
import type { ChoiceData, Option, Refused } from '../choice/types.js';
import type { Decision } from '../flow/decision.js';
import { look } from '../flow/look.js';
import { grantedRights } from '../flow/right.js';
import type { Seat } from '../flow/step.js';
import type { Table } from '../flow/table.js';
import type { AnyGame } from '../game.js';
import { Sfc32 } from '../luck/random.js';
import {
  askOf,
  eventOf,
  hasRefusalWords,
  optionOf,
  resultWords,
  rightOptionOf,
  rightWordsOf,
  settingOf,
} from '../speech.js';
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
    const eventsHaveWords = (table: Table): void => {
      const { view } = look(table, 'audience');
      for (const event of (table.events ?? []).slice(heard)) spoken(table, eventOf(game, event, view), event.kind);
      heard = table.events?.length ?? 0;
    };
    const { table, head } = playThrough(game, seed, {
      look: at => {
        for (const decision of at.table.decisions()) decisionHasWords(at.table, decision);
        for (const seat of at.head.seats.keys()) rightsHaveWords(at.table, seat);
        eventsHaveWords(at.table);
      },
      asked: (at, decision) => {
        const fresh = keysOf(decision).filter(key => !met.has(key));
        if (fresh.length > 0) decisionHasWords(at.table, decision);
        for (const key of fresh) met.add(key);
      },
    });
    eventsHaveWords(table);
    head.seats.forEach((_, seat) =>
      spoken(table, game.role(head.settings, seat, head.seats.length), `the role of seat ${seat}`),
    );
    if (table.over) spoken(table, resultWords(game, table.result), 'the result');
  },
};

const UNREAD = /\bundefined\b|\bNaN\b|\[object /;

function spoken(table: Table, words: string, of: string): void {
  if (words.trim() === '') throw table.broken(`nothing is said for ${of}`);
  // Words that read what is not there.
  if (UNREAD.test(words)) throw table.broken(`${of} is said as '${words}'`);
}

function decisionHasWords(table: Table, decision: Decision): void {
  if (decision.by === 'luck') return;
  const { game } = table;
  const { view } = look(table, decision.by);
  spoken(table, askOf(game, decision, view), `${decision.rule}.${decision.step}`);
  for (const option of optionsIn(decision.choice)) {
    spoken(table, optionOf(game, decision, option, view), `option ${option.id}`);
  }
  refusedHaveWords(table, decision.choice);
}

function rightsHaveWords(table: Table, seat: Seat): void {
  const { game } = table;
  const { view, rights } = look(table, seat);
  const told = new Map(grantedRights(table).map(({ name, code }) => [name, code.told]));
  for (const { name, choice, cite } of rights) {
    spoken(table, rightWordsOf(game, name, view), `right ${name}`);
    for (const option of optionsIn(choice)) {
      spoken(table, rightOptionOf(game, name, option, view), `option ${option.id} of right ${name}`);
    }
    refusedHaveWords(table, choice);
    if (told.get(name) !== 'use') {
      const data = { right: name, by: seat, answer: sample(choice, new Sfc32(name)) };
      spoken(table, eventOf(game, { kind: 'right', cite, data, to: 'all' }, view), `the use of right ${name}`);
    }
  }
}

function refusedHaveWords(table: Table, choice: ChoiceData): void {
  for (const { id, why } of refusedIn(choice)) {
    if (!hasRefusalWords(table.game, why)) {
      throw table.broken(`option ${id} is refused for '${why}', which has no words`);
    }
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

function refusedIn(choice: ChoiceData): readonly Pick<Refused, 'id' | 'why'>[] {
  return partsOf(choice).flatMap(part => {
    if (part.kind === 'one' || part.kind === 'some') return part.refused ?? [];
    return part.kind === 'allocate'
      ? part.slots.flatMap(({ id, why }) => (why === undefined ? [] : [{ id, why }]))
      : [];
  });
}

/** Everything a choice names, at any depth: options offered or refused, items and places, slots, fields, branches, texts. */
function optionsIn(choice: ChoiceData): readonly Option[] {
  return partsOf(choice).flatMap((part): readonly Option[] => {
    switch (part.kind) {
      case 'one':
      case 'some':
        return [...part.of, ...(part.refused ?? [])];
      case 'assign':
        return [...part.items, ...named(part.places.map(({ id }) => id))];
      case 'allocate':
        return named(part.slots.map(({ id }) => id));
      case 'record':
        return named(Object.keys(part.fields));
      case 'either':
        return named(Object.keys(part.branches));
      // What a whole choice is about, its question says; a text among others needs a name.
      case 'text':
        return part === choice ? [] : named([part.about]);
      default:
        return [];
    }
  });
}

function named(ids: readonly string[]): readonly Option[] {
  return ids.map(id => ({ id }));
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
