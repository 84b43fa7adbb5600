/** Where the pips of each face lie on a grid of three by three. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [5],
  [1, 9],
  [1, 5, 9],
  [1, 3, 7, 9],
  [1, 3, 5, 7, 9],
  [1, 3, 4, 6, 7, 9],
];

export interface DieProps {
  readonly face: number;
  readonly size?: 'small' | 'large';
  /** Chosen, spent, or the one that decides. */
  readonly state?: 'plain' | 'chosen' | 'spent' | 'deciding';
  readonly label?: string;
}

/** A die as it lies: bone or ink with pips, its number for those who cannot see it. */
export function Die({ face, size = 'large', state = 'plain', label }: DieProps) {
  return (
    <span
      class={state === 'plain' ? `die ${size}` : `die ${size} ${state}`}
      role="img"
      aria-label={label ?? String(face)}
      data-face={face}
    >
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <rect class="die-body" x="2" y="2" width="56" height="56" rx="12" />
        {(PIPS[face] ?? []).map(place => (
          <circle
            class="die-pip"
            key={place}
            cx={15 + ((place - 1) % 3) * 15}
            cy={15 + Math.floor((place - 1) / 3) * 15}
            r="5.4"
          />
        ))}
      </svg>
    </span>
  );
}
