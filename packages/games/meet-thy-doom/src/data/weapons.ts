import type { AmmoType } from './tables.js';

/** A weapon card: close combat, firearm or heavy (MT-204, MT-257, MT-262). */
export interface WeaponCard {
  readonly name: string;
  readonly form: 'close' | 'gun' | 'heavy';
  /** Dice of a shot, or of a Brawl; a heavy weapon rolls its user's Shoot (MT-07). */
  readonly dice: number;
  readonly ammo: AmmoType | null;
  /** Units spent by one Shoot. */
  readonly spends: number;
  /** Heavy: wounds to what is struck. */
  readonly strikes: number;
  /** Heavy: whether what stands around is hurt, or everything in line of the space that is struck. */
  readonly spread: 'none' | 'around' | 'line';
}

function close(name: string, dice: number): WeaponCard {
  return { name, form: 'close', dice, ammo: null, spends: 0, strikes: 1, spread: 'none' };
}
function gun(name: string, dice: number, ammo: AmmoType, spends = 1): WeaponCard {
  return { name, form: 'gun', dice, ammo, spends, strikes: 1, spread: 'none' };
}

/** Figures by MT-42; the Rocket by MT-43, the BFG by MT-44. */
const WEAPONS = {
  fist: close('Fist', 1),
  axe: close('Breaching Axe', 2),
  chainsaw: close('Chainsaw', 3),
  pistol: gun('Pistol', 2, 'bullets'),
  shotgun: gun('Shotgun', 3, 'shells'),
  carbine: gun('Twin Carbine', 5, 'shells', 2),
  chaingun: gun('Chaingun', 4, 'bullets', 2),
  plasma: gun('Plasma Rifle', 5, 'cells'),
  rocket: { name: 'Rocket Launcher', form: 'heavy', dice: 0, ammo: 'rockets', spends: 1, strikes: 2, spread: 'around' },
  bfg: { name: 'BFG', form: 'heavy', dice: 0, ammo: 'cells', spends: 3, strikes: 4, spread: 'line' },
} as const satisfies { readonly [id: string]: WeaponCard };

export type WeaponId = keyof typeof WEAPONS;
export const WEAPON_IDS = Object.keys(WEAPONS) as readonly WeaponId[];

const CARDS: { readonly [id in WeaponId]: WeaponCard } = WEAPONS;
export function weaponOf(id: WeaponId): WeaponCard {
  return CARDS[id];
}
export function isWeapon(id: string): id is WeaponId {
  return Object.hasOwn(CARDS, id);
}

/** What every Doomer starts with (MT-131), and what one who returns from the dead has (MT-324). */
export const STARTING: readonly WeaponId[] = ['fist', 'pistol', 'shotgun'];
export const RETURNING: readonly WeaponId[] = ['fist', 'pistol'];
