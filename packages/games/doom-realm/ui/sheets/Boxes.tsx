import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from '../icons.js';

export type Box = 'square' | 'circle' | 'diamond';

export interface BoxesProps {
  /** The whole row in words. */
  readonly label: string;
  readonly boxes: readonly Box[];
  readonly filled: number;
  /** Boxes from here on are not there yet: circles above a hero's level. */
  readonly open?: number;
  /** Boxes that would be filled next, shown in the colour of what is being decided. */
  readonly coming?: number;
}

/** A row of boxes to shade, in pencil. */
export function Boxes({ label, boxes, filled, open = boxes.length, coming = 0 }: BoxesProps) {
  return (
    <span class="dr-boxes" role="img" aria-label={label}>
      {boxes.map((box, i) => (
        // A box is told from the next by its place alone.
        <i key={`${box} ${String(i)}`} class={`dr-box ${box} ${stateOf(i, filled, open, coming)}`} />
      ))}
    </span>
  );
}

function stateOf(i: number, filled: number, open: number, coming: number): string {
  if (i < filled) return 'on';
  if (i < filled + coming) return 'coming';
  return i < open ? '' : 'shut';
}

/** A row with its sign before it and a word or figure after it. */
export function Row({
  icon,
  children,
  after,
}: {
  readonly icon: IconName;
  readonly children: ComponentChildren;
  readonly after?: ComponentChildren;
}) {
  return (
    <span class="dr-row">
      <Icon name={icon} />
      {children}
      {after !== undefined && <span class="dr-after">{after}</span>}
    </span>
  );
}
