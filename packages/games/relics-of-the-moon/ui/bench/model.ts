import type { BoardProps } from '@doomtable/client';
import type { AllocateData, Json } from '@doomtable/kernel';
import type { Relics } from '../../src/types.js';
import type { Brought } from '../../src/assets.js';
import type { Pool } from '../../src/world.js';
import { considered, type Considering } from './considered.js';
import { type Placing, placedOn, placingOf } from './placing.js';
import type { Stage } from './stage.js';
import { type Trial, trialOf } from './trial.js';
import { bringing, BRINGING, broughtIn, take, type Ware, waresOf, withBrought } from './wares.js';

/** What the viewer may lay down just now. */
export interface Offering {
  readonly choice: AllocateData;
  readonly wares: readonly Ware[];
  readonly brought: Brought;
}

/** Everything the workbench shows. */
export interface Bench {
  readonly props: BoardProps<Relics>;
  readonly stage: Stage;
  /** The pool with what is considered; its dice carry the modifiers that are being placed. */
  readonly pool: Pool;
  readonly trial: Trial;
  /** The pool as it would be with what is looked at besides, where something is. */
  readonly then: Pool | null;
  readonly offering: Offering | null;
  readonly placing: Placing | null;
  /** The slot that is looked at, and the modifier in hand. */
  look(slot: string | null): void;
  readonly held: string | null;
  hold(unit: string | null): void;
}

type Computed = Omit<Bench, 'look' | 'held' | 'hold'>;

export function benchOf(props: BoardProps<Relics>, stage: Stage, looked: string | null): Computed {
  const { view, draft, decision } = props;
  const offering = offeringOf(props, stage);
  const at = consideringOf(props, stage);
  const trial = trialOf(view, stage, offering === null || at === null ? [] : considered(at, offering.brought));
  const placing = placingOf(stage.pool, decision, draft);
  const pool = placing === null ? trial.pool : placedOn(trial.pool, placing.units, placing.where);
  return { props, stage, pool, trial, then: thenOf(props, stage, offering, looked), offering, placing };
}

function consideringOf({ view, decision }: BoardProps<Relics>, { challenge }: Stage): Considering | null {
  return decision === null || decision.by === 'luck' ? null : { view, challenge, seat: decision.by };
}

/** What may be brought, where the viewer is asked for that. */
export function offeringOf(props: BoardProps<Relics>, stage: Stage): Offering | null {
  const { decision, draft } = props;
  const at = consideringOf(props, stage);
  if (decision === null || at === null || !BRINGING.has(`${decision.rule}.${decision.step}`)) return null;
  const choice = bringing(decision);
  return choice === null ? null : { choice, wares: waresOf(at, choice), brought: broughtIn(decision, draft) };
}

function thenOf(
  props: BoardProps<Relics>,
  stage: Stage,
  offering: Offering | null,
  looked: string | null,
): Pool | null {
  const at = consideringOf(props, stage);
  if (looked === null || offering === null || at === null || stage.rolled) return null;
  const { choice, brought } = offering;
  const next = take(choice, brought, looked, (brought[looked] ?? 0) === 0 ? 1 : 0);
  return next === null ? null : trialOf(props.view, stage, considered(at, next)).pool;
}

/** The answer in the making with so much of a slot, or `null` where it cannot be had. */
export function taking({ props, offering }: Bench, slot: string, amount: number): Json | null {
  const { decision, draft } = props;
  if (decision === null || offering === null) return null;
  const next = take(offering.choice, offering.brought, slot, amount);
  return next === null ? null : withBrought(decision, draft, next);
}
