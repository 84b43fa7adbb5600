import type { Decision, AnyGame, Player, Seat, Sight } from '@doomtable/kernel';
import type { Questions } from '@doomtable/kit/search';
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

/** What a figure of a rulebook is drawn by: a part of the game's own look. */
export type FigureDrawing = 'board' | 'tray' | 'sheets';

/** A heading, a figure, or a text that declares rules. HTML is made from our own rulebooks when the page is built. */
export type RulebookPiece =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly title: string }
  | { readonly kind: 'figure'; readonly draws: FigureDrawing; readonly moment: string; readonly caption: string }
  | {
      readonly kind: 'text';
      readonly html: string;
      readonly under: readonly string[];
      readonly rules: readonly string[];
    };

/** A rulebook, in the order of the page, and the questions it answers. */
export interface Rulebook {
  readonly title: string;
  readonly pieces: readonly RulebookPiece[];
  readonly questions: Questions;
}

/** A moment of a game by its name, as one seat saw it. */
export interface FigureMoment {
  readonly name: string;
  readonly sight: Sight;
}

/** A game as the page knows it: a card at once, the rest when it is wanted. */
export interface GameEntry {
  readonly card: GameCard;
  game(): Promise<AnyGame>;
  ui(): Promise<GameUi>;
  rulebook(): Promise<Rulebook>;
  /** Moments of real games for the figures of its rulebook; none where absent. */
  figures?(): Promise<readonly FigureMoment[]>;
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
