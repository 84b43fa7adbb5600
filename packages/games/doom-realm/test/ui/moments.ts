import { type Decision, keyed, look, Sfc32, type Sight, standardSettings, Table, type World } from '@doomtable/kernel';
import { module } from '../../src/module.js';
import type { Sheet } from '../../src/sheet.js';

/** A moment of a game, as the one who plays it saw it. */
export interface Moment {
  readonly name: string;
  readonly sight: Sight;
}

type Wanted = (decision: Decision, view: Sheet) => boolean;

const at =
  (step: string, from = 1): Wanted =>
  (decision, view) =>
    `${decision.rule}.${decision.step}` === step && view.round >= from;

function offers(decision: Decision, head: string): boolean {
  return decision.choice.kind === 'one' && decision.choice.of.some(({ id }) => id.startsWith(head));
}

/** The moments a gallery shows, in the order of a game; the first that is met is taken. */
const WANTED: readonly (readonly [name: string, wanted: Wanted])[] = [
  ['set-up', at('adventure.allot', 0)],
  ['reroll', at('round.reroll', 2)],
  ['allocate', at('round.allocate', 4)],
  ['placement', at('allot.lay', 6)],
  ['single-hex', at('wander.hex')],
  ['track', at('improve.track', 5)],
  ['attack', (d, view) => at('round.act', 7)(d, view) && offers(d, 'attack:')],
  ['between-phases', (d, view) => at('round.act', 3)(d, view) && !offers(d, 'attack:')],
  ['fight', (d, view) => at('fight.press')(d, view) && offers(d, 'again:') && offers(d, 'use:')],
  ['guard', at('fight.guard')],
  ['damage', at('hurt.spread')],
  ['bearer', at('loot.bearer')],
  ['restore', at('restore.box')],
  ['late', at('round.allocate', 20)],
];

/** Plays one whole game by rule of thumb and keeps the moments wanted, and the end. */
export function momentsOf(seed: string): Moment[] {
  const { game, thumb } = module;
  const table = Table.begin<World>(game, standardSettings(game.settings), 1, false);
  const luck = keyed(seed);
  const random = new Sfc32(seed);
  const moments = new Map<string, Sight>();
  while (!table.over) {
    const [decision] = table.decisions();
    if (decision === undefined) throw new Error(`nobody decides at tick ${table.tick}`);
    if (decision.by === 'luck') {
      table.play('luck', luck(decision));
      continue;
    }
    const sight = look<Sheet>(table, decision.by);
    for (const [name, wanted] of WANTED) {
      if (!moments.has(name) && wanted(decision, sight.view)) moments.set(name, sight);
    }
    table.play(decision.by, thumb(sight, decision, random));
  }
  moments.set('end', look(table, 0));
  return [...WANTED.map(([name]) => name), 'end'].flatMap(name => {
    const sight = moments.get(name);
    return sight === undefined ? [] : [{ name, sight }];
  });
}

/** All moments that are wanted, whether a game met them or not. */
export const NAMES: readonly string[] = [...WANTED.map(([name]) => name), 'end'];
