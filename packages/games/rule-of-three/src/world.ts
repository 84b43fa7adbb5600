import type { Seat } from '@doomtable/kernel';
import type { Arena } from './data/chart.js';
import { ACTS, ROWS } from './data/tables.js';
import type { RuleOfThreeSettings } from './settings.js';
import { blankCharacter, type Character, cloneCharacter } from './sheet/character.js';

/** A fact of the setting, as it was told (R3-44, R3-278). */
export interface Fact {
  /** The moment it was said: the answer it came with. No two facts have the same. */
  readonly tick: number;
  readonly by: Seat;
  readonly act: number;
  readonly text: string;
  /** The topic it belongs to, and the question it answers; empty where there is none. */
  readonly topic: string;
  readonly question: string;
  /** Whether it was stated by itself, and not with a proposal, a move or a telling (R3-279). */
  readonly free: boolean;
  /** Whether the group has voted on it and kept it: nobody objects to it again (R3-43). */
  readonly kept: boolean;
}

/** A story on the table. Everything about it is open: sheets are, and votes are sealed by the table (R3-54). */
export interface Story {
  readonly rulings: RuleOfThreeSettings;
  readonly players: number;
  /** The act that is played, or is prepared. */
  act: number;
  /** The round of proposals in this act, from 1; 0 before the first. */
  round: number;
  /** Whose turn it is to propose; `null` until it is known who begins. */
  proposer: Seat | null;
  readonly characters: Character[];
  /** The book of the setting, in the order in which its facts were told. */
  book: Fact[];
  /** Facts told at this tick or later may still be objected to (R3-43). */
  vetoable: number;
  /** What the group has agreed on for the act in hand, which ends after the challenge in hand; empty while it goes on (R3-36). */
  closing: '' | 'closed' | 'stopped';
  /** How each would have the act in hand go on: by being closed, by the whole story being stopped, or by more of it (R3-36). */
  wishes: Wish[];
  /** Empty until the end of the first act (R3-53). */
  objective: string;
  /** How often each row has fallen, by act, from the worst to the best. */
  readonly rows: number[][];
  readonly gained: number[];
  readonly lost: number[];
}

/** How somebody would have an act go on. */
export const WISHES = ['close', 'stop', 'more'] as const;
export type Wish = (typeof WISHES)[number];

export function noWishes(players: number): Wish[] {
  return new Array<Wish>(players).fill('more');
}

export interface RuleOfThreeWorld {
  readonly open: Story;
  readonly secret: Record<never, never>;
}

export const ENDINGS = ['met', 'notMet', 'closed'] as const;
export type Ending = (typeof ENDINGS)[number];

/** How a story ended, with figures of it. Nobody wins (R3-53). */
export type Outcome = {
  readonly ending: Ending;
  readonly objective: string;
  readonly figures: { readonly [name: string]: number };
};

export function newStory(rulings: RuleOfThreeSettings, players: number): RuleOfThreeWorld {
  const none = (): number[] => new Array<number>(players).fill(0);
  return {
    open: {
      rulings,
      players,
      act: 1,
      round: 0,
      proposer: null,
      characters: Array.from({ length: players }, blankCharacter),
      book: [],
      vetoable: 0,
      closing: '',
      wishes: noWishes(players),
      objective: '',
      rows: Array.from({ length: ACTS }, () => new Array<number>(ROWS.best - ROWS.worst + 1).fill(0)),
      gained: none(),
      lost: none(),
    },
    secret: {},
  };
}

export function cloneStory({ open }: RuleOfThreeWorld): RuleOfThreeWorld {
  return {
    open: {
      ...open,
      characters: open.characters.map(cloneCharacter),
      book: open.book.slice(),
      wishes: open.wishes.slice(),
      rows: open.rows.map(each => each.slice()),
      gained: open.gained.slice(),
      lost: open.lost.slice(),
    },
    secret: {},
  };
}

export function characterOf({ characters }: Story, seat: Seat): Character {
  const character = characters[seat];
  if (character === undefined) throw new Error(`no character at seat ${seat}`);
  return character;
}

export function seatsOf({ players }: Pick<Story, 'players'>): readonly Seat[] {
  return Array.from({ length: players }, (_, seat) => seat);
}

/** All seats but one, in seat order. */
export function othersThan(story: Pick<Story, 'players'>, seat: Seat): readonly Seat[] {
  return seatsOf(story).filter(other => other !== seat);
}

/** The seat on the left of this one: play goes clockwise (R3-19, R3-273). */
export function leftOf({ players }: Pick<Story, 'players'>, seat: Seat): Seat {
  return (seat + 1) % players;
}

/** These seats in the order of the table, beginning on the left of one. */
export function fromTheLeftOf(
  { players }: Pick<Story, 'players'>,
  seat: Seat,
  seats: readonly Seat[],
): readonly Seat[] {
  const distance = (other: Seat): number => (other - seat - 1 + players) % players;
  return [...seats].sort((a, b) => distance(a) - distance(b));
}

/** A challenge or a move: what is at stake, and in which arena. */
export interface Stake {
  readonly arena: Arena;
  readonly scene: string;
}
