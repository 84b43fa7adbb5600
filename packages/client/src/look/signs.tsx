import type { FunctionComponent } from 'preact';

export interface StampProps<Name extends string> {
  readonly name: Name;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly class?: string;
}

export interface Signs<Name extends string> {
  /** A drawn sign beside words. It never stands for them alone. */
  readonly Icon: FunctionComponent<{ readonly name: Name }>;
  /** The same within a drawing, by the middle it lies on. */
  readonly Stamp: FunctionComponent<StampProps<Name>>;
}

/** How far the icon set draws, both ways. */
const SIDE = 512;

/** The signs of a game, from its outlines by name. Its style sheet finds them as `-icon` and `-stamp` behind its prefix. */
export function signsOf<Name extends string>(
  outlines: { readonly [name in Name]: string },
  prefix: string,
): Signs<Name> {
  return {
    Icon: ({ name }) => (
      <svg class={`${prefix}-icon`} viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
        <path d={outlines[name]} />
      </svg>
    ),
    Stamp: ({ name, x, y, size, class: className = '' }) => {
      const corner = `${(x - size / 2).toFixed(1)} ${(y - size / 2).toFixed(1)}`;
      const transform = `translate(${corner}) scale(${(size / SIDE).toFixed(4)})`;
      return <path class={`${prefix}-stamp ${className}`} d={outlines[name]} transform={transform} />;
    },
  };
}
