import {
  type AnswerOf,
  ask,
  call,
  type Choice,
  done,
  either,
  go,
  interrupt,
  type Json,
  nothing,
  oneOf,
  record,
  resultOf,
  type Right,
  right,
  type Rule,
  rule,
  type Seat,
  type Table,
  text,
} from '@doomtable/kernel';
import { kindOf } from '../data/chart.js';
import { TEXTS } from '../data/tables.js';
import { type Character, type Element } from '../sheet/character.js';
import { factChoice, pieceChoice, skillEntry } from '../sheet/stages.js';
import { writeFact, writePiece, writeSkill } from '../sheet/write.js';
import { characterOf, othersThan, seatsOf, type Story } from '../world.js';
import type { RuleOfThree } from '../types.js';
import type { Act } from './act.js';
import { elementOption, ownedId, ownedIn } from './options.js';
import { vote } from './vote.js';

export interface Query {
  /** The entry, with the seat whose it is. */
  readonly entry: string;
  readonly reason: string;
}

/** An entry in doubt is put to the vote of the others; its owner writes it anew. Hands back whether it was (R3-54). */
export const query: Rule<RuleOfThree, Query, boolean> = rule('query', {
  begin: {
    cite: ['R3-54', 'R3-47'],
    do: (t, { entry, reason }) => {
      const { seat } = ownedIn(entry);
      const voters = othersThan(t.world.open, seat);
      return call(vote, { subject: 'query', about: reason, seat, voters }, 'voted');
    },
  },
  voted: {
    cite: ['R3-54', 'R3-47'],
    do: (_t, _my, back) => (resultOf(vote, back) ? go('rewrite') : done(false)),
  },
  rewrite: ask({
    cite: ['R3-54', 'R3-128', 'R3-129'],
    who: (_t, my) => ownedIn(my.entry).seat,
    choice: (t, my): Choice<Json> => {
      const { seat, element } = ownedIn(my.entry);
      return entryChoice(characterOf(t.world.open, seat), element);
    },
    otherwise: (t, my): Json => unchanged(t, my),
    then: (t, my, answer) => {
      const { seat, element } = ownedIn(my.entry);
      rewrite(characterOf(t.world.open, seat), element, answer);
      t.tell('rewrote', 'R3-54', { seat, element });
      return done(true);
    },
  }),
});

/** At a table that objects by exception, anybody may query an entry of another sheet until the first challenge (R3-54, R3-47). */
export const queryEntry: Right<RuleOfThree, Act> = right({
  cite: 'R3-54',
  who: (t: Table<RuleOfThree>, my) =>
    mayQuery(t, my) ? seatsOf(t.world.open).filter(seat => entriesOf(t.world.open, seat, my.queried).length > 0) : [],
  choice: (t, my, seat) => queryOf(t.world.open, seat, my.queried),
  then: (t, my, { entry, reason }, by) => {
    my.queried.push(entry);
    t.tell('queried', 'R3-54', { by, ...ownedIn(entry), reason });
    return interrupt(query, { entry, reason });
  },
});

/** Before the first challenge of Act I, while the table waits for it. */
function mayQuery({ world: { open }, stack }: Table<RuleOfThree>, { turn, challenges }: Act): boolean {
  const isWaiting = stack.at(-1)?.rule === 'act';
  return (
    open.rulings.judging === 'objection' && open.act === 1 && open.round === 1 && turn + challenges === 0 && isWaiting
  );
}

/** Nothing, or an entry of somebody else with the reason why it is in doubt. */
export function reviewOf(open: Story, seat: Seat) {
  return either({ content: nothing(), query: queryOf(open, seat, []) });
}

function queryOf(open: Story, seat: Seat, queried: readonly string[]) {
  return record({ entry: oneOf(entriesOf(open, seat, queried)), reason: text('reason', { max: TEXTS.reason }) });
}

function entriesOf(open: Story, seat: Seat, queried: readonly string[]) {
  return othersThan(open, seat).flatMap(other =>
    characterOf(open, other)
      .elements.filter(mayBeQueried)
      .map(element => elementOption(open, other, element, ownedId(other, element.id)))
      .filter(({ id }) => !queried.includes(id)),
  );
}

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
function unchanged(t: Table<RuleOfThree>, my: Query): Json {
  const { seat, element } = ownedIn(my.entry);
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
