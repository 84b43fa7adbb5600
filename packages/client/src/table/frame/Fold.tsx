import type { ComponentChildren } from 'preact';

export interface FoldProps {
  readonly title: string;
  /** How many things are inside. */
  readonly count: number;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** Things that few want at this moment, behind their title and their number. */
export function Fold({ title, count, class: className, children }: FoldProps) {
  return (
    <details class={className}>
      <summary>
        {title} <span class="count">{count}</span>
      </summary>
      {children}
    </details>
  );
}
