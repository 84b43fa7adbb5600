import { text } from '../../text/index.js';

/** The sign of an answer that cannot be taken back. */
export function FinalMark() {
  return (
    <span class="final-mark" title={text.table.final}>
      <span aria-hidden="true">◆</span>
      <span class="sr">{text.table.final}</span>
    </span>
  );
}
