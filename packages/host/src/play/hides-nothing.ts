import type { RightCode, Table } from '@doomtable/kernel';

/** Whether there is nothing at a table that somebody may not know: no secrets, no sealed ballots, no quiet steps or rights, no hidden dice. */
export function hidesNothing({ game, world }: Table): boolean {
  if (Object.keys(world.secret).length > 0) return false;
  const quiet = ({ told = 'answer' }: RightCode): boolean => told !== 'answer';
  if (game.rules.some(({ rights }) => Object.values(rights).some(quiet))) return false;
  return game.rules.every(({ steps }) =>
    Object.values(steps).every(step => {
      if (step.kind === 'do') return true;
      return step.kind === 'roll' ? step.eyes === null : step.kind !== 'poll' && !step.quiet;
    }),
  );
}
