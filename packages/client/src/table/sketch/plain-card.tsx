import type { GameCard } from '../../library.js';

/** What the build reads out of a game that has no card of its own: its rules, and the first sentence of its rule book. */
export type GameFacts = Pick<GameCard, 'id' | 'title' | 'about' | 'players'>;

/** Where the pips of a five lie. */
const PIPS = [
  [44, 24],
  [76, 24],
  [60, 40],
  [44, 56],
  [76, 56],
] as const;

function Picture() {
  return (
    <svg viewBox="0 0 120 80" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2">
      <rect x="30" y="10" width="60" height="60" rx="8" />
      {PIPS.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="5" fill="currentColor" />
      ))}
    </svg>
  );
}

/** The card of a game that brings none: a die, and what the game says of itself. */
export function plainCard(facts: GameFacts): GameCard {
  return { ...facts, mood: '', Picture, guided: false, solo: facts.players.max === 1 };
}
