import { between, during, type Lasting } from '@doomtable/kernel';
import { cohort } from './rules/cohort.js';
import { event } from './rules/event.js';
import { growth } from './rules/growth.js';
import { menace } from './rules/menace.js';
import { recovery } from './rules/recovery.js';
import { scene } from './rules/scene.js';
import type { Relics } from './types.js';
import type { Board, Challenge } from './world.js';

/** The event that is under way, where its Tests and Challenges serve this. */
function eventFor({ event: now }: Board, purpose: Challenge['purpose']): string | null {
  return now === null || now.challenges.some(other => other.purpose !== purpose) ? null : now.title;
}

/** What of the board belongs to something that ends. */
export const lasting: { readonly [span: string]: Lasting<Relics> } = {
  turn: during([cohort, menace], ({ open }) => ({ pool: open.pool !== null })),
  round: between(event, 'round', 'over', ({ open }, my) => ({
    // RM-250, RM-25, RM-36.
    opportunity: (open.event?.opportunity ?? null) !== null,
    handUsed: open.event?.handUsed === true && eventFor(open, 'scene') !== null && my?.testing !== true,
    bought: open.event?.challenges.some(({ bought }) => bought) ?? false,
    turns: [...(my?.acted ?? []), ...(my?.menaced ?? [])],
  })),
  event: between(scene, 'next', 'played', ({ open, secret }) => ({
    event: eventFor(open, 'scene'),
    queue: secret.queue.length,
  })),
  recovery: during(recovery, ({ open }) => ({ test: open.event?.challenges[0]?.purpose === 'recovery' })),
  growth: during(growth, ({ open }) => ({ test: open.event?.challenges[0]?.purpose === 'growth' })),
  // RM-254, RM-39, RM-58: once a Scene, to the end of the Scene, with the Scene.
  scene: during(scene, ({ open }) => ({
    checked: open.checked,
    tactics: open.tacticsUsed,
    traits: open.cast.flatMap(pc => pc.usedInScene),
    effects: open.effects.filter(({ stays }) => !stays).map(({ name }) => name),
    stress: open.sceneStress,
    curtain: open.curtain === 'scene',
  })),
};
