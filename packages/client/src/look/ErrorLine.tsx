export interface ErrorLineProps {
  /** Nothing where nothing is wrong. */
  readonly words: string | null;
  readonly id?: string;
}

/** What went wrong, in words. It comes into sight by itself: what was pressed may stand at the lower edge of a phone. */
export function ErrorLine({ words, id }: ErrorLineProps) {
  if (words === null) return null;
  return (
    <p key={words} ref={come} class="wrong" id={id} role="alert">
      {words}
    </p>
  );
}

function come(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' });
}
