import { type EitherData, fieldsIn, type Json, type ListData, type RecordData } from '@doomtable/kernel';
import { Fragment } from 'preact';
import { text } from '../text/index.js';
import { Assign } from './Assign.js';
import { asksNothing, branchOf, withinBranch } from './branches.js';
import { Allocate, WholeNumber } from './Numbers.js';
import { One } from './One.js';
import type { FormProps } from './props.js';
import { start } from './start.js';
import { Some } from './Some.js';
import { PlaceList, Typed, TextForm } from './Words.js';

/** The form of a choice, whatever its kind. Games may show another in its place; they can never offer another answer. */
export function Form(props: FormProps) {
  const { choice } = props;
  switch (choice.kind) {
    case 'one':
      return <One {...props} choice={choice} />;
    case 'some':
      return <Some {...props} choice={choice} />;
    case 'number':
      return <WholeNumber {...props} choice={choice} />;
    case 'text':
      return <TextForm {...props} choice={choice} />;
    case 'allocate':
      return <Allocate {...props} choice={choice} />;
    case 'assign':
      return <Assign {...props} choice={choice} />;
    case 'place':
      return <PlaceList {...props} choice={choice} />;
    case 'dice':
    case 'draw':
      return <Typed {...props} choice={choice} />;
    case 'record':
      return <Fields {...props} choice={choice} />;
    case 'either':
      return <Branches {...props} choice={choice} />;
    case 'list':
      return <Items {...props} choice={choice} />;
  }
}

function Fields({ choice, value, onChange, naming, id }: FormProps<RecordData>) {
  const given = fieldsIn(value);
  return (
    <div class="form fields">
      {Object.entries(choice.fields).map(([name, field]) => (
        <fieldset class="field" key={name}>
          <legend>{naming.field(name)}</legend>
          <Form
            choice={field}
            value={given[name] ?? null}
            onChange={next => onChange({ ...given, [name]: next })}
            naming={naming}
            id={`${id}-${name}`}
            label={naming.field(name)}
          />
        </fieldset>
      ))}
    </div>
  );
}

function Branches({ choice, value, onChange, naming, id }: FormProps<EitherData>) {
  const is = branchOf(value);
  return (
    <div class="form branches">
      <fieldset class="one">
        {Object.entries(choice.branches).map(([name, branch]) => (
          <Fragment key={name}>
            <label class="pick">
              <input
                type="radio"
                name={id}
                checked={is === name}
                onChange={() => onChange({ is: name, with: start(branch) })}
              />
              <span>{naming.field(name)}</span>
            </label>
            {is === name && !asksNothing(branch) && (
              <div class="branch">
                <Form
                  choice={branch}
                  value={withinBranch(value)}
                  onChange={next => onChange({ is, with: next })}
                  naming={naming}
                  id={`${id}-${is}`}
                />
              </div>
            )}
          </Fragment>
        ))}
      </fieldset>
    </div>
  );
}

function Items({ choice, value, onChange, naming, id }: FormProps<ListData>) {
  const items = Array.isArray(value) ? (value as readonly Json[]) : [];
  const set = (at: number, next: Json): void => onChange(items.map((item, i) => (i === at ? next : item)));
  return (
    <div class="form items">
      {items.map((item, i) => (
        // Items have no names of their own; their place is what tells them apart.
        <div class="item" key={`item ${i}`}>
          <Form choice={choice.of} value={item} onChange={next => set(i, next)} naming={naming} id={`${id}-${i}`} />
          <button
            type="button"
            class="button small"
            disabled={items.length <= choice.min}
            onClick={() => onChange(items.filter((_, at) => at !== i))}
          >
            {text.forms.remove}
          </button>
        </div>
      ))}
      <button
        type="button"
        class="button small"
        disabled={items.length >= choice.max}
        onClick={() => onChange([...items, start(choice.of)])}
      >
        {text.forms.add}
      </button>
    </div>
  );
}
