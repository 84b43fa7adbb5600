import type { Seat, Table } from '@doomtable/kernel';
import { aspectName, frontOf, heroOf, inPlay, mayFight, openFronts } from './town.js';
import type { Figures } from './world.js';
import type { ThreeDooms } from './types.js';

/** The line of the Doom Sheet for an Aspect. */
export function figuresOn(t: Table<ThreeDooms>, place: number): Figures {
  const figures = t.world.secret.sheet[place];
  if (figures === undefined) throw t.broken(`the Doom Sheet has no line ${place}`);
  return figures;
}

/** An Aspect takes an Injury: it loses Grit, or falls when it has none (TD-366, TD-368). Returns whether it fell. */
export function injureAspect(t: Table<ThreeDooms>, place: number, by: Seat): boolean {
  const town = t.world.open;
  const front = frontOf(town, place);
  front.injuries++;
  const name = aspectName(town, place);
  if (front.injuries <= figuresOn(t, place).grit) {
    t.tell('aspectInjured', 'TD-366', { place, name, injuries: front.injuries });
    return false;
  }
  front.state = 'defeated';
  front.by = by;
  // Whoever has counted the Injuries knows how much Grit there was.
  front.shown.grit = true;
  heroOf(town, by).defeated.push(front.aspect);
  t.tell('aspectDefeated', 'TD-368', { place, name, by, injuries: front.injuries });
  return true;
}

/** An Aspect that nobody in play may face any more is undefeated at once (TD-21). */
export function markHopeless(t: Table<ThreeDooms>): void {
  const town = t.world.open;
  for (const place of openFronts(town)) {
    if (inPlay(town).some(seat => mayFight(town, seat, place))) continue;
    frontOf(town, place).state = 'undefeated';
    t.tell('hopeless', 'TD-21', { place, name: aspectName(town, place) });
  }
}
