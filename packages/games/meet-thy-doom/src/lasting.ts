import { during, type Lasting } from '@doomtable/kernel';
import { bring } from './rules/bring.js';
import { master } from './rules/master.js';
import { mission } from './rules/mission.js';
import { round } from './rules/round.js';
import { turn } from './rules/turn.js';
import type { MeetThyDoom } from './types.js';

/** What of the table belongs to something that ends. */
export const lasting: { readonly [span: string]: Lasting<MeetThyDoom> } = {
  // MT-186, MT-245; the class's re-roll and the Preacher's words are for one turn (MT-70, MT-466).
  turn: during(turn, ({ open }) => ({
    actions: open.actions,
    free: open.free,
    reroll: open.doomers.some(({ reroll }) => reroll),
    preached: open.doomers.flatMap(({ preached }) => preached),
  })),
  // MT-341, MT-342, MT-344.
  masterTurn: during(master, ({ open, secret }) => ({
    moves: open.moves,
    acts: open.acts,
    commanded: secret.monsters.some(({ commanded }) => commanded),
  })),
  // MT-150, MT-151: a turn is held within its round.
  round: during(round, ({ open }) => ({ holding: open.holding.length, held: open.held, turn: open.turn > 0 })),
  effects: during(bring, ({ secret }) => ({ bringing: secret.bringing })),
  // MT-303: Bonus Objectives are over.
  mission: during(mission, ({ open, secret }) => ({
    goals: secret.goals.flat().length,
    objective: open.doomers.some(({ objective }) => objective),
  })),
};
