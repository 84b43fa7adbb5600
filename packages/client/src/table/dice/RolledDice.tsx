import type { Message } from '@doomtable/host';
import { useEffect, useState } from 'preact/hooks';
import { Die } from './Die.js';
import { prefs } from '../../state/prefs.js';
import { useStore } from '../../state/store.js';
import { text } from '../../text/index.js';

/** How long dice roll before they lie. */
const ROLL_MS = 700;

/** Whether the dice of a throw still roll. They do for a moment where the person likes that, and any press ends it. */
export function useRolling(stamp: number): boolean {
  const { dice } = useStore(prefs);
  const [rolling, setRolling] = useState(false);
  useEffect(() => {
    if (dice === 'instant' || matchMedia('(prefers-reduced-motion: reduce)').matches || stamp === 0) return undefined;
    setRolling(true);
    const end = (): void => setRolling(false);
    const timer = setTimeout(end, ROLL_MS);
    addEventListener('pointerdown', end, { once: true });
    addEventListener('keydown', end, { once: true });
    return () => {
      clearTimeout(timer);
      setRolling(false);
      removeEventListener('pointerdown', end);
      removeEventListener('keydown', end);
    };
  }, [stamp, dice]);
  return rolling;
}

/** The dice that fell last, as the game told them. */
export function RolledDice({
  faces,
  stamp,
}: {
  readonly faces: readonly (readonly number[])[];
  readonly stamp: number;
}) {
  if (faces.length === 0) return null;
  const said = faces.map(pool => pool.join(', ')).join('; ');
  return (
    <div class="dice-fallen" role="status" aria-label={text.dice.fell(said)}>
      {faces.map((pool, i) => (
        <span class="dice-fallen-pool" key={`${stamp} ${i} ${pool.join()}`}>
          {pool.map((face, j) => (
            <Die key={`${j} ${face}`} face={face} size="small" />
          ))}
        </span>
      ))}
    </div>
  );
}

/** The faces a message tells of: what every game's events call `faces` or `dice`. */
export function facesIn({ events }: Message): readonly (readonly number[])[] {
  for (const { data } of events) {
    for (const key of ['faces', 'dice'] as const) {
      const pools = poolsIn(data[key]);
      if (pools.length > 0) return pools;
    }
  }
  return [];
}

function poolsIn(value: unknown): readonly (readonly number[])[] {
  if (!Array.isArray(value) || value.length === 0) return [];
  if (value.every(isFace)) return [value];
  const pools = value.filter((pool): pool is number[] => Array.isArray(pool) && pool.length > 0 && pool.every(isFace));
  return pools.length === value.length ? pools : [];
}

function isFace(value: unknown): value is number {
  return typeof value === 'number' && value >= 1 && value <= 6;
}
