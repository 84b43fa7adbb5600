import type { Settings, ValuesOf, World } from './game.js';
import type { Json, JsonObject } from './json.js';

/**
 * The types of one game, said once: what `t.world`, `t.tell`, words, views, bots and drawings of that game are checked
 * against. A game declares an interface with these names and hands it on as one type.
 */
export interface GameTypes {
  /** What the game keeps. */
  World: World;
  /** What a viewer sees. */
  View: unknown;
  /** What a viewer may know of the secrets. */
  Known: unknown;
  /** What a finished game hands back: plain data, declared as a `type` (an interface is no `Json`). */
  Result: unknown;
  /** Each kind of event with its data: plain data, and a `type` as well. */
  Events: object;
  /** The settings as they are declared. */
  Settings: Settings;
}

/** The types of a game whose own types do not matter to the reader. */
export interface AnyTypes extends GameTypes {
  Result: Json;
  Events: { readonly [kind: string]: JsonObject };
}

/** The kinds of events of a game. */
export type EventKind<T extends GameTypes> = keyof T['Events'] & string;

/** The values of a game's settings. */
export type SettingsOf<T extends GameTypes> = ValuesOf<T['Settings']>;
