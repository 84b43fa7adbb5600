import { type Decision, type GameModule, type Json, rejects } from '@doomtable/kernel';
import { useEffect, useState } from 'preact/hooks';
import { Form } from '../forms/Form.js';
import { start } from '../forms/start.js';
import { text } from '../text/index.js';
import { Choices, FinalMark } from './Choices.js';
import { namingOf } from './naming.js';
import type { Chance } from './chances.js';

export interface AnsweringProps {
  readonly decision: Decision;
  readonly module: GameModule;
  readonly view: unknown;
  readonly busy: boolean;
  readonly draft: Json;
  setDraft(draft: Json): void;
  isFinal(answer: Json): boolean | null;
  chance(option: string | null): readonly Chance[];
  answer(answer: Json, story?: string): void;
}

/** The general form of a decision: a list to press where one thing is picked, otherwise a form by kind with one button. */
export function Answering(props: AnsweringProps) {
  const { decision, module, view, busy, draft, setDraft, isFinal, chance, answer } = props;
  const [story, setStory] = useState('');
  useEffect(() => setStory(''), [decision.tick]);
  const naming = namingOf(module, decision, view);
  const { choice } = decision;
  const tell = (told: Json): void => answer(told, story);
  const lacksStory = decision.story === 'required' && story.trim() === '';
  if (choice.kind === 'one') {
    return (
      <>
        <StoryField decision={decision} value={story} onChange={setStory} />
        <Choices {...{ choice, naming, module, isFinal, chance }} busy={busy || lacksStory} answer={tell} />
      </>
    );
  }
  const value = draft ?? start(choice);
  const wrong = rejects(choice, value);
  return (
    <form
      class="answering"
      onSubmit={event => {
        event.preventDefault();
        if (wrong === undefined && !lacksStory && !busy) tell(value);
      }}
    >
      <Form choice={choice} value={value} onChange={setDraft} naming={naming} id={`answer-${decision.step}`} />
      <StoryField decision={decision} value={story} onChange={setStory} />
      <button type="submit" class="button main" disabled={busy || wrong !== undefined || lacksStory} data-key="Enter">
        {text.table.decide}
        {wrong === undefined && isFinal(value) === true && <FinalMark />}
      </button>
    </form>
  );
}

interface StoryFieldProps {
  readonly decision: Decision;
  readonly value: string;
  onChange(value: string): void;
}

function StoryField({ decision, value, onChange }: StoryFieldProps) {
  if (decision.story === 'none') return null;
  return (
    <label class="field story-field">
      <span>{decision.story === 'required' ? text.table.tellMust : text.table.tellHow}</span>
      <textarea class="input" rows={2} value={value} onInput={event => onChange(event.currentTarget.value)} />
    </label>
  );
}
