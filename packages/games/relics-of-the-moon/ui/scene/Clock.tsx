import { text } from '../text.js';

/** Rounds left, as a clock: a part for each. */
export function Clock({ rounds }: { readonly rounds: number }) {
  const parts = Math.max(4, rounds);
  return (
    <span class={rounds <= 1 ? 'rm-clock soon' : 'rm-clock'} role="img" aria-label={text.challenge.timer(rounds)}>
      <svg viewBox="-20 -20 40 40" aria-hidden="true">
        {Array.from({ length: parts }, (_, i) => (
          // Parts are told apart by their place alone.
          <path key={`part ${String(i)}`} class={i < rounds ? 'left' : ''} d={wedge(i, parts)} />
        ))}
      </svg>
      <small aria-hidden="true">{text.challenge.timer(rounds)}</small>
    </span>
  );
}

function wedge(index: number, parts: number): string {
  const at = (turn: number): string => {
    const angle = 2 * Math.PI * turn - Math.PI / 2;
    return `${(17 * Math.cos(angle)).toFixed(2)} ${(17 * Math.sin(angle)).toFixed(2)}`;
  };
  return `M0 0L${at(index / parts)}A17 17 0 0 1 ${at((index + 1) / parts)}Z`;
}
