import type { Decision, AnyGame, Json, NameOf } from '@doomtable/kernel';
import { branchOf } from '../../forms/branches.js';
import { Form } from '../../forms/Form.js';
import { Ideas } from '../../forms/Ideas.js';
import { lacking } from '../../forms/lacking.js';
import { start } from '../../forms/start.js';
import { text } from '../../text/index.js';
import { Branching } from './BranchForm.js';
import { Choices } from './OptionList.js';
import { FinalMark } from './FinalMark.js';
import { namingOf } from './naming.js';
import type { Chance } from '../odds/chances.js';

export interface AnsweringProps {
  readonly decision: Decision;
  readonly game: AnyGame;
  readonly view: unknown;
  readonly name: NameOf;
  readonly busy: boolean;
  readonly draft: Json;
  setDraft(draft: Json): void;
  readonly story: string;
  setStory(story: string): void;
  isFinal(answer: Json): boolean | null;
  chance(option: string | null): readonly Pick<Chance, 'words' | 'share'>[];
  answer(answer: Json): void;
  ideas?(about: string): readonly string[];
}

/** The general form of a decision: a list to press where one thing is picked, otherwise a form by kind with one button. */
export function Answering(props: AnsweringProps) {
  const { decision, game, view, name, busy, draft, setDraft, story, setStory, isFinal, chance, answer, ideas } = props;
  const naming = { ...namingOf(game, decision, view, name), ...(ideas === undefined ? {} : { ideas }) };
  const telling = <StoryField decision={decision} value={story} onChange={setStory} ideas={ideas?.('story') ?? []} />;
  const { choice } = decision;
  const lacksStory = decision.story === 'required' && story.trim() === '';
  if (choice.kind === 'one') {
    return (
      <>
        {telling}
        <Choices
          {...{ choice, naming, game, isFinal, chance }}
          busy={busy || lacksStory}
          untold={story.trim() === ''}
          answer={answer}
        />
      </>
    );
  }
  const value = draft ?? start(choice);
  const id = `answer-${decision.step}`;
  const lacks = lacking(game, choice, value, naming);
  return (
    <form
      class="answering"
      onSubmit={event => {
        event.preventDefault();
        if (lacks === undefined && !lacksStory && !busy) answer(value);
      }}
    >
      {choice.kind === 'either' ? (
        <>
          {telling}
          <Branching
            {...{ choice, naming, value, isFinal, id }}
            busy={busy || lacksStory}
            onChange={setDraft}
            answer={answer}
          />
        </>
      ) : (
        <>
          <Form choice={choice} value={value} onChange={setDraft} naming={naming} id={id} />
          {telling}
        </>
      )}
      <div class="answering-end">
        {(choice.kind !== 'either' || branchOf(value) !== null) && (
          <button
            type="submit"
            class="button main"
            disabled={busy || lacks !== undefined || lacksStory}
            data-key="Enter"
          >
            {text.table.decide}
            {lacks === undefined && isFinal(value) === true && <FinalMark />}
          </button>
        )}
        {draft !== null && lacks !== undefined && <p class="hint">{lacks}</p>}
      </div>
    </form>
  );
}

interface StoryFieldProps {
  readonly decision: Decision;
  readonly value: string;
  onChange(value: string): void;
  readonly ideas: readonly string[];
}

/** Whether a telling is the price of every answer, of some, or of none. */
function tellWords({ story, choice }: Decision): string {
  if (story === 'required') return text.table.tellMust;
  const some = choice.kind === 'one' && choice.of.some(option => option.story === 'required');
  return some ? text.table.tellSome : text.table.tellHow;
}

function StoryField({ decision, value, onChange, ideas }: StoryFieldProps) {
  if (decision.story === 'none') return null;
  return (
    <div class="field story-field">
      <label class="field">
        <span>{tellWords(decision)}</span>
        <textarea class="input" rows={1} value={value} onInput={event => onChange(event.currentTarget.value)} />
      </label>
      <Ideas all={ideas} onPick={onChange} />
    </div>
  );
}
