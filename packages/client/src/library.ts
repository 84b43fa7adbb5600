import type { Decision, AnyGame, Player, Seat, Sight } from '@doomtable/kernel';
import type { Hint } from '@doomtable/protocol';
import type { ComponentType } from 'preact';
import type { GameUi } from './table/session/game-ui.js';

/** What the home page shows of a game before anything of it is loaded. */
export interface GameCard {
  readonly id: string;
  readonly title: string;
  /** One line on what the game is. */
  readonly about: string;
  readonly players: { readonly min: number; readonly max: number };
  /** The class that sets the game's colours. */
  readonly mood: string;
  /** A picture of play, drawn. */
  readonly Picture: ComponentType;
  /** Whether a guided first game exists. */
  readonly guided: boolean;
  /** Whether it is a game for one, which is played at once in this browser. */
  readonly solo: boolean;
  /** The seat of whoever plays it in this browser with bots in the others; the first where nothing is said. */
  readonly sits?: Seat;
}

/** One rule of a rulebook, ready to be shown. */
export interface RuleText {
  readonly id: string;
  readonly title: string;
  /** What it is when it is no step of the game: table talk, advice. */
  readonly mark: string | null;
  /** Made from our own rulebook when the page was built. */
  readonly html: string;
}

/** A rulebook: headings and rules, in the order of the page. */
export interface Rulebook {
  readonly title: string;
  readonly parts: readonly { readonly title: string; readonly html: string; readonly rules: readonly RuleText[] }[];
}

/** A game as the page knows it: a card at once, the rest when it is wanted. */
export interface GameEntry {
  readonly card: GameCard;
  game(): Promise<AnyGame>;
  ui(): Promise<GameUi>;
  rulebook(): Promise<Rulebook>;
}

export type Advise = (game: string, sight: Sight, decision: Decision) => Promise<Omit<Hint, 'tick'>>;

/** Everything the page can play, and the bots that play along in this browser. */
export interface Library {
  readonly games: readonly GameEntry[];
  bots(game: AnyGame): Promise<{ readonly [name: string]: Player }>;
  /** What a bot that thinks would answer, best first. It thinks beside the page, never in its way. */
  advise: Advise;
}

export function gameEntryOf(library: Library, game: string): GameEntry | undefined {
  return library.games.find(({ card }) => card.id === game);
}
