import type { BoardProps } from '@doomtable/client';
import type { RuleOfThree } from '../../src/types.js';
import type { Questions } from '../../src/rules/questions.js';
import { asked } from '../../src/words/asks.js';
import { leftOf, seatsOf } from '../../src/world.js';
import { happenings, since } from '../heard.js';
import { who } from '../names.js';
import { text } from '../text.js';

/** Facts of the topic that stand beside the die. */
const SAID = 4;

/** Open Questions: who holds the die, what it says, who asks and who answers. */
export function QuestionsScene({
  view,
  questions,
  told,
  name,
}: BoardProps<RuleOfThree> & { readonly questions: Questions }) {
  const { holder, speaker, topic, word, question } = questions;
  const list = since(happenings(told), ['holds']);
  const isAsked = list.at(-1)?.kind === 'asks';
  const isThrown = list.some(({ kind }) => kind === 'word');
  const said = view.book.filter(fact => fact.topic === topic && fact.act === view.act).slice(-SAID);
  return (
    <div class="rt-scene rt-questions">
      <p class="rt-kind">{text.questions.title}</p>
      <ol class="rt-order" role="list">
        {seatsOf(view).map(seat => (
          <li key={seat} class={seat === holder ? 'rt-chip now' : 'rt-chip'}>
            {who(view, seat, name)}
            {seat === holder && <small>{text.questions.holds}</small>}
            {isThrown && seat === speaker && <small>{text.questions.asks}</small>}
            {isAsked && seat === leftOf(view, speaker) && <small>{text.questions.answers}</small>}
          </li>
        ))}
      </ol>
      <div class="rt-asking">
        <WordDie word={isThrown ? word : '?'} />
        <div>
          <h4 class="label">{text.questions.topic}</h4>
          <p class="rt-topic">{topic === '' ? text.questions.noTopic : topic}</p>
          {isAsked && <p class="rt-scene-text">{asked(word, question)}</p>}
        </div>
      </div>
      {said.length > 0 && (
        <section>
          <h4 class="label">{text.questions.said}</h4>
          <ul class="rt-lines" role="list">
            {said.map(fact => (
              <li key={fact.tick}>
                <b>{who(view, fact.by, name)}</b> {fact.text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The interrogative die: a question word on every face. */
function WordDie({ word }: { readonly word: string }) {
  return (
    <svg class="rt-word-die" viewBox="0 0 120 120" role="img" aria-label={text.questions.die(word)}>
      <path class="top" d="M20 30L60 8L108 26L70 50Z" />
      <path class="side" d="M108 26L104 82L70 112L70 50Z" />
      <path class="front" d="M20 30L70 50L70 112L24 88Z" />
      <text x="45" y="78" transform="skewY(22) translate(0 -19)">
        {word}
      </text>
    </svg>
  );
}
