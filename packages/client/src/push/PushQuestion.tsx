import './push.css';
import { useState } from 'preact/hooks';
import { useStore } from '../state/store.js';
import { asideText } from '../text/aside-text.js';
import { answered, mayStillAsk, pushAnswered, turnOn } from './push.js';

/** Asked once on each device, when somebody sits at a table with others: whether they want to be told when it is their turn. */
export function PushQuestion() {
  const { isAnswered } = useStore(pushAnswered);
  const [isFailed, setFailed] = useState(false);
  if (isFailed) {
    return (
      <div class="push-question" role="status">
        <span>{asideText.push.failed}</span>
        <button type="button" class="button small" onClick={() => setFailed(false)}>
          {asideText.push.well}
        </button>
      </div>
    );
  }
  if (isAnswered || !mayStillAsk()) return null;
  const agree = async (): Promise<void> => {
    const standing = await turnOn('table').catch(() => 'cannot' as const);
    setFailed(standing === 'cannot');
    answered();
  };
  return (
    <div class="push-question" role="group" aria-label={asideText.push.question}>
      <span>{asideText.push.question}</span>
      <button type="button" class="button small main" onClick={() => void agree()}>
        {asideText.push.yes}
      </button>
      <button type="button" class="button small" onClick={answered}>
        {asideText.push.no}
      </button>
    </div>
  );
}
