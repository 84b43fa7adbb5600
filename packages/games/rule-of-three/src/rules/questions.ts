import {
  ask,
  type Choice,
  dice,
  done,
  either,
  go,
  nothing,
  oneOf,
  poll,
  record,
  type Rule,
  roll,
  rule,
  type Seat,
  type Table,
  text,
} from '@doomtable/kernel';
import { isUnanimous } from '@doomtable/kit/agree';
import { QUESTION_WORDS, type QuestionWord, TEXTS } from '../data/tables.js';
import { leftOf, othersThan } from '../world.js';
import type { RuleOfThree } from '../types.js';
import { newFact } from './aftermath.js';
import { recordFact } from './facts.js';

export interface Questions {
  /** Who may hold the die first: whoever offered to begin, else everybody (R3-55). */
  readonly beginners: readonly Seat[];
  /** Who held the die first, and who holds it now. */
  first: Seat;
  holder: Seat;
  /** Who spoke last, and asks. */
  speaker: Seat;
  /** Empty until the holder names one. */
  topic: string;
  word: QuestionWord;
  /** What stands after the word; the question is sent back at most once (R3-55). */
  question: string;
  sentBack: boolean;
  /** How often the die has been passed on. */
  passed: number;
}

export function newQuestions(beginners: readonly Seat[]): Questions {
  return {
    beginners,
    first: 0,
    holder: 0,
    speaker: 0,
    topic: '',
    word: 'who',
    question: '',
    sentBack: false,
    passed: 0,
  };
}

interface Opening {
  readonly topic?: string;
  readonly fact: string;
}
type Answer =
  | { readonly is: 'answer'; readonly with: string }
  | { readonly is: 'pass' | 'sendBack'; readonly with: Record<never, never> };

/** Open Questions: facts of the setting, told in a circle. Hands back who held the die first (R3-254, R3-255). */
export const questions: Rule<RuleOfThree, Questions, Seat> = rule('questions', {
  begin: {
    cite: ['R3-256', 'R3-55'],
    do: (t, my) => {
      if (my.beginners.length > 1) return go('first');
      takeDie(t, my, my.beginners[0] ?? 0);
      return go('open');
    },
  },
  first: roll({
    cite: ['R3-256', 'R3-55'],
    choice: (_t, my) => dice([1], my.beginners.length),
    then: (t, my, [[fell = 1] = []]) => takeDie(t, my, my.beginners[fell - 1] ?? 0),
  }),
  open: ask({
    cite: ['R3-257', 'R3-258', 'R3-274', 'R3-42'],
    who: (_t, my) => my.holder,
    choice: (_t, my): Choice<Opening> =>
      my.topic === ''
        ? record({ topic: text('topic', { min: 0, max: TEXTS.topic }), fact: newFact() })
        : record({ fact: newFact() }),
    otherwise: (_t, my): Opening => (my.topic === '' ? { topic: '', fact: '' } : { fact: '' }),
    then: (t, my, { topic, fact }) => {
      if (topic !== undefined) {
        my.topic = topic;
        t.tell('topic', 'R3-42', { seat: my.holder, topic });
      }
      my.speaker = my.holder;
      recordFact(t, { by: my.holder, text: fact, tick: t.tick, topic: my.topic });
    },
  }),
  word: roll({
    cite: ['R3-259', 'R3-261', 'R3-267', 'R3-38'],
    by: (_t, my) => my.speaker,
    choice: () => dice([1]),
    then: (t, my, [[fell = 1] = []]) => {
      my.word = QUESTION_WORDS[fell - 1] ?? 'who';
      t.tell('word', 'R3-261', { seat: my.speaker, word: my.word });
    },
  }),
  ask: ask({
    cite: ['R3-262', 'R3-263', 'R3-264', 'R3-268'],
    who: (_t, my) => my.speaker,
    // An open question says more than its word (R3-263).
    choice: () => text('question', { min: TEXTS.leastQuestion, max: TEXTS.question }),
    otherwise: () => 'else?',
    then: (t, my, rest) => {
      my.question = rest;
      t.tell('asks', 'R3-264', { seat: my.speaker, word: my.word, rest, of: leftOf(t.world.open, my.speaker) });
    },
  }),
  answer: ask({
    cite: ['R3-265', 'R3-266', 'R3-263'],
    who: (t, my) => leftOf(t.world.open, my.speaker),
    choice: (t, my): Choice<Answer> => {
      // No answer is given twice: a fact is in the book once.
      const answer = text('answer', { max: TEXTS.fact, not: t.world.open.book.map(fact => fact.text) });
      return my.sentBack
        ? either({ answer, pass: nothing() })
        : either({ answer, pass: nothing(), sendBack: nothing() });
    },
    otherwise: () => ({ is: 'pass', with: {} }),
    then: (t, my, answer) => {
      const seat = leftOf(t.world.open, my.speaker);
      if (answer.is === 'sendBack') {
        my.sentBack = true;
        t.tell('sentBack', 'R3-263', { seat, to: my.speaker });
        return go('ask');
      }
      const question = `${my.word} ${my.question}`.trim();
      my.question = '';
      my.sentBack = false;
      if (answer.is === 'answer') {
        recordFact(t, { by: seat, text: answer.with, tick: t.tick, topic: my.topic, question });
      } else t.tell('passed', 'R3-265', { seat });
      if (seat === my.holder) return go('declare');
      my.speaker = seat;
      return go('word');
    },
  }),
  declare: ask({
    cite: ['R3-269', 'R3-270', 'R3-271', 'R3-272', 'R3-39'],
    story: 'welcome',
    who: (_t, my) => my.holder,
    choice: () => oneOf(['more', 'change', 'enough']),
    otherwise: () => 'enough',
    then: (t, my, answer) => {
      t.tell('declared', 'R3-269', { seat: my.holder, word: answer });
      return answer === 'enough' ? go('agree') : passOn(t, my, answer);
    },
  }),
  agree: poll({
    cite: ['R3-276', 'R3-41'],
    who: (t, my) => othersThan(t.world.open, my.holder),
    choice: () => oneOf(['agree', 'refuse']),
    otherwise: () => 'agree',
    then: (t, my, ballots) => {
      const agreed = isUnanimous(ballots, 'agree');
      t.tell(agreed ? 'enough' : 'notEnough', agreed ? 'R3-276' : 'R3-277', { seat: my.holder });
      return agreed ? done(my.first) : passOn(t, my, 'change');
    },
  }),
});

function takeDie(t: Table<RuleOfThree>, my: Questions, seat: Seat): void {
  my.first = seat;
  my.holder = seat;
  t.tell('holds', 'R3-256', { seat });
}

/** The die goes to the left; it ends by itself once everybody has held it often enough (R3-273, R3-55). */
function passOn(t: Table<RuleOfThree>, my: Questions, how: 'more' | 'change') {
  const { players, rulings } = t.world.open;
  my.passed += 1;
  if (my.passed >= players * rulings.holds) {
    t.tell('enough', 'R3-55', { seat: my.holder });
    return done(my.first);
  }
  my.holder = leftOf(t.world.open, my.holder);
  if (how === 'change') my.topic = '';
  t.tell('holds', 'R3-273', { seat: my.holder });
  return go('open');
}
