import { type Decision, type Frame, look, Sfc32, type Sight, standardSettings, Table } from '@doomtable/kernel';
import { module } from '../../src/module.js';
import type { Conflict } from '../../src/rules/conflict.js';
import { masterOf } from '../../src/town.js';
import type { ThreeDooms } from '../../src/world.js';

/** Where the moments of the gallery are kept, and the game they come from: one with a Duel in its second evening. */
export const FILE = new URL('../../../ui/samples/moments.json', import.meta.url);
export const SEED = 'sample 7';

/** A moment of a game, as the one who decides saw it. */
export interface Moment {
  readonly name: string;
  readonly sight: Sight;
}

type Wanted = (table: Table<ThreeDooms>, decision: Decision, step: string) => boolean;

function roundsIn(frame: Frame | undefined): number {
  return frame === undefined ? 0 : (frame.my as unknown as Conflict).rounds;
}

/** The moments a gallery shows, in the order of a game; the first that is met is taken. */
const WANTED: readonly (readonly [name: string, wanted: Wanted])[] = [
  [
    'council',
    ({ world: { open } }, _, step) => step === 'matter.floor' && open.session === 1 && open.floor.length === 3,
  ],
  ['vote', ({ world: { open } }, _, step) => step === 'ballot.sealed' && open.session === 2],
  ['doom-sheet', ({ world: { open } }, { by }, step) => step === 'prepare.sheets' && masterOf(open) === by],
  [
    'plan',
    ({ world: { open, secret } }, { by }, step) =>
      step === 'prepare.sheets' && masterOf(open) !== by && secret.plan.length > 1,
  ],
  [
    'duel',
    ({ world: { open }, stack }, _, step) =>
      step === 'round.reroll' && open.session === 2 && stack.some(({ rule }) => rule === 'duel'),
  ],
  [
    'conflict',
    ({ world: { open }, stack }, _, step) =>
      step === 'conflict.emotion' && open.session === 2 && roundsIn(stack.at(-1)) > 0,
  ],
];
export const NAMES: readonly string[] = [...WANTED.map(([name]) => name), 'end'];

/** Plays one whole game by rule of thumb, in any order of seats, and keeps the moments wanted, and the end. */
export function momentsOf(seed: string): readonly Moment[] {
  const { game, thumb } = module;
  const random = new Sfc32(seed);
  const table = Table.begin<ThreeDooms>(game, standardSettings(game.settings), 4);
  const moments = new Map<string, Sight>();
  while (!table.over) {
    const open = table.decisions();
    for (const decision of open) {
      if (decision.by === 'luck') continue;
      for (const [name, wanted] of WANTED) {
        if (moments.has(name) || !wanted(table, decision, `${decision.rule}.${decision.step}`)) continue;
        moments.set(name, look(table, decision.by));
      }
    }
    const decision = open[random.below(open.length)];
    if (decision === undefined) throw new Error(`nobody decides at tick ${table.tick}`);
    const { by } = decision;
    table.submit({ by, answer: thumb(look(table, by === 'luck' ? 'audience' : by), decision, random) });
  }
  moments.set('end', look(table, 0));
  return NAMES.flatMap(name => {
    const sight = moments.get(name);
    return sight === undefined ? [] : [{ name, sight }];
  });
}
