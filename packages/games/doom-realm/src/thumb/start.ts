import { BOSS, SIX } from '../data/tables.js';
import { on, type Sheet } from '../sheet.js';
import { FIGURES } from './figures.js';
import { stepsLeft } from './ground.js';

const USES = ['treasures', 'enemies', 'lock', 'gold'] as const;

/** Which die of the set-up goes where: gold first, weak enemies near the start, the key's row not too far. */
export function allotment(s: Sheet, faces: readonly string[]): { [face: string]: string } {
  const steps = stepsLeft(s);
  let best: { [face: string]: string } = {};
  let highest = Number.NEGATIVE_INFINITY;
  for (const order of orders(faces)) {
    const [treasures = 1, enemies = 1, lock = 1, gold = 1] = order.map(Number);
    const worth =
      FIGURES.start.gold * gold +
      enemiesWorth(s, steps, enemies) +
      keyWorth(steps, treasures) +
      lockWorth(steps, enemies, lock);
    if (worth <= highest) continue;
    highest = worth;
    best = Object.fromEntries(order.map((face, i) => [face, USES[i] ?? 'gold']));
  }
  return best;
}

function orders(faces: readonly string[]): string[][] {
  if (faces.length === 0) return [[]];
  return faces.flatMap((face, i) => orders(faces.toSpliced(i, 1)).map(rest => [face, ...rest]));
}

function enemiesWorth(s: Sheet, steps: Uint8Array, first: number): number {
  let worth = 0;
  on(s).file.enemies.forEach(({ health, attack }, enemy) => {
    const away = steps[(first - 1 + enemy) % SIX] ?? 0;
    worth += FIGURES.start.strength * away * (health.modifier + attack.modifier);
  });
  return worth;
}

function keyWorth(steps: Uint8Array, first: number): number {
  return -FIGURES.start.key * (steps[(first - 1 + BOSS) % SIX] ?? 0);
}

/** A lock costs nothing on a door that is reached last. */
function lockWorth(steps: Uint8Array, firstEnemy: number, lock: number): number {
  const boss = ((firstEnemy - 1 + BOSS) % SIX) + 1;
  return lock === boss ? FIGURES.start.bossLock : FIGURES.start.lock * (steps[lock - 1] ?? 0);
}
