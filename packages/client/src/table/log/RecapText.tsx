import { text } from '../../text/index.js';
import './recap.css';

export interface RecapTextProps {
  readonly sentences: readonly string[];
  readonly isOpen: boolean;
  close(): void;
}

/** The story so far, to be unfolded and put away. */
export function RecapText({ sentences, isOpen, close }: RecapTextProps) {
  return (
    <details class="so-far" open={isOpen}>
      <summary>{text.soFar.title}</summary>
      <div class="so-far-told">
        {sentences.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
        <button type="button" class="button small" onClick={close}>
          {text.soFar.close}
        </button>
      </div>
    </details>
  );
}
