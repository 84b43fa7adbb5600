import { type Sight, type Table, type Viewer } from '@doomtable/kernel';

/**
 * What `look` shows, without copying it: the view is built by the same gate, but it may share parts with the table. For
 * players that read and answer at once, inside a search or a simulation; they must not keep it or write to it.
 */
export function glance(table: Table, viewer: Viewer): Sight {
  const { game, world, stack } = table;
  return {
    viewer,
    tick: table.tick,
    view: game.view(world.open, game.knows(world, viewer), viewer, stack),
    stack,
    waiting: [],
    decisions: table.decisions().filter(decision => decision.by === viewer),
    rights: [],
    over: table.over,
    result: table.result,
  };
}
