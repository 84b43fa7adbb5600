import { lastWordOfPerson, type Game, type Random, type Seat, type Talk } from '@doomtable/kernel';
import { answererOf, compose, composeAtAll, mannerOf, type Nouns, openThing } from '@doomtable/kit/voice';
import { ROWS } from '../data/tables.js';
import { nameOf } from '../sheet/character.js';
import type { RuleOfThree } from '../types.js';
import type { View } from '../view.js';
import { elementName, inRow } from '../words/names.js';
import { othersThan } from '../world.js';
import { PHRASES } from './phrases.js';

/* What bots of a story say: how they use what they have, what came of it, and what they answer to people. */

function nounsOf(view: View, seat: Seat, random: Random): Nouns {
  const others = othersThan(view, seat).flatMap(other => nameIn(view, other) ?? []);
  return { me: nameIn(view, seat), other: others[random.below(Math.max(1, others.length))] };
}

function nameIn({ characters }: View, seat: Seat): string | undefined {
  const character = characters[seat];
  const name = character === undefined ? '' : nameOf(character);
  return name === '' ? undefined : name;
}

/** People are called by their first name once a line has said who they are. */
function againIn(nouns: Nouns): { readonly [name: string]: string } {
  const people = [nouns['me'], nouns['other'], nouns['foe'], nouns['teller']];
  return Object.fromEntries(people.flatMap(name => (name === undefined ? [] : [[name, name.split(' ')[0] ?? name]])));
}

/** What was told in this game lies open in its book; a bot repeats none of it. */
function toldIn({ book }: View): { readonly text: string }[] {
  return book.map(({ text }) => ({ text }));
}

/** How somebody uses these elements, in a sentence or two. */
export function howOf(view: View, seat: Seat, elements: readonly string[], random: Random): string {
  const means = inRow(elements.map(id => elementName(view, seat, id)));
  const nouns = { ...nounsOf(view, seat, random), means };
  return composeAtAll({ parts: PHRASES, say: 'how', nouns, again: againIn(nouns), told: toldIn(view), random });
}

/** What became of it, by the row that fell, whoever tells it. */
export function tellingOf(view: View, seat: Seat, row: number, rolled: readonly string[], random: Random): string {
  const [id] = rolled;
  const means = id === undefined ? undefined : elementName(view, seat, id);
  const nouns = { ...nounsOf(view, seat, random), means };
  const say = row === ROWS.best ? 'superb' : row === ROWS.worst ? 'disaster' : row >= 0 ? 'met' : 'failed';
  return composeAtAll({ parts: PHRASES, say, nouns, again: againIn(nouns), told: toldIn(view), random });
}

const WELCOME: { readonly [answer: string]: string } = {
  'duel.stand stand': 'stands',
  'duel.stand giveIn': 'givesIn',
  'attempt.luck keep': 'keeps',
  'story.verdict met': 'verdictMet',
  'story.verdict notMet': 'verdictNotMet',
};

/** What a bot adds to answers that have no words of their own. */
export const narrate: NonNullable<Game<RuleOfThree>['narrate']> = (sight, decision, answer, random, talk) => {
  if (decision.by === 'luck' || typeof answer !== 'string') return undefined;
  const say = WELCOME[`${decision.rule}.${decision.step} ${answer}`];
  if (say === undefined) return undefined;
  const { view } = sight;
  const duel = view.now.duel;
  const against = duel === null ? undefined : duel.challenger === decision.by ? duel.responder : duel.challenger;
  const foe = against === undefined ? undefined : nameIn(view, against);
  const share = decision.kind === 'poll' ? { share: [decision.by, view.players] as const } : {};
  const nouns = { ...nounsOf(view, decision.by, random), foe };
  return compose({ parts: PHRASES, say, nouns, again: againIn(nouns), told: talk.lines, random, ...share });
};

/** A bot takes up what a person speaks of. Outcomes are told by the rules themselves (R3-51). */
export const remark: NonNullable<Game<RuleOfThree>['remark']> = ({ seat, sight, events, talk }, random) => {
  const last = events.length === 0 ? lastWordOfPerson(talk) : undefined;
  return last === undefined ? undefined : replyOf(sight.view, seat, last, talk, random);
};

function replyOf(
  view: View,
  seat: Seat,
  last: Talk['lines'][number],
  talk: Talk,
  random: Random,
): { readonly voice: 'character'; readonly text: string } | undefined {
  const thing = openThing(talk);
  const me = nameIn(view, seat);
  if (thing === undefined || me === undefined || thing.by !== last.by) return undefined;
  if (answererOf(talk, last, other => nameIn(view, other) ?? '') !== seat) return undefined;
  const nouns = { ...nounsOf(view, seat, random), thing: thing.thing, teller: nameIn(view, last.by) };
  const manner = mannerOf(me);
  const text = compose({
    parts: PHRASES,
    say: 'reply',
    nouns,
    again: againIn(nouns),
    manner,
    told: talk.lines,
    random,
  });
  return text === undefined ? undefined : { voice: 'character', text };
}
