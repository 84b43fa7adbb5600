import type { Stuck } from '@doomtable/client';
import { fieldsIn, type Json } from '@doomtable/kernel';
import type { RuleOfThree } from '../src/types.js';
import { ARENAS, type Arena } from '../src/data/chart.js';
import { ENTRIES } from '../src/data/entries.js';
import {
  ANSWERS,
  HOWS,
  MOVES,
  OBJECTIVES,
  QUESTIONS,
  REASONS,
  SCENES,
  SITUATIONS,
  STATEMENTS,
  TELLINGS,
  TOPICS,
} from '../src/data/scenes.js';
import { elementName, inRow } from '../src/words/names.js';
import { text } from './text.js';

/** Ideas for whoever is stuck, from the game's own tables. */
export function ideas(about: string, at: Stuck<RuleOfThree>): readonly string[] {
  const { view, decision, draft } = at;
  const said = view.book.map(fact => fact.text);
  const row = view.now.aftermath?.row ?? 0;
  switch (about) {
    case 'topic':
      return unsaid(
        TOPICS,
        view.book.map(fact => fact.topic),
      );
    case 'question':
      return QUESTIONS[view.now.questions?.word ?? 'who'];
    case 'answer':
      return unsaid(ANSWERS[view.now.questions?.word ?? 'who'], said);
    case 'scene':
      return arenasIn(draft).flatMap(arena => SCENES[arena]);
    case 'move':
      return arenasIn(draft).flatMap(arena => MOVES[arena]);
    case 'how':
      return hows(at);
    case 'telling':
      return row < 0 ? TELLINGS.failed : TELLINGS.met;
    case 'fact':
      if (decision.rule === 'sheets') return ENTRIES.fact;
      if (decision.rule === 'aftermath') return unsaid(row < 0 ? SITUATIONS.loss : SITUATIONS.benefit, said);
      return unsaid(STATEMENTS, said);
    case 'objective':
      return OBJECTIVES;
    case 'reason':
      return decision.rule === 'sheets' ? text.review : REASONS;
    default:
      return Object.entries(ENTRIES).find(([kind]) => kind === about)?.[1] ?? [];
  }
}

/** Those that stand nowhere in the book yet, as long as there are any. */
function unsaid(all: readonly string[], said: readonly string[]): readonly string[] {
  const fresh = all.filter(one => !said.includes(one));
  return fresh.length === 0 ? all : fresh;
}

/** How the picked elements could be used. */
function hows({ view, decision, draft }: Stuck<RuleOfThree>): readonly string[] {
  const elements = listIn(draft, 'elements');
  if (elements.length === 0) return [];
  const names = inRow(elements.map(id => elementName(view, Number(decision.by), id)));
  return HOWS.map(how => how.replace('%', names));
}

/** The arena of the answer in the making; all of them while none is picked. */
function arenasIn(draft: Json): readonly Arena[] {
  const arena = ARENAS.find(each => each === fieldIn(draft, 'arena'));
  return arena === undefined ? ARENAS : [arena];
}

function listIn(draft: Json, field: string): readonly string[] {
  const list = fieldIn(draft, field);
  return Array.isArray(list) ? list.map(String) : [];
}

/** A field of the answer in the making, wherever it stands. */
function fieldIn(draft: Json, field: string): Json {
  const given = fieldsIn(draft);
  return given[field] ?? (given['with'] === undefined ? null : fieldIn(given['with'], field));
}
