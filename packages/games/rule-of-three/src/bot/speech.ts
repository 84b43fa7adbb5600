import type { Random } from '@doomtable/kernel';
import type { Arena } from '../data/chart.js';
import { ENTRIES } from '../data/entries.js';
import {
  ANSWERS,
  HOWS,
  MOVES,
  OBJECTIVES,
  QUESTIONS,
  REASONS,
  SCENES,
  SOURCES,
  STATEMENTS,
  TOPICS,
} from '../data/scenes.js';
import type { QuestionWord } from '../data/tables.js';
import { nameOf } from '../sheet/character.js';
import type { View } from '../view.js';

export function pick<T>(random: Random, list: readonly [T, ...T[]] | readonly T[]): T {
  const item = list[random.below(list.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** One that has not been used yet, where there is one. */
export function fresh(random: Random, list: readonly string[], used: readonly string[]): string {
  const left = list.filter(item => !used.includes(item));
  return pick(random, left.length > 0 ? left : list);
}

/** Words for whatever is asked, from our own tables. */
export function speak(view: View, about: string, random: Random, seat: number | null = null): string {
  const said = view.book.map(({ text }) => text);
  switch (about) {
    case 'name':
      return fresh(random, ENTRIES.name, view.characters.map(nameOf));
    case 'motivation':
    case 'skill':
    case 'piece':
    case 'drawback':
    case 'colour':
      return fresh(random, ENTRIES[about], entriesAt(view, seat));
    case 'topic':
      return pick(random, TOPICS);
    case 'question':
      return pick(random, QUESTIONS[wordNow(view)]);
    case 'answer':
      return fresh(random, answersTo(wordNow(view)), said);
    case 'scene':
      return pick(random, SCENES.physical);
    case 'move':
      return pick(random, MOVES.physical);
    case 'how':
      return pick(random, HOWS).replace('%', 'what I know');
    case 'objective':
      return pick(random, OBJECTIVES);
    case 'reason':
      return pick(random, REASONS);
    case 'fact':
      return seat === null ? fresh(random, STATEMENTS, said) : fresh(random, ENTRIES.fact, entriesAt(view, seat));
    default:
      return pick(random, STATEMENTS);
  }
}

/** Answers to a question word, by themselves and with how one knows: enough for every circle of a long evening. */
function answersTo(word: QuestionWord): readonly string[] {
  return ANSWERS[word].flatMap(answer => [answer, ...SOURCES.map(source => `${source} ${answer}`)]);
}

function entriesAt(view: View, seat: number | null): readonly string[] {
  return seat === null ? [] : (view.characters[seat]?.elements.map(({ text }) => text) ?? []);
}

function wordNow(view: View): QuestionWord {
  return view.now.questions?.word ?? 'who';
}

/** A challenge in this arena, in words. */
export function sceneIn(arena: Arena, random: Random): string {
  return pick(random, SCENES[arena]);
}

export function moveIn(arena: Arena, random: Random): string {
  return pick(random, MOVES[arena]);
}
