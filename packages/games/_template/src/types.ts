import type { Packs, View } from './view.js';
import type { Happenings, Outcome, RaftWorld, SETTINGS } from './world.js';

/** The types of The Raft: rules, words, bots and drawings are checked against them. */
export interface Raft {
  World: RaftWorld;
  View: View;
  Known: Packs;
  Result: Outcome;
  Events: Happenings;
  Settings: typeof SETTINGS;
}
