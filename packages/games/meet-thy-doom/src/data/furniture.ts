/** A piece of furniture: large pieces hide what lies behind, small ones give cover (MT-418, MT-419, MT-421). */
export interface FurnitureCard {
  readonly name: string;
  readonly size: 'large' | 'small' | 'thin';
}

/** Thin things neither hide nor cover, however tall they are (MT-420). A barrel is small and explodes (MT-448). */
const FURNITURE = {
  barrel: { name: 'Barrel', size: 'small' },
  crate: { name: 'Crate', size: 'small' },
  pedestal: { name: 'Marble Pedestal', size: 'small' },
  console: { name: 'Console', size: 'small' },
  cot: { name: 'Field Cot', size: 'small' },
  rack: { name: 'Server Rack', size: 'large' },
  bookcase: { name: 'Bookcase', size: 'large' },
  tank: { name: 'Coolant Tank', size: 'large' },
  altar: { name: 'Altar', size: 'large' },
  engine: { name: 'Dead Engine', size: 'large' },
  torch: { name: 'Torch', size: 'thin' },
  lamp: { name: 'Floor Lamp', size: 'thin' },
  hanged: { name: 'Hanging Corpse', size: 'thin' },
} as const satisfies { readonly [id: string]: FurnitureCard };

export type FurnitureId = keyof typeof FURNITURE;
export const FURNITURE_IDS = Object.keys(FURNITURE) as readonly FurnitureId[];
const CARDS: { readonly [id in FurnitureId]: FurnitureCard } = FURNITURE;
export function furnitureOf(id: FurnitureId): FurnitureCard {
  return CARDS[id];
}

/** The tile set: what a Sector looks like. A look means nothing to the rules (MT-385). */
export const TILES = {
  dock: 'Landing dock',
  hall: 'Steel corridor',
  office: 'Office floor',
  lab: 'Laboratory',
  store: 'Store room',
  plant: 'Machine hall',
  nukage: 'Toxic canal',
  crypt: 'Crypt',
  marble: 'Green marble',
  cavern: 'Cavern',
  flesh: 'Living flesh',
  lava: 'Lava field',
  yard: 'Open yard',
  chapel: 'Chapel',
} as const;
export type TileId = keyof typeof TILES;
export const TILE_IDS = Object.keys(TILES) as readonly TileId[];
