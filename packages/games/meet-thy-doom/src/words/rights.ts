import { fieldsIn, type Json, type Offer, type Option, type Words } from '@doomtable/kernel';
import { FURNITURE_IDS, furnitureOf, TILE_IDS, TILES } from '../data/furniture.js';
import { MONSTER_IDS } from '../data/monsters.js';
import { isPickup } from '../data/pickups.js';
import type { Somebody } from '../offers.js';
import { isWeapon } from '../data/weapons.js';
import type { MeetThyDoom } from '../types.js';
import type { View } from '../view.js';
import { doomerName, monsterName, pickupName, weaponName } from './names.js';

type Options = Words<MeetThyDoom>['options'];

/** Fields, branches and values of what a Mastermind builds, changes, grants and brings about, by their ids. */
const WORDS: { readonly [id: string]: string } = {
  yes: 'Yes',
  no: 'No',
  sector: 'Sector',
  door: 'Door',
  furniture: 'Furniture',
  platform: 'Platform',
  item: 'Mission Item',
  monster: 'Monster',
  trap: 'Trap',
  device: 'Device or switch',
  at: 'Where',
  to: 'Opposite corner',
  opens: 'Opens the door at',
  what: 'What',
  name: 'Name',
  tile: 'Looks like',
  dark: 'Darkness',
  power: 'Power',
  floor: 'The floor harms',
  safe: 'Nobody',
  end: 'Who ends a Move there',
  step: 'At every step',
  height: 'Height',
  hidden: 'Not on the floor plan',
  fear: 'Level of fear',
  telling: 'What is told',
  key: 'Key',
  none: 'None',
  red: 'Red',
  blue: 'Blue',
  yellow: 'Yellow',
  switched: 'Opens by a switch',
  powered: 'Needs power',
  stays: 'Stays open',
  open: 'Until somebody shuts it',
  round: 'For one round',
  stuck: 'For good',
  bars: 'Portcullis',
  from: 'Opens from Sector',
  secret: 'Secret',
  kind: 'Kind',
  climb: 'Climbing costs',
  low: 'Low: hides nothing',
  thing: 'Thing',
  hits: 'Hits',
  disarm: 'Disarm level',
  level: 'Use level',
  once: 'Works once',
  effects: 'What it brings about',
  effect: 'What happens',
  count: 'How many',
  type: 'Type',
  monsters: 'Monsters appear',
  sectorHits: 'Hits for all in the Sector',
  shaken: 'A Shaken save',
  light: 'Light',
  close: 'A door shuts',
  release: 'A switched door is released',
  blast: 'An explosion',
  teleport: 'Carries away',
  reveal: 'Shows a Sector',
  promotions: 'Promotions',
  heal: 'Healing',
  pickup: 'Pickup',
  weapon: 'Weapon',
  ammo: 'Ammo',
  ammoLost: 'Ammo is lost',
  tactics: 'Tactics',
  actions: 'Actions',
  bullets: 'Bullets',
  shells: 'Shells',
  rockets: 'Rockets',
  cells: 'Cells',
  gives: 'What',
  as: 'Who speaks',
  words: 'What they say',
};

/** What any id of a right is called. */
export function partName(id: string): string {
  if (isPickup(id)) return pickupName(id);
  if (isWeapon(id)) return weaponName(id);
  const monster = MONSTER_IDS.find(one => one === id);
  if (monster !== undefined) return monsterName(monster);
  const piece = FURNITURE_IDS.find(one => one === id);
  if (piece !== undefined) return furnitureOf(piece).name;
  const tile = TILE_IDS.find(one => one === id);
  return tile === undefined ? (WORDS[id] ?? id) : TILES[tile];
}

/** What was granted, in words. */
export function giftName(gift: Json | undefined): string {
  const { is, with: what } = fieldsIn(gift);
  if (typeof what === 'string') return partName(what);
  const { type, count } = fieldsIn(what);
  if (type !== undefined) return `${String(count)} ${String(type)}`;
  return `${partName(String(is))}${typeof what === 'number' ? ` ${what}` : ''}`;
}

const byId = ({ id }: Option): string => partName(id);
/** The field goes by the same name as what it offers. */
const toWhom = (option: Option & Partial<Offer<Somebody>>, view: View): string =>
  option.with === undefined ? 'Who' : doomerName(view, option.with.doomer);

export const rightOptions: Options = {
  'right.build': byId,
  'right.change': byId,
  'right.remove': byId,
  'right.happen': byId,
  'right.grant': byId,
  'right.take': byId,
  'right.speak': byId,
  'right.grant.doomer': toWhom,
  'right.take.doomer': toWhom,
};
