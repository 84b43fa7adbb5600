import { signsOf } from '@doomtable/client';
import adrenal from 'game-icons:heart-bottle';
import altar from 'game-icons:sword-altar';
import archer from 'game-icons:bow-arrow';
import armor from 'game-icons:chest-armor';
import arms from 'game-icons:crossed-swords';
import axe from 'game-icons:fire-axe';
import backpack from 'game-icons:knapsack';
import baron from 'game-icons:devil-mask';
import barrel from 'game-icons:oil-drum';
import bed from 'game-icons:bed';
import bfg from 'game-icons:laser-blast';
import bookcase from 'game-icons:bookshelf';
import bullets from 'game-icons:bullets';
import caco from 'game-icons:evil-eyes';
import card from 'game-icons:card-play';
import carbine from 'game-icons:sawed-off-shotgun';
import cells from 'game-icons:battery-pack';
import chaingun from 'game-icons:minigun';
import chainsaw from 'game-icons:chainsaw';
import console from 'game-icons:computing';
import crate from 'game-icons:cargo-crate';
import crosshair from 'game-icons:crosshair';
import cyber from 'game-icons:cyborg-face';
import demon from 'game-icons:carnivore-mouth';
import engine from 'game-icons:boat-engine';
import exit from 'game-icons:exit-door';
import eye from 'game-icons:eye-target';
import fist from 'game-icons:fist';
import flare from 'game-icons:torch';
import gnasher from 'game-icons:needle-jaws';
import grave from 'game-icons:tombstone';
import gunner from 'game-icons:chaingun';
import hand from 'game-icons:hand';
import hanged from 'game-icons:gibbet';
import hearts from 'game-icons:hearts';
import hidden from 'game-icons:hidden';
import hourglass from 'game-icons:hourglass';
import hulk from 'game-icons:rock-golem';
import human from 'game-icons:shambling-zombie';
import imp from 'game-icons:imp';
import item from 'game-icons:swap-bag';
import keycard from 'game-icons:key-card';
import knight from 'game-icons:minotaur';
import lamp from 'game-icons:light-bulb';
import lever from 'game-icons:lever';
import marine from 'game-icons:space-suit';
import matriarch from 'game-icons:spider-face';
import medal from 'game-icons:star-medal';
import medic from 'game-icons:medical-pack';
import medikit from 'game-icons:first-aid-kit';
import move from 'game-icons:boot-prints';
import patch from 'game-icons:sewing-needle';
import pause from 'game-icons:pause-button';
import pedestal from 'game-icons:cube';
import pistol from 'game-icons:pistol-gun';
import plasma from 'game-icons:laser-gun';
import power from 'game-icons:power-button';
import preacher from 'game-icons:prayer';
import rage from 'game-icons:fire-silhouette';
import rack from 'game-icons:server-rack';
import regent from 'game-icons:diablo-skull';
import rocket from 'game-icons:missile-launcher';
import rockets from 'game-icons:rocket';
import scan from 'game-icons:magnifying-glass';
import scanner from 'game-icons:radar-sweep';
import scientist from 'game-icons:microscope';
import sergeant from 'game-icons:raise-zombie';
import shells from 'game-icons:shotgun-rounds';
import shotgun from 'game-icons:winchester-rifle';
import soul from 'game-icons:burning-skull';
import spectre from 'game-icons:floating-ghost';
import sphere from 'game-icons:soul-vessel';
import suit from 'game-icons:hazmat-suit';
import syringe from 'game-icons:syringe';
import tank from 'game-icons:chemical-tank';
import techie from 'game-icons:gear-hammer';
import teleport from 'game-icons:teleport';
import padlock from 'game-icons:padlock';
import timer from 'game-icons:clockwork';
import toolkit from 'game-icons:toolbox';
import trade from 'game-icons:trade';
import trap from 'game-icons:wolf-trap';
import vest from 'game-icons:kevlar-vest';
import visor from 'game-icons:night-vision';
import wailer from 'game-icons:terror';
import type { FurnitureId } from '../src/data/furniture.js';
import type { MonsterId } from '../src/data/monsters.js';
import { isPickup, type PickupId } from '../src/data/pickups.js';
import type { Thing } from '../src/data/shape.js';
import type { AmmoType, ClassId } from '../src/data/tables.js';
import { isWeapon, type WeaponId } from '../src/data/weapons.js';

