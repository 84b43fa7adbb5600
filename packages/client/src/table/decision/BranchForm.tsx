import type { EitherData, Json } from '@doomtable/kernel';
import { asksNothing, branchOf, withinBranch } from '../../forms/branches.js';
import { Form } from '../../forms/Form.js';
import type { Naming } from '../../forms/props.js';
import { start } from '../../forms/start.js';
import { FinalMark } from './FinalMark.js';

export interface BranchingProps {
  readonly choice: EitherData;
  readonly naming: Naming;
  readonly value: Json;
  onChange(value: Json): void;
  readonly busy: boolean;
  isFinal(answer: Json): boolean | null;
  answer(answer: Json): void;
  readonly id: string;
}

/** One of several things to do. What asks for nothing more is done by one press; the others open their form below. */
export function Branching({ choice, naming, value, onChange, busy, isFinal, answer, id }: BranchingProps) {
  const is = branchOf(value);
  const branch = is === null ? undefined : choice.branches[is];
  return (
    <div class="form branching">
      <ol class="choice-list" role="list">
        {Object.entries(choice.branches).map(([name, of], i) => {
          const whole = { is: name, with: start(of) };
          const isWhole = asksNothing(of);
          return (
            <li key={name}>
              <button
                type="button"
                class={is === name ? 'button yours choice picked' : 'button yours choice'}
                aria-pressed={isWhole ? undefined : is === name}
                disabled={busy}
                data-option={name}
                data-key={i < 9 ? i + 1 : undefined}
                onClick={() => (isWhole ? answer(whole) : onChange(whole))}
              >
                {i < 9 && <kbd aria-hidden="true">{i + 1}</kbd>}
                <span class="choice-name">{naming.field(name)}</span>
                {isWhole && isFinal(whole) === true && <FinalMark />}
              </button>
            </li>
          );
        })}
      </ol>
      {branch !== undefined && is !== null && (
        <Form
          choice={branch}
          value={withinBranch(value)}
          onChange={next => onChange({ is, with: next })}
          naming={naming}
          id={`${id}-${is}`}
        />
      )}
    </div>
  );
}
