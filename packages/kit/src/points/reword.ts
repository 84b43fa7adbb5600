import { type ChoiceData, type Json, type JsonObject } from '@doomtable/kernel';

/**
 * The same answer with other texts: wherever the choice asks for words, `words` gives them, knowing what they are about.
 * What is not text stays as it is. For sheets that are drawn by chance and named from tables.
 */
export function reword(choice: ChoiceData, answer: Json, words: (about: string) => string): Json {
  switch (choice.kind) {
    case 'text':
      return words(choice.about);
    case 'record': {
      const fields = objectIn(answer);
      return Object.fromEntries(
        Object.entries(choice.fields).map(([name, field]) => [name, reword(field, fields[name] ?? null, words)]),
      );
    }
    case 'either': {
      const { is, with: inner } = objectIn(answer);
      const branch = typeof is === 'string' ? choice.branches[is] : undefined;
      return branch === undefined ? answer : { is: is ?? null, with: reword(branch, inner ?? null, words) };
    }
    case 'list':
      return isList(answer) ? answer.map(item => reword(choice.of, item, words)) : answer;
    default:
      return answer;
  }
}

function isList(answer: Json): answer is readonly Json[] {
  return Array.isArray(answer);
}

function objectIn(answer: Json): JsonObject {
  return typeof answer === 'object' && answer !== null && !isList(answer) ? answer : {};
}
