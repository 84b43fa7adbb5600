import type { BoardProps } from '@doomtable/client';
import { useState } from 'preact/hooks';
import type { RuleOfThree } from '../../src/types.js';
import type { Fact } from '../../src/world.js';
import { happenings } from '../heard.js';
import { roman, settingOf, who } from '../names.js';
import { text } from '../text.js';
import './book.css';

/** The book of the setting: everything that was said to be so, to be searched, each with a way back to its moment. */
export function Book({ view, told, travel, name }: BoardProps<RuleOfThree>) {
  const [wanted, setWanted] = useState('');
  const found = view.book.filter(fact => holds(fact, who(view, fact.by, name), wanted));
  const moments = momentsOf(told);
  const { title, about } = settingOf(view);
  return (
    <section class="rt-book" role="tabpanel" aria-label={text.book.title}>
      <h2>{title}</h2>
      <p class="rt-about">{about}</p>
      {view.book.length === 0 && <p class="muted">{text.book.empty}</p>}
      {view.book.length > 0 && (
        <label class="field">
          <span class="muted">
            {text.book.search} ({text.book.found(found.length, view.book.length)})
          </span>
          <input type="search" class="input" value={wanted} onInput={event => setWanted(event.currentTarget.value)} />
        </label>
      )}
      {view.book.length > 0 && found.length === 0 && <p class="muted">{text.book.none}</p>}
      <ol class="rt-facts" role="list">
        {found.map(fact => {
          const seq = moments.get(keyOf(fact.by, fact.text));
          return (
            <li key={fact.tick}>
              {fact.question !== '' && <p class="rt-fact-about">{text.book.asked(sentence(fact.question))}</p>}
              {fact.question === '' && fact.topic !== '' && <p class="rt-fact-about">{text.book.about(fact.topic)}</p>}
              <p>{fact.text}</p>
              <p class="muted">
                {text.book.by(who(view, fact.by, name), roman(fact.act))}
                {seq !== undefined && travel !== undefined && (
                  <button
                    type="button"
                    class="rt-moment"
                    aria-label={text.book.moment}
                    title={text.book.moment}
                    onClick={() => travel(seq)}
                  >
                    ↺
                  </button>
                )}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function holds({ text: words, topic, question }: Fact, by: string, wanted: string): boolean {
  const all = `${words} ${topic} ${question} ${by}`.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every(word => all.includes(word));
}

function sentence(question: string): string {
  return question.charAt(0).toUpperCase() + question.slice(1);
}

/** Where in the log each fact was said. */
function momentsOf(told: BoardProps<RuleOfThree>['told']): ReadonlyMap<string, number> {
  const facts = happenings(told).filter(event => event.kind === 'fact');
  return new Map(facts.map(({ seq, data }) => [keyOf(data.by, data.text), seq]));
}

function keyOf(by: number, words: string): string {
  return `${by} ${words}`;
}
