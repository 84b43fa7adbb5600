import { between, during, type Lasting } from '@doomtable/kernel';
import { conflict } from './rules/conflict.js';
import { confront } from './rules/confront.js';
import { duel } from './rules/duel.js';
import { prepare } from './rules/prepare.js';
import { session } from './rules/session.js';
import type { ThreeDooms } from './types.js';

/** What of the town belongs to something that ends. */
export const lasting: { readonly [span: string]: Lasting<ThreeDooms> } = {
  // TD-38: who was hurt in this session heals after it. TD-48: the sheet is laid open at its end.
  session: during(session, ({ open, secret }) => ({
    hurt: open.heroes.some(({ hurt }) => hurt),
    sheet: secret.sheet.length,
  })),
  // TD-237: nothing that was rejected is kept.
  meeting: between(session, 'begin', 'closed', ({ open }) => ({ floor: open.floor.length })),
  planning: during(prepare, ({ secret }) => ({ plan: secret.plan.length })),
  proposals: between(confront, 'next', 'agreed', (_world, my) => ({ proposals: my?.proposals.length ?? 0 })),
  scene: between(confront, 'scene', 'settled', (_world, my) => ({
    acted: my?.acted ?? false,
    proposers: my?.proposers.length ?? 0,
    challenged: my?.challenged.includes(true) ?? false,
    still: my?.still.includes(true) ?? false,
    claimants: my?.claimants.length ?? 0,
    quarrel: my?.quarrel?.matter ?? null,
  })),
  // TD-24, TD-64: between two rounds of a conflict.
  gap: between(conflict, 'face', 'entered', (_world, my) => ({
    out: my?.out.length ?? 0,
    rivals: my?.rivals.length ?? 0,
    claimants: my?.claimants.length ?? 0,
  })),
  exchange: between(duel, 'reply', 'deaths', (_world, my) => ({ dying: my?.dying.length ?? 0 })),
};
