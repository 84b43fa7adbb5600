import type { ComponentChildren } from 'preact';
import { pageText } from '../../text/page-text.js';

export interface StandardFoldProps {
  readonly title: string;
  /** How many of them are not as they usually are. */
  readonly changed: number;
  readonly of: number;
  readonly children: ComponentChildren;
}

/** What most tables leave as it is: one line, and everything in it for whoever wants something else. */
export function StandardFold({ title, changed, of, children }: StandardFoldProps) {
  return (
    <details class="standard-fold" open={changed > 0}>
      <summary>
        <h2>{title}</h2>
        <span class="muted">{pageText.newTable.changed(changed, of)}</span>
      </summary>
      <div class="standard-folded">{children}</div>
    </details>
  );
}
