import {
  ask,
  call,
  type Choice,
  done,
  either,
  go,
  type Json,
  nothing,
  oneOf,
  open,
  poll,
  record,
  resultOf,
  type Rule,
  rule,
  type Table,
  text,
  type AnswerOf,
} from '@doomtable/kernel';
import { kindOf } from '../data/chart.js';
import { REVIEWS, TEXTS } from '../data/tables.js';
import { type Character, type Element, nameOf } from '../sheet/character.js';
import { stageWithout } from '../sheet/make.js';
import { factChoice, pieceChoice, skillEntry, stageChoice } from '../sheet/stages.js';
import { writeFact, writePiece, writeSkill, writeStage } from '../sheet/write.js';
import { characterOf, othersThan, seatsOf } from '../world.js';
import type { RuleOfThree } from '../types.js';
import { elementOption, ownedId, ownedIn } from './options.js';
import { vote } from './vote.js';

export interface Sheets {
  /** Entries that were queried in this round and are not settled yet, with the reasons given. */
  queries: { readonly id: string; readonly reason: string }[];
  /** Rounds of queries so far, and whether this one has changed anything. */
  rounds: number;
  changed: boolean;
}

/** All sheets are written at once, each in four stages; then the others may send an entry back (R3-54). */
export const sheets: Rule<RuleOfThree, Sheets> = rule('sheets', {
  write: open({
    cite: ['R3-107', 'R3-104', 'R3-105', 'R3-106', 'R3-54'],
    who: t => seatsOf(t.world.open).filter(seat => characterOf(t.world.open, seat).writing !== null),
    choice: (t, _my, seat): Choice<Json> => {
      const character = characterOf(t.world.open, seat);
      return stageChoice(character, character.writing ?? 'chart');
    },
    otherwise: (t, _my, seat): Json => {
      const character = characterOf(t.world.open, seat);
      return stageWithout(character, character.writing ?? 'chart', seat);
    },
    then: (t, _my, answer, seat) => {
      const character = characterOf(t.world.open, seat);
      const stage = character.writing ?? 'chart';
      writeStage(character, stage, answer);
      t.tell('wrote', 'R3-54', { seat, stage, name: nameOf(character) });
      return t.world.open.characters.every(({ writing }) => writing === null) ? go('review') : undefined;
    },
  }),
  review: poll({
    cite: ['R3-54', 'R3-128', 'R3-129'],
    who: t => seatsOf(t.world.open),
    choice: (t, _my, seat) => {
      const entry = oneOf(
        othersThan(t.world.open, seat).flatMap(other =>
          characterOf(t.world.open, other)
            .elements.filter(mayBeQueried)
            .map(element => elementOption(t.world.open, other, element, ownedId(other, element.id))),
        ),
      );
      return either({ content: nothing(), query: record({ entry, reason: text('reason', { max: TEXTS.reason }) }) });
    },
    otherwise: () => ({ is: 'content', with: {} }),
    then: (t, my, ballots) => {
      my.rounds += 1;
      for (const { by, answer } of ballots) {
        if (answer.is === 'content') continue;
        const { entry, reason } = answer.with;
        t.tell('queried', 'R3-54', { by, ...ownedIn(entry), reason });
        if (my.queries.every(({ id }) => id !== entry)) my.queries.push({ id: entry, reason });
      }
      t.tell('reviewed', 'R3-54', { queries: my.queries.length });
    },
  }),
  next: {
    cite: ['R3-54', 'R3-47'],
    do: (t, my) => {
      const query = my.queries[0];
      if (query === undefined) {
        const again = my.changed && my.rounds < REVIEWS;
        my.changed = false;
        return again ? go('review') : done();
      }
      const { seat } = ownedIn(query.id);
      return call(
        vote,
        { subject: 'query', about: query.reason, seat, voters: othersThan(t.world.open, seat) },
        'voted',
      );
    },
  },
  voted: {
    cite: ['R3-54', 'R3-47'],
    do: (_t, my, back) => {
      if (resultOf(vote, back)) return go('rewrite');
      my.queries.shift();
      return go('next');
    },
  },
  rewrite: ask({
    cite: ['R3-54', 'R3-128', 'R3-129'],
    who: (_t, my) => ownedIn(my.queries[0]?.id ?? '').seat,
    choice: (t, my): Choice<Json> => {
      const { seat, element } = ownedIn(my.queries[0]?.id ?? '');
      return entryChoice(characterOf(t.world.open, seat), element);
    },
    otherwise: (t, my): Json => unchanged(t, my),
    then: (t, my, answer) => {
      const { seat, element } = ownedIn(my.queries[0]?.id ?? '');
      rewrite(characterOf(t.world.open, seat), element, answer);
      t.tell('rewrote', 'R3-54', { seat, element });
      my.changed = true;
      my.queries.shift();
      return go('next');
    },
  }),
});

/** Facts, skills and pieces with points: their breadth, sources or parents may be in doubt. */
function mayBeQueried({ id, points }: Element): boolean {
  return points > 0 && ['fact', 'skill', 'piece'].includes(kindOf(id));
}

function entryChoice(character: Character, id: string): Choice<Json> {
  if (kindOf(id) === 'fact') return factChoice(character);
  return kindOf(id) === 'skill' ? skillEntry(character) : pieceChoice(character);
}

function rewrite(character: Character, id: string, answer: Json): void {
  if (kindOf(id) === 'fact') writeFact(character, id, answer as AnswerOf<ReturnType<typeof factChoice>>);
  else if (kindOf(id) === 'skill') writeSkill(character, id, answer as AnswerOf<ReturnType<typeof skillEntry>>);
  else writePiece(character, id, answer as AnswerOf<ReturnType<typeof pieceChoice>>);
}

/** Whoever is absent leaves the entry as it was. */
function unchanged(t: Table<RuleOfThree>, my: Sheets): Json {
  const { seat, element } = ownedIn(my.queries[0]?.id ?? '');
  const entry = characterOf(t.world.open, seat).elements.find(({ id }) => id === element);
  if (entry === undefined) throw t.broken(`no entry ${element} at seat ${seat}`);
  const [first = '', second = ''] = entry.sources;
  if (kindOf(element) === 'skill') return { text: entry.text, on: { is: first, with: second } };
  if (kindOf(element) === 'piece') return { text: entry.text, skill: first };
  if (entry.arena !== null) {
    return { text: entry.text, sources: { is: 'motivation', with: { motivation: first, arena: entry.arena } } };
  }
  const mixed = kindOf(second) === 'motivation' && second !== '';
  return {
    text: entry.text,
    sources: mixed
      ? { is: 'both', with: { attribute: first, motivation: second } }
      : { is: 'attributes', with: entry.sources },
  };
}
