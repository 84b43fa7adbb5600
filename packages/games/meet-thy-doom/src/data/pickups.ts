import type { AmmoType, ArmorKind } from './tables.js';

/** What a pickup does when it is used, or, for things that are never kept in a slot, when it is taken. */
export type PickupUse =
  | { readonly is: 'heal'; readonly by: number }
  /** Back to full health, and the next wound is ignored. */
  | { readonly is: 'sphere' }
  | { readonly is: 'ammo'; readonly type: AmmoType }
  | { readonly is: 'armor'; readonly kind: ArmorKind }
  | { readonly is: 'backpack' }
  | { readonly is: 'actions'; readonly by: number }
  /** Darkness does not hinder the Doomer until the mission ends. */
  | { readonly is: 'visor' }
  /** The Sector is lit for good. */
  | { readonly is: 'flare' }
  /** All that Shaken still takes is forgotten. */
  | { readonly is: 'calm' }
  /** So many Hits are added to the next Use or Disarm. */
  | { readonly is: 'tools'; readonly by: number }
  /** So many Hits are added to the next Scan. */
  | { readonly is: 'scanner'; readonly by: number }
  /** Damaging floors do no harm until the mission ends. */
  | { readonly is: 'suit' }
  /** So many Brawl dice more until the mission ends. */
  | { readonly is: 'rage'; readonly by: number }
  | { readonly is: 'mend' };

export interface PickupCard {
  readonly name: string;
  readonly use: PickupUse;
  /** Whether it may save a Doomer who has lost the last Pain State (MT-327). */
  readonly health: boolean;
}

function pickup(name: string, use: PickupUse, health = false): PickupCard {
  return { name, use, health };
}

const PICKUPS = {
  stimpack: pickup('Stimpack', { is: 'heal', by: 1 }, true),
  medikit: pickup('Medikit', { is: 'heal', by: 3 }, true),
  sphere: pickup('Soul Sphere', { is: 'sphere' }, true),
  bulletBox: pickup('Box of Bullets', { is: 'ammo', type: 'bullets' }),
  shellBox: pickup('Box of Shells', { is: 'ammo', type: 'shells' }),
  rocketCrate: pickup('Crate of Rockets', { is: 'ammo', type: 'rockets' }),
  cellPack: pickup('Cell Pack', { is: 'ammo', type: 'cells' }),
  security: pickup('Security Armor', { is: 'armor', kind: 'security' }),
  combat: pickup('Combat Armor', { is: 'armor', kind: 'combat' }),
  backpack: pickup('Backpack', { is: 'backpack' }),
  adrenal: pickup('Adrenal Shot', { is: 'actions', by: 2 }),
  visor: pickup('Light Visor', { is: 'visor' }),
  flare: pickup('Phosphor Flare', { is: 'flare' }),
  nerve: pickup('Nerve Tonic', { is: 'calm' }),
  toolkit: pickup('Toolkit', { is: 'tools', by: 2 }),
  scanner: pickup('Motion Scanner', { is: 'scanner', by: 2 }),
  suit: pickup('Hazard Suit', { is: 'suit' }),
  rage: pickup('Fury Ampoule', { is: 'rage', by: 2 }),
  patch: pickup('Armor Patch', { is: 'mend' }),
} as const satisfies { readonly [id: string]: PickupCard };

export type PickupId = keyof typeof PICKUPS;
export const PICKUP_IDS = Object.keys(PICKUPS) as readonly PickupId[];

const CARDS: { readonly [id in PickupId]: PickupCard } = PICKUPS;
export function pickupOf(id: PickupId): PickupCard {
  return CARDS[id];
}
export function isPickup(id: string): id is PickupId {
  return Object.hasOwn(CARDS, id);
}
