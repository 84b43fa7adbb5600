import type { PickupId } from './pickups.js';
import type { WeaponId } from './weapons.js';

/** A Monster Reference Card (MT-355). Traits that a monster lacks are 0, `false` or `null`. */
export interface MonsterCard {
  readonly name: string;
  readonly shoot: number;
  readonly brawl: number;
  readonly speed: number;
  readonly wits: number;
  readonly moxie: number;
  readonly pain: number;
  /** The level of the Shaken save when it is met for the first time; 0 where it frightens nobody (MT-45). */
  readonly fear: number;
  readonly loot: PickupId | WeaponId | null;
  readonly invisible: boolean;
  readonly lunge: number;
  readonly flying: boolean;
  readonly horror: boolean;
  readonly beast: boolean;
  readonly heavy: boolean;
  /** Each unblocked Hit wounds, up to so many (MT-42); 1 for most. */
  readonly savage: number;
  /** Its shots burst like a Rocket. */
  readonly rocket: boolean;
  /** It burns, and darkness does not hide it (MT-433). */
  readonly glows: boolean;
  /** Actions beyond those of other monsters. */
  readonly extra: number;
  readonly boss: boolean;
}

const PLAIN = {
  loot: null,
  fear: 0,
  invisible: false,
  lunge: 0,
  flying: false,
  horror: false,
  beast: false,
  heavy: false,
  savage: 1,
  rocket: false,
  glows: false,
  extra: 0,
  boss: false,
} as const;

function card(
  name: string,
  figures: readonly [shoot: number, brawl: number, speed: number, wits: number, moxie: number, pain: number],
  traits: Partial<MonsterCard> = {},
): MonsterCard {
  const [shoot, brawl, speed, wits, moxie, pain] = figures;
  return { ...PLAIN, name, shoot, brawl, speed, wits, moxie, pain, ...traits };
}

/** Shoot, Brawl, Speed, Wits, Moxie and Pain States, then traits. Figures are ours, tuned by simulation (MT-42). */
export const MONSTERS = {
  human: card('Former Human', [2, 1, 2, 1, 1, 1], { loot: 'bulletBox' }),
  sergeant: card('Former Sergeant', [3, 1, 2, 1, 1, 2], { loot: 'shellBox' }),
  gunner: card('Former Gunner', [4, 1, 2, 1, 2, 2], { loot: 'chaingun' }),
  imp: card('Imp', [3, 2, 3, 2, 2, 2], { fear: 1, glows: true }),
  gnasher: card('Gnasher', [0, 2, 5, 1, 1, 1], { fear: 1, lunge: 2 }),
  soul: card('Lost Soul', [0, 2, 4, 1, 3, 1], { fear: 1, flying: true, lunge: 3, glows: true }),
  demon: card('Demon', [0, 3, 4, 1, 3, 3], { fear: 1, beast: true }),
  spectre: card('Spectre', [0, 3, 4, 2, 3, 3], { fear: 1, invisible: true }),
  archer: card('Bone Archer', [4, 2, 3, 2, 3, 4], { fear: 1 }),
  wailer: card('Wailer', [2, 2, 3, 3, 2, 3], { fear: 2, flying: true, horror: true }),
  cacodemon: card('Cacodemon', [4, 3, 3, 2, 3, 8], { fear: 1, flying: true, horror: true, savage: 2 }),
  hulk: card('Slag Hulk', [5, 3, 2, 1, 3, 9], { fear: 1, heavy: true, savage: 2, glows: true }),
  knight: card('Hell Knight', [4, 4, 3, 3, 4, 8], { fear: 1, heavy: true, savage: 2 }),
  baron: card('Baron of Hell', [5, 4, 3, 3, 4, 12], { fear: 2, heavy: true, horror: true, savage: 2, boss: true }),
  regent: card('Pit Regent', [4, 5, 4, 3, 4, 12], { fear: 2, flying: true, horror: true, savage: 2, boss: true }),
  matriarch: card('Gnasher Matriarch', [0, 5, 5, 2, 4, 12], {
    fear: 2,
    beast: true,
    heavy: true,
    lunge: 3,
    savage: 2,
    boss: true,
  }),
  cyberdemon: card('Cyberdemon', [6, 5, 4, 3, 5, 20], {
    fear: 2,
    heavy: true,
    horror: true,
    savage: 3,
    rocket: true,
    extra: 1,
    boss: true,
  }),
} as const satisfies { readonly [id: string]: MonsterCard };

export type MonsterId = keyof typeof MONSTERS;
export const MONSTER_IDS = Object.keys(MONSTERS) as readonly MonsterId[];

const CARDS: { readonly [id in MonsterId]: MonsterCard } = MONSTERS;
export function cardOf(kind: MonsterId): MonsterCard {
  return CARDS[kind];
}

/** By kind: its bit among the kinds a Doomer has met. */
export const KIND_BIT: { readonly [id in MonsterId]: number } = Object.fromEntries(
  MONSTER_IDS.map((id, i) => [id, 1 << i]),
) as { [id in MonsterId]: number };

/** Reinforcements are one of these (MT-383). */
export const REINFORCEMENTS = ['imp', 'demon'] as const satisfies readonly MonsterId[];
/** No Beast eats one of these (MT-379). */
export const UNEATABLE: MonsterId = 'soul';
