import type { Table } from '@doomtable/kernel';

/** Whether there is nothing at a table that somebody may not know: no secrets, no sealed ballots, no quiet steps or powers, no hidden dice. */
export function hidesNothing({ game, world }: Table): boolean {
  if (Object.keys(world.secret).length > 0) return false;
  if (Object.values(game.powers).some(({ told }) => told === 'name' || told === 'use')) return false;
  return game.rules.every(({ steps }) =>
    Object.values(steps).every(step => {
      if (step.kind === 'do') return true;
      return step.kind === 'roll' ? step.eyes === null : step.kind !== 'poll' && !step.quiet;
    }),
  );
}