const ICONS = {
  adrenal,
  altar,
  archer,
  armor,
  arms,
  axe,
  backpack,
  baron,
  barrel,
  bed,
  bfg,
  bookcase,
  bullets,
  caco,
  carbine,
  card,
  cells,
  chaingun,
  chainsaw,
  console,
  crate,
  crosshair,
  cyber,
  demon,
  engine,
  exit,
  eye,
  fist,
  flare,
  gnasher,
  grave,
  gunner,
  hand,
  hanged,
  hearts,
  hidden,
  hourglass,
  hulk,
  human,
  imp,
  item,
  keycard,
  knight,
  lamp,
  lever,
  marine,
  matriarch,
  medal,
  medic,
  medikit,
  move,
  padlock,
  patch,
  pause,
  pedestal,
  pistol,
  plasma,
  power,
  preacher,
  rack,
  rage,
  regent,
  rocket,
  rockets,
  scan,
  scanner,
  scientist,
  sergeant,
  shells,
  shotgun,
  soul,
  spectre,
  sphere,
  suit,
  syringe,
  tank,
  techie,
  teleport,
  timer,
  toolkit,
  trade,
  trap,
  vest,
  visor,
  wailer,
} as const;
export type IconName = keyof typeof ICONS;

export const CLASS_ICONS: { readonly [id in ClassId]: IconName } = {
  marine: 'marine',
  techie: 'techie',
  scientist: 'scientist',
  medic: 'medic',
  preacher: 'preacher',
};

export const MONSTER_ICONS: { readonly [id in MonsterId]: IconName } = {
  human: 'human',
  sergeant: 'sergeant',
  gunner: 'gunner',
  imp: 'imp',
  gnasher: 'gnasher',
  soul: 'soul',
  demon: 'demon',
  spectre: 'spectre',
  archer: 'archer',
  wailer: 'wailer',
  cacodemon: 'caco',
  hulk: 'hulk',
  knight: 'knight',
  baron: 'baron',
  regent: 'regent',
  matriarch: 'matriarch',
  cyberdemon: 'cyber',
};

export const PIECE_ICONS: { readonly [id in FurnitureId]: IconName } = {
  barrel: 'barrel',
  crate: 'crate',
  pedestal: 'pedestal',
  console: 'console',
  cot: 'bed',
  rack: 'rack',
  bookcase: 'bookcase',
  tank: 'tank',
  altar: 'altar',
  engine: 'engine',
  torch: 'flare',
  lamp: 'lamp',
  hanged: 'hanged',
};

export const WEAPON_ICONS: { readonly [id in WeaponId]: IconName } = {
  fist: 'fist',
  axe: 'axe',
  chainsaw: 'chainsaw',
  pistol: 'pistol',
  shotgun: 'shotgun',
  carbine: 'carbine',
  chaingun: 'chaingun',
  plasma: 'plasma',
  rocket: 'rocket',
  bfg: 'bfg',
};

export const PICKUP_ICONS: { readonly [id in PickupId]: IconName } = {
  stimpack: 'syringe',
  medikit: 'medikit',
  sphere: 'sphere',
  bulletBox: 'bullets',
  shellBox: 'shells',
  rocketCrate: 'rockets',
  cellPack: 'cells',
  security: 'vest',
  combat: 'armor',
  backpack: 'backpack',
  adrenal: 'adrenal',
  visor: 'visor',
  flare: 'flare',
  nerve: 'adrenal',
  toolkit: 'toolkit',
  scanner: 'scanner',
  suit: 'suit',
  rage: 'rage',
  patch: 'patch',
};

export const AMMO_ICONS: { readonly [type in AmmoType]: IconName } = {
  bullets: 'bullets',
  shells: 'shells',
  rockets: 'rockets',
  cells: 'cells',
};

export const DEVICE_ICON: IconName = 'lever';

export function thingIcon({ is, with: id }: Thing): IconName {
  if (is === 'key') return 'keycard';
  if (is === 'weapon' && isWeapon(id)) return WEAPON_ICONS[id];
  return is === 'pickup' && isPickup(id) ? PICKUP_ICONS[id] : 'item';
}

export const { Icon, Stamp } = signsOf(ICONS, 'mt');
