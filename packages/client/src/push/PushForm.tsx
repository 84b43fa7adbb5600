import { useEffect, useState } from 'preact/hooks';
import { asideText } from '../text/aside-text.js';
import { problemWords } from '../text/reasons.js';
import { ErrorLine } from '../look/ErrorLine.js';
import { answered, type PushStanding, pushStanding, turnOff, turnOn } from './push.js';

interface PushFormProps {
  /** Whether one table is an exception, and how to change that; absent where no table is meant. */
  readonly exception?: { readonly isExcepted: boolean; onChange(isExcepted: boolean): void };
}

/** Being told on this device while no page is open: whether, what others may read on its screen, and not for this table. */
export function PushForm({ exception }: PushFormProps) {
  const [standing, setStanding] = useState<PushStanding | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const become = (work: Promise<PushStanding>): void => {
    setProblem(null);
    work.then(setStanding).catch((error: unknown) => {
      setProblem(error instanceof DOMException ? asideText.push.failed : problemWords(error));
    });
  };
  useEffect(() => become(pushStanding()), []);
  const words = asideText.push;
  if (standing === null) return <ErrorLine words={problem} />;
  const isOn = standing === 'table' || standing === 'nothing';
  const begin = (shows: 'table' | 'nothing'): void => {
    answered();
    become(turnOn(shows));
  };
  return (
    <fieldset class="like">
      <legend>{words.title}</legend>
      <p class="muted">{standing === 'cannot' ? words.cannot : standing === 'denied' ? words.denied : words.what}</p>
      {isOn && (
        <label class="pick">
          <input
            type="checkbox"
            checked={standing === 'nothing'}
            onChange={event => begin(event.currentTarget.checked ? 'nothing' : 'table')}
          />
          <span>{words.discreet}</span>
        </label>
      )}
      {exception !== undefined && (
        <label class="pick">
          <input
            type="checkbox"
            checked={exception.isExcepted}
            onChange={event => exception.onChange(event.currentTarget.checked)}
          />
          <span>{words.notHere}</span>
        </label>
      )}
      <div class="tools">
        {standing === 'off' && (
          <button type="button" class="button small" onClick={() => begin('table')}>
            {asideText.told.set}
          </button>
        )}
        {isOn && (
          <button type="button" class="button small" onClick={() => become(turnOff())}>
            {asideText.told.remove}
          </button>
        )}
      </div>
      <ErrorLine words={problem} />
    </fieldset>
  );
}
